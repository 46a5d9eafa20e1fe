import { percentile } from "./percentile.ts";
import { RandomSource } from "./random-source.ts";
import { FEW_VALUES, t975, tInterval, Z } from "./t-interval.ts";

export const RESAMPLES = 1000;

/**
 * The mean of one or more values, with its 95 % interval: that of Student's t for fewer than 15 values, else the
 * percentile interval of the means of 1,000 resamples, expanded; the same seed gives the same interval. Null for fewer
 * than three values.
 */
export function resampledMean(
  values: ArrayLike<number>,
  seed: number,
): { mean: number; low: number | null; high: number | null } {
  const count = values.length;
  let total = 0;
  for (let at = 0; at < count; at++) total += values[at];
  const mean = total / count;
  if (count < 3) return { mean, low: null, high: null };
  if (count < FEW_VALUES) {
    const [low, high] = tInterval(values, mean);
    return { mean, low, high };
  }
  const random = new RandomSource(seed);
  const means = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let sum = 0;
    for (let draw = 0; draw < count; draw++) sum += values[random.below(count)];
    means[resample] = sum / count;
  }
  means.sort();
  const at = (share: number) =>
    mean + expansion(count) * ((percentile(means, share) ?? mean) - mean);
  return { mean, low: at(0.025), high: at(0.975) };
}

/**
 * Resamples vary less than samples, and know nothing of the error of their spread: of 15 values the percentile interval
 * covers 92 % instead of 95 % (Hesterberg 2015, The American Statistician 69, expanded percentile interval).
 */
export const expansion = (count: number) => (Math.sqrt(count / (count - 1)) * t975(count - 1)) / Z;
