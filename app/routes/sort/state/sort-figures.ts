import type { TFunction } from "i18next";
import { progressPercent } from "../../../domain/sorts/progress.ts";
import { placedCards, type SortDocument } from "../../../domain/sorts/sort-document.ts";

export type Figures = {
  total: number;
  sorted: number;
  left: number;
  percent: number;
  /** Those of the sorted that the participant left out. */
  skipped: number;
};

/** The progress of a sort. Skipped cards count as sorted. */
export function sortFigures(sort: SortDocument, cards: readonly { id: string }[]): Figures {
  const total = cards.length;
  const left = unsortedCards(sort, cards).length;
  const sorted = total - left;
  const leftOut = new Set(sort.skipped);
  const skipped = cards.filter(({ id }) => leftOut.has(id)).length;
  return { total, sorted, left, percent: progressPercent(sorted, total), skipped };
}

/** What is said once no card is left: skipped cards are not called sorted. */
export const allSortedText = (t: TFunction<"sort">, { sorted, skipped }: Figures): string =>
  skipped > 0
    ? t("board.sortedSkipped", { sorted: sorted - skipped, skipped })
    : t("board.allSorted");

/** How many cards are left, or that all are sorted. */
export const leftText = (t: TFunction<"sort">, figures: Figures): string =>
  figures.left > 0 ? t("announce.start", { count: figures.left }) : allSortedText(t, figures);

/** The cards that are neither placed nor skipped, in the order of this session. */
export function unsortedCards<C extends { id: string }>(
  sort: SortDocument,
  cards: readonly C[],
): C[] {
  const placed = placedCards(sort);
  return cards.filter((card) => !placed.has(card.id));
}
