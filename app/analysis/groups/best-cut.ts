import type { TreeMerges } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";
import { isUniqueCut } from "./cut-tree.ts";
import { silhouetteMeans } from "./silhouettes.ts";

const MAX_GROUPS = 30;

export interface BestCut {
  k: number;
  silhouette: number;
}

/** The highest number of groups that a conclusion considers. */
export const mostGroups = (n: number) => Math.min(n - 1, MAX_GROUPS);

/** The cut with the best mean silhouette among the unique cuts into 2 … 30 groups; null without any. */
export const bestGroups = (tree: TreeMerges, values: Float64Array): BestCut | null =>
  bestCut(tree, silhouetteMeans(tree, values, 2, mostGroups(tree.n)));

/** Of the unique cuts into 2, 3, … groups, the one with the greatest mean; on a tie the fewest groups. */
export function bestCut(tree: TreeMerges, means: Float64Array): BestCut | null {
  let best: BestCut | null = null;
  for (let at = 0; at < means.length; at++)
    if (isUniqueCut(tree, at + 2) && (best === null || means[at] > best.silhouette + EQUAL))
      best = { k: at + 2, silhouette: means[at] };
  return best;
}
