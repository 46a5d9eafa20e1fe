import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** A component whose code is loaded on first render, or preloaded with `fetch`. */
export type LateComponent<Props> = {
  fetch: () => Promise<unknown>;
  /** Suspends until the code is loaded. */
  suspending: ComponentType<Props>;
  /** The component itself once its code is loaded: it renders without suspending. */
  loaded: () => ComponentType<Props> | undefined;
  /** Whether the server renders it, or has rendered it in this page. */
  serverRendered: boolean;
};

const awaited: Promise<unknown>[] = [];

/** Resolves once all late components that the server rendered in this page are loaded. */
export const serverRenderedComponents = (): Promise<unknown> => Promise.all(awaited);

/**
 * A lazily loaded component. `isInPage` returns whether the server rendered it in this page; hydration then waits for
 * its code.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isInPage: () => boolean,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await untilLoaded(load);
    loaded = module.default;
    return module;
  };
  // The type of `lazy` demands a `ref` prop, which these components do not have.
  const suspending = lazy(fetch) as unknown as ComponentType<Props>;
  const serverRendered = typeof document === "undefined" || isInPage();
  if (serverRendered && typeof document !== "undefined") awaited.push(fetch());
  return { fetch, suspending, loaded: () => loaded, serverRendered };
}

/**
 * Renders a late component. A server-rendered one gets no `Suspense` boundary: it would hydrate after the rest of the page,
 * and a state change before that would re-render it on the client and lose typed text.
 */
export function Late<Props extends object>({
  of,
  props,
  fallback = null,
}: {
  of: LateComponent<Props>;
  props: Props;
  fallback?: ReactNode;
}) {
  // Keep the same component type while mounted: a different one would remount and lose its state.
  const [Shown] = useState(() => of.loaded() ?? of.suspending);
  const shown = <Shown {...props} />;
  return of.serverRendered ? shown : <Suspense fallback={fallback}>{shown}</Suspense>;
}
