import { ClustersAlive, nextNear } from "./clusters-alive.ts";
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
  /** 1, infinite at empty places, and no number behind them all. */
  private readonly alive: Float64Array;

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "least");
    this.alive = new Float64Array(n + 1);
  }

  load(similarity: Similarity) {
    // Counts over one total are ordered as the similarities are, and are smaller to read.
    this.scale = similarity.common || 1;
    this.clusters.reset(similarity, similarity.common);
    this.alive.fill(1);
    this.alive[this.clusters.width] = Number.NaN;
  }

  nearest(x: number, known: number): number {
    const { alive, clusters } = this;
    const { link, width } = clusters;
    const row = clusters.row(x);
    let best = -1;
    let tied = false;
    // No similarity below `most` is the greatest.
    let most = known < 0 ? -1 : link[row + known];
    for (let k = 0; ; k++) {
      k = nextNear(link, alive, row, k, most, 0);
      if (k === width) break;
      if (alive[k] > 1) continue;
      tied = best >= 0 && link[row + k] === most;
      if (tied) continue;
      best = k;
      most = link[row + k];
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
    this.alive[high] = Number.POSITIVE_INFINITY;
  }

  compact(moved: Int32Array): boolean {
    if (!this.clusters.compact(moved)) return false;
    this.alive.fill(1);
    this.alive[this.clusters.width] = Number.NaN;
    return true;
  }
}
