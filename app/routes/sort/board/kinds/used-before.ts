import type { SortPass } from "../../../../domain/sorts/sort-document.ts";

/** Whether another pass than the one at `own` was sorted by the same, whatever its letters' case. */
export const usedBefore = (passes: readonly SortPass[], own: number, criterion: string): boolean =>
  passes.some((pass, at) => at !== own && folded(pass.criterion ?? "") === folded(criterion));

const folded = (text: string) => text.trim().toLowerCase();
