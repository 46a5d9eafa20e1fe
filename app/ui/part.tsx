import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** A component whose code comes when it is needed, or is fetched before that. */
export type LatePart<Props> = {
  fetch: () => Promise<unknown>;
  coming: ComponentType<Props>;
  /** The component itself once its code is there: it is drawn without a pause. */
  loaded: () => ComponentType<Props> | undefined;
  /** The server draws it, or has drawn it in this page. */
  drawn: boolean;
};

const awaited: Promise<unknown>[] = [];

/** Settles once the code is there of all parts that the server has drawn in this page. */
export const drawnParts = (): Promise<unknown> => Promise.all(awaited);

/** `drew` says whether the server drew it in this page: then the page is taken over when its code is there. */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  drew: () => boolean,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await untilLoaded(load);
    loaded = module.default;
    return module;
  };
  // React's type asks for a `ref` that these never have.
  const coming = lazy(fetch) as unknown as ComponentType<Props>;
  const drawn = typeof document === "undefined" || drew();
  if (drawn && typeof document !== "undefined") awaited.push(fetch());
  return { fetch, coming, loaded: () => loaded, drawn };
}

/**
 * Around what the server drew there is no `Suspense`: it would wake later than the page around it, and a change of
 * that page meanwhile would draw it anew, without what was typed.
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
  // The same for as long as it stands: another one would lose what it holds.
  const [Shown] = useState(() => of.loaded() ?? of.coming);
  const shown = <Shown {...props} />;
  return of.drawn ? shown : <Suspense fallback={fallback}>{shown}</Suspense>;
}
