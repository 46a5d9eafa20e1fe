import { describe, expect, test } from "vitest";
import { NOT_SHOWN } from "../../../app/analysis/contract/missing-cards.ts";
import type { SimilarityMethod } from "../../../app/analysis/contract/types.ts";
import { pairCounts } from "../../../app/analysis/similarity/pair-counts.ts";
import { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { tableOf } from "../sorts/table-of.ts";
import { similarityOf } from "./similarity-of.ts";

const _ = NOT_SHOWN;
const N = 4;
const countsOf = (...sorts: number[][]) =>
  pairCounts(tableOf(Int32Array.from(sorts.flat()), N, sorts.length));
/** The pairs 01, 02, 03, 12, 13, 23: 1, 0, blank, 1/2, 0, 0. */
const dealt = () => countsOf([0, 0, 1, _], [_, 0, 0, 1]);
const PAIRS = Array.from({ length: N * N }, (_, pair) => pair);

describe("where participants were shown different cards", () => {
  test("a pair that nobody was shown has the mean of the others", () => {
    const s = new Similarity(N).load(dealt(), "co_occurrence");
    expect([...s.values]).toEqual([
      ...[1, 1, 0, 0.3],
      ...[1, 1, 0.5, 0],
      ...[0, 0.5, 1, 0],
      ...[0.3, 0, 0, 1],
    ]);
    expect([s.filled, s.common, s.gram]).toEqual([1, 0, false]);
    expect(PAIRS.filter((pair) => s.isBlank(pair))).toEqual([3, 12]);
  });

  test("the mean is rounded to a ten thousandth", () => {
    // 1, 0, 0 and blank three times.
    const s = new Similarity(N).load(countsOf([0, 0, 1, _]), "co_occurrence");
    expect([s.filled, s.values[3], s.values[13]]).toEqual([3, 0.3333, 0.3333]);
  });

  test("the mean of no known pair is 0", () => {
    const s = new Similarity(N).load(countsOf([0, _, _, _], [_, 0, _, _]), "co_occurrence");
    expect([s.filled, s.values[1], s.together[1]]).toEqual([6, 0, 0]);
  });

  test("the blank pairs are those of the sorts that were loaded last", () => {
    const s = new Similarity(N).load(dealt(), "co_occurrence");
    s.load(countsOf([0, _, 0, 1], [_, 0, 1, 1]), "co_occurrence");
    expect(PAIRS.filter((pair) => s.isBlank(pair))).toEqual([1, 4]);
    s.load(countsOf([0, 0, 1, 1]), "co_occurrence");
    expect(PAIRS.filter((pair) => s.isBlank(pair))).toEqual([]);
    expect(s.filled).toBe(0);
  });
});

test("similarities are computed anew for the sorts that are loaded", () => {
  const s = new Similarity(N).load(countsOf([0, 0, 1, 1]), "jaccard");
  expect([...s.values.subarray(0, 4)]).toEqual([1, 1, 0, 0]);
  s.load(countsOf([0, 1, 1, 0]), "jaccard");
  expect([...s.values.subarray(0, 4)]).toEqual([1, 0, 0, 1]);
});

describe("reorder", () => {
  const order = Int32Array.of(2, 0, 3, 1);

  test("gives the similarities of the cards in another order", () => {
    const given = new Similarity(N).load(dealt(), "co_occurrence");
    const again = new Similarity(N).load(countsOf([0, 0, 0, 0]), "jaccard");
    expect(again.values[1]).toBe(1);
    again.reorder(given, order);
    for (const pair of PAIRS) {
      const from = order[Math.floor(pair / N)] * N + order[pair % N];
      expect(again.values[pair]).toBe(given.values[from]);
      expect(again.totals[pair]).toBe(given.totals[from]);
    }
    expect([again.common, again.gram, again.filled]).toEqual([0, false, 1]);
  });

  test("keeps the common divisor", () => {
    const given = new Similarity(N).load(countsOf([0, 0, 1, 1], [0, 1, 1, 0]), "jaccard");
    const { common, gram } = new Similarity(N).reorder(given, order);
    expect([common, gram]).toEqual([2, true]);
  });
});

describe("co-occurrence of two cards", () => {
  const gramOf = (...placements: number[]) =>
    similarityOf(Int32Array.from(placements), 2, placements.length / 2, "co_occurrence").gram;

  test("is a Gram matrix when everybody who placed one placed both", () => {
    expect(gramOf(0, 0, -1, -1)).toBe(true);
  });

  test("is not sure to be one when more placed a card than both", () => {
    expect(gramOf(0, 0, 0, -1)).toBe(false);
    expect(gramOf(0, 0, -1, 0)).toBe(false);
    expect(gramOf(0, -1, -1, 0)).toBe(false);
  });
});

describe("the common divisor", () => {
  const commonOf = (method: SimilarityMethod, n: number, ...placements: number[]) =>
    similarityOf(Int32Array.from(placements), n, placements.length / n, method).common;

  // Three people placed the first card and two the second, one of them with the first.
  test.each([
    ["jaccard", 3],
    ["co_occurrence", 2],
    ["jaccard_groups", 4],
  ] as const)("of two cards that not everybody placed is theirs, %s", (method, expected) => {
    expect(commonOf(method, 2, 0, 0, 0, 1, 0, -1)).toBe(expected);
  });

  test("is 0 where pairs have different divisors", () => {
    expect(commonOf("jaccard", 3, 0, 0, 0, -1, -1, 0)).toBe(0);
  });

  test("of a single card is the number of people, or 0 without pairs to count", () => {
    expect(commonOf("jaccard", 1, 0, 0)).toBe(2);
    expect(commonOf("jaccard_groups", 1, 0, 0)).toBe(0);
  });
});

test("both Jaccard similarities are Gram matrices whatever is missing", () => {
  for (const method of ["jaccard", "jaccard_groups"] as const)
    expect(similarityOf(Int32Array.of(0, 0, 0, -1, -1, 0), 3, 2, method).gram).toBe(true);
});
