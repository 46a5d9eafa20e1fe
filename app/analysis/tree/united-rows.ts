/**
 * Combine the rows of two merged clusters, of `width` places, into the row that starts at `lowRow`. The mirrored
 * variants also write the result to column `low`. Separate loops, because one loop with conditions inside
 * takes a third longer.
 */

/** Sums. */
export function addRows(link: Float64Array, width: number, lowRow: number, highRow: number) {
  for (let k = 0; k < width; k++) link[(lowRow + k) | 0] += link[(highRow + k) | 0];
}

export function addMirrored(
  link: Float64Array,
  width: number,
  lowRow: number,
  highRow: number,
  low: number,
) {
  for (let k = 0, copy = low; k < width; k++, copy = (copy + width) | 0) {
    const sum = link[(lowRow + k) | 0] + link[(highRow + k) | 0];
    link[(lowRow + k) | 0] = sum;
    link[copy] = sum;
  }
}

/** Sums, minus `correction` times the size of each cluster. */
export function addRowsCorrected(
  link: Float64Array,
  width: number,
  lowRow: number,
  highRow: number,
  size: Float64Array,
  correction: number,
) {
  for (let k = 0; k < width; k++)
    link[(lowRow + k) | 0] =
      link[(lowRow + k) | 0] + link[(highRow + k) | 0] - correction * size[k];
}

export function addMirroredCorrected(
  link: Float64Array,
  width: number,
  lowRow: number,
  highRow: number,
  low: number,
  size: Float64Array,
  correction: number,
) {
  for (let k = 0, copy = low; k < width; k++, copy = (copy + width) | 0) {
    const sum = link[(lowRow + k) | 0] + link[(highRow + k) | 0] - correction * size[k];
    link[(lowRow + k) | 0] = sum;
    link[copy] = sum;
  }
}

/** The minimum of both. */
export function minRows(link: Float64Array, width: number, lowRow: number, highRow: number) {
  for (let k = 0; k < width; k++)
    link[(lowRow + k) | 0] = minimum(link[(lowRow + k) | 0], link[(highRow + k) | 0]);
}

export function minMirrored(
  link: Float64Array,
  width: number,
  lowRow: number,
  highRow: number,
  low: number,
) {
  for (let k = 0, copy = low; k < width; k++, copy = (copy + width) | 0) {
    const least = minimum(link[(lowRow + k) | 0], link[(highRow + k) | 0]);
    link[(lowRow + k) | 0] = least;
    link[copy] = least;
  }
}

/** Minimum without a branch, which would be mispredicted. Exact for integers and for multiples of 2^-52 up to 1. */
function minimum(one: number, other: number): number {
  return (one + other - Math.abs(one - other)) / 2;
}
