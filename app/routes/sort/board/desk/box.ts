import { autoScroll } from "../../drag/auto-scroll.ts";
import { isChoosingKey } from "./selection.ts";

/** A press that moves less is a press on nothing. */
const BOX_PX = 6;

/**
 * Draws a box with the mouse that begins on the empty ground. `onEnd` gets the cards that it touches, and whether they are
 * added to those before. Returns the cleanup.
 */
export function startBoxes(
  board: HTMLElement,
  onEnd: (cards: HTMLElement[], isAdding: boolean) => void,
): () => void {
  /** Where it began, in coordinates of the page. */
  let from: { x: number; y: number } | null = null;
  let frame: HTMLElement | null = null;

  const touched = (left: number, top: number, right: number, bottom: number) =>
    [...board.querySelectorAll<HTMLElement>("[data-card]")].filter((card) => {
      const box = card.getBoundingClientRect();
      // A long list of unsorted cards scrolls by itself.
      const list = card.closest(".sort-unsorted")?.getBoundingClientRect() ?? box;
      return (
        box.width > 0 &&
        box.left < right &&
        box.right > left &&
        Math.max(box.top, list.top) < bottom &&
        Math.min(box.bottom, list.bottom) > top
      );
    });
  /** The corners in the viewport, which may have been scrolled. */
  const corners = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const [x, y] = [(from?.x ?? 0) - scrollX, (from?.y ?? 0) - scrollY];
    return [
      Math.min(x, clientX),
      Math.min(y, clientY),
      Math.max(x, clientX),
      Math.max(y, clientY),
    ] as const;
  };
  const draw = (at: { clientX: number; clientY: number }) => {
    if (!from || !frame) return;
    const [left, top, right, bottom] = corners(at);
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
    const inside = new Set(touched(left, top, right, bottom));
    for (const card of board.querySelectorAll("[data-card]"))
      card.toggleAttribute("data-boxed", card instanceof HTMLElement && inside.has(card));
  };
  const scroller = autoScroll(draw);
  const finish = () => {
    from = null;
    scroller.stop();
    frame?.remove();
    frame = null;
    for (const card of board.querySelectorAll("[data-boxed]")) card.removeAttribute("data-boxed");
  };
  const mousedown = (event: MouseEvent) => {
    if (event.button === 0 && isOnGround(event))
      from = { x: event.clientX + scrollX, y: event.clientY + scrollY };
  };
  const mousemove = (event: MouseEvent) => {
    if (!from) return;
    // The button was released outside the window.
    if ((event.buttons & 1) === 0) return finish();
    const [left, top, right, bottom] = corners(event);
    if (!frame && Math.hypot(right - left, bottom - top) > BOX_PX) {
      frame = document.createElement("div");
      frame.className = "sort-box";
      document.body.appendChild(frame);
    }
    if (frame) scroller.move(event);
    draw(event);
  };
  const mouseup = (event: MouseEvent) => {
    if (!from) return;
    const cards = frame ? touched(...corners(event)) : [];
    finish();
    onEnd(cards, isChoosingKey(event));
  };
  const keydown = ({ key }: KeyboardEvent) => key === "Escape" && finish();
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("mousedown", mousedown, { signal });
  addEventListener("mousemove", mousemove, { signal });
  addEventListener("mouseup", mouseup, { signal });
  addEventListener("keydown", keydown, { signal });
  addEventListener("blur", finish, { signal });
  return () => {
    finish();
    controller.abort();
  };
}

/** Where a press acts on nothing. */
function isOnGround({ target, clientX }: MouseEvent): boolean {
  if (!(target instanceof Element) || !target.closest(".sort-desk")) return false;
  if (target.closest("button, a, input, textarea, summary")) return false;
  const list = target.closest(".sort-unsorted");
  if (!list) return true;
  // Not on its scrollbar.
  const x = clientX - list.getBoundingClientRect().left - list.clientLeft;
  return x >= 0 && x < list.clientWidth;
}
