import { percentile } from "./percentile.ts";
import { RandomSource } from "./random-source.ts";

const RESAMPLES = 1000;

/**
 * The mean of ranks with the 95 % percentile interval of 1,000 resamples of them, the same for the same
 * seed; fewer than two ranks have no interval.
 */
export function meanRank(
  ranks: readonly number[],
  seed: number,
): { mean: number; low: number | null; high: number | null } {
  const count = ranks.length;
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / count;
  if (count < 2) return { mean, low: null, high: null };
  const random = new RandomSource(seed);
  const means = new Float64Array(RESAMPLES);
  for (let sample = 0; sample < RESAMPLES; sample++) {
    let sum = 0;
    for (let draw = 0; draw < count; draw++) sum += ranks[random.below(count)];
    means[sample] = sum / count;
  }
  means.sort();
  return { mean, low: percentile(means, 0.025), high: percentile(means, 0.975) };
}
