import { RandomSource } from "./random-source.ts";

const SAMPLES = 999;

/**
 * The dip of a sample (Hartigan & Hartigan 1985, Annals of Statistics 13): the least distance between its distribution
 * function and a unimodal one, which is convex up to its mode and concave after it. `sorted` ascends.
 */
export function dip(sorted: Float64Array): number {
  const n = sorted.length;
  let low = 0;
  let high = n - 1;
  // In multiples of 1 / n; a jump of the distribution function alone is 1.
  let least = 1;
  for (;;) {
    // Below the jumps the greatest convex minorant, and above them the least concave majorant, between low and high.
    const below = hull(sorted, low, high, (at) => at, -1);
    const above = hull(sorted, low, high, (at) => at + 1, 1);
    const gap = widestGap(sorted, below, above);
    if (gap.distance <= least) break;
    const [left, right] = [gap.low, gap.high];
    least = Math.max(
      least,
      furthest(sorted, below, low, left, (at) => at + 1),
      furthest(sorted, above, right, high, (at) => at),
    );
    if (left === low && right === high) break;
    low = left;
    high = right;
  }
  return least / (2 * n);
}

/** The corners of the convex minorant (`side` −1) or concave majorant (1) of the points (x, heightAt) from low to high. */
function hull(
  x: Float64Array,
  low: number,
  high: number,
  heightAt: (at: number) => number,
  side: -1 | 1,
): Line {
  const corners: number[] = [];
  for (let at = low; at <= high; at++) {
    for (; corners.length > 1; corners.pop()) {
      const [first, second] = [corners[corners.length - 2], corners[corners.length - 1]];
      const turn =
        (x[second] - x[first]) * (heightAt(at) - heightAt(first)) -
        (x[at] - x[first]) * (heightAt(second) - heightAt(first));
      if (turn * side < 0) break;
    }
    corners.push(at);
  }
  return { corners, heightAt };
}

interface Line {
  corners: number[];
  heightAt: (at: number) => number;
}

/** The height of the line at a point between its corners. */
function heightOf(x: Float64Array, { corners, heightAt }: Line, at: number): number {
  const next = corners.findIndex((corner) => corner >= at);
  if (next === 0) return heightAt(corners[0]);
  const [from, to] = [corners[next - 1], corners[next]];
  const width = x[to] - x[from];
  const share = width > 0 ? (x[at] - x[from]) / width : 1;
  return heightAt(from) + share * (heightAt(to) - heightAt(from));
}

/** The corner where the two lines are furthest apart, and the nearest corner of the other line. */
function widestGap(x: Float64Array, below: Line, above: Line) {
  let widest = { distance: Number.NEGATIVE_INFINITY, low: 0, high: 0 };
  for (const at of below.corners) {
    const distance = heightOf(x, above, at) - below.heightAt(at);
    const high = above.corners.find((corner) => corner >= at) ?? at;
    if (distance > widest.distance) widest = { distance, low: at, high };
  }
  for (const at of above.corners) {
    const distance = above.heightAt(at) - heightOf(x, below, at);
    const low = below.corners.findLast((corner) => corner <= at) ?? at;
    if (distance > widest.distance) widest = { distance, low, high: at };
  }
  return widest;
}

/** The greatest distance between the line and the other side of the jumps. */
function furthest(
  x: Float64Array,
  line: Line,
  from: number,
  to: number,
  jumpAt: (at: number) => number,
): number {
  let most = 0;
  for (let at = from; at <= to; at++)
    most = Math.max(most, Math.abs(jumpAt(at) - heightOf(x, line, at)));
  return most;
}

/**
 * The share of samples of the uniform distribution, the unimodal one with the largest dips, whose dip is at least as
 * large.
 */
export function dipTest(values: Float64Array, seed: number): number {
  const observed = dip(values.slice().sort());
  const random = new RandomSource(seed);
  const drawn = new Float64Array(values.length);
  let asLarge = 1;
  for (let sample = 0; sample < SAMPLES; sample++) {
    for (let at = 0; at < drawn.length; at++) drawn[at] = random.next();
    if (dip(drawn.sort()) >= observed - 1e-12) asLarge++;
  }
  return asLarge / (1 + SAMPLES);
}
