import { setNonce } from "get-nonce";

/**
 * The scroll lock of Radix' dialogs, menus and selects adds a style element. This gives it the page's
 * nonce, which our Content-Security-Policy demands. Modules that use such a component call it on load.
 */
export function setStyleNonce(): void {
  if (import.meta.env.SSR) return;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
