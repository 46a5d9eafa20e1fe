import type { TreeMerges } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";

/** Cuts the tree into k clusters: the cluster of each card, numbered from 0 in the order of first cards. */
export function cutTree(tree: TreeMerges, k: number): Int32Array {
  return clustersAfter(tree, Math.max(0, tree.n - Math.max(1, k)));
}

/** The same for a cut at a height: cards that are merged at or below it are together. */
export function cutTreeAt(tree: TreeMerges, height: number): Int32Array {
  let merges = 0;
  while (merges < tree.height.length && tree.height[merges] <= height) merges++;
  return clustersAfter(tree, merges);
}

/** Whether the cut into k clusters is unique: the merges before and after it differ in height. */
export function isUniqueCut({ n, height }: TreeMerges, k: number): boolean {
  if (k <= 1 || k >= n) return true;
  return height[n - k] - height[n - k - 1] > EQUAL;
}

function clustersAfter({ n, a, b }: TreeMerges, merges: number): Int32Array {
  const parent = new Int32Array(n + merges).fill(-1);
  for (let t = 0; t < merges; t++) {
    parent[a[t]] = n + t;
    parent[b[t]] = n + t;
  }
  const number = new Int32Array(n + merges).fill(-1);
  const members = new Int32Array(n);
  let clusters = 0;
  for (let card = 0; card < n; card++) {
    let root = card;
    while (parent[root] >= 0) root = parent[root];
    // Path compression.
    for (let at = card; at !== root; ) {
      const next = parent[at];
      parent[at] = root;
      at = next;
    }
    if (number[root] < 0) number[root] = clusters++;
    members[card] = number[root];
  }
  return members;
}
