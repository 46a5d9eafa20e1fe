import { ClustersAlive, nextNear } from "./clusters-alive.ts";
import { commonDenominator } from "./common-denominator.ts";
import { compareAverage } from "./exact-order.ts";
import type { LinkageRule, Precision } from "./linkage-rule.ts";
import type { Similarity } from "./similarity.ts";

/**
 * Average linkage (UPGMA, Sokal & Michener 1958): two clusters are as far apart as their cards are
 * on average. Kept as sums of similarities: times a common denominator of the fractions they are
 * whole, additions are exact, and means are compared crosswise without rounding. Where the common
 * denominator is too large, means closer than the rounding are compared in whole numbers instead.
 */
export class AverageLinkage implements LinkageRule {
  precision: Precision = "doubles";
  readonly compare = compareAverage;
  readonly clusters: ClustersAlive;
  tied = false;
  private similarity: Similarity | null = null;
  private scale = 1;
  /** Means nearer to each other than this part of them need a closer look. */
  private slack = 0;

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "sum");
  }

  load(similarity: Similarity) {
    const { n } = similarity;
    // Two means W / s, s ≤ n² / 4, differ by 1 / s² or more: over 2^-52 of a value that is ≤ scale.
    const limit = 2 ** 56 / Math.max(1, n) ** 4;
    const scale = commonDenominator(similarity, limit);
    this.precision = scale > 0 ? "doubles" : "rounded";
    this.slack = (scale > 0 ? 4 : 4 * n) * Number.EPSILON;
    this.scale = scale || 1;
    this.similarity = similarity;
    this.clusters.reset(similarity, scale);
  }

  nearest(x: number, known: number): number {
    const { clusters, slack } = this;
    const { link, n, size, width } = clusters;
    const row = clusters.row(x);
    let best = -1;
    let tied = false;
    // No mean below `least` is the greatest.
    let least = known < 0 ? -1 : (link[row + known] / size[known]) * (1 - slack);
    for (let k = 0; ; k++) {
      k = nextNear(link, size, row, k, least, 0);
      if (k === width) break;
      if (size[k] > n) continue;
      const order = best < 0 ? -1 : this.order(x, row, k, best);
      if (order === 0) tied = true;
      if (order >= 0) continue;
      tied = false;
      best = k;
      least = (link[row + k] / size[k]) * (1 - slack);
    }
    this.tied = tied;
    return best;
  }

  /** Sign of the distance from x to y minus that to z. */
  private order(x: number, row: number, y: number, z: number): number {
    const { clusters, precision, similarity, slack } = this;
    const { link, size } = clusters;
    const one = link[row + y] * size[z];
    const other = link[row + z] * size[y];
    // Of cards alone a link is the similarity: their fractions are ordered as its doubles are.
    if (
      precision === "doubles" ||
      size[x] + size[y] + size[z] === 3 ||
      Math.abs(one - other) > slack * other
    )
      return other - one;
    if (similarity === null) return 0;
    const cards = clusters.cards(x);
    return compareAverage(similarity, cards, clusters.cards(y), cards, clusters.cards(z));
  }

  numerator(x: number, y: number) {
    return this.denominator(x, y) - this.clusters.link[this.clusters.row(x) + y];
  }

  denominator(x: number, y: number) {
    return this.scale * this.clusters.size[x] * this.clusters.size[y];
  }

  join(low: number, high: number) {
    this.clusters.unite(low, high);
  }

  compact(moved: Int32Array): boolean {
    return this.clusters.compact(moved);
  }
}
