import type { PlacedCard } from "./sort-result.ts";

type Rule = { allow_skip: boolean };

/** A card counts as handled when placed, in "I don't know", or skipped where the study allows it. */
export const isHandled = (
  placement: Pick<PlacedCard, "category" | "is_skipped">,
  { allow_skip }: Rule,
): boolean => placement.category !== null || (allow_skip && placement.is_skipped);

/** Handled cards as a rounded percentage of all; 0 where there are no cards. 100 only when all are. */
export function progressPercent(sorted: number, total: number): number {
  if (total <= 0) return 0;
  if (sorted >= total) return 100;
  return Math.min(99, Math.round((100 * sorted) / total));
}
