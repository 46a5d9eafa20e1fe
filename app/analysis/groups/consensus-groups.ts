import { byName, type LabelTable } from "../categories/label-table.ts";
import { NOT_SHOWN } from "../contract/missing-cards.ts";
import type { ConsensusGroup, Tree } from "../contract/types.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import { leavesBelow } from "../tree/leaves.ts";

/**
 * The nodes of the average-linkage tree whose mean similarity is at least `threshold`, without those inside a
 * larger such node; highest score first, then the larger group.
 */
export function consensusGroups(
  tree: Tree,
  values: Float64Array,
  threshold: number,
  table: GroupTable,
  labels: LabelTable,
  cards: readonly { id: string; label: string }[],
): ConsensusGroup[] {
  const { n, a, b, size } = tree;
  const { leaves, start, end } = leavesBelow(tree);
  const sums = withinSums(tree, values, leaves, start, end);
  const groups: ConsensusGroup[] = [];
  const stack = [n + a.length - 1];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const t = node - n;
    if (t < 0) continue;
    const score = sums[t] / ((size[t] * (size[t] - 1)) / 2);
    // Allow for rounding.
    if (score < threshold - 1e-12) {
      stack.push(b[t], a[t]);
      continue;
    }
    const members = leaves.slice(start[node], end[node]).sort();
    groups.push({
      id: String(node),
      suggested_name: suggestedName(labels, members, n),
      consensus_score: Math.min(1, score),
      cards: Array.from(members, (card) => cards[card]),
      participant_count: agreeingParticipants(table, members),
      ...(table.hidden && { shown: shownTwo(labels, members, n) }),
    });
  }
  return groups.sort(
    (x, y) => y.consensus_score - x.consensus_score || y.cards.length - x.cards.length,
  );
}

/** For each node, the sum of S over the pairs of its cards. */
function withinSums(
  { n, a, b }: Tree,
  values: Float64Array,
  leaves: Int32Array,
  start: Int32Array,
  end: Int32Array,
): Float64Array {
  const sums = new Float64Array(a.length);
  for (let t = 0; t < a.length; t++) {
    let sum = (a[t] < n ? 0 : sums[a[t] - n]) + (b[t] < n ? 0 : sums[b[t] - n]);
    for (let s = start[a[t]]; s < end[a[t]]; s++)
      for (let u = start[b[t]]; u < end[b[t]]; u++) sum += values[leaves[s] * n + leaves[u]];
    sums[t] = sum;
  }
  return sums;
}

/** The label most used for the cards, by placements; ties in alphabetical order. Empty when no label was used. */
function suggestedName({ labels, placements }: LabelTable, cards: Int32Array, n: number): string {
  const counts = new Int32Array(labels.length);
  for (let row = 0; row < placements.length; row += n)
    for (const card of cards) if (placements[row + card] >= 0) counts[placements[row + card]]++;
  let best = -1;
  for (let label = 0; label < counts.length; label++) {
    if (counts[label] === 0) continue;
    const more = best < 0 ? 1 : counts[label] - counts[best];
    if (more > 0 || (more === 0 && byName(labels[label], labels[best]) < 0)) best = label;
  }
  return best < 0 ? "" : labels[best].label;
}

/** How many participants placed at least two of the cards, and all that they placed in one category. */
function agreeingParticipants(table: GroupTable, cards: Int32Array): number {
  const { n, participants, firstGroup, firstCard } = table;
  const wanted = new Uint8Array(n);
  for (const card of cards) wanted[card] = 1;
  let agree = 0;
  for (let p = 0; p < participants; p++) {
    let groups = 0;
    let placed = 0;
    for (let g = firstGroup[p]; g < firstGroup[p + 1] - 1; g++) {
      let here = 0;
      for (let s = firstCard[g]; s < firstCard[g + 1]; s++) here += wanted[table.cards[s]];
      placed += here;
      if (here > 0) groups++;
    }
    if (groups === 1 && placed > 1) agree++;
  }
  return agree;
}

/** How many participants were shown at least two of the cards. */
function shownTwo({ placements }: LabelTable, cards: Int32Array, n: number): number {
  let people = 0;
  for (let row = 0; row < placements.length; row += n) {
    let shown = 0;
    for (const card of cards) if (placements[row + card] !== NOT_SHOWN) shown++;
    if (shown > 1) people++;
  }
  return people;
}
