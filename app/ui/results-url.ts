import type { ShouldRevalidateFunction } from "@remix-run/react";

/** What the analysis is shown at: the page and its tab; null where nothing is analysed. */
const analysed = ({ pathname, searchParams }: URL): string | null =>
  searchParams.get("run") === "1" ? `${pathname} ${searchParams.get("tab")}` : null;

/**
 * `export const shouldRevalidate = revalidateUnlessViewState`: the knobs of the results stand in the address too,
 * and turning them asks nothing of the server.
 */
export const revalidateUnlessViewState: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  (formMethod === undefined || formMethod === "GET") &&
  currentUrl.search !== nextUrl.search &&
  analysed(currentUrl) !== null &&
  analysed(currentUrl) === analysed(nextUrl)
    ? false
    : defaultShouldRevalidate;
