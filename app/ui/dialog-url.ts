import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";

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

/**
 * `export const shouldRevalidate = unlessDialog` for a page that holds much: opening or closing
 * a dialog changes nothing that its loader reads.
 */
export const unlessDialog: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined &&
  currentUrl.search !== nextUrl.search &&
  withoutDialog(currentUrl) === withoutDialog(nextUrl)
    ? false
    : defaultShouldRevalidate;

function withoutDialog(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const name of DIALOG_PARAMS) params.delete(name);
  return `${url.pathname}?${params}`;
}
