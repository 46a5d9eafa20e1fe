import { resampledMean } from "./resampled-mean.ts";

/**
 * The mean of ranks with its 95 % interval (`resampled-mean`), which is null for fewer than three ranks and
 * never goes below rank 1.
 */
export function meanRank(
  ranks: readonly number[],
  seed: number,
): { mean: number; low: number | null; high: number | null } {
  const { mean, low, high } = resampledMean(ranks, seed);
  return { mean, low: low === null ? null : Math.max(1, low), high };
}
