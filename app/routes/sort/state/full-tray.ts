import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../domain/sorts/sort-kinds.ts";

/** The category that a step would overfill. One that is already overfull may still lose or reorder cards. */
export function fullTray(
  action: SortStep,
  before: SortDocument,
  after: SortDocument,
  max: number | null,
): { id: string; max: number } | null {
  if (max === null || !("to" in action)) return null;
  const size = (sort: SortDocument) =>
    sort.categories.find(({ id }) => id === action.to)?.cards.length ?? 0;
  return size(after) > max && size(after) > size(before) ? { id: action.to, max } : null;
}
