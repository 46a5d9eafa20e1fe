/**
 * Each participant's sort as lists of cards: those of one group side by side, so that loops over
 * pairs touch only pairs that lie in one group.
 *
 * Group g holds members[firstMember[g]] … members[firstMember[g + 1] − 1], cards ascending.
 * Participant p has the groups firstGroup[p] … firstGroup[p + 1] − 1, and is without the cards
 * missing[firstMissing[p]] … missing[firstMissing[p + 1] − 1].
 */
export interface GroupTable {
  /** Cards. */
  n: number;
  participants: number;
  firstGroup: Int32Array;
  firstMember: Int32Array;
  members: Int32Array;
  firstMissing: Int32Array;
  missing: Int32Array;
}

/**
 * Table of the chosen `rows` (participants) and `columns` (cards) of `placements`, whose rows are
 * `width` cards long. Category numbers lie below `categories`; negative ones are missing.
 */
export function groupTable(
  placements: Int32Array,
  width: number,
  rows: Int32Array,
  columns: Int32Array,
  categories: number,
): GroupTable {
  const n = columns.length;
  const participants = rows.length;
  let placed = participants * n;
  for (let p = 0; p < participants; p++) {
    const row = rows[p] * width;
    // The sign bit.
    for (let c = 0; c < n; c++) placed -= placements[row + columns[c]] >>> 31;
  }

  const firstGroup = new Int32Array(participants + 1);
  const firstMember = new Int32Array(placed + 1);
  const members = new Int32Array(placed);
  const firstMissing = new Int32Array(participants + 1);
  const missing = new Int32Array(participants * n - placed);
  const groupOf = new Int32Array(categories).fill(-1);
  const group = new Int32Array(n);
  const next = new Int32Array(n + 1);
  const used = new Int32Array(n);

  let groups = 0;
  let at = 0;
  let missingAt = 0;
  for (let p = 0; p < participants; p++) {
    const row = rows[p] * width;
    let own = 0;
    for (let c = 0; c < n; c++) {
      const category = placements[row + columns[c]];
      if (category < 0) {
        missing[missingAt++] = c;
        group[c] = -1;
        continue;
      }
      let g = groupOf[category];
      if (g < 0) {
        g = own++;
        used[g] = category;
        next[g] = 0;
        groupOf[category] = g;
      }
      group[c] = g;
      next[g]++;
    }
    for (let g = 0; g < own; g++) {
      const count = next[g];
      next[g] = at;
      firstMember[groups + g] = at;
      at += count;
      groupOf[used[g]] = -1;
    }
    for (let c = 0; c < n; c++) {
      const g = group[c];
      if (g >= 0) members[next[g]++] = c;
    }
    groups += own;
    firstGroup[p + 1] = groups;
    firstMissing[p + 1] = missingAt;
  }
  firstMember[groups] = at;
  return {
    n,
    participants,
    firstGroup,
    firstMember: firstMember.slice(0, groups + 1),
    members,
    firstMissing,
    missing,
  };
}
