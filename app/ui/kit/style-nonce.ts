import { setNonce } from "get-nonce";

/**
 * The lock on scrolling, which Radix' dialogs, menus and selects share, writes a style element: it gets
 * the page's own nonce, as our Content-Security-Policy asks. Called where such a part is loaded.
 */
export function bringStyleNonce(): void {
  if (import.meta.env.SSR) return;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
