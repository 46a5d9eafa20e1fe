/** Where a card would land: a tray, and in it before or after another card. */
export type DropSpot = {
  place: string;
  tray: HTMLElement;
  beside: HTMLElement | null;
  after: boolean;
  /** The card's index in the tray once it has left its own place. */
  indexFor(card: string): number | undefined;
};

/** What lies under a point of the window. */
export function spotAt(board: HTMLElement, x: number, y: number): DropSpot | null {
  const under = document.elementsFromPoint(x, y).find((element) => board.contains(element));
  const tray = under?.closest<HTMLElement>("[data-tray]");
  if (!tray) return null;
  const place = tray.dataset.tray ?? "";
  const item =
    place === "unsorted" || place === "new" ? null : (under?.closest<HTMLElement>("li") ?? null);
  const box = item?.getBoundingClientRect();
  // Pictures stand beside each other.
  const across = item?.closest(".sort-pictures");
  const after = box
    ? across
      ? x > box.left + box.width / 2
      : y > box.top + box.height / 2
    : false;
  return {
    place,
    tray,
    beside: item,
    after,
    indexFor(card) {
      if (!item) return undefined;
      const cards = [...tray.querySelectorAll<HTMLElement>("[data-card]")].map(
        (element) => element.dataset.card,
      );
      const other = item.querySelector<HTMLElement>("[data-card]")?.dataset.card;
      const rest = cards.filter((id) => id !== card);
      const at = rest.indexOf(other);
      // Dropped on its own place: it stays.
      if (at < 0) return cards.indexOf(card);
      return at + (after ? 1 : 0);
    },
  };
}

export function showSpot(spot: DropSpot | null): void {
  if (!spot) return;
  spot.tray.setAttribute("data-over", "");
  spot.beside?.setAttribute(spot.after ? "data-after" : "data-before", "");
}

export function hideSpot(spot: DropSpot | null): void {
  spot?.tray.removeAttribute("data-over");
  spot?.beside?.removeAttribute("data-before");
  spot?.beside?.removeAttribute("data-after");
}
