import { percentile } from "../numbers/percentile.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { expansion } from "../numbers/resampled-mean.ts";
import { FEW_VALUES, tInterval } from "../numbers/t-interval.ts";
import type { GradedPairs } from "./graded-pairs.ts";
import { wilsonInterval } from "./wilson-interval.ts";

const RESAMPLES = 1000;

/** n × n, row by row: the 95 % intervals of the similarities. */
export interface SimilarityIntervals {
  low: Float64Array;
  high: Float64Array;
}

/**
 * The 95 % intervals of graded similarities: those of `resampledMean` over the people, who are drawn once for all pairs.
 * Where all people have 0 or all have 1 (and where fewer than three have a value) resamples tell nothing, and Wilson's
 * interval of the count holds.
 */
export function gradedIntervals(
  { people, units }: GradedPairs,
  n: number,
  seed: number,
): SimilarityIntervals {
  const drawn = drawnTimes(people.length, seed);
  const valuesOf = new Map<number, { p: number; value: number }[]>();
  const absent = new Map<number, number[]>();
  people.forEach(({ pairs, similarities, undefinedPairs }, p) => {
    pairs.forEach((pair, at) => {
      const value = similarities[at] / units;
      const known = valuesOf.get(pair);
      if (known) known.push({ p, value });
      else valuesOf.set(pair, [{ p, value }]);
    });
    for (const pair of undefinedPairs) {
      const known = absent.get(pair);
      if (known) known.push(p);
      else absent.set(pair, [p]);
    }
  });
  const low = new Float64Array(n * n).fill(1);
  const high = new Float64Array(n * n).fill(1);
  const sums = new Float64Array(RESAMPLES);
  const counts = new Float64Array(RESAMPLES);
  const intervalOf = (pair: number): [number, number] => {
    const values = valuesOf.get(pair) ?? [];
    const without = absent.get(pair) ?? [];
    const count = people.length - without.length;
    const sum = values.reduce((total, { value }) => total + value, 0);
    const isUniform = values.every(({ value }) => value === 1);
    if (count < 3 || (isUniform && (values.length === 0 || values.length === count)))
      return wilsonInterval(sum, count);
    const mean = sum / count;
    if (count < FEW_VALUES) {
      const all = new Float64Array(count);
      values.forEach(({ value }, at) => {
        all[at] = value;
      });
      return tInterval(all, mean);
    }
    sums.fill(0);
    counts.fill(people.length);
    for (const { p, value } of values)
      for (let draw = 0; draw < RESAMPLES; draw++)
        sums[draw] += value * drawn[p * RESAMPLES + draw];
    for (const p of without)
      for (let draw = 0; draw < RESAMPLES; draw++) counts[draw] -= drawn[p * RESAMPLES + draw];
    const means = sums.map((total, draw) => (counts[draw] === 0 ? mean : total / counts[draw]));
    means.sort();
    const at = (share: number) =>
      mean + expansion(count) * ((percentile(means, share) ?? mean) - mean);
    return [at(0.025), at(0.975)];
  };
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const [from, to] = intervalOf(i * n + j);
      for (const pair of [i * n + j, j * n + i]) {
        low[pair] = Math.max(0, from);
        high[pair] = Math.min(1, to);
      }
    }
  return { low, high };
}

/** people × resamples: how often each person is drawn. */
function drawnTimes(people: number, seed: number): Uint16Array {
  const random = new RandomSource(seed);
  const drawn = new Uint16Array(people * RESAMPLES);
  for (let draw = 0; draw < RESAMPLES; draw++)
    for (let p = 0; p < people; p++) drawn[random.below(people) * RESAMPLES + draw]++;
  return drawn;
}
