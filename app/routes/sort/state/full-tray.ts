import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import { cardsIn } from "../../../domain/sorts/sort-reducer.ts";

/** The category that a step has overfilled. One that is already overfull may still lose or reorder cards. */
export function fullTray(
  before: SortDocument,
  after: SortDocument,
  max: number | null,
): { id: string; max: number } | null {
  if (max === null) return null;
  const full = after.categories.find(
    ({ id, cards }) => cards.length > max && cards.length > cardsIn(before, id).length,
  );
  return full ? { id: full.id, max } : null;
}
