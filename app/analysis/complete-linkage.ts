import { ClustersAlive } from "./clusters-alive.ts";
import { compareAverage } from "./exact-order.ts";
import type { LinkageRule, Precision } from "./linkage-rule.ts";
import type { Similarity } from "./similarity.ts";

/**
 * Complete linkage: two clusters are as far apart as their farthest cards. Fractions of numbers
 * below 2^25 are equal just where their doubles are, so plain comparison is exact.
 */
export class CompleteLinkage implements LinkageRule {
  readonly precision: Precision = "doubles";
  readonly compare = compareAverage;
  readonly clusters: ClustersAlive;
  tied = false;
  private scale = 1;
  /** Infinite at empty places, else 0. */
  private readonly gone: Float64Array;

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "least");
    this.gone = new Float64Array(n);
  }

  load(similarity: Similarity) {
    // Counts over one total are ordered as the similarities are, and are smaller to read.
    this.scale = similarity.common || 1;
    this.clusters.reset(similarity, similarity.common);
    this.gone.fill(0);
  }

  nearest(x: number): number {
    const { clusters, gone } = this;
    const { link, width } = clusters;
    const row = clusters.row(x);
    let best = -1;
    let most = -1;
    let tied = false;
    for (let k = 0; k < width; k++) {
      const value = link[row + k] - gone[k];
      if (value > most) {
        most = value;
        best = k;
        tied = false;
      } else if (value === most) tied = true;
    }
    this.tied = tied;
    return best;
  }

  numerator(x: number, y: number) {
    return 1 - this.clusters.link[this.clusters.row(x) + y] / this.scale;
  }

  denominator() {
    return 1;
  }

  join(low: number, high: number) {
    this.clusters.unite(low, high);
    this.gone[high] = Number.POSITIVE_INFINITY;
  }

  compact(moved: Int32Array): boolean {
    if (!this.clusters.compact(moved)) return false;
    this.gone.fill(0);
    return true;
  }
}
