import type { TreeMerges } from "../contract/types.ts";
import { cutTree } from "./cut-tree.ts";

export interface MapGroups {
  k: number;
  /** The group of each card, from 0. */
  members: Int32Array;
  /** The two groups that are one among k − 1 groups, and the height at which they merge; null for a single group. */
  next: [one: number, other: number] | null;
  height: number | null;
}

/** The tree of a map cut into k groups, and what merges next: concept mapping goes from 20 to 3 (Kane & Trochim 2007). */
export function mapGroups(tree: TreeMerges, k: number): MapGroups {
  const { n, a, b, height } = tree;
  const groups = Math.max(1, Math.min(n, k));
  const members = cutTree(tree, groups);
  const merge = n - groups;
  if (groups < 2) return { k: groups, members, next: null, height: null };
  const groupOf = (cluster: number) => {
    let card = cluster;
    while (card >= n) card = a[card - n];
    return members[card];
  };
  const [one, other] = [groupOf(a[merge]), groupOf(b[merge])];
  return {
    k: groups,
    members,
    next: one < other ? [one, other] : [other, one],
    height: height[merge],
  };
}
