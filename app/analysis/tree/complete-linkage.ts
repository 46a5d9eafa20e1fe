import { compareAverage } from "../similarity/exact-order.ts";
import type { Similarity } from "../similarity/similarity.ts";
import { ClustersAlive, nextNear } from "./clusters-alive.ts";
import type { LinkageRule, Precision } from "./linkage-rule.ts";

/**
 * Complete linkage: the distance of two clusters is that of their farthest cards. Fractions of integers below
 * 2^25 are equal if and only if their doubles are, so comparing doubles is exact.
 */
export class CompleteLinkage implements LinkageRule {
  readonly precision: Precision = "doubles";
  readonly compare = compareAverage;
  readonly clusters: ClustersAlive;
  tied = false;
  private scale = 1;
  /** By place: 1 for a cluster, Infinity when empty, and NaN after the last place. A divisor for `nextNear`. */
  private readonly alive: Float64Array;

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "least");
    this.alive = new Float64Array(n + 1);
  }

  load(similarity: Similarity) {
    // With one common total the counts have the order of the similarities, and are integers.
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
    // A similarity below `most` cannot be the greatest.
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
