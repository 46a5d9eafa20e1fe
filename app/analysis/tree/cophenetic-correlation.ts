import type { LinkageMethod, Tree } from "../contract/types.ts";
import { leavesBelow } from "./leaves.ts";

/**
 * Pearson's correlation between the distances from which a tree was built and the cophenetic distances, the
 * heights at which two cards are merged (Sokal & Rohlf 1962, Taxon 11). Null when either is constant.
 */
export function copheneticCorrelation(
  tree: Tree,
  values: Float64Array,
  method: LinkageMethod,
): number | null {
  const { n, a, b, height } = tree;
  const pairs = (n * (n - 1)) / 2;
  const { leaves, start, end } = leavesBelow(tree);
  const distance = linkageDistance(method);

  let meanDistance = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) meanDistance += distance(values[i * n + j]);
  meanDistance /= pairs;
  let meanHeight = 0;
  for (let t = 0; t < a.length; t++)
    meanHeight += height[t] * (end[a[t]] - start[a[t]]) * (end[b[t]] - start[b[t]]);
  meanHeight /= pairs;

  let both = 0;
  let distances = 0;
  let heights = 0;
  for (let t = 0; t < a.length; t++) {
    const y = height[t] - meanHeight;
    let sum = 0;
    for (let s = start[a[t]]; s < end[a[t]]; s++) {
      const row = leaves[s] * n;
      for (let u = start[b[t]]; u < end[b[t]]; u++) {
        const x = distance(values[row + leaves[u]]) - meanDistance;
        sum += x;
        distances += x * x;
      }
    }
    both += sum * y;
    heights += y * y * (end[a[t]] - start[a[t]]) * (end[b[t]] - start[b[t]]);
  }
  // Of a constant only rounding remains.
  const nothing = 1e-24 * pairs;
  if (!(distances > nothing && heights > nothing)) return null;
  return both / Math.sqrt(distances * heights);
}

/** The distance that a tree is built on: 1 − S, or √(1 − S) for Ward's criterion, which is Euclidean. */
function linkageDistance(method: LinkageMethod): (similarity: number) => number {
  return method === "ward" ? (s) => Math.sqrt(1 - s) : (s) => 1 - s;
}
