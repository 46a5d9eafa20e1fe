import { hideOthers } from "aria-hidden";

declare global {
  interface Window {
    /** Handles Escape and a phone's back gesture. Not in every browser, nor in TypeScript's DOM types. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

const TAB_STOPS =
  "a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, summary";
const IN_CLOSED_DETAILS = "details:not([open]) > :not(summary)";

/**
 * A card with a visible focus shows its whole text. A mouse press elsewhere takes the focus; collapsing the text at once
 * would move the press's target, so it stays expanded until mouseup. This lazy module is loaded in time: a card gets a
 * visible focus only from a key or a closing dialog.
 */
function holdLines(): void {
  // Firefox may give a card a focus that is not visible: that card is not expanded.
  const card = document.querySelector<HTMLElement>(".sort-card:focus-visible");
  if (!card) return;
  card.dataset.held = "";
  addEventListener("mouseup", () => delete card.dataset.held, { once: true });
}
if (typeof document !== "undefined") addEventListener("mousedown", holdLines, { capture: true });

/**
 * Makes an open dialog modal: hides the rest of the page from screen readers, keeps Tab inside, and
 * calls `onClose` for Escape and the back gesture. The backdrop blocks the pointer, and a press on it
 * does not move the focus. Returns the cleanup.
 *
 * `showModal` does the same, but makes the browser recalculate the style of every element when the
 * dialog opens and closes, which takes longer than everything else on a board of many cards.
 */
export function makeModal(dialog: HTMLElement, onClose: () => void): () => void {
  const stops = () =>
    [...dialog.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
      (stop) => !stop.closest(IN_CLOSED_DETAILS),
    );
  const keydown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !window.CloseWatcher) onClose();
    if (event.key !== "Tab") return;
    const inside = stops();
    const at = inside.findIndex((stop) => stop === document.activeElement);
    if (event.shiftKey ? at > 0 : at >= 0 && at < inside.length - 1) return;
    event.preventDefault();
    inside.at(event.shiftKey ? -1 : 0)?.focus();
  };
  // Take back a focus that enters the page elsewhere, from the browser's toolbar. The board may move the focus
  // from the dialog to a card, before it closes the dialog.
  const focusin = ({ target, relatedTarget }: FocusEvent) => {
    const involvesDialog = [target, relatedTarget].some(
      (end) => end instanceof Node && dialog.contains(end),
    );
    if (!involvesDialog) stops().at(0)?.focus();
  };
  const mousedown = (event: MouseEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) event.preventDefault();
  };
  const watcher = window.CloseWatcher ? new window.CloseWatcher() : null;
  watcher?.addEventListener("close", onClose);
  addEventListener("keydown", keydown);
  addEventListener("mousedown", mousedown);
  document.addEventListener("focusin", focusin);
  const undoHide = hideOthers(dialog);
  return () => {
    watcher?.destroy();
    removeEventListener("keydown", keydown);
    removeEventListener("mousedown", mousedown);
    document.removeEventListener("focusin", focusin);
    undoHide();
  };
}
