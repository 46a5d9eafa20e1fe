/** Loops over the pairs of cards i < j, stored at i · n + j of a matrix. */

/** Extracts from the packed `sum` the number below `end` whose unit is `unit`; both are powers of two. */
export function numberIn(sum: number, unit: number, end: number): number {
  const upwards = Math.floor(sum / unit);
  return upwards - end * Math.floor(upwards / end);
}

/** Extracts one sample's sums from the packed upper triangle into both triangles of `to`. */
export function readSymmetric(
  sums: Float64Array,
  n: number,
  unit: number,
  end: number,
  to: Int32Array,
) {
  for (let i = 0; i < n; i++) {
    const row = i * n;
    let below = row + n + i;
    for (let j = i + 1; j < n; j++) {
      const value = numberIn(sums[(row + j) | 0], unit, end);
      to[(row + j) | 0] = value;
      to[below] = value;
      below = (below + n) | 0;
    }
  }
}

/**
 * Adds `weight` to `matrix` for each pair of cards in list[start] … list[end − 1], in the row of the first of them: when
 * they ascend, to the upper triangle. Handles three rows at a time, so that the list is read a third as often.
 */
export function addAscending(
  list: Uint16Array,
  start: number,
  end: number,
  weight: number,
  n: number,
  matrix: Float64Array,
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
      matrix[(row + other) | 0] += weight;
      matrix[(secondRow + other) | 0] += weight;
      matrix[(thirdRow + other) | 0] += weight;
    }
  }
  if (s + 1 < end) matrix[list[s] * n + list[s + 1]] += weight;
}

/** The same for cards in any order. */
export function addPairs(
  list: Uint16Array,
  start: number,
  end: number,
  weight: number,
  n: number,
  matrix: Float64Array,
) {
  for (let s = start; s < end; s++)
    for (let t = s + 1; t < end; t++) {
      const i = list[s];
      const j = list[t];
      matrix[i < j ? i * n + j : j * n + i] += weight;
    }
}
