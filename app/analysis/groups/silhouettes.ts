import type { Clustering, TreeMerges } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";
import { cutTree } from "./cut-tree.ts";

/**
 * Mean silhouette width on 1 − S for each number of clusters from `min` to `max` (Rousseeuw 1987,
 * Journal of Computational and Applied Mathematics 20): (b − a) / max(a, b), where a is a card's mean
 * distance to the others of its cluster and b the lowest mean distance to another cluster; 0 for a card alone.
 *
 * One pass over the matrix gives each card's sum of distances to each of the `max` clusters. The clusters of
 * a lower k are unions of these, so each further k adds two columns instead of reading the matrix again.
 */
export function silhouettes(
  tree: TreeMerges,
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
  tree: TreeMerges,
  values: Float64Array,
  min: number,
  max: number,
): Float64Array {
  const { n, a, b } = tree;
  const most = Math.min(max, n);
  const least = Math.max(2, min);
  if (most < least) return new Float64Array(0);

  const own = cutTree(tree, most);
  const widths = new Widths(own, distanceSums(values, own, n, most), most);
  // The column of `sums` for each cluster of the tree.
  const column = new Int32Array(n + a.length);
  markColumns(tree, own, most, column);
  const means = new Float64Array(most - least + 1);
  for (let k = most; k >= least; k--) {
    means[k - least] = widths.mean();
    const t = n - k;
    const into = column[a[t]];
    column[n + t] = into;
    if (k > least) widths.merge(into, column[b[t]]);
  }
  return means;
}

/**
 * The silhouette widths of the cards while clusters merge. A card's nearest other cluster is looked for again
 * only when it was one of the two that merged.
 */
class Widths {
  private readonly own: Int32Array;
  private readonly sums: Float64Array;
  private readonly width: number;
  private readonly sizes: Int32Array;
  /** The clusters that are left: the first `left` entries. */
  private readonly clusters: Int32Array;
  private left: number;
  /** For each card, the nearest other cluster and its mean distance. */
  private readonly nearest: Int32Array;
  private readonly distance: Float64Array;

  /** `own` is the cluster of each card, `sums` its distances to the cards of each of the `width` clusters. */
  constructor(own: Int32Array, sums: Float64Array, width: number) {
    this.own = own;
    this.sums = sums;
    this.width = width;
    this.sizes = new Int32Array(width);
    for (const cluster of own) this.sizes[cluster]++;
    this.clusters = Int32Array.from({ length: width }, (_, cluster) => cluster);
    this.left = width;
    this.nearest = new Int32Array(own.length);
    this.distance = new Float64Array(own.length);
    for (let card = 0; card < own.length; card++) this.search(card);
  }

  mean(): number {
    const { distance, own, sizes, sums, width } = this;
    let total = 0;
    for (let card = 0; card < own.length; card++) {
      const size = sizes[own[card]];
      if (size === 1) continue;
      const within = sums[card * width + own[card]] / (size - 1);
      const larger = Math.max(within, distance[card]);
      if (larger > 0) total += (distance[card] - within) / larger;
    }
    return total / own.length;
  }

  /** Moves the cards of cluster `from` into cluster `into`. */
  merge(into: number, from: number) {
    const { clusters, distance, nearest, own, sizes, sums, width } = this;
    sizes[into] += sizes[from];
    const place = clusters.indexOf(from);
    clusters[place] = clusters[--this.left];
    for (let card = 0; card < own.length; card++) {
      const row = card * width;
      sums[row + into] += sums[row + from];
      if (own[card] === from) own[card] = into;
      if (nearest[card] === into || nearest[card] === from) this.search(card);
      else if (own[card] !== into) {
        const mean = sums[row + into] / sizes[into];
        if (mean >= distance[card]) continue;
        distance[card] = mean;
        nearest[card] = into;
      }
    }
  }

  private search(card: number) {
    const { clusters, left, own, sizes, sums, width } = this;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < left; at++) {
      const cluster = clusters[at];
      if (cluster === own[card]) continue;
      const mean = sums[card * width + cluster] / sizes[cluster];
      if (mean >= least) continue;
      least = mean;
      this.nearest[card] = cluster;
    }
    this.distance[card] = least;
  }
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

function markColumns({ n, a }: TreeMerges, finest: Int32Array, k: number, column: Int32Array) {
  for (let card = 0; card < n; card++) column[card] = finest[card];
  for (let t = 0; t < n - k; t++) column[n + t] = column[a[t]];
}

/**
 * No partition has a greater mean silhouette: a card is no nearer to its own group than to its nearest card, and no
 * further from another group than from its furthest card. Rounded up.
 */
export function silhouetteBound(values: Float64Array, n: number): number {
  let sum = 0;
  for (let card = 0; card < n; card++) {
    let nearest = 0;
    let furthest = 1;
    for (let at = card * n; at < (card + 1) * n; at++) {
      const similarity = values[at];
      if (similarity < furthest) furthest = similarity;
      if (similarity > nearest && at !== card * (n + 1)) nearest = similarity;
    }
    if (furthest < 1) sum += 1 - (1 - nearest) / (1 - furthest);
  }
  return sum / n + EQUAL;
}

/** The number of clusters with the best silhouette, the lowest one on a tie; null for an empty list. */
export function optimalClusters(clusterings: Clustering[]): number | null {
  let best: Clustering | null = null;
  for (const one of clusterings)
    if (best === null || one.silhouette > best.silhouette + EQUAL) best = one;
  return best?.k ?? null;
}
