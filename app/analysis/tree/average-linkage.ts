import { commonDenominator } from "../similarity/common-denominator.ts";
import { compareAverage } from "../similarity/exact-order.ts";
import { Similarity } from "../similarity/similarity.ts";
import { ClustersAlive, nextNear } from "./clusters-alive.ts";
import type { LinkageRule, Precision } from "./linkage-rule.ts";

/**
 * Average linkage (UPGMA, Sokal & Michener 1958): the distance of two clusters is the mean distance of their
 * cards. Links are sums of similarities. Multiplied by a common denominator of the fractions they are
 * integers, so additions are exact and means are compared by cross-multiplication without rounding. If the
 * common denominator is too large, means that differ by less than the rounding are compared with big
 * integers.
 */
export class AverageLinkage implements LinkageRule {
  precision: Precision = "doubles";
  readonly compare = compareAverage;
  readonly clusters: ClustersAlive;
  tied = false;
  private similarity = new Similarity(0);
  private scale = 1;
  /** Means whose relative difference is smaller than this need the exact comparison. */
  private slack = 0;

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "sum");
  }

  load(similarity: Similarity) {
    const { n } = similarity;
    // Different means W / s with s ≤ n² / 4 differ by at least 1 / s², more than 2^-52 of a value ≤ scale.
    const limit = 2 ** 56 / Math.max(1, n) ** 4;
    const scale = commonDenominator(similarity, limit);
    this.precision = scale > 0 ? "doubles" : "rounded";
    this.slack = 4 * n * Number.EPSILON;
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
    // A mean below `least` cannot be the greatest.
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

  /** Sign of the distance from x to y minus that from x to z; `row` is where the row of x starts. */
  private order(x: number, row: number, y: number, z: number): number {
    const { clusters, precision, similarity, slack } = this;
    const { link, size } = clusters;
    const one = link[row + y] * size[z];
    const other = link[row + z] * size[y];
    // Between single cards a link is the similarity, and its doubles have the order of the fractions.
    if (
      precision === "doubles" ||
      size[x] + size[y] + size[z] === 3 ||
      Math.abs(one - other) > slack * other
    )
      return other - one;
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
