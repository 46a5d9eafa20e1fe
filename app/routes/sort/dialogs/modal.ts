import { hideOthers } from "aria-hidden";

declare global {
  interface Window {
    /** Escape, and the back gesture of a phone; not in every browser, nor in TypeScript's list. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

const STOPS =
  "a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, summary";
const FOLDED_AWAY = "details:not([open]) > :not(summary)";

/**
 * A press that takes the focus from a card must not move what it presses: all lines of that card's text stay until it
 * is released. Only a key, or a dialog that closes, gives a card such a focus.
 */
function holdLines(): void {
  const card = document.activeElement?.closest<HTMLElement>(".sort-card");
  if (!card) return;
  card.dataset.held = "";
  addEventListener("mouseup", () => delete card.dataset.held, { once: true });
}
if (typeof document !== "undefined") addEventListener("mousedown", holdLines, { capture: true });

/**
 * Makes an open dialog modal: what is beside it is hidden from screen readers, the Tab key stays
 * inside, Escape and the back gesture ask for its end. Its backdrop keeps the pointer off, and a press
 * there leaves the focus where it is. Answers what undoes it.
 *
 * `showModal` would do the same, but makes the browser style every element of the page anew, when the
 * dialog comes and when it goes: on a board of many cards that takes longer than all the rest.
 */
export function makeModal(dialog: HTMLElement, onClose: () => void): () => void {
  const stops = () =>
    [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !stop.closest(FOLDED_AWAY));
  const keydown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !window.CloseWatcher) onClose();
    if (event.key !== "Tab") return;
    const inside = stops();
    const at = inside.findIndex((stop) => stop === document.activeElement);
    if (event.shiftKey ? at > 0 : at >= 0 && at < inside.length - 1) return;
    event.preventDefault();
    inside.at(event.shiftKey ? -1 : 0)?.focus();
  };
  // From the browser's own bars into the page. Where the board takes the focus out of the dialog, that ends.
  const focusin = ({ target, relatedTarget }: FocusEvent) => {
    const within = [target, relatedTarget].some(
      (end) => end instanceof Node && dialog.contains(end),
    );
    if (!within) stops().at(0)?.focus();
  };
  const mousedown = (event: MouseEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) event.preventDefault();
  };
  const watcher = window.CloseWatcher ? new window.CloseWatcher() : null;
  watcher?.addEventListener("close", onClose);
  addEventListener("keydown", keydown);
  addEventListener("mousedown", mousedown);
  document.addEventListener("focusin", focusin);
  const showOthers = hideOthers(dialog);
  return () => {
    watcher?.destroy();
    removeEventListener("keydown", keydown);
    removeEventListener("mousedown", mousedown);
    document.removeEventListener("focusin", focusin);
    showOthers();
  };
}
