import type { ScaleRatings } from "../contract/types.ts";
import { Z } from "../numbers/t-interval.ts";

/** Pearson's correlation of n pairs of means, and its 95 % interval. */
interface MeansCorrelation {
  n: number;
  /** Null for fewer than three pairs, and where either side is constant. */
  r: number | null;
  /** Null for fewer than four pairs as well. */
  low: number | null;
  high: number | null;
}

export interface PatternMatch {
  groups: { group: number; left: number; right: number }[];
  over_groups: MeansCorrelation;
  over_cards: MeansCorrelation;
}

/** The means on two scales, or of two segments on one scale (Kane & Trochim 2007, ch. 6: the ladder graph). */
export function patternMatch(left: ScaleRatings, right: ScaleRatings): PatternMatch {
  const both = <Figure extends { mean: number | null }>(
    ones: readonly Figure[],
    others: readonly Figure[],
  ) =>
    ones.flatMap(({ mean }, at) => {
      const other = others[at]?.mean ?? null;
      return mean === null || other === null ? [] : [{ at, left: mean, right: other }];
    });
  const groups = both(left.groups, right.groups);
  return {
    groups: groups.map(({ at, ...means }) => ({ group: left.groups[at].group, ...means })),
    over_groups: meansCorrelation(groups),
    over_cards: meansCorrelation(both(left.cards, right.cards)),
  };
}

/** The interval by Fisher's z (Fisher 1921, Metron 1). */
function meansCorrelation(pairs: readonly { left: number; right: number }[]): MeansCorrelation {
  const n = pairs.length;
  const none = { n, r: null, low: null, high: null };
  if (n < 3) return none;
  const mean = (side: "left" | "right") => pairs.reduce((sum, pair) => sum + pair[side], 0) / n;
  const [x, y] = [mean("left"), mean("right")];
  let [xx, yy, xy] = [0, 0, 0];
  for (const { left, right } of pairs) {
    xx += (left - x) ** 2;
    yy += (right - y) ** 2;
    xy += (left - x) * (right - y);
  }
  const nothing = 1e-24 * n;
  if (xx <= nothing || yy <= nothing) return none;
  const r = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
  if (n < 4) return { ...none, r };
  const half = Z / Math.sqrt(n - 3);
  return { n, r, low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) };
}
