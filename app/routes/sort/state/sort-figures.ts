import { progressPercent } from "../../../domain/progress.ts";
import { placedCards, type SortDocument } from "../../../domain/sort-document.ts";

export type Figures = { total: number; sorted: number; left: number; percent: number };

/** How far a sort is: cards that lie somewhere or are skipped, of all. */
export function sortFigures(sort: SortDocument, cards: readonly { id: string }[]): Figures {
  const placed = placedCards(sort);
  const sorted = cards.reduce((count, card) => count + (placed.has(card.id) ? 1 : 0), 0);
  const total = cards.length;
  return { total, sorted, left: total - sorted, percent: progressPercent(sorted, total) };
}

/** The cards that lie nowhere, in the order of this session. */
export function unsortedCards<C extends { id: string }>(
  sort: SortDocument,
  cards: readonly C[],
): C[] {
  const placed = placedCards(sort);
  return cards.filter((card) => !placed.has(card.id));
}
