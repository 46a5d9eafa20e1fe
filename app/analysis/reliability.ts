import type { GroupTable } from "./group-table.ts";
import { matrixCorrelation } from "./matrix-correlation.ts";
import { PairTally } from "./pair-counts.ts";
import { RandomSource } from "./random-source.ts";
import { Similarity } from "./similarity.ts";
import { partOf } from "./step.ts";
import type { ReliabilityView, SampleSizeCurve, SimilarityMethod, Steps } from "./types.ts";

/** The highest number of points of the sample-size curve; the step between them grows to keep to it. */
const MAX_POINTS = 40;

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
): Steps<ReliabilityView> {
  const samples = new PairedSamples(table, method, new RandomSource(seed));
  const splitHalf = yield* samples.meanCorrelation(Math.floor(table.participants / 2), halves);
  return {
    seed,
    halves,
    participant_count: table.participants,
    split_half: splitHalf,
    full: spearmanBrown(splitHalf, 2),
    at_1_5: spearmanBrown(splitHalf, 3),
    at_2: spearmanBrown(splitHalf, 4),
  };
}

/** The predicted reliability of `times` as many participants; null when the formula is undefined. */
export function spearmanBrown(correlation: number | null, times: number): number | null {
  if (correlation === null) return null;
  const divisor = 1 + (times - 1) * correlation;
  return divisor > 0 ? (times * correlation) / divisor : null;
}

/**
 * Mean correlation between two disjoint samples of m participants each, m = 5, 10, … N / 2; in larger
 * multiples of 5 when that would be more than 40 points.
 */
export function* sampleSizeCurve(
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  repeats = 50,
): Steps<SampleSizeCurve> {
  const samples = new PairedSamples(table, method, new RandomSource(seed));
  const most = Math.floor(table.participants / 2);
  const step = 5 * Math.max(1, Math.ceil(most / 5 / MAX_POINTS));
  const sizes: number[] = [];
  for (let size = step; size <= most; size += step) sizes.push(size);
  const work = sizes.reduce((total, size) => total + size, 0);
  let done = 0;
  const points: SampleSizeCurve["points"] = [];
  for (const participants of sizes) {
    const steps = samples.meanCorrelation(participants, repeats);
    const end = done + participants;
    points.push({ participants, correlation: yield* partOf(steps, done / work, end / work) });
    done = end;
  }
  return { seed, repeats, points };
}

/** Draws two disjoint samples of participants and correlates their similarities. */
class PairedSamples {
  private readonly table: GroupTable;
  private readonly method: SimilarityMethod;
  private readonly random: RandomSource;
  private readonly people: Int32Array;
  private readonly weights: Float64Array;
  private readonly tally: PairTally;
  private readonly one: Similarity;
  private readonly other: Similarity;

  constructor(table: GroupTable, method: SimilarityMethod, random: RandomSource) {
    this.table = table;
    this.method = method;
    this.random = random;
    this.people = Int32Array.from({ length: table.participants }, (_, p) => p);
    this.weights = new Float64Array(table.participants);
    this.tally = new PairTally(table.n, Math.floor(table.participants / 2));
    this.one = new Similarity(table.n);
    this.other = new Similarity(table.n);
  }

  /** The mean over `draws` draws of two samples of `size`; null when no draw has a correlation. */
  *meanCorrelation(size: number, draws: number): Steps<number | null> {
    if (size === 0) return null;
    const batch = Math.floor(this.tally.samples / 2);
    let sum = 0;
    let count = 0;
    for (let done = 0; done < draws; done += batch) {
      yield done / draws;
      for (const correlation of this.draw(size, Math.min(batch, draws - done))) {
        if (correlation === null) continue;
        sum += correlation;
        count++;
      }
    }
    return count > 0 ? sum / count : null;
  }

  /** One batch of correlations, counted together; null when the similarities of a sample do not vary. */
  private draw(size: number, draws: number): (number | null)[] {
    const { method, other, one, people, tally, weights } = this;
    weights.fill(0);
    for (let draw = 0; draw < draws; draw++) {
      this.random.shuffle(people, 2 * size);
      const [first, second] = [tally.unit(2 * draw), tally.unit(2 * draw + 1)];
      for (let at = 0; at < size; at++) weights[people[at]] += first;
      for (let at = size; at < 2 * size; at++) weights[people[at]] += second;
    }
    tally.add(this.table, weights);
    return Array.from({ length: draws }, (_, draw) => {
      one.load(tally.counts(2 * draw), method);
      other.load(tally.counts(2 * draw + 1), method);
      return matrixCorrelation(one.values, other.values, this.table.n);
    });
  }
}
