/**
 * The rows of two clusters become one: that which begins at `kept`, of `width` places. The mirrored ones write it to
 * the column `low` too. Each is a loop of its own, since one that asks at each place takes a third longer.
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

/** Sums, less a part of each cluster's size. */
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

/** The lesser of two. */
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

/** Without a branch, which could not be foretold. Exact for integers, and for multiples of 2^-52 up to 1. */
function lesser(one: number, other: number): number {
  return (one + other - Math.abs(one - other)) / 2;
}
