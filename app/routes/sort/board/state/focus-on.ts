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

/** The study's title. */
export const boardStart = () => document.querySelector<HTMLElement>("[data-board-start]");

/** When the focused element is gone: one by one, focuses what is shown, and on the board the study's title. */
export function focusAnew(): void {
  if (document.activeElement !== document.body) return;
  (shown("[data-dock]") ?? boardStart())?.focus({ preventScroll: true });
}

function elementOf(target: FocusTarget): HTMLElement | null {
  switch (target.kind) {
    case "card":
      return document.querySelector(
        `${target.in ? `#tray-${target.in} ` : ""}[data-card="${target.id}"]`,
      );
    case "complete":
      // One by one it may not be there yet.
      return document.querySelector("button[name=complete]") ?? shown("[data-dock]");
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
