import { TOASTS, TOASTS_HOME } from "./toasts-element.ts";

/**
 * Moves the toasts into an open modal dialog. The dialog hides everything outside it from screen readers and
 * traps the focus, so a toast outside would not be announced and could not be dismissed. Returns the
 * function that moves them back, into the dialog below it or into the page.
 */
export function hostToasts(dialog: HTMLElement): () => void {
  moveToasts(dialog);
  dialog.addEventListener("keydown", wrapTab);
  return () => {
    dialog.removeEventListener("keydown", wrapTab);
    const others = [...document.querySelectorAll("[data-modal]")].filter(
      (other) => other !== dialog,
    );
    moveToasts(others.at(-1) ?? document.getElementById(TOASTS_HOME));
  };
}

function moveToasts(host: Element | null): void {
  const toasts = document.getElementById(TOASTS);
  if (toasts && host && toasts.parentElement !== host) host.appendChild(toasts);
}

/**
 * Tab on the toasts' last button moves to the dialog's first button. In React's tree the toasts are not in the dialog,
 * so Radix cannot do this.
 */
function wrapTab(event: KeyboardEvent): void {
  const toasts = document.getElementById(TOASTS);
  const last = [...(toasts?.querySelectorAll("button") ?? [])].at(-1);
  if (event.key !== "Tab" || event.shiftKey || event.target !== last) return;
  event.preventDefault();
  toasts?.closest("[data-modal]")?.querySelector<HTMLElement>("[data-close]")?.focus();
}
