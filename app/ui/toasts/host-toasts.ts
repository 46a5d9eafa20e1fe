/** Of the element that holds the toasts and their live regions, and of its place in the page. */
export const TOASTS = "toasts";
export const TOASTS_HOME = "toasts-home";

/**
 * A modal dialog makes all else inert: a toast outside is neither read out nor can it be
 * dismissed. So while one is open the toasts stand in it; what is returned takes them back, to
 * the dialog below it or to the page.
 */
export function hostToasts(dialog: HTMLDialogElement): () => void {
  stand(dialog);
  return () => {
    const below = [...document.querySelectorAll("dialog:modal")].filter(
      (other) => other !== dialog,
    );
    stand(below.at(-1) ?? document.getElementById(TOASTS_HOME));
  };
}

function stand(host: Element | null): void {
  const toasts = document.getElementById(TOASTS);
  if (toasts && host && toasts.parentElement !== host) host.appendChild(toasts);
}
