/**
 * Combine the rows of two merged clusters, of `width` places, into the row that starts at `kept`. The mirrored
 * variants also write the result to column `low`. Separate loops, because one loop with conditions inside
 * takes a third longer.
 */

/** Sums. */
export function addRows(link: Float64Array, width: number, kept: number, gone: number) {
  for (let k = 0; k < width; k++) link[(kept + k) | 0] += link[(gone + k) | 0];
}

export function addMirrored(
  link: Float64Array,
  width: number,
  kept: number,
  gone: number,
  low: number,
) {
  for (let k = 0, copy = low; k < width; k++, copy = (copy + width) | 0) {
    const sum = link[(kept + k) | 0] + link[(gone + k) | 0];
    link[(kept + k) | 0] = sum;
    link[copy] = sum;
  }
}

/** Sums, minus `less` times the size of each cluster. */
export function addRowsLess(
  link: Float64Array,
  width: number,
  kept: number,
  gone: number,
  size: Float64Array,
  less: number,
) {
  for (let k = 0; k < width; k++)
    link[(kept + k) | 0] = link[(kept + k) | 0] + link[(gone + k) | 0] - less * size[k];
}

export function addMirroredLess(
  link: Float64Array,
  width: number,
  kept: number,
  gone: number,
  low: number,
  size: Float64Array,
  less: number,
) {
  for (let k = 0, copy = low; k < width; k++, copy = (copy + width) | 0) {
    const sum = link[(kept + k) | 0] + link[(gone + k) | 0] - less * size[k];
    link[(kept + k) | 0] = sum;
    link[copy] = sum;
  }
}

/** The minimum of both. */
export function takeLesser(link: Float64Array, width: number, kept: number, gone: number) {
  for (let k = 0; k < width; k++)
    link[(kept + k) | 0] = lesser(link[(kept + k) | 0], link[(gone + k) | 0]);
}

export function takeLesserMirrored(
  link: Float64Array,
  width: number,
  kept: number,
  gone: number,
  low: number,
) {
  for (let k = 0, copy = low; k < width; k++, copy = (copy + width) | 0) {
    const least = lesser(link[(kept + k) | 0], link[(gone + k) | 0]);
    link[(kept + k) | 0] = least;
    link[copy] = least;
  }
}

/** Minimum without a branch, which would be mispredicted. Exact for integers and for multiples of 2^-52 up to 1. */
function lesser(one: number, other: number): number {
  return (one + other - Math.abs(one - other)) / 2;
}
