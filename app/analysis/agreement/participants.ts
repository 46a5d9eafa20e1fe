import type { ParticipantsView, Steps } from "../contract/types.ts";
import { AdjustedRand } from "../numbers/adjusted-rand.ts";
import { maximumWeightMatching } from "../numbers/maximum-weight-matching.ts";
import { groupCount } from "../numbers/partition.ts";
import { type GroupTable, groupNumbers } from "../similarity/group-table.ts";
import { jackknifeInterval, NO_INTERVAL } from "./jackknife.ts";

/**
 * Compares each participant's sort: its mean adjusted Rand index with the others, and its edit distance to
 * the consensus partition (Deibel, Anderson & Anderson 2005, Expert Systems 22: the number of placed cards
 * minus the maximum-weight matching of groups). The medoid is the first sort with the highest mean.
 * `consensus` is the cluster of each card. O(N² n).
 */
export function* participantsView(
  table: GroupTable,
  consensus: Int32Array,
  sessions: readonly string[],
): Steps<ParticipantsView> {
  const { n } = table;
  const count = table.participants;
  const groups = groupNumbers(table);
  const rand = new AdjustedRand(groups, n);
  const sums = new Float64Array(count);
  const compared = new Int32Array(count);
  for (let p = 0; p < count; p++) {
    yield (p * (2 * count - p)) / (count * count);
    for (let q = p + 1; q < count; q++) {
      const value = rand.compare(p, q);
      if (value === null) continue;
      sums[p] += value;
      sums[q] += value;
      compared[p]++;
      compared[q]++;
    }
  }
  const figures = sessions.map((session, p) => ({
    session,
    mean_ari: compared[p] === 0 ? null : sums[p] / compared[p],
    edit_distance: editDistance(groups.subarray(p * n, p * n + n), consensus),
  }));
  let medoid: string | null = null;
  let best = Number.NEGATIVE_INFINITY;
  for (const { session, mean_ari } of figures)
    if (mean_ari !== null && mean_ari > best) {
      medoid = session;
      best = mean_ari;
    }
  return { figures, medoid, ...meanOfPairs(sums, compared) };
}

/** The mean over all pairs of participants, from each participant's sum and number of pairs, with its interval. */
function meanOfPairs(sums: Float64Array, compared: Int32Array) {
  const total = sums.reduce((all, sum) => all + sum, 0) / 2;
  const pairs = compared.reduce((all, count) => all + count, 0) / 2;
  if (pairs === 0) return { mean_ari: null, ...NO_INTERVAL };
  const mean_ari = total / pairs;
  const without = Array.from(sums, (sum, p) =>
    pairs === compared[p] ? null : (total - sum) / (pairs - compared[p]),
  );
  return { mean_ari, ...jackknifeInterval(mean_ari, without) };
}

/** How many cards must change groups to turn the sort into the consensus; null when no card is placed. */
export function editDistance(groups: Int32Array, consensus: Int32Array): number | null {
  const rows = groupCount(groups);
  const columns = groupCount(consensus);
  const shared = new Int32Array(rows * columns);
  let placed = 0;
  groups.forEach((group, card) => {
    if (group < 0) return;
    shared[group * columns + consensus[card]]++;
    placed++;
  });
  return placed === 0 ? null : placed - maximumWeightMatching(shared, rows, columns);
}
