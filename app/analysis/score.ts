import { AdjustedRand } from "./adjusted-rand.ts";
import { cardFits } from "./card-fits.ts";
import { type GroupTable, groupNumbers } from "./group-table.ts";
import { percentile } from "./percentile.ts";
import { RandomSource } from "./random-source.ts";
import type { MeanInterval, ScoredCard, ScoreFigures, StructureScore } from "./types.ts";

const RESAMPLES = 1000;

/**
 * How well structures agree with the sorts. A structure is the group of each card, -1 for a card that
 * it does not hold. For each participant the adjusted Rand index of sort and structure, over the cards
 * of both; its mean, and the differences of means, with the 95 % interval of resampled participants.
 */
export function scoreStructures(
  table: GroupTable,
  values: Float64Array,
  structures: readonly Int32Array[],
  ids: readonly string[],
  seed: number,
): ScoreFigures {
  const { n, participants } = table;
  const sorts = groupNumbers(table);
  const all = new Int32Array((structures.length + participants) * n);
  structures.forEach((members, at) => {
    all.set(members, at * n);
  });
  all.set(sorts, structures.length * n);
  const rand = new AdjustedRand(all, n);
  const indexes = structures.map((_, at) =>
    Array.from({ length: participants }, (_, p) => rand.compare(at, structures.length + p)),
  );
  const scores = structures.map((members, at): StructureScore => {
    const { mean, low, high } = meanInterval(indexes[at], seed);
    return { mean_ari: mean, low, high, cards: scoredCards(sorts, values, members, ids) };
  });
  const differences = structures.flatMap((_, a) =>
    structures.slice(a + 1).map((_, later) => {
      const b = a + 1 + later;
      const paired = indexes[a].map((one, p) => {
        const other = indexes[b][p];
        return one === null || other === null ? null : one - other;
      });
      return { a, b, ...meanInterval(paired, seed) };
    }),
  );
  return { participant_count: participants, structures: scores, differences };
}

/** The mean of those that are there, and the 2.5th and 97.5th percentile of the means of resamples. */
function meanInterval(values: readonly (number | null)[], seed: number): MeanInterval {
  const known = Float64Array.from(values.filter((value) => value !== null));
  const { length } = known;
  if (length === 0) return { mean: null, low: null, high: null };
  const random = new RandomSource(seed);
  const means = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let sum = 0;
    for (let draw = 0; draw < length; draw++) sum += known[random.below(length)];
    means[resample] = sum / length;
  }
  means.sort();
  return {
    mean: known.reduce((sum, value) => sum + value, 0) / length,
    low: percentile(means, 0.025),
    high: percentile(means, 0.975),
  };
}

/** The cards that the structure holds, with what speaks for their place and for the best other one. */
function scoredCards(
  sorts: Int32Array,
  values: Float64Array,
  members: Int32Array,
  ids: readonly string[],
): ScoredCard[] {
  const agreement = agreements(sorts, members);
  const { own, other, nearest } = cardFits(values, members);
  const known = (value: number) => (Number.isNaN(value) ? null : value);
  return Array.from(members.keys())
    .filter((card) => members[card] >= 0)
    .map((card) => ({
      card: ids[card],
      group: members[card],
      agreement: known(agreement[card]),
      own: known(own[card]),
      other_group: nearest[card] < 0 ? null : nearest[card],
      other: known(other[card]),
    }));
}

/**
 * For each card the mean over participants who placed it and another card of its group: 1 / m where
 * its group is one of the m groups that hold the greatest share, above 0, of cards which the
 * participant put with it, else 0. NaN without such participants.
 */
function agreements(sorts: Int32Array, members: Int32Array): Float64Array {
  const n = members.length;
  const groups = members.reduce((most, group) => Math.max(most, group + 1), 0);
  const piles = sorts.reduce((most, pile) => Math.max(most, pile + 1), 0);
  const placed = new Int32Array(groups);
  const shared = new Int32Array(piles * groups);
  const sums = new Float64Array(n);
  const counts = new Int32Array(n);
  for (let row = 0; row < sorts.length; row += n) {
    placed.fill(0);
    shared.fill(0);
    for (let card = 0; card < n; card++) {
      if (sorts[row + card] < 0 || members[card] < 0) continue;
      placed[members[card]]++;
      shared[sorts[row + card] * groups + members[card]]++;
    }
    for (let card = 0; card < n; card++) {
      const own = members[card];
      if (sorts[row + card] < 0 || own < 0 || placed[own] < 2) continue;
      const start = sorts[row + card] * groups;
      const together = shared[start + own] - 1;
      const others = placed[own] - 1;
      let equals = 1;
      let agrees = together > 0;
      for (let group = 0; group < groups && agrees; group++) {
        if (group === own || placed[group] === 0) continue;
        const ahead = shared[start + group] * others - together * placed[group];
        if (ahead > 0) agrees = false;
        if (ahead === 0) equals++;
      }
      counts[card]++;
      if (agrees) sums[card] += 1 / equals;
    }
  }
  return sums.map((sum, card) => sum / counts[card]);
}
