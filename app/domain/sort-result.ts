import { SKIPPED, UNKNOWN, UNSORTED } from "../analysis/missing-cards.ts";
import { UNKNOWN_CATEGORY } from "./limits.ts";

/**
 * A completed sort in one compact row: the cards and categories with the labels that the
 * participant saw, and where each card ended. Written in the batch that completes the
 * session; from then on it is the truth, whatever becomes of the study's cards.
 *
 * - `cards[i]` = [card id, label], in the study's order.
 * - `categories[c]` = [category id, label], in the participant's order; empty ones too.
 * - `placed[i]` = index into `categories`, or UNKNOWN, SKIPPED or UNSORTED.
 * - `positions[i]` = place within its category from 0; -1 where there is none.
 */
export type SortResult = {
  cards: [id: string, label: string][];
  categories: [id: string, label: string][];
  placed: number[];
  positions: number[];
};

export type PlacedCard = {
  card: string;
  category: string | null;
  position: number | null;
  is_skipped: boolean;
};

export function toSortResult(
  cards: readonly { id: string; label: string }[],
  categories: readonly { id: string; name: string }[],
  placements: readonly PlacedCard[],
): SortResult {
  const index = new Map(categories.map((category, c) => [category.id, c]));
  const byCard = new Map(placements.map((placement) => [placement.card, placement]));
  const where = (placement: PlacedCard | undefined): number => {
    if (placement?.is_skipped) return SKIPPED;
    if (!placement?.category) return UNSORTED;
    if (placement.category === UNKNOWN_CATEGORY) return UNKNOWN;
    return index.get(placement.category) ?? UNSORTED;
  };
  return {
    cards: cards.map((card) => [card.id, card.label]),
    categories: categories.map((category) => [category.id, category.name]),
    placed: cards.map((card) => where(byCard.get(card.id))),
    positions: cards.map((card) => byCard.get(card.id)?.position ?? -1),
  };
}

/** The placements of a completed sort, by category, then position. Cards left unsorted are not in it. */
export function fromSortResult(
  result: SortResult,
): (PlacedCard & { category_label: string | null })[] {
  return result.cards
    .map(([card], i) => {
      const placed = result.placed[i] ?? UNSORTED;
      const position = result.positions[i] ?? -1;
      const [category, category_label] = result.categories[placed] ?? [null, null];
      return {
        placed,
        card,
        category: placed === UNKNOWN ? UNKNOWN_CATEGORY : category,
        category_label,
        position: position < 0 ? null : position,
        is_skipped: placed === SKIPPED,
      };
    })
    .filter((row) => row.placed !== UNSORTED)
    .sort((a, b) => order(a.placed) - order(b.placed) || (a.position ?? 0) - (b.position ?? 0))
    .map(({ placed: _, ...row }) => row);
}

const order = (placed: number) => (placed >= 0 ? placed : 1e9 - placed);
