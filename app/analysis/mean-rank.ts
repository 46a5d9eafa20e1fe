import { resampledMean } from "./resampled-mean.ts";

/** The mean of ranks with its 95 % interval (`resampled-mean`), which is null for fewer than two ranks. */
export function meanRank(
  ranks: readonly number[],
  seed: number,
): { mean: number; low: number | null; high: number | null } {
  const result = resampledMean(ranks, seed);
  return ranks.length < 2 ? { ...result, low: null, high: null } : result;
}
