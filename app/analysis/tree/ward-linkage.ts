import { commonDenominator } from "../similarity/common-denominator.ts";
import { compareFractions, compareWard } from "../similarity/exact-order.ts";
import { Similarity } from "../similarity/similarity.ts";
import { ClustersAlive, nextNear } from "./clusters-alive.ts";
import type { LinkageRule, Precision } from "./linkage-rule.ts";

/**
 * Ward's criterion (Ward 1963) on the squared distances δ² = 1 − S. With W_AB the sum of the
 * similarities between two clusters of a and b cards, and W_AA within one, S_ii = 1 included,
 *
 *   D²(A, B) = (b² W_AA + a² W_BB − 2ab W_AB) / (ab (a + b))
 *
 * which equals the result of the Lance-Williams recurrence, and is twice the increase of the sum of squares;
 * the heights of SciPy and R ("ward.D2") are its square roots. Multiplied by a common denominator W is an
 * integer.
 *
 * A link is Q_AB = W_AB − (b (W_AA / a − 1) + a (W_BB / b − 1)) / 2. For two single cards it is their
 * similarity; D² = 1 − 2 Q / (a + b); and after a merge of A and B
 *
 *   Q_(AB)C = Q_AC + Q_BC − c Q_AB / (a + b)
 *
 * so that searching a row is as fast as for average linkage. Q is rounded, but W can be computed from it
 * exactly.
 */
export class WardLinkage implements LinkageRule {
  precision: Precision = "doubles";
  readonly compare = compareWard;
  readonly clusters: ClustersAlive;
  tied = false;
  private similarity = new Similarity(0);
  private scale = 1;
  /** W_AA, by the cluster's name. */
  private readonly within: Float64Array;

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "sum");
    this.within = new Float64Array(n);
  }

  load(similarity: Similarity) {
    const { n } = similarity;
    // Numerators are below scale n⁴ / 8; different quotients differ by at least 32 / (scale n⁷) of their value.
    // Links, at most scale n² / 2, are rounded three times per merge, so the error of W is < scale n³ 2^-52.
    const limit = Math.min(2 ** 56 / Math.max(1, n) ** 4, 2 ** 50 / Math.max(1, n) ** 3);
    const scale = commonDenominator(similarity, limit);
    const apart = scale * Math.max(1, n) ** 7 <= 2 ** 57;
    this.precision = scale === 0 ? "rounded" : apart ? "doubles" : "fractions";
    this.scale = scale || 1;
    this.similarity = similarity;
    this.clusters.reset(similarity, scale);
    this.within.fill(this.scale);
  }

  nearest(x: number, known: number): number {
    const { scale } = this;
    const { link, n, size, width } = this.clusters;
    const row = this.clusters.row(x);
    const own = size[x];
    const slack = 2 * n * Number.EPSILON * scale * n;
    let best = -1;
    let tied = false;
    // A cluster with Q / (a + b) below `least` cannot be the nearest; no cluster is below -2 scale n.
    let least = known < 0 ? -2 * scale * n : link[row + known] / (own + size[known]) - slack;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; ; k++) {
      k = nextNear(link, size, row, k, least, least * own);
      if (k === width) break;
      if (size[k] > n) continue;
      const near = link[row + k] / (own + size[k]);
      const order = near > most ? -1 : this.order(x, k, best, slack);
      if (order === 0) tied = true;
      if (order >= 0) continue;
      tied = false;
      best = k;
      least = near - slack;
      most = near + slack;
    }
    this.tied = tied;
    return best;
  }

  /** Sign of the distance from x to y minus that from x to z. */
  private order(x: number, y: number, z: number, slack: number): number {
    const { link, size, width } = this.clusters;
    // Between single cards a link is the similarity, and its doubles have the order of the fractions.
    if (size[x] + size[y] + size[z] === 3) return link[x * width + z] - link[x * width + y];
    const p = this.numerator(x, y);
    const r = this.numerator(x, z);
    // Cross-multiplied, without the common factors of both denominators: exact integers.
    if (this.precision === "doubles")
      return p * size[z] * (size[x] + size[z]) - r * size[y] * (size[x] + size[y]);
    const q = this.denominator(x, y);
    const s = this.denominator(x, z);
    const difference = p / q - r / s;
    if (Math.abs(difference) > (2 * slack) / this.scale) return difference;
    if (this.precision === "fractions") return compareFractions(p, q, r, s);
    const { clusters } = this;
    const own = clusters.cards(x);
    return compareWard(this.similarity, own, clusters.cards(y), own, clusters.cards(z));
  }

  /** W_AB. */
  private between(x: number, y: number): number {
    const { clusters, precision, scale, within } = this;
    const { link, name, size } = clusters;
    const a = size[x];
    const b = size[y];
    const apart = b * (within[name[x]] / a - scale) + a * (within[name[y]] / b - scale);
    const sum = link[clusters.row(x) + y] + apart / 2;
    return precision === "rounded" ? sum : Math.round(sum);
  }

  numerator(x: number, y: number) {
    const { clusters, within } = this;
    const { name, size } = clusters;
    const a = size[x];
    const b = size[y];
    return b * b * within[name[x]] + a * (a * within[name[y]] - 2 * b * this.between(x, y));
  }

  denominator(x: number, y: number) {
    const { size } = this.clusters;
    return this.scale * size[x] * size[y] * (size[x] + size[y]);
  }

  join(low: number, high: number) {
    const { clusters, scale, within } = this;
    const { name } = clusters;
    // 2 Q / (a + b), computed from W so that it does not carry the rounding of Q.
    const near = scale - (this.numerator(low, high) / this.denominator(low, high)) * scale;
    within[name[low]] += within[name[high]] + 2 * this.between(low, high);
    clusters.unite(low, high, near / 2);
  }

  compact(moved: Int32Array): boolean {
    return this.clusters.compact(moved);
  }
}
