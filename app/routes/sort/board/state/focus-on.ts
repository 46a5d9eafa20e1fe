import type { FocusTarget } from "../../state/next-focus.ts";
import { isPointing } from "./input-mode.ts";

/**
 * Focuses a part of the board, and unfolds the category that hides it. Returns whether it has the focus now: an open
 * dialog may take the focus back.
 */
export function focusOn(target: FocusTarget): boolean {
  const found = elementOf(target);
  if (target.kind !== "place") found?.closest("details")?.setAttribute("open", "");
  // Where somebody points is in sight.
  found?.focus({ preventScroll: target.kind === "place" && isPointing() });
  return found !== null && document.activeElement === found;
}

/** The study's title, which gets the focus when the focused element is gone. */
export const boardStart = () => document.querySelector<HTMLElement>("[data-board-start]");

function elementOf(target: FocusTarget): HTMLElement | null {
  switch (target.kind) {
    case "card":
      return document.querySelector(
        `${target.in ? `#tray-${target.in} ` : ""}[data-card="${target.id}"]`,
      );
    case "complete":
      return document.querySelector("button[name=complete]");
    case "name":
      return shown(`[data-name-of="${target.id}"]`);
    case "place":
      return shown(`#tray-${target.id}, [data-dock]`);
  }
}

/** Both views are rendered, and the style sheet hides one. */
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent) ??
  null;
