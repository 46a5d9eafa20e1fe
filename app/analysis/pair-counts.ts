import type { GroupTable } from "./group-table.ts";

/** Counts over participants, n × n row by row; the diagonals hold `placed`. */
export interface PairCounts {
  n: number;
  participants: number;
  /** T: both cards in one category. */
  together: Int32Array;
  /** B: both cards placed. */
  both: Int32Array;
  /** A: the card placed. */
  placed: Int32Array;
}

export function emptyPairCounts(n: number): PairCounts {
  return {
    n,
    participants: 0,
    together: new Int32Array(n * n),
    both: new Int32Array(n * n),
    placed: new Int32Array(n),
  };
}

/**
 * Writes the counts into `counts`, participant p counting `weights[p]` times (once without weights).
 * The cost is Σ |group|² / 2 a participant, and as much again for the fewer of its placed and its
 * missing cards: B = participants − missing i − missing j + both missing.
 */
export function pairCounts(
  table: GroupTable,
  weights: Int32Array | null,
  counts: PairCounts,
): PairCounts {
  const { n, participants, firstGroup, firstMember, members, firstMissing, missing } = table;
  const { together, both, placed } = counts;
  together.fill(0);
  both.fill(0);
  placed.fill(0);
  counts.participants = 0;

  // `placed` holds minus the missing cards of those counted in `dense` until the end.
  let dense = 0;
  for (let p = 0; p < participants; p++) {
    const weight = weights === null ? 1 : weights[p];
    if (weight === 0) continue;
    counts.participants += weight;
    const lastGroup = firstGroup[p + 1];
    for (let g = firstGroup[p]; g < lastGroup; g++)
      addAscending(members, firstMember[g], firstMember[g + 1], weight, n, together);
    const missingStart = firstMissing[p];
    const missingEnd = firstMissing[p + 1];
    if (2 * (missingEnd - missingStart) <= n) {
      dense += weight;
      addAscending(missing, missingStart, missingEnd, weight, n, both);
      for (let s = missingStart; s < missingEnd; s++) placed[missing[s]] -= weight;
    } else {
      const start = firstMember[firstGroup[p]];
      const end = firstMember[lastGroup];
      addPairs(members, start, end, weight, n, both);
      for (let s = start; s < end; s++) both[members[s] * n + members[s]] += weight;
    }
  }

  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const value = both[i * n + j] + dense + placed[i] + placed[j];
      both[i * n + j] = value;
      both[j * n + i] = value;
      together[j * n + i] = together[i * n + j];
    }
  for (let i = 0; i < n; i++) {
    placed[i] += dense + both[i * n + i];
    both[i * n + i] = placed[i];
    together[i * n + i] = placed[i];
  }
  return counts;
}

/**
 * Adds `weight` to the upper triangle of `matrix` for each pair of cards in a stretch of `list`, whose
 * cards ascend: two rows at a time, so that the rest of the list is read half as often.
 */
function addAscending(
  list: Int32Array,
  start: number,
  end: number,
  weight: number,
  n: number,
  matrix: Int32Array,
) {
  for (let s = start; s + 1 < end; s += 2) {
    const card = list[s + 1];
    const row = list[s] * n;
    const next = card * n;
    matrix[row + card] += weight;
    for (let t = s + 2; t < end; t++) {
      const other = list[t];
      matrix[row + other] += weight;
      matrix[next + other] += weight;
    }
  }
}

/** The same where the cards are in any order. */
function addPairs(
  list: Int32Array,
  start: number,
  end: number,
  weight: number,
  n: number,
  matrix: Int32Array,
) {
  for (let s = start; s < end; s++)
    for (let t = s + 1; t < end; t++) {
      const i = list[s];
      const j = list[t];
      matrix[i < j ? i * n + j : j * n + i] += weight;
    }
}
