import type { FocusTarget } from "../state/next-focus.ts";

/**
 * Focuses a card, a tray or a button of the board, and unfolds the tray that hides it. Returns
 * whether it has the focus now: an open dialog may take the focus back.
 */
export function focusOn(target: FocusTarget, scroll: boolean): boolean {
  const found = elementOf(target);
  found?.closest("details")?.setAttribute("open", "");
  found?.focus({ preventScroll: !scroll });
  return found !== null && document.activeElement === found;
}

/** The study's title, which gets the focus when the focused element is gone. */
export const boardStart = () => document.querySelector<HTMLElement>("[data-board-start]");

function elementOf(target: FocusTarget): HTMLElement | null {
  switch (target.kind) {
    case "card":
      return document.getElementById(`card-${target.id}`);
    case "tray":
      return document.querySelector(`#tray-${target.id} summary`);
    case "new":
      return document.querySelector("button[name=new]");
    case "complete":
      return document.querySelector("button[name=complete]");
  }
}
