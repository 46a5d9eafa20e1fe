import { describe, expect, test } from "vitest";
import { AverageLinkage } from "../../app/analysis/average-linkage.ts";
import { CompleteLinkage } from "../../app/analysis/complete-linkage.ts";
import { compareAverage, compareWard } from "../../app/analysis/exact-order.ts";
import type { Precision } from "../../app/analysis/linkage-rule.ts";
import { Similarity } from "../../app/analysis/similarity.ts";
import { WardLinkage } from "../../app/analysis/ward-linkage.ts";
import { randomSource } from "./random-sorts.ts";

const RULES = { average: AverageLinkage, complete: CompleteLinkage, ward: WardLinkage };
type Method = keyof typeof RULES;

/** Divisors: the least common multiples of the first 9, 10 and 11 are 1.6e11, 4.7e12 and 1.4e14. */
const DIVISORS = [32, 27, 25, 7, 11, 13, 17, 19, 23, 29, 31];

/**
 * Random similarities in which card n − 1 − i is like card i, so that many distances tie. Each divisor is used, the first
 * time for the similarity 1 / divisor.
 */
function mirroredSimilarity(seed: number, n: number, divisors: readonly number[]): Similarity {
  const random = randomSource(seed);
  const similarity = new Similarity(n);
  const { together, totals } = similarity;
  let used = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; i + j < n; j++) {
      const total = divisors[used] ?? divisors[random.below(divisors.length)];
      const count = used++ < divisors.length ? 1 : random.below(7);
      const [a, b] = [n - 1 - j, n - 1 - i];
      for (const pair of [i * n + j, j * n + i, a * n + b, b * n + a]) {
        together[pair] = count;
        totals[pair] = total;
      }
    }
  if (divisors.length === 1) similarity.common = divisors[0];
  return similarity;
}

/** Sign of the distance from `own` to `one` minus that to `other`, by the definition of the method. */
function compared(
  similarity: Similarity,
  method: Method,
  own: number[],
  one: number[],
  other: number[],
) {
  if (method === "average") return compareAverage(similarity, own, one, own, other);
  if (method === "ward") return compareWard(similarity, own, one, own, other);
  const { n, values } = similarity;
  const least = (cards: number[]) =>
    Math.min(...own.flatMap((i) => cards.map((j) => values[i * n + j])));
  return least(other) - least(one);
}

/** Merges random clusters down to two, and compares `nearest` with the definition after each `step` merges. */
function checkNearest(method: Method, similarity: Similarity, seed: number, step = 1) {
  const { n } = similarity;
  const random = randomSource(seed);
  const rule = new RULES[method](n);
  rule.load(similarity);
  const moved = new Int32Array(n);
  let cards = new Map(Array.from({ length: n }, (_, card) => [card, [card]]));
  const any = () => [...cards.keys()][random.below(cards.size)];
  while (cards.size > 2) {
    const [one, other] = [any(), any()];
    if (one === other) continue;
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    rule.join(low, high);
    cards.set(low, [...(cards.get(low) ?? []), ...(cards.get(high) ?? [])]);
    cards.delete(high);
    if (rule.compact(moved))
      cards = new Map([...cards].map(([place, list]) => [moved[place], list]));
    if (cards.size % step > 0) continue;
    const x = any();
    const own = cards.get(x) ?? [];
    const others = [...cards].filter(([place]) => place !== x).sort(([a], [b]) => a - b);
    let [nearest] = others;
    for (const cluster of others)
      if (compared(similarity, method, own, cluster[1], nearest[1]) < 0) nearest = cluster;
    const ties = others.filter(
      ([, list]) => compared(similarity, method, own, list, nearest[1]) === 0,
    );
    const known = others[random.below(others.length)][0];
    for (const bound of [-1, known, nearest[0]]) {
      const found = { place: rule.nearest(x, bound), tied: rule.tied };
      expect(found, `seed ${seed}`).toEqual({ place: nearest[0], tied: ties.length > 1 });
    }
  }
}

describe.each<[Method, Precision, number[]]>([
  ["average", "doubles", [24]],
  ["average", "doubles", DIVISORS.slice(0, 10)],
  ["average", "rounded", DIVISORS],
  ["complete", "doubles", [24]],
  ["complete", "doubles", DIVISORS],
  ["ward", "doubles", [24]],
  ["ward", "fractions", DIVISORS.slice(0, 9)],
  ["ward", "rounded", DIVISORS.slice(0, 10)],
])("%s linkage in %s", (method, precision, divisors) => {
  test("finds the nearest cluster and its ties by the exact fractions", () => {
    for (let seed = 1; seed <= 25; seed++) {
      const similarity = mirroredSimilarity(seed, 8, divisors);
      const rule = new RULES[method](8);
      rule.load(similarity);
      expect(rule.precision).toBe(precision);
      checkNearest(method, similarity, seed);
    }
  });
});

describe.each<Method>(["average", "complete", "ward"])("%s linkage", (method) => {
  test("finds the nearest cluster after the places of merged clusters are closed", () => {
    for (let seed = 1; seed <= 6; seed++)
      checkNearest(method, mirroredSimilarity(seed, 24, [24]), seed);
  });

  test("finds the nearest of more than 128 clusters", () => {
    checkNearest(method, mirroredSimilarity(1, 140, [24]), 1, 6);
  });
});

// For n cards, as the comments in the rules derive: average linkage needs a denominator of at most 2^56 / n^4; Ward's
// criterion one of at most 2^57 / n^7 to compare doubles, and of 2^56 / n^4 and 2^50 / n^3 to have exact numerators.
test.each<[Method, number, number[], Precision]>([
  ["average", 128, [2 ** 28], "doubles"],
  ["average", 128, [2 ** 28 + 1], "rounded"],
  ["ward", 128, [2 ** 8], "doubles"],
  ["ward", 128, [2 ** 8 + 1], "fractions"],
  ["ward", 128, [2 ** 28], "fractions"],
  ["ward", 128, [2 ** 28 + 1], "rounded"],
  ["ward", 32, [2 ** 17, 2 ** 18 - 1], "fractions"],
  ["ward", 32, [2 ** 17, 2 ** 18 + 1], "rounded"],
])("%s linkage of %i cards with the divisors %j is in %s", (method, n, divisors, precision) => {
  const similarity = new Similarity(n);
  divisors.forEach((divisor, at) => {
    similarity.together[at + 1] = 1;
    similarity.totals[at + 1] = divisor;
  });
  const rule = new RULES[method](n);
  rule.load(similarity);
  expect(rule.precision).toBe(precision);
});
