import { describe, expect, test } from "vitest";
import { compareAverage, compareWard } from "../../../app/analysis/similarity/exact-order.ts";
import { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { Agglomeration } from "../../../app/analysis/tree/agglomeration.ts";
import { AverageLinkage } from "../../../app/analysis/tree/average-linkage.ts";
import { nextNear } from "../../../app/analysis/tree/clusters-alive.ts";
import { CompleteLinkage } from "../../../app/analysis/tree/complete-linkage.ts";
import type { Precision } from "../../../app/analysis/tree/linkage-rule.ts";
import { WardLinkage } from "../../../app/analysis/tree/ward-linkage.ts";
import { randomSource } from "../sorts/random-sorts.ts";

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

/** The distance of two clusters in doubles, squared for Ward's criterion. */
function distanceOf({ n, values }: Similarity, method: Method, one: number[], other: number[]) {
  const far = (left: number[], right: number[]) =>
    left.flatMap((i) => right.map((j) => 1 - values[i * n + j]));
  if (method === "complete") return Math.max(...far(one, other));
  const mean = (left: number[], right: number[]) =>
    far(left, right).reduce((sum, distance) => sum + distance, 0) / (left.length * right.length);
  if (method === "average") return mean(one, other);
  const [a, b] = [one.length, other.length];
  return (mean(one, other) - (mean(one, one) + mean(other, other)) / 2) * ((2 * a * b) / (a + b));
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
    const [place, list] = nearest;
    const distance = rule.numerator(x, place) / rule.denominator(x, place);
    expect(distance).toBeCloseTo(distanceOf(similarity, method, own, list), 9);
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

describe.each(["average", "ward"] as const)("%s linkage with rounded sums", (method) => {
  test("finds a tie between sums that were added in another order", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomSource(seed);
      const n = 7;
      const similarity = new Similarity(n);
      const put = (i: number, j: number, count: number, total: number) => {
        for (const pair of [i * n + j, j * n + i]) {
          similarity.together[pair] = count;
          similarity.totals[pair] = total;
        }
      };
      const any = () => DIVISORS[random.below(DIVISORS.length)];
      // Cards 4, 5 and 6 are like 1, 2 and 3, except for the similarities between the two.
      for (let i = 0; i < 4; i++)
        for (let j = i + 1; j < 4; j++) {
          const [count, total] = [3 + random.below(4), any()];
          put(i, j, count, total);
          put(i === 0 ? 0 : i + 3, j + 3, count, total);
        }
      // As many divisors as make the sums inexact.
      [32 * 29, 27, 25, 7 * 31, 11, 13, 17, 19, 23].forEach((divisor, at) => {
        put(1 + (at % 3), 4 + Math.floor(at / 3), 1, divisor);
      });
      const rule = new RULES[method](n);
      rule.load(similarity);
      expect(rule.precision).toBe("rounded");
      for (const [low, high] of [
        [1, 2],
        [1, 3],
        [5, 6],
        [4, 5],
      ])
        rule.join(low, high);
      const found = { place: rule.nearest(0, -1), tied: rule.tied };
      expect(found, `seed ${seed}`).toEqual({ place: 1, tied: true });
    }
  });
});

describe.each(["average", "ward"] as const)("%s linkage with nearly equal sums", (method) => {
  // (q − 1) / q is greater than (q − 2) / (q − 1) by 1 / (q (q − 1)), which doubles cannot tell.
  const q = 2 ** 30;
  const [more, less] = [[q - 1, q] as const, [q - 2, q - 1] as const];
  test.each([
    [1, more, less],
    [3, less, more],
  ])("finds the nearer cluster, at %i, by the exact fractions", (place, toOne, toThree) => {
    const n = 5;
    const similarity = new Similarity(n);
    const put = (i: number, j: number, [count, total]: readonly [number, number]) => {
      for (const pair of [i * n + j, j * n + i]) {
        similarity.together[pair] = count;
        similarity.totals[pair] = total;
      }
    };
    put(0, 1, toOne);
    put(0, 3, toThree);
    for (const [i, j] of [
      [0, 2],
      [0, 4],
      [1, 2],
      [3, 4],
    ])
      put(i, j, [1, 2]);
    const rule = new RULES[method](n);
    rule.load(similarity);
    rule.join(1, 2);
    rule.join(3, 4);
    expect({ place: rule.nearest(0, -1), tied: rule.tied }).toEqual({ place, tied: false });
  });
});

describe.each<Method>(["average", "complete", "ward"])("%s linkage used again", (method) => {
  test.each([20, 140])("starts anew with other similarities of %i cards", (n) => {
    const again = new Agglomeration(method, n);
    for (let seed = 1; seed <= 3; seed++) {
      const similarity = mirroredSimilarity(seed, n, [24]);
      const { count, high, low } = new Agglomeration(method, n).run(similarity);
      expect(again.run(similarity)).toMatchObject({ count, high, low });
    }
  });
});

test("nextNear finds the first place whose link is large enough, from any place on", () => {
  const far = Float64Array.from({ length: 30 }, () => 1);
  // Links below 2 · 1 + 1 are too low; the NaN ends a search.
  const divisor = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, Number.NaN);
  for (const row of [0, 10, 20])
    for (let near = 0; near < 9; near++)
      for (let from = 0; from <= near; from++) {
        const link = far.slice();
        link[row + near] = 3;
        if (from > 0) link[row + from - 1] = 3;
        expect(nextNear(link, divisor, row, from, 2, 1)).toBe(near);
      }
  expect(nextNear(far, divisor, 10, 0, 2, 1)).toBe(9);
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
