/**
 * A direct, slow implementation of the definition: at each step the distance of every pair of clusters is
 * computed from the cards with big integers, and the nearest pair is merged; on a tie, the one whose lowest
 * cards come first.
 */

interface Fraction {
  p: bigint;
  q: bigint;
}

export interface BruteMerge {
  left: number[];
  right: number[];
  /** Squared for Ward's criterion. */
  distance: Fraction;
  tied: boolean;
}

type Method = "average" | "complete" | "single" | "ward";

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const fraction = (p: bigint, q: bigint): Fraction => {
  const common = gcd(p, q) || 1n;
  return { p: p / common, q: q / common };
};
const add = (x: Fraction, y: Fraction) => fraction(x.p * y.q + y.p * x.q, x.q * y.q);
const times = (x: Fraction, p: bigint, q: bigint) => fraction(x.p * p, x.q * q);
export const compare = (x: Fraction, y: Fraction) => {
  const difference = x.p * y.q - y.p * x.q;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

function sum(d: Fraction[][], left: number[], right: number[]): Fraction {
  let total = fraction(0n, 1n);
  for (const i of left) for (const j of right) total = add(total, d[i][j]);
  return total;
}

/** Ward: 2ab/(a+b) × the squared distance of the means, computed from sums of squared distances. */
export function clusterDistance(d: Fraction[][], left: number[], right: number[], method: Method) {
  const a = BigInt(left.length);
  const b = BigInt(right.length);
  if (method === "average") return times(sum(d, left, right), 1n, a * b);
  if (method === "ward") {
    const between = times(sum(d, left, right), 1n, a * b);
    const within = add(
      times(sum(d, left, left), 1n, a * a),
      times(sum(d, right, right), 1n, b * b),
    );
    return times(add(between, times(within, -1n, 2n)), 2n * a * b, a + b);
  }
  const all = left.flatMap((i) => right.map((j) => d[i][j])).sort(compare);
  return method === "single" ? all[0] : all[all.length - 1];
}

/** 1 − S for each pair of cards. */
export const cardDistances = (together: Int32Array, totals: Int32Array, n: number): Fraction[][] =>
  Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => {
      if (i === j) return fraction(0n, 1n);
      const total = totals[i * n + j];
      if (total === 0) return fraction(1n, 1n);
      return fraction(BigInt(total - together[i * n + j]), BigInt(total));
    }),
  );

export function bruteForceLinkage(
  together: Int32Array,
  totals: Int32Array,
  n: number,
  method: Method,
): BruteMerge[] {
  const d = cardDistances(together, totals, n);
  // A merge changes neither the other clusters nor the distances between them.
  const known = new Map<number[], Map<number[], Fraction>>();
  const distanceOf = (left: number[], right: number[]) => {
    const from = known.get(left) ?? new Map<number[], Fraction>();
    known.set(left, from);
    const distance = from.get(right) ?? clusterDistance(d, left, right, method);
    from.set(right, distance);
    return distance;
  };
  let clusters = Array.from({ length: n }, (_, card) => [card]);
  const merges: BruteMerge[] = [];
  while (clusters.length > 1) {
    const pairs = [];
    for (let i = 0; i < clusters.length; i++)
      for (let j = i + 1; j < clusters.length; j++)
        pairs.push({ i, j, distance: distanceOf(clusters[i], clusters[j]) });
    // Clusters are in the order of their lowest cards, so the first of the nearest pairs is merged.
    const best = pairs.reduce((x, y) => (compare(y.distance, x.distance) < 0 ? y : x));
    const tied = pairs.some(
      (pair) =>
        pair !== best &&
        compare(pair.distance, best.distance) === 0 &&
        [best.i, best.j].some((x) => x === pair.i || x === pair.j),
    );
    merges.push({ left: clusters[best.i], right: clusters[best.j], distance: best.distance, tied });
    clusters[best.i] = [...clusters[best.i], ...clusters[best.j]].sort((x, y) => x - y);
    clusters = clusters.filter((_, s) => s !== best.j);
  }
  return merges;
}
