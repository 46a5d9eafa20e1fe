/*
 * Arrow keys on the board: up and down go from card to card, left and right from list to list.
 * Each list is one Tab stop (roving tabindex), at the card that was focused last.
 */

export const cardButton = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>("button[data-card]") : null;

/** The place where a card is shown. */
export const placeAround = (card: Element): string | undefined =>
  card.closest<HTMLElement>("[data-tray]")?.dataset.tray;

const listOf = (card: Element) => card.closest<HTMLElement>("[data-list]");
const cardsOf = (list: Element) => [
  ...list.querySelectorAll<HTMLButtonElement>("button[data-card]"),
];

/** The card to focus when an arrow, Home or End key is pressed on this one. */
export function neighbour(card: HTMLButtonElement, key: string): HTMLButtonElement | null {
  const list = listOf(card);
  if (!list) return null;
  const cards = cardsOf(list);
  const at = cards.indexOf(card);
  switch (key) {
    case "ArrowDown":
      return cards[at + 1] ?? null;
    case "ArrowUp":
      return cards[at - 1] ?? null;
    case "Home":
      return cards[0] ?? null;
    case "End":
      return cards.at(-1) ?? null;
    case "ArrowRight":
    case "ArrowLeft":
      return inNextList(card, list, (key === "ArrowRight") === (document.dir !== "rtl") ? 1 : -1);
    default:
      return null;
  }
}

function inNextList(card: Element, list: HTMLElement, step: 1 | -1): HTMLButtonElement | null {
  const board = card.closest("[data-board]");
  if (!board) return null;
  const lists = [...board.querySelectorAll<HTMLElement>("[data-list]")];
  for (let at = lists.indexOf(list) + step; at >= 0 && at < lists.length; at += step) {
    const other = lists[at];
    const cards = other ? cardsOf(other) : [];
    const stop = cards.find((candidate) => candidate.tabIndex === 0) ?? cards[0];
    if (stop) return stop;
  }
  return null;
}

/** Gives each list exactly one Tab stop. */
export function settleTabStops(board: Element): void {
  for (const list of board.querySelectorAll<HTMLElement>("[data-list]")) {
    const cards = cardsOf(list);
    const stop = cards.find((card) => card.dataset.card === list.dataset.stop) ?? cards[0];
    for (const card of cards) {
      const wanted = card === stop ? 0 : -1;
      if (card.tabIndex !== wanted) card.tabIndex = wanted;
    }
  }
}

/** Makes the newly focused card its list's Tab stop. */
export function rememberStop(card: HTMLButtonElement): void {
  const list = listOf(card);
  if (!list || list.dataset.stop === card.dataset.card) return;
  list.dataset.stop = card.dataset.card;
  for (const other of cardsOf(list))
    if (other !== card && other.tabIndex === 0) other.tabIndex = -1;
  card.tabIndex = 0;
}
