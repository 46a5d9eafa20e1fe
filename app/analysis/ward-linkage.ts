import { ClustersAlive } from "./clusters-alive.ts";
import { commonDenominator } from "./common-denominator.ts";
import { compareFractions, compareWard } from "./exact-order.ts";
import type { LinkageRule, Precision } from "./linkage-rule.ts";
import type { Similarity } from "./similarity.ts";

/**
 * Ward's criterion (Ward 1963) on the squared distances δ² = 1 − S. With W_AB the sum of the
 * similarities between two clusters of a and b cards, and W_AA within one, S_ii = 1 included,
 *
 *   D²(A, B) = (b² W_AA + a² W_BB − 2ab W_AB) / (ab (a + b))
 *
 * which is what the recurrence of Lance and Williams arrives at, twice the increase of the sum of
 * squares; SciPy's and R's ("ward.D2") heights are its roots. W is whole times a common denominator.
 */
export class WardLinkage implements LinkageRule {
  precision: Precision = "doubles";
  readonly compare = compareWard;
  readonly clusters: ClustersAlive;
  tied = false;
  private similarity: Similarity | null = null;
  private scale = 1;
  /** By the cluster's name: W_AA. */
  private readonly within: Float64Array;
  /**
   * By its place: W_AA / a, infinite at empty places, and a, there 0: so that these never seem near. No
   * number behind them all, which ends a search.
   */
  private readonly share: Float64Array;
  private readonly cards: Float64Array;
  /** Factors of b, of W_BB / b, and what is taken off: numbers passed by themselves would be allocated. */
  private readonly bound = new Float64Array(3);

  constructor(n: number) {
    this.clusters = new ClustersAlive(n, "sum");
    this.within = new Float64Array(n);
    this.share = new Float64Array(n + 1);
    this.cards = new Float64Array(n + 1);
  }

  load(similarity: Similarity) {
    const { n } = similarity;
    // Numerators stay below scale n⁴ / 8; quotients differ by 32 / (scale n⁷) of their value or more.
    const limit = 2 ** 56 / Math.max(1, n) ** 4;
    const scale = commonDenominator(similarity, limit);
    const apart = scale * Math.max(1, n) ** 7 <= 2 ** 57;
    this.precision = scale === 0 ? "rounded" : apart ? "doubles" : "fractions";
    this.scale = scale || 1;
    this.similarity = similarity;
    this.clusters.reset(similarity, scale);
    this.within.fill(this.scale);
    this.share.fill(this.scale);
    this.share[n] = Number.NaN;
    this.cards.fill(1);
  }

  /**
   * With a, W_AA and the least D² so far at hand, B is as near or nearer where
   *
   *   b (W_AA / a − D²) / 2 + (W_BB / b) a / 2 − a D² / 2 ≤ W_AB
   *
   * which sorts out nearly all clusters; the rest is compared with care.
   */
  nearest(x: number, known: number): number {
    const { bound, cards, precision, scale, share } = this;
    const { link, n, width } = this.clusters;
    const row = this.clusters.row(x);
    const half = cards[x] / 2;
    const slack = (precision === "rounded" ? 4 * n : 16) * Number.EPSILON * scale * n;
    let best = -1;
    let tied = false;
    // Nothing farther than `least` is the nearest; no distance is as great as the other number.
    let least = known < 0 ? 4 * scale * n : this.squared(x, known) + slack;
    bound[0] = (share[x] - least) / 2;
    bound[1] = half;
    bound[2] = half * least;
    for (let k = 0; ; k++) {
      k = nextOf(link, cards, share, row, k, bound);
      if (k === width) break;
      const order = best < 0 ? -1 : this.order(x, k, best, slack);
      if (order === 0) tied = true;
      if (order >= 0) continue;
      tied = false;
      best = k;
      least = this.squared(x, k) + slack;
      bound[0] = (share[x] - least) / 2;
      bound[2] = half * least;
    }
    this.tied = tied;
    return best;
  }

  /** Sign of the distance from x to y minus that to z. */
  private order(x: number, y: number, z: number, slack: number): number {
    const { size } = this.clusters;
    const p = this.numerator(x, y);
    const r = this.numerator(x, z);
    // Crosswise, without the factors that both denominators have: whole and exact.
    if (this.precision === "doubles")
      return p * size[z] * (size[x] + size[z]) - r * size[y] * (size[x] + size[y]);
    const q = this.denominator(x, y);
    const s = this.denominator(x, z);
    const difference = p / q - r / s;
    if (Math.abs(difference) > slack / this.scale) return difference;
    if (this.precision === "fractions") return compareFractions(p, q, r, s);
    if (this.similarity === null) return 0;
    const { clusters } = this;
    const own = clusters.cards(x);
    return compareWard(this.similarity, own, clusters.cards(y), own, clusters.cards(z));
  }

  /** D² times the scale. */
  private squared(x: number, y: number): number {
    return (this.numerator(x, y) / this.denominator(x, y)) * this.scale;
  }

  numerator(x: number, y: number) {
    const { clusters, within } = this;
    const { link, name, size } = clusters;
    const a = size[x];
    const b = size[y];
    const between = link[clusters.row(x) + y];
    return b * b * within[name[x]] + a * (a * within[name[y]] - 2 * b * between);
  }

  denominator(x: number, y: number) {
    const { size } = this.clusters;
    return this.scale * size[x] * size[y] * (size[x] + size[y]);
  }

  join(low: number, high: number) {
    const { cards, clusters, share, within } = this;
    const { link, name, size } = clusters;
    const between = link[clusters.row(low) + high];
    within[name[low]] += within[name[high]] + 2 * between;
    clusters.unite(low, high);
    share[low] = within[name[low]] / size[low];
    share[high] = Number.POSITIVE_INFINITY;
    cards[low] = size[low];
    cards[high] = 0;
  }

  compact(moved: Int32Array): boolean {
    const { cards, clusters, share, within } = this;
    if (!clusters.compact(moved)) return false;
    for (let k = 0; k < clusters.width; k++) {
      cards[k] = clusters.size[k];
      share[k] = within[clusters.name[k]] / cards[k];
    }
    share[clusters.width] = Number.NaN;
    return true;
  }
}

/** The first place from k on that is within the bound; the end of the row where there is none. */
function nextOf(
  link: Float64Array,
  size: Float64Array,
  share: Float64Array,
  row: number,
  k: number,
  bound: Float64Array,
): number {
  const bySize = bound[0];
  const byShare = bound[1];
  const fixed = bound[2];
  while (size[k] * bySize + share[k] * byShare - fixed > link[(row + k) | 0]) k = (k + 1) | 0;
  return k;
}
