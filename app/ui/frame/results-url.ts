import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The page that shows the analysis; null when none is shown. Other tabs keep the options of the results in their URL. */
const analysed = ({ pathname, searchParams }: URL): string | null =>
  searchParams.get("run") === "1" && searchParams.get("tab") === "results" ? pathname : null;

/** Whether what an action would change is gone, or its sender may no longer change it, like somebody who was removed. */
export const isLost = (status: number): boolean => status === 403 || status === 404;

/**
 * Whether an action failed with a network or server error, or its sender lost the right: the data is unchanged, and a
 * reload would fail too.
 */
export const hasFailed = ({ actionStatus = 200 }: { actionStatus?: number }): boolean =>
  actionStatus >= 500 || isLost(actionStatus);

/**
 * `export const shouldRevalidate = revalidateUnlessViewState`: the view options of the results are kept in the URL,
 * and changing them must not reload any data.
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
