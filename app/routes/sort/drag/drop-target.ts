import type { autoScroll } from "./auto-scroll.ts";

/** Where a card would be dropped: into a tray, and there before or after another card. */
export type DropTarget = {
  place: string;
  tray: HTMLElement;
  /** The list item under the pointer; null in the unsorted panel and the new category, which have no order. */
  item: HTMLElement | null;
  after: boolean;
  /** Returns the dropped card's index in the tray; undefined to append it. */
  indexFor(card: string): number | undefined;
};

/** What the late part of the board (board/desk) does once it is loaded. */
export const desk: {
  autoScroll?: typeof autoScroll;
  /** What stands where a drop on the empty ground would begin a category. */
  groundAt?: ((trays: Element, x: number) => HTMLElement | null) | undefined;
  /** Takes a drop of several cards or on the ground; returns whether it did. */
  drop?: ((lifted: HTMLElement, target: DropTarget, isCopy: boolean) => boolean) | undefined;
} = {};

/** So far beside a category, a drop still goes into it: people miss its edge. */
const NEAR_PX = 12;

/** Returns the drop target at a point of the viewport. On the empty ground it is the new category. */
export function dropTargetAt(board: HTMLElement, x: number, y: number): DropTarget | null {
  const trayAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-tray]");
  const under = document.elementsFromPoint(x, y).find((element) => board.contains(element));
  const trays = under?.closest(".sort-trays");
  const near = (trays: Element) =>
    trayAt(x - NEAR_PX, y) ??
    trayAt(x + NEAR_PX, y) ??
    trayAt(x, y - NEAR_PX) ??
    trayAt(x, y + NEAR_PX) ??
    desk.groundAt?.(trays, x) ??
    trays.querySelector<HTMLElement>("[data-tray=new]");
  const tray = under?.closest<HTMLElement>("[data-tray]") ?? (trays && near(trays));
  if (!tray) return null;
  const place = tray.dataset.tray ?? "";
  const item =
    place === "unsorted" || place === "new" ? null : (under?.closest<HTMLElement>("li") ?? null);
  const after = item !== null && isInSecondHalf(item, x, y);
  return {
    place,
    tray,
    item,
    after,
    indexFor(card) {
      if (!item) return undefined;
      const cards = [...tray.querySelectorAll<HTMLElement>("[data-card]")].map(
        (element) => element.dataset.card,
      );
      const other = item.querySelector<HTMLElement>("[data-card]")?.dataset.card;
      const at = cards.filter((id) => id !== card).indexOf(other);
      // The card was dropped on itself: it keeps its index.
      if (at < 0) return cards.indexOf(card);
      return at + (after ? 1 : 0);
    },
  };
}

/** Pictures are laid out in rows, other cards in a column. */
function isInSecondHalf(item: HTMLElement, x: number, y: number): boolean {
  const box = item.getBoundingClientRect();
  return item.closest(".sort-pictures")
    ? x > box.left + box.width / 2 === (document.dir !== "rtl")
    : y > box.top + box.height / 2;
}

export function highlightTarget(target: DropTarget | null): void {
  if (!target) return;
  target.tray.setAttribute("data-over", "");
  target.item?.setAttribute(target.after ? "data-after" : "data-before", "");
}

export function clearTarget(target: DropTarget | null): void {
  target?.tray.removeAttribute("data-over");
  target?.item?.removeAttribute("data-before");
  target?.item?.removeAttribute("data-after");
}
