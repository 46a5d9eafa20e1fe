import i18next from "i18next";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { kindSteps } from "../../app/routes/sort/board/kinds/kind-steps.ts";
import { type BoardData, kindOf } from "../../app/routes/sort/board/state/board-data.ts";
import { type BoardState, useBoard } from "../../app/routes/sort/board/state/use-board.ts";
import type { SessionPage } from "../../app/routes/sort/session/loader.server.ts";
import type { Clock, Owner } from "./clock.ts";
import type { Device } from "./device.ts";
import type { Expected } from "./ledger.ts";

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({ lng: "en", resources: { en: { sort: {} } } });

/** Browsers give up then. */
const LOADING_MS = 30_000;
export const ORIGIN = "https://sortwell.test";

/** The least of an element that React needs to render nothing into it. */
const container = () =>
  ({
    nodeType: 1,
    tagName: "DIV",
    namespaceURI: "http://www.w3.org/1999/xhtml",
    ownerDocument: document,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as Element;

/** A page of the sort in a browser: the real `useBoard`, which shows nothing. */
export class Tab implements Owner {
  alive = true;
  visible = true;
  /** What is loaded; "loading" until the page arrives. */
  page: SessionPage["kind"] | "loading" | "failed" | "left" = "loading";
  board: BoardState | null = null;
  /** The participant's steps here that must not be lost. */
  readonly expected: Expected = new Map();
  /** Whether the device's storage has all of them. */
  isStored = true;
  private root: Root | null = null;
  private readonly listeners: { type: string; listener: () => void }[] = [];

  readonly name: string;
  readonly device: Device;
  private readonly path: string;
  private readonly clock: Clock;

  constructor(name: string, device: Device, path: string, clock: Clock) {
    this.name = name;
    this.device = device;
    this.path = path;
    this.clock = clock;

    device.tabs.push(this);
    this.load();
  }

  get state() {
    return this.board?.saving.state ?? null;
  }

  get channelClass() {
    const { device } = this;
    if (!device.hasChannels) return undefined;
    const open = (name: string) => device.open(name, this);
    return class {
      constructor(name: string) {
        // biome-ignore lint/correctness/noConstructorReturn: the device makes the channel
        return open(name);
      }
    };
  }

  listen(type: string, listener: () => void): void {
    this.listeners.push({ type, listener });
  }

  fire(type: string): void {
    for (const each of [...this.listeners]) if (each.type === type) each.listener();
  }

  /** Of several states that tabs have kept beside each other a board shows one, and asks about the others later. */
  private expectWhatIsKept(): void {
    const { device, expected, path } = this;
    // A page that cannot read the storage does not know of it.
    if (device.storage === "blocked" || device.statesOf(path.split("/").at(-1) ?? "") > 1) return;
    for (const [key, at] of device.kept) expected.set(key, at);
    device.kept.clear();
  }

  noteStorage(): void {
    this.isStored = this.device.storage === "works";
  }

  show(): void {
    this.visible = true;
    this.fire("visibilitychange");
  }

  hide(): void {
    this.visible = false;
    this.fire("visibilitychange");
  }

  /** Runs what a press does. React renders its changes before the next press. */
  press(run: (board: BoardState) => void): void {
    if (!this.board) return;
    window.event = { type: "click" } as Event;
    run(this.board);
    window.event = undefined;
  }

  /** The tab is closed or reloaded by the participant. */
  close(): void {
    this.fire("pagehide");
    this.hide();
    this.die();
  }

  /** The tab is gone at once. */
  die(): void {
    this.alive = false;
    const { device, isStored, expected } = this;
    if (isStored) for (const [key, at] of expected) device.kept.set(key, at);
    this.device.tabs = this.device.tabs.filter((tab) => tab !== this);
  }

  /** The board goes on to another page. */
  leave(): void {
    this.page = "left";
  }

  fetch(url: string, { body, keepalive = false, signal }: RequestInit = {}): Promise<Response> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      const call = {
        url: new URL(url, ORIGIN).href,
        body: typeof body === "string" ? body : undefined,
        cookie: this.device.cookie,
      };
      this.device.connection.send(
        this,
        call,
        keepalive,
        ({ status, headers, text }) =>
          resolve({ status, headers, json: async () => JSON.parse(text) } as Response),
        () => reject(new TypeError("Failed to fetch")),
      );
    });
  }

  private load(): void {
    const giveUp = () => {
      if (this.page === "loading") this.page = "failed";
    };
    this.clock.after(LOADING_MS, giveUp, this);
    this.device.connection.send(
      this,
      { url: ORIGIN + this.path, cookie: this.device.cookie },
      false,
      ({ status, text }) => {
        if (this.page !== "loading") return;
        if (status !== 200 || !text.startsWith('{"kind"')) giveUp();
        else
          this.clock.after(this.clock.between(5, 400), () => this.hydrate(JSON.parse(text)), this);
      },
      giveUp,
    );
  }

  private hydrate(page: SessionPage): void {
    this.page = page.kind;
    if (page.kind !== "board") return;
    this.root = createRoot(container());
    const { rules } = page.board;
    const steps = kindOf({ rules }) ? kindSteps(rules, null, () => {}) : undefined;
    const Page = ({ data }: { data: BoardData }) => {
      this.board = useBoard(data, steps);
      return null;
    };
    this.expectWhatIsKept();
    flushSync(() => this.root?.render(createElement(Page, { data: page.board })));
  }
}
