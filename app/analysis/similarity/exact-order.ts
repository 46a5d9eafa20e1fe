import { greatestCommonDivisor } from "../numbers/greatest-common-divisor.ts";
import type { Similarity } from "./similarity.ts";

/**
 * Compares two distances between clusters with big integers, for distances that doubles cannot tell apart.
 * Clusters are lists of cards. Only distances that differ by less than the rounding get here, so it may be
 * slow.
 */

/** A sum of fractions: the numerator for each divisor. */
type FractionSum = Map<number, bigint>;

/** Adds `factor` times the sum of the similarities between two clusters. */
function addBlock(
  sum: FractionSum,
  { together, totals, n }: Similarity,
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  factor: bigint,
) {
  const numerators = new Map<number, number>();
  for (let s = 0; s < left.length; s++)
    for (let t = 0; t < right.length; t++) {
      const pair = left[s] * n + right[t];
      const same = left[s] === right[t];
      const count = same ? 1 : together[pair];
      if (count === 0) continue;
      const total = same ? 1 : totals[pair];
      numerators.set(total, (numerators.get(total) ?? 0) + count);
    }
  for (const [total, numerator] of numerators)
    sum.set(total, (sum.get(total) ?? 0n) + factor * BigInt(numerator));
}

function sign(sum: FractionSum): number {
  let common = 1n;
  for (const [total, numerator] of sum) {
    if (numerator === 0n) continue;
    const rest = greatestCommonDivisor(total, Number(common % BigInt(total)));
    common *= BigInt(total / rest);
  }
  let value = 0n;
  for (const [total, numerator] of sum)
    if (numerator !== 0n) value += numerator * (common / BigInt(total));
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** Sign of the average distance between a and b minus that between c and d. */
export function compareAverage(
  similarity: Similarity,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  c: ArrayLike<number>,
  d: ArrayLike<number>,
): number {
  const sum: FractionSum = new Map();
  addBlock(sum, similarity, a, b, -BigInt(c.length * d.length));
  addBlock(sum, similarity, c, d, BigInt(a.length * b.length));
  return sign(sum);
}

/** Sign of Ward's distance between a and b minus that between c and d. */
export function compareWard(
  similarity: Similarity,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  c: ArrayLike<number>,
  d: ArrayLike<number>,
): number {
  const sum: FractionSum = new Map();
  addWard(sum, similarity, a, b, wardDivisor(c, d));
  addWard(sum, similarity, c, d, -wardDivisor(a, b));
  return sign(sum);
}

function wardDivisor(a: ArrayLike<number>, b: ArrayLike<number>): bigint {
  return BigInt(a.length) * BigInt(b.length) * BigInt(a.length + b.length);
}

function addWard(
  sum: FractionSum,
  similarity: Similarity,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  factor: bigint,
) {
  const sizeA = BigInt(a.length);
  const sizeB = BigInt(b.length);
  addBlock(sum, similarity, a, a, factor * sizeB * sizeB);
  addBlock(sum, similarity, b, b, factor * sizeA * sizeA);
  addBlock(sum, similarity, a, b, -2n * factor * sizeA * sizeB);
}

/** Sign of p / q − r / s for integers, with q and s positive. */
export function compareFractions(p: number, q: number, r: number, s: number): number {
  const left = p * s;
  const right = r * q;
  if (Math.max(Math.abs(left), Math.abs(right)) < 2 ** 53) return Math.sign(left - right);
  const difference = BigInt(p) * BigInt(s) - BigInt(r) * BigInt(q);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
