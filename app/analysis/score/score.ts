import type {
  MeanInterval,
  ScoredCard,
  ScoreFigures,
  Steps,
  StructureScore,
} from "../contract/types.ts";
import { cardFits } from "../groups/card-fits.ts";
import { AdjustedRand } from "../numbers/adjusted-rand.ts";
import { groupCount } from "../numbers/partition.ts";
import { resampledMean } from "../numbers/resampled-mean.ts";
import { type GroupTable, groupNumbers } from "../similarity/group-table.ts";

/**
 * How well structures agree with the sorts. A structure is the group of each card, -1 for a card that it does
 * not contain. The score is the mean over participants of the adjusted Rand index of sort and structure, on
 * the cards of both; two structures are compared on the cards that both have. Scores and their paired differences have
 * 95 % intervals from resampled participants. A step has one
 * interval, or the comparison of one structure with all sorts.
 */
export function* scoreStructures(
  table: GroupTable,
  values: Float64Array,
  structures: readonly Int32Array[],
  ids: readonly string[],
  seed: number,
): Steps<ScoreFigures> {
  const { n, participants } = table;
  const sorts = groupNumbers(table);
  const all = new Int32Array((structures.length + participants) * n);
  structures.forEach((members, at) => {
    all.set(members, at * n);
  });
  all.set(sorts, structures.length * n);
  const rand = new AdjustedRand(all, n);
  const indexes: (number | null)[][] = [];
  const scores: StructureScore[] = [];
  for (const [at, members] of structures.entries()) {
    const agreements = Array.from({ length: participants }, (_, p) =>
      rand.compare(at, structures.length + p),
    );
    indexes.push(agreements);
    const { mean, low, high } = meanInterval(agreements, seed);
    yield at / structures.length;
    const cards = scoredCards(sorts, values, members, ids);
    // No index is above 1.
    scores.push({ mean_ari: mean, low, high: high === null ? null : Math.min(1, high), cards });
    yield at / structures.length;
  }
  const differences: ScoreFigures["differences"] = [];
  for (const [b, others] of indexes.entries())
    for (const [a, own] of indexes.slice(0, b).entries()) {
      const shared = onSharedCards(structures[a], structures[b]);
      const [one, two] = shared
        ? shared.map((members) => indexesOf(members, sorts))
        : [own, others];
      const paired = one.map((index, p) => {
        const other = two[p];
        return index === null || other === null ? null : index - other;
      });
      differences.push({ a, b, ...meanInterval(paired, seed) });
      yield 1;
    }
  differences.sort((one, other) => one.a - other.a || one.b - other.b);
  return { participant_count: participants, structures: scores, differences };
}

/** Two structures without the cards that only one of them has; null if they have the same cards. */
function onSharedCards(one: Int32Array, other: Int32Array): [Int32Array, Int32Array] | null {
  const isShared = (card: number) => one[card] >= 0 && other[card] >= 0;
  const isOnly = (card: number) => one[card] >= 0 !== other[card] >= 0;
  if (!one.some((_, card) => isOnly(card))) return null;
  const only = (members: Int32Array) => members.map((group, card) => (isShared(card) ? group : -1));
  return [only(one), only(other)];
}

/** The adjusted Rand index of a structure and each sort. */
export function indexesOf(members: Int32Array, sorts: Int32Array): (number | null)[] {
  const n = members.length;
  const all = new Int32Array(n + sorts.length);
  all.set(members);
  all.set(sorts, n);
  const rand = new AdjustedRand(all, n);
  return Array.from({ length: sorts.length / n }, (_, p) => rand.compare(0, p + 1));
}

/** The mean of the values that are not null, with its 95 % interval (`resampled-mean`). */
export function meanInterval(values: readonly (number | null)[], seed: number): MeanInterval {
  const known = Float64Array.from(values.filter((value) => value !== null));
  return known.length === 0 ? { mean: null, low: null, high: null } : resampledMean(known, seed);
}

/** The structure's cards with their agreement, and their similarity to their own and the best other group. */
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
 * For each card, the mean over the participants who placed it and another card of its group of this value:
 * take, for each group of the structure, the share of its cards that the participant put with the card. If
 * the card's own group has the greatest share, above 0, tied with m − 1 others, the value is 1 / m; else 0.
 * NaN without such participants.
 */
function agreements(sorts: Int32Array, members: Int32Array): Float64Array {
  const n = members.length;
  const groups = groupCount(members);
  const piles = groupCount(sorts);
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
      let tied = 1;
      let agrees = together > 0;
      for (let group = 0; group < groups && agrees; group++) {
        if (group === own || placed[group] === 0) continue;
        const ahead = shared[start + group] * others - together * placed[group];
        if (ahead > 0) agrees = false;
        if (ahead === 0) tied++;
      }
      counts[card]++;
      if (agrees) sums[card] += 1 / tied;
    }
  }
  return sums.map((sum, card) => sum / counts[card]);
}
