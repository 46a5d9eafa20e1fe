import type { GroupTable } from "./group-table.ts";

/** Counts over participants, n × n row by row; the diagonals hold `placed`. */
export interface PairCounts {
  n: number;
  participants: number;
  /** Nobody is missing a card. */
  complete: boolean;
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
    complete: true,
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
  const { n, participants, firstGroup, firstCard, cards } = table;
  const { together, both, placed } = counts;
  together.fill(0);
  both.fill(0);
  placed.fill(0);
  counts.participants = 0;
  counts.complete = true;

  // `placed` holds minus the missing cards of those counted in `dense` until the end.
  let dense = 0;
  for (let p = 0; p < participants; p++) {
    const weight = weights === null ? 1 : weights[p];
    if (weight === 0) continue;
    counts.participants += weight;
    const missingGroup = firstGroup[p + 1] - 1;
    for (let g = firstGroup[p]; g < missingGroup; g++)
      addAscending(cards, firstCard[g], firstCard[g + 1], weight, n, together);
    const start = firstCard[firstGroup[p]];
    const missing = firstCard[missingGroup];
    const end = firstCard[missingGroup + 1];
    if (end > missing) counts.complete = false;
    if (2 * (end - missing) <= n) {
      dense += weight;
      addAscending(cards, missing, end, weight, n, both);
      for (let s = missing; s < end; s++) placed[cards[s]] -= weight;
    } else {
      addPairs(cards, start, missing, weight, n, both);
      for (let s = start; s < missing; s++) both[cards[s] * n + cards[s]] += weight;
    }
  }

  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) together[j * n + i] = together[i * n + j];
  if (counts.complete) {
    both.fill(counts.participants);
    placed.fill(counts.participants);
  } else {
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        const value = both[i * n + j] + dense + placed[i] + placed[j];
        both[i * n + j] = value;
        both[j * n + i] = value;
      }
    for (let i = 0; i < n; i++) {
      placed[i] += dense + both[i * n + i];
      both[i * n + i] = placed[i];
    }
  }
  for (let i = 0; i < n; i++) together[i * n + i] = placed[i];
  return counts;
}

/**
 * Adds `weight` to the upper triangle of `matrix` for each pair of cards in a stretch of `list`, whose
 * cards ascend: three rows at a time, so that the rest of the list is read a third as often.
 */
function addAscending(
  list: Uint16Array,
  start: number,
  end: number,
  weight: number,
  n: number,
  matrix: Int32Array,
) {
  let s = start;
  for (; s + 2 < end; s += 3) {
    const second = list[s + 1];
    const third = list[s + 2];
    const row = list[s] * n;
    const secondRow = second * n;
    const thirdRow = third * n;
    matrix[row + second] += weight;
    matrix[row + third] += weight;
    matrix[secondRow + third] += weight;
    for (let t = s + 3; t < end; t++) {
      const other = list[t];
      matrix[row + other] += weight;
      matrix[secondRow + other] += weight;
      matrix[thirdRow + other] += weight;
    }
  }
  if (s + 1 < end) matrix[list[s] * n + list[s + 1]] += weight;
}

/** The same where the cards are in any order. */
function addPairs(
  list: Uint16Array,
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
