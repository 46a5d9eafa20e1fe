import type { ShouldRevalidateFunction } from "@remix-run/react";

/** What the analysis is shown at: the page and its tab; null where nothing is analysed. */
const analysed = ({ pathname, searchParams }: URL): string | null =>
  searchParams.get("run") === "1" ? `${pathname} ${searchParams.get("tab")}` : null;

/** Whether a form could not be sent or done: what its page reads has not changed, and would not be answered either. */
export const hasFailed = ({ actionStatus = 200 }: { actionStatus?: number }): boolean =>
  actionStatus >= 500;

/**
 * `export const shouldRevalidate = revalidateUnlessViewState`: the knobs of the results stand in the address too,
 * and turning them asks nothing of the server.
 */
export const revalidateUnlessViewState: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isViewState =
    (formMethod === undefined || formMethod === "GET") &&
    currentUrl.search !== nextUrl.search &&
    analysed(currentUrl) !== null &&
    analysed(currentUrl) === analysed(nextUrl);
  return isViewState || hasFailed(change) ? false : defaultShouldRevalidate;
};
