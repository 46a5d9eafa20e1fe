import { describe, expect, test } from "vitest";
import { SIMILARITY_METHODS } from "../../../app/analysis/contract/methods.ts";

import { greatestCommonDivisor } from "../../../app/analysis/numbers/greatest-common-divisor.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { commonDenominator } from "../../../app/analysis/similarity/common-denominator.ts";
import {
  compareAverage,
  compareFractions,
  compareWard,
} from "../../../app/analysis/similarity/exact-order.ts";
import { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { cardDistances, clusterDistance, compare } from "../tree/brute-force-linkage.ts";
import { similarityOf } from "./similarity-of.ts";

const N = 9;

/** Sorts of a few people with some cards missing, and with identical cards so that distances are equal. */
function someSorts(random: RandomSource) {
  const people = 1 + random.below(9);
  const sorts = Int32Array.from({ length: people * N }, () =>
    random.below(5) === 0 ? -1 : random.below(3),
  );
  for (let p = 0; p < people; p++)
    for (let copy = 0; copy < 3; copy++) sorts[p * N + 6 + copy] = sorts[p * N + copy];
  return { people, sorts };
}

describe.each(SIMILARITY_METHODS)("%s", (method) => {
  test("compares two distances between clusters by the exact fractions", () => {
    const seen = { average: new Set<number>(), ward: new Set<number>() };
    for (let seed = 1; seed <= 150; seed++) {
      const random = new RandomSource(seed);
      const { people, sorts } = someSorts(random);
      const s = similarityOf(sorts, N, people, method);
      const distances = cardDistances(s.together, s.totals, N);
      const cards = Int32Array.from({ length: N }, (_, card) => card);
      random.shuffle(cards, N);
      // Four clusters of one to three cards; sometimes the second pair is a copy of the first.
      const clusters: number[][] = [];
      for (let at = 0; clusters.length < 4; ) {
        const size = Math.min(1 + random.below(3), N - at - (3 - clusters.length));
        clusters.push([...cards.subarray(at, at + size)]);
        at += size;
      }
      const [a, b] = clusters;
      const copies = (cluster: number[]) => cluster.map((card) => (card < 3 ? card + 6 : card));
      const [c, d] = seed % 3 === 0 ? [copies(a), copies(b)] : [clusters[2], clusters[3]];
      for (const kind of ["average", "ward"] as const) {
        const expected = compare(
          clusterDistance(distances, a, b, kind),
          clusterDistance(distances, c, d, kind),
        );
        const order = kind === "average" ? compareAverage : compareWard;
        expect(order(s, a, b, c, d), `seed ${seed}, ${kind}`).toBe(expected);
        seen[kind].add(expected);
      }
    }
    expect([seen.average.size, seen.ward.size]).toEqual([3, 3]);
  });

  test("commonDenominator is the common total if there is one, else the least common denominator", () => {
    let none = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const { people, sorts } = someSorts(new RandomSource(seed));
      const s = similarityOf(sorts, N, people, method);
      let least = 1;
      for (let i = 0; i < N; i++)
        for (let pair = i * N + i + 1; pair < i * N + N; pair++) {
          const [count, total] = [s.together[pair], s.totals[pair]];
          if (count === 0) continue;
          const reduced = total / greatestCommonDivisor(total, count);
          least = (least * reduced) / greatestCommonDivisor(least, reduced);
        }
      for (const limit of [4, 60, 1e6]) {
        const found = commonDenominator(s, limit);
        const shared = s.common > 0 && s.common <= limit;
        expect(found, `seed ${seed}`).toBe(shared ? s.common : least <= limit ? least : 0);
        if (found === 0) none++;
        else expect(found % least).toBe(0);
      }
    }
    expect(none).toBeGreaterThan(10);
  });
});

describe("commonDenominator", () => {
  /** Three cards with the fractions of the pairs 01, 02 and 12. */
  const similar = (...fractions: [count: number, total: number][]) => {
    const similarity = new Similarity(3);
    [1, 2, 5].forEach((pair, at) => {
      [similarity.together[pair], similarity.totals[pair]] = fractions[at];
    });
    return similarity;
  };

  test("is the least one, for any fractions", () => {
    expect(commonDenominator(similar([1, 4], [1, 6], [1, 3]), 100)).toBe(12);
    expect(commonDenominator(similar([2, 4], [1, 4], [1, 3]), 100)).toBe(12);
    expect(commonDenominator(similar([1, 4], [0, 7], [0, 0]), 100)).toBe(4);
  });

  test("may be as large as the limit, and not larger", () => {
    const fractions = similar([1, 4], [1, 3], [1, 2]);
    expect(commonDenominator(fractions, 12)).toBe(12);
    expect(commonDenominator(fractions, 11)).toBe(0);
  });

  test("is the number of participants up to the limit, and else the least one", () => {
    const halves = similar([4, 8], [8, 8], [0, 8]);
    halves.common = 8;
    expect(commonDenominator(halves, 8)).toBe(8);
    expect(commonDenominator(halves, 7)).toBe(2);
  });
});

test("greatestCommonDivisor", () => {
  const found = [
    [12, 18],
    [18, 12],
    [7, 5],
    [9, 3],
    [4, 4],
    [1, 8],
  ].map(([a, b]) => greatestCommonDivisor(a, b));
  expect(found).toEqual([6, 6, 1, 3, 4, 1]);
});

test("compareFractions is exact, also when the products exceed the precision of doubles", () => {
  const random = new RandomSource(1);
  const large = () => 2 ** 52 + random.below(2 ** 30);
  for (let time = 0; time < 300; time++) {
    const [q, s] = time % 2 === 0 ? [large(), large()] : [1 + random.below(9), 1 + random.below(9)];
    const p = time % 2 === 0 ? q - 1 - random.below(3) : random.below(9) - 4;
    const r = time % 2 === 0 ? s - 1 - random.below(3) : random.below(9) - 4;
    const left = BigInt(p) * BigInt(s);
    const right = BigInt(r) * BigInt(q);
    const expected = left > right ? 1 : left < right ? -1 : 0;
    expect(compareFractions(p, q, r, s)).toBe(expected);
    expect(compareFractions(p, q, p, q)).toBe(0);
  }
  // Equal fractions with large parts, and one with a numerator larger by 1.
  expect(compareFractions(2 ** 40, 2 ** 41, 2 ** 39, 2 ** 40)).toBe(0);
  expect(compareFractions(2 ** 40 + 1, 2 ** 41, 2 ** 39, 2 ** 40)).toBe(1);
  expect(compareFractions(-(2 ** 40) - 1, 2 ** 41, -(2 ** 39), 2 ** 40)).toBe(-1);
});
