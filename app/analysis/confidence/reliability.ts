import { type Interval, NO_INTERVAL, symmetricInterval } from "../agreement/jackknife.ts";
import type {
  ReliabilityView,
  SampleSizeCurve,
  SimilarityMethod,
  Steps,
} from "../contract/types.ts";
import { percentile } from "../numbers/percentile.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
import { withinProgress } from "../progress/run-steps.ts";
import { type GroupTable, participantsOf } from "../similarity/group-table.ts";
import { meanOfKnown, PairedSamples } from "../similarity/paired-samples.ts";
import { similarityCorrelation } from "../similarity/similarity-correlation.ts";

/** The highest number of points of the sample-size curve; the step between them grows to keep to it. */
const MAX_POINTS = 40;
/** With fewer participants than five for each of these points, the points are closer. */
const LEAST_POINTS = 6;
/** For the interval: the number of groups of participants that are left out in turn, and the halves of the others. */
const LEFT_OUT_GROUPS = 10;
const LEFT_OUT_HALVES = 40;

/**
 * Mean correlation of S between random halves of the participants (one is left out of an odd number), and the
 * reliability that the formula of Spearman and Brown (1910, British Journal of Psychology 3) predicts from it
 * for all participants, 1.5 times and twice as many.
 */
export function* reliability(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  halves = 200,
  withInterval = false,
): Steps<ReliabilityView> {
  const end = withInterval ? 0.4 : 1;
  const splitHalf = yield* withinProgress(splitHalves(table, method, seed, halves), 0, end);
  const full = spearmanBrown(splitHalf, 2);
  const interval =
    withInterval && full !== null
      ? yield* withinProgress(reliabilityInterval(full, table, method, seed), end, 1)
      : NO_INTERVAL;
  return {
    seed,
    halves,
    participant_count: table.participants,
    split_half: splitHalf,
    full,
    ...interval,
    at_1_5: spearmanBrown(splitHalf, 3),
    at_2: spearmanBrown(splitHalf, 4),
  };
}

const splitHalves = (table: GroupTable, method: SimilarityMethod, seed: number, halves: number) =>
  meanCorrelation(table, method, seed, Math.floor(table.participants / 2), halves);

/** The mean correlation of S between two samples of `size`; null when no draw has one. */
function* meanCorrelation(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  size: number,
  draws: number,
): Steps<number | null> {
  return size === 0 ? null : meanOfKnown(yield* correlations(table, method, seed, size, draws));
}

const correlations = (
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  size: number,
  draws: number,
): Steps<Float64Array> =>
  divided(pairedCorrelations, draws, ...([table, method, seed, size] as const));

/** The correlation of S between the two samples of each draw; NaN where it is not defined. */
export const pairedCorrelations: DivisibleDraws<
  [GroupTable, SimilarityMethod, seed: number, size: number]
> = {
  name: "pairedCorrelations",
  join: inSequence,
  *compute(from, to, table, method, seed, size) {
    const correlations = new Float64Array(to - from);
    const samples = new PairedSamples(table, method, seed);
    yield* samples.draws(size, from, to, (one, other, draw) => {
      correlations[draw - from] = similarityCorrelation(one, other) ?? Number.NaN;
    });
    return correlations;
  },
};

/** From the reliabilities without each of ten random groups of participants, on Fisher's scale. */
function* reliabilityInterval(
  full: number,
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
): Steps<Interval> {
  const people = Int32Array.from({ length: table.participants }, (_, p) => p);
  new RandomSource(seed).shuffle(people, people.length);
  const groups = Math.min(LEFT_OUT_GROUPS, people.length);
  const without: (number | null)[] = [];
  for (let group = 0; group < groups; group++) {
    const left = participantsOf(
      table,
      people.filter((_, at) => at % groups !== group),
    );
    const halves = splitHalves(left, method, seed, LEFT_OUT_HALVES);
    without.push(
      spearmanBrown(yield* withinProgress(halves, group / groups, (group + 1) / groups), 2),
    );
  }
  const scaled = (value: number | null) =>
    value === null || value >= 1 ? null : Math.log((1 + value) / (1 - value)) / 2;
  const middle = scaled(full);
  if (middle === null) return NO_INTERVAL;
  const { low, high } = symmetricInterval(middle, without.map(scaled));
  return low === null || high === null
    ? NO_INTERVAL
    : { low: Math.max(0, unscaled(low)), high: unscaled(high) };
}

/** The inverse of Fisher's scale. Engines round `Math.tanh` differently. */
const unscaled = (value: number) => 1 - 2 / (Math.exp(2 * value) + 1);

/**
 * The predicted reliability of `times` as many participants; null when the formula is undefined. Never below 0:
 * halves that correlate negatively have nothing in common.
 */
export function spearmanBrown(correlation: number | null, times: number): number | null {
  if (correlation === null) return null;
  const divisor = 1 + (times - 1) * correlation;
  return divisor > 0 ? Math.max(0, (times * correlation) / divisor) : null;
}

/** The sizes of samples: 5, 10, … N / 2, in larger multiples when that would be more than 40, and in smaller ones of few. */
function sampleSizes(participants: number): number[] {
  const most = Math.floor(participants / 2);
  const fives = Math.floor(most / 5);
  const step =
    fives < LEAST_POINTS
      ? Math.max(1, Math.floor(most / LEAST_POINTS))
      : 5 * Math.max(1, Math.ceil(fives / MAX_POINTS));
  const sizes: number[] = [];
  for (let size = step; size <= most; size += step) if (size > 1) sizes.push(size);
  return sizes;
}

/** Correlation between two disjoint samples of m participants each, for growing m: mean, 5th and 95th percentile of draws. */
export function* sampleSizeCurve(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  repeats = 50,
): Steps<SampleSizeCurve> {
  const sizes = sampleSizes(table.participants);
  const work = sizes.reduce((total, size) => total + size, 0);
  let done = 0;
  const points: SampleSizeCurve["points"] = [];
  for (const participants of sizes) {
    const steps = correlations(table, method, seed, participants, repeats);
    const end = done + participants;
    const drawn = yield* withinProgress(steps, done / work, end / work);
    const known = drawn.filter((figure) => !Number.isNaN(figure)).sort();
    points.push({
      participants,
      correlation: meanOfKnown(drawn),
      low: percentile(known, 0.05),
      high: percentile(known, 0.95),
    });
    done = end;
  }
  return { seed, repeats, points };
}
