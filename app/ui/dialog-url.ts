import {
  type ShouldRevalidateFunction,
  useFetchers,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import { hasFailed } from "./results-url.ts";
import { useBrowserLayoutEffect } from "./scripted.ts";

const DIALOG_PARAMS = ["dialog", "id", "type"];

/**
 * Dialogs whose being open is part of the address: `?dialog=edit&id=…`. `to` makes such an
 * address from this page's, `closed` is this page without any.
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

/** Whether something is being sent or read, as the page last saw it. */
let underWay = false;

/** For the root of all pages: keeps `unlessDialog` informed. */
export function useWatchUnderWay(): void {
  const states = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const busy = [...states, useRevalidator().state].some((state) => state !== "idle");
  useBrowserLayoutEffect(() => {
    underWay = busy;
  }, [busy]);
}

/**
 * `export const shouldRevalidate = unlessDialog` for a page that holds much: opening or closing
 * a dialog changes nothing that its loader reads. But it breaks off what is being read just
 * then, perhaps what a card's switch has changed: so that is read again.
 */
export const unlessDialog: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isDialog =
    !underWay &&
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
