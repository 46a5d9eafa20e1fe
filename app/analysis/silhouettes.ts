import { cutTree } from "./cut-tree.ts";
import { EQUAL } from "./equal.ts";
import type { Clustering, Tree } from "./types.ts";

/**
 * Mean silhouette width on 1 − S for each number of clusters from `min` to `max` (Rousseeuw 1987,
 * Journal of Computational and Applied Mathematics 20): (b − a) / max(a, b), where a is a card's mean
 * distance to the others of its cluster and b the lowest mean distance to another cluster; 0 for a card alone.
 *
 * One pass over the matrix gives each card's sum of distances to each of the `max` clusters. The clusters of
 * a lower k are unions of these, so each further k adds two columns instead of reading the matrix again.
 */
export function silhouettes(
  tree: Tree,
  values: Float64Array,
  min: number,
  max: number,
): Clustering[] {
  const least = Math.max(2, min);
  return Array.from(silhouetteMeans(tree, values, least, max), (silhouette, at) => ({
    k: least + at,
    silhouette,
    members: cutTree(tree, least + at),
  }));
}

/** The means only. `values` need not be the similarities from which the tree was built. */
export function silhouetteMeans(
  tree: Tree,
  values: Float64Array,
  min: number,
  max: number,
): Float64Array {
  const { n, a, b } = tree;
  const most = Math.min(max, n);
  const least = Math.max(2, min);
  if (most < least) return new Float64Array(0);

  const own = cutTree(tree, most);
  const sums = distanceSums(values, own, n, most);
  const sizes = new Int32Array(most);
  for (let card = 0; card < n; card++) sizes[own[card]]++;

  // The column of `sums` for each cluster of the tree.
  const column = new Int32Array(n + a.length);
  markColumns(tree, own, most, column);
  const means = new Float64Array(most - least + 1);
  for (let k = most; k >= least; k--) {
    means[k - least] = meanWidth(sums, sizes, own, n, most);
    const t = n - k;
    const into = column[a[t]];
    const from = column[b[t]];
    column[n + t] = into;
    sizes[into] += sizes[from];
    sizes[from] = 0;
    for (let card = 0; card < n; card++) {
      sums[card * most + into] += sums[card * most + from];
      if (own[card] === from) own[card] = into;
    }
  }
  return means;
}

/** n × k: the sum of a card's distances to the cards of each cluster. */
function distanceSums(values: Float64Array, members: Int32Array, n: number, k: number) {
  const sums = new Float64Array(n * k);
  for (let i = 0; i < n; i++) {
    const row = i * n;
    const to = i * k;
    for (let j = 0; j < n; j++) sums[to + members[j]] += 1 - values[row + j];
  }
  return sums;
}

function markColumns({ n, a }: Tree, finest: Int32Array, k: number, column: Int32Array) {
  for (let card = 0; card < n; card++) column[card] = finest[card];
  for (let t = 0; t < n - k; t++) column[n + t] = column[a[t]];
}

function meanWidth(
  sums: Float64Array,
  sizes: Int32Array,
  own: Int32Array,
  n: number,
  k: number,
): number {
  let total = 0;
  for (let i = 0; i < n; i++) {
    const cluster = own[i];
    const size = sizes[cluster];
    if (size === 1) continue;
    let nearest = Number.POSITIVE_INFINITY;
    for (let c = 0; c < k; c++) {
      if (c === cluster || sizes[c] === 0) continue;
      const mean = sums[i * k + c] / sizes[c];
      if (mean < nearest) nearest = mean;
    }
    const within = sums[i * k + cluster] / (size - 1);
    const larger = Math.max(within, nearest);
    if (larger > 0) total += (nearest - within) / larger;
  }
  return total / n;
}

/** The number of clusters with the best silhouette, the lowest one on a tie; null for an empty list. */
export function optimalClusters(clusterings: Clustering[]): number | null {
  let best: Clustering | null = null;
  for (const one of clusterings)
    if (best === null || one.silhouette > best.silhouette + EQUAL) best = one;
  return best?.k ?? null;
}
