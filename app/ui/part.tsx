import { type ComponentType, lazy, useState } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** A component whose code comes when it is needed, or is fetched before that. */
export type LatePart<Props> = {
  fetch: () => Promise<unknown>;
  /** The component itself once its code is there: it is drawn without a pause. */
  current: () => ComponentType<Props>;
  /** Whether it is drawn without a pause. */
  isThere: () => boolean;
};

const awaited: Promise<unknown>[] = [];

/** Settles once the code is there of all parts that the server has drawn in this page. */
export const drawnParts = (): Promise<unknown> => Promise.all(awaited);

/**
 * What the server `drew` is waited for before the page is taken over: a part whose code is not there at the next update
 * is drawn anew, and what was typed in it would be lost.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  drew: () => boolean = () => false,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await untilLoaded(load);
    loaded = module.default;
    return module;
  };
  // React's type asks for a `ref` that these never have.
  const coming = lazy(fetch) as unknown as ComponentType<Props>;
  if (typeof document !== "undefined" && drew()) awaited.push(fetch());
  return { fetch, current: () => loaded ?? coming, isThere: () => loaded !== undefined };
}

/** Stands in a `Suspense`, since its code may still be on its way. */
export function Part<Props extends object>({ of, props }: { of: LatePart<Props>; props: Props }) {
  // The same for as long as it stands: another one would lose what it holds.
  const [Shown] = useState(of.current);
  return <Shown {...props} />;
}
