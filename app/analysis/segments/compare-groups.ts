import type { SimilarityMethod, Steps } from "../contract/types.ts";
import { EQUAL } from "../numbers/equal.ts";
import { percentile } from "../numbers/percentile.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { gradedIntervals } from "../similarity/graded-intervals.ts";
import { type GroupTable, participantsOf } from "../similarity/group-table.ts";
import { PairTally } from "../similarity/pair-counts.ts";
import { Similarity } from "../similarity/similarity.ts";
import { similarityCorrelation } from "../similarity/similarity-correlation.ts";
import { compareSimilarities, type PairDifference } from "./compare-similarities.ts";

const RELABELLINGS = 999;
/** Fewer of them where each takes long: with more than this many placements. */
const MANY_PLACEMENTS = 100_000;
const FEW_RELABELLINGS = 199;

interface ComparedPair extends PairDifference {
  /** Participants who put the pair together, and the divisor of S, in either group. */
  counts: [first: [number, number], second: [number, number]];
  /** The share of relabellings in which any pair differs as much, for its standard error. */
  corrected: number;
}

export interface GroupComparison {
  /** How many participants each group has. */
  sizes: [first: number, second: number];
  /** Pearson's correlation of the similarities of the two groups; null when either is constant. */
  correlation: number | null;
  /**
   * The effect size: how far the correlation lies below that of random groups, as a share of it. 0 when the groups differ
   * by no more than chance, 1 when they have nothing in common.
   */
  effect: number | null;
  /** The share of relabellings with a correlation as low; null without a correlation. */
  p: number | null;
  /** The correlation of random groups of these sizes: the median, and the 5th percentile. */
  chance: { median: number; low: number } | null;
  /** All pairs that people of both groups were shown, the greatest difference first. */
  pairs: ComparedPair[];
}

/** Graded similarities with their intervals. */
function withIntervals(similar: Similarity, { graded, n }: GroupTable, seed: number) {
  if (!graded) return similar;
  const { together, totals, units, values } = similar;
  return { n, together, totals, units, values, ...gradedIntervals(graded, n, seed) };
}

/**
 * A permutation test of whether two groups of participants (the first `first` of the table, and the others)
 * sort differently: are the similarities of the two less correlated than those of random groups of these
 * sizes? Pairs of cards are tested with the greatest difference of any pair in each relabelling, so that their
 * p is valid for all of them at once (max-T; Westfall & Young 1993, Resampling-Based Multiple Testing, 2.8).
 */
export function* compareGroups(
  table: GroupTable,
  first: number,
  method: SimilarityMethod,
  seed: number,
): Steps<GroupComparison> {
  const { n, participants } = table;
  const relabellings = n * participants > MANY_PLACEMENTS ? FEW_RELABELLINGS : RELABELLINGS;
  const one = new Similarity(n);
  const other = new Similarity(n);
  const tally = new PairTally(table, participants);
  const weights = new Float64Array(participants);
  const random = new RandomSource(seed);
  const people = Int32Array.from({ length: participants }, (_, p) => p);
  const addGroups = (sample: number) => {
    people.forEach((person, at) => {
      weights[person] += tally.unit(at < first ? sample : sample + 1);
    });
  };
  const load = (sample: number) => {
    one.load(tally.counts(sample), method);
    other.load(tally.counts(sample + 1), method);
  };

  addGroups(0);
  tally.add(table, weights);
  load(0);
  const own = Array.from({ length: n }, (_, card): [number, number] => [card, card]);
  const pairs = compareSimilarities(
    withIntervals(one, participantsOf(table, people.subarray(0, first)), seed),
    withIntervals(other, participantsOf(table, people.subarray(first)), seed),
    own,
  ).pairs.filter(({ i, j }) => !one.isBlank(i * n + j) && !other.isBlank(i * n + j));
  const correlation = similarityCorrelation(one, other);
  const counts = pairs.map(({ i, j }): ComparedPair["counts"] => [
    [one.together[i * n + j] / one.units, one.totals[i * n + j] / one.units],
    [other.together[i * n + j] / one.units, other.totals[i * n + j] / one.units],
  ]);
  const observed = pairs.map(({ i, j }) => scaledDifference(one, other, i * n + j));

  const correlations: number[] = [];
  const greatest = new Float64Array(relabellings);
  const batch = Math.floor(tally.samples / 2);
  for (let done = 0; done < relabellings; done += batch) {
    yield done / relabellings;
    const draws = Math.min(batch, relabellings - done);
    weights.fill(0);
    for (let draw = 0; draw < draws; draw++) {
      random.shuffle(people, participants);
      addGroups(2 * draw);
    }
    tally.add(table, weights);
    for (let draw = 0; draw < draws; draw++) {
      load(2 * draw);
      const drawn = similarityCorrelation(one, other);
      if (drawn !== null) correlations.push(drawn);
      greatest[done + draw] = greatestDifference(one, other);
    }
  }
  greatest.sort();
  const asLow = correlations.filter((drawn) => drawn <= (correlation ?? 0) + EQUAL).length;
  const sorted = Float64Array.from(correlations).sort();
  const [median, low] = [percentile(sorted, 0.5), percentile(sorted, 0.05)];
  return {
    sizes: [first, participants - first],
    correlation,
    effect:
      correlation === null || median === null || median <= 0
        ? null
        : Math.max(0, 1 - correlation / median),
    p: correlation === null ? null : (1 + asLow) / (1 + correlations.length),
    chance: median === null || low === null ? null : { median, low },
    pairs: pairs.map((pair, at) => ({
      ...pair,
      counts: counts[at],
      corrected: (1 + countFrom(greatest, observed[at] - EQUAL)) / (1 + relabellings),
    })),
  };
}

/** |S − S'| divided by its standard error when both groups have the same share. */
function scaledDifference(one: Similarity, other: Similarity, at: number): number {
  const [total, otherTotal] = [one.totals[at], other.totals[at]];
  if (total === 0 || otherTotal === 0 || one.isBlank(at) || other.isBlank(at)) return 0;
  const share = (one.together[at] + other.together[at]) / (total + otherTotal);
  const variance = share * (1 - share) * (1 / total + 1 / otherTotal);
  const difference = Math.abs(one.together[at] / total - other.together[at] / otherTotal);
  return variance > 0 ? difference / Math.sqrt(variance) : 0;
}

function greatestDifference(one: Similarity, other: Similarity): number {
  const { n } = one;
  let greatest = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      greatest = Math.max(greatest, scaledDifference(one, other, i * n + j));
  return greatest;
}

/** How many of the ascending values are at least `least`. */
function countFrom(sorted: Float64Array, least: number): number {
  let from = 0;
  for (let to = sorted.length; from < to; ) {
    const middle = (from + to) >> 1;
    if (sorted[middle] < least) from = middle + 1;
    else to = middle;
  }
  return sorted.length - from;
}
