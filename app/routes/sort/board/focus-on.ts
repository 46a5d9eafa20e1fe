import type { FocusTarget } from "../state/next-focus.ts";

/**
 * Gives the focus to a card, a tray or a button of the board; unfolds what hides it. Answers
 * whether it has it now: an open dialog that has lost the focus takes it.
 */
export function focusOn(target: FocusTarget, scroll: boolean): boolean {
  const found = elementOf(target);
  found?.closest("details")?.setAttribute("open", "");
  found?.focus({ preventScroll: !scroll });
  return found !== null && document.activeElement === found;
}

/** Where the focus goes when what had it is gone: the title of the study. */
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
