import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";
import { hasFailed } from "../frame/results-url.ts";
import { isUnderWay } from "../frame/under-way.ts";

const DIALOG_PARAMS = ["dialog", "id", "type"];

/**
 * The dialog that the URL opens: `?dialog=edit&id=…`. `to` returns this page's URL with a dialog
 * open, `closed` is this page's URL without one.
 */
export function useDialogUrl(): {
  dialog: string | null;
  id: string | null;
  to: (dialog: string, params?: Record<string, string>) => string;
  closed: string;
} {
  const [params] = useSearchParams();
  const dialog = params.get("dialog");
  const id = params.get("id");
  const rest = new URLSearchParams(params);
  for (const name of DIALOG_PARAMS) rest.delete(name);
  return {
    dialog,
    id,
    to: (name, more = {}) => {
      const next = new URLSearchParams(rest);
      next.set("dialog", name);
      for (const [key, value] of Object.entries(more)) next.set(key, value);
      return `?${next}`;
    },
    closed: rest.size > 0 ? `?${rest}` : "?",
  };
}

/**
 * `export const shouldRevalidate = unlessDialog` for a page with much data: opening or closing a
 * dialog does not reload it. But the navigation aborts a load in flight, which may be fetching
 * the result of an action, so the page is reloaded then.
 */
export const unlessDialog: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isDialog =
    !isUnderWay() &&
    formMethod === undefined &&
    currentUrl.search !== nextUrl.search &&
    withoutDialog(currentUrl) === withoutDialog(nextUrl);
  return isDialog || hasFailed(change) ? false : defaultShouldRevalidate;
};

function withoutDialog(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const name of DIALOG_PARAMS) params.delete(name);
  return `${url.pathname}?${params}`;
}
