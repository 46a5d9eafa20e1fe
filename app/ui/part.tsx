import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** A component whose code is loaded on first render, or preloaded with `fetch`. */
export type LatePart<Props> = {
  fetch: () => Promise<unknown>;
  /** Suspends until the code is loaded. */
  coming: ComponentType<Props>;
  /** The component itself once its code is loaded: it renders without suspending. */
  loaded: () => ComponentType<Props> | undefined;
  /** Whether the server renders it, or has rendered it in this page. */
  drawn: boolean;
};

const awaited: Promise<unknown>[] = [];

/** Resolves once all parts that the server rendered in this page are loaded. */
export const drawnParts = (): Promise<unknown> => Promise.all(awaited);

/**
 * A lazily loaded component. `isInPage` returns whether the server rendered it in this page; hydration then waits for
 * its code.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isInPage: () => boolean,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await untilLoaded(load);
    loaded = module.default;
    return module;
  };
  // The type of `lazy` demands a `ref` prop, which these components do not have.
  const coming = lazy(fetch) as unknown as ComponentType<Props>;
  const drawn = typeof document === "undefined" || isInPage();
  if (drawn && typeof document !== "undefined") awaited.push(fetch());
  return { fetch, coming, loaded: () => loaded, drawn };
}

/**
 * Renders a late part. A server-rendered part gets no `Suspense` boundary: it would hydrate after the rest of the page,
 * and a state change before that would re-render it on the client and lose typed text.
 */
export function Part<Props extends object>({
  of,
  props,
  fallback = null,
}: {
  of: LatePart<Props>;
  props: Props;
  fallback?: ReactNode;
}) {
  // Keep the same component type while mounted: a different one would remount and lose its state.
  const [Shown] = useState(() => of.loaded() ?? of.coming);
  const shown = <Shown {...props} />;
  return of.drawn ? shown : <Suspense fallback={fallback}>{shown}</Suspense>;
}
