import { uuid } from "../../app/domain/fields/uuid.ts";
import type { Clock } from "./clock.ts";
import { Tab } from "./tab.ts";

class FakeElement {}
const RealDate = Date;

/**
 * Replaces what the product's code takes from its platform by the virtual one, and returns what restores it. A tab's
 * globals are those of the tab whose task runs.
 */
export function installGlobals(clock: Clock): () => void {
  const tab = () => {
    if (clock.owner instanceof Tab) return clock.owner;
    throw new Error("no tab runs");
  };
  const place = { activeElement: null, body: null, documentElement: { dataset: {} } };
  const nothing = () => null;
  const document = {
    ...place,
    getElementById: nothing,
    querySelector: nothing,
    querySelectorAll: () => [],
    get visibilityState() {
      return tab().visible ? "visible" : "hidden";
    },
    addEventListener: (type: string, listener: () => void) => tab().listen(type, listener),
    removeEventListener: nothing,
  };
  class VirtualDate extends RealDate {
    constructor(...given: [] | [number]) {
      super(given[0] ?? clock.now);
    }
    static override now = () => clock.now;
  }
  const values: [object, Record<string, unknown>][] = [
    [
      globalThis,
      {
        Date: VirtualDate,
        setTimeout: (run: () => void, ms = 0) => clock.after(ms, run),
        clearTimeout: (id: unknown) => clock.cancel(id),
        fetch: (url: string, options?: RequestInit) => tab().fetch(url, options),
        addEventListener: (type: string, listener: () => void) => tab().listen(type, listener),
        removeEventListener: nothing,
        location: { hash: "", assign: () => tab().leave() },
        window: { document, event: undefined, HTMLIFrameElement: FakeElement },
        document,
        Element: FakeElement,
      },
    ],
    [Math, { random: clock.random }],
    [
      crypto,
      {
        getRandomValues: (bytes: Uint8Array) => bytes.map(() => clock.between(0, 256)),
        randomUUID: uuid,
      },
    ],
    [
      AbortSignal,
      {
        timeout: (ms: number) => {
          const controller = new AbortController();
          clock.after(ms, () => controller.abort(new Error("TimeoutError")));
          return controller.signal;
        },
      },
    ],
  ];
  const restores = values.flatMap(([target, replaced]) =>
    Object.entries(replaced).map(([name, value]) => replace(target, name, { value })),
  );
  restores.push(
    replace(globalThis, "localStorage", { get: () => tab().device.localStorage }),
    replace(globalThis, "BroadcastChannel", { get: () => tab().channelClass }),
  );
  return () => {
    for (const restore of restores) restore();
  };
}

function replace(target: object, name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...property, configurable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
