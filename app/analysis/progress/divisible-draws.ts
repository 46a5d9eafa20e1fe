import type { Steps } from "../contract/types.ts";

/** The draws of a computation, which can be divided: each has random numbers of its own. */
export interface DivisibleDraws<Args extends readonly unknown[]> {
  name: string;
  /** The figures of the draws from `from` up to `to`. */
  compute(from: number, to: number, ...args: Args): Steps<Float64Array>;
  /** Puts the figures of successive ranges together. */
  join(ranges: readonly Float64Array[]): Float64Array;
}

/** The figures of `count` draws, as `join` puts them together. */
export function* divided<Args extends readonly unknown[]>(
  { name, compute, join }: DivisibleDraws<Args>,
  count: number,
  ...args: Args
): Steps<Float64Array> {
  const ranges = yield { part: name, args, count };
  return ranges === undefined ? yield* compute(0, count, ...args) : join(ranges);
}

/** The figures of each draw, one after another. */
export function inSequence(ranges: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(ranges.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const range of ranges) {
    all.set(range, at);
    at += range.length;
  }
  return all;
}

/** The sums over all draws. */
export const summed = ([first, ...others]: readonly Float64Array[]): Float64Array =>
  first.map((value, at) => others.reduce((sum, other) => sum + other[at], value));
