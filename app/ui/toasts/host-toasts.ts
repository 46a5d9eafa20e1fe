import { TOASTS, TOASTS_HOME } from "./toasts.tsx";

/**
 * A modal dialog hides all else from screen readers and holds the focus: a toast outside is neither
 * read out nor can it be dismissed. So while one is open the toasts stand at its end; what is returned
 * takes them back, to the dialog below it or to the page.
 */
export function hostToasts(dialog: HTMLElement): () => void {
  stand(dialog);
  dialog.addEventListener("keydown", leadOn);
  return () => {
    dialog.removeEventListener("keydown", leadOn);
    const below = [...document.querySelectorAll("[data-modal]")].filter(
      (other) => other !== dialog,
    );
    stand(below.at(-1) ?? document.getElementById(TOASTS_HOME));
  };
}

function stand(host: Element | null): void {
  const toasts = document.getElementById(TOASTS);
  if (toasts && host && toasts.parentElement !== host) host.appendChild(toasts);
}

/** Tab goes from the last button of the toasts to the dialog's first: for React they are not in it, so Radix can't. */
function leadOn(event: KeyboardEvent): void {
  const toasts = document.getElementById(TOASTS);
  const last = [...(toasts?.querySelectorAll("button") ?? [])].at(-1);
  if (event.key !== "Tab" || event.shiftKey || event.target !== last) return;
  event.preventDefault();
  toasts?.closest("[data-modal]")?.querySelector<HTMLElement>("[data-close]")?.focus();
}
