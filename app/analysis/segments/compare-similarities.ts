import type { SimilarityView } from "../contract/types.ts";
import { matrixCorrelation } from "../numbers/matrix-correlation.ts";
import type { SimilarityIntervals } from "../similarity/graded-intervals.ts";
import { wilsonInterval } from "../similarity/wilson-interval.ts";

/** A pair of cards, as indexes into the list of matches. */
export interface PairDifference {
  i: number;
  j: number;
  /** S in the first minus S in the second, with its 95 % interval. */
  difference: number;
  low: number;
  high: number;
}

export interface SimilarityComparison {
  /** Pearson's correlation over pairs of matched cards; null when either is constant. */
  correlation: number | null;
  /** All pairs, greatest difference first, ties in the order of the matches. */
  pairs: PairDifference[];
}

type Shares = Pick<SimilarityView, "n" | "together" | "totals" | "values"> & {
  units?: number;
} & Partial<SimilarityIntervals>;

/**
 * How the similarities of the same cards differ between two groups of participants or two studies. `matches`
 * gives the index of each card in `one` and in `other`. The intervals of the differences are those of
 * Newcombe 1998, Statistics in Medicine 17, method 10, computed from the intervals of both.
 */
export function compareSimilarities(
  one: Shares,
  other: Shares,
  matches: readonly (readonly [number, number])[],
): SimilarityComparison {
  const m = matches.length;
  const x = new Float64Array(m * m);
  const y = new Float64Array(m * m);
  const pairs: PairDifference[] = [];
  matches.forEach(([a, b], i) => {
    matches.forEach(([c, d], j) => {
      const [at, otherAt] = [a * one.n + c, b * other.n + d];
      const [p, q] = [one.values[at], other.values[otherAt]];
      x[i * m + j] = p;
      y[i * m + j] = q;
      if (j <= i) return;
      const [low, high] = intervalAt(one, at);
      const [otherLow, otherHigh] = intervalAt(other, otherAt);
      pairs.push({
        i,
        j,
        difference: p - q,
        low: p - q - Math.hypot(p - low, otherHigh - q),
        high: p - q + Math.hypot(high - p, q - otherLow),
      });
    });
  });
  pairs.sort((u, v) => Math.abs(v.difference) - Math.abs(u.difference));
  return { correlation: matrixCorrelation(x, y, m), pairs };
}

const intervalAt = ({ units = 1, low, high, together, totals }: Shares, at: number) =>
  low && high ? [low[at], high[at]] : wilsonInterval(together[at] / units, totals[at] / units);
