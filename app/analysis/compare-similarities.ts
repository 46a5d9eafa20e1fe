import { matrixCorrelation } from "./matrix-correlation.ts";
import type { SimilarityView } from "./types.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** A pair of cards, by their places in the list of matches. */
export interface PairDifference {
  i: number;
  j: number;
  /** S in the one less S in the other, with its 95 % interval. */
  difference: number;
  low: number;
  high: number;
}

export interface SimilarityComparison {
  /** Pearson's, over pairs of matched cards; null where either does not vary. */
  correlation: number | null;
  /** All pairs, the greatest differences first; equals in the order of the matches. */
  pairs: PairDifference[];
}

/**
 * How two similarities of the same cards differ, those of other people or of another study. `matches`
 * gives the index of each card in the one and in the other. Intervals of differences of shares are
 * those of Newcombe 1998, Statistics in Medicine 17, method 10: from the Wilson intervals of both.
 */
export function compareSimilarities(
  one: SimilarityView,
  other: SimilarityView,
  matches: readonly (readonly [number, number])[],
): SimilarityComparison {
  const m = matches.length;
  const x = new Float64Array(m * m);
  const y = new Float64Array(m * m);
  const pairs: PairDifference[] = [];
  matches.forEach(([a, b], i) => {
    matches.forEach(([c, d], j) => {
      const [at, its] = [a * one.n + c, b * other.n + d];
      x[i * m + j] = one.values[at];
      y[i * m + j] = other.values[its];
      if (j <= i) return;
      const [low, high] = wilsonInterval(one.together[at], one.totals[at]);
      const [itsLow, itsHigh] = wilsonInterval(other.together[its], other.totals[its]);
      const [p, q] = [one.values[at], other.values[its]];
      pairs.push({
        i,
        j,
        difference: p - q,
        low: p - q - Math.hypot(p - low, itsHigh - q),
        high: p - q + Math.hypot(high - p, q - itsLow),
      });
    });
  });
  pairs.sort((u, v) => Math.abs(v.difference) - Math.abs(u.difference));
  return { correlation: matrixCorrelation(x, y, m), pairs };
}
