import { expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { compareSimilarities } from "../../../app/analysis/segments/compare-similarities.ts";
import { inputOf } from "../sorts/input-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

const similarityOf = (placements: Int32Array, n: number) =>
  new Analysis(inputOf(placements, n), { include_mds: false }).update().similarity;

test("the interval of a difference equals Newcombe's example: 56 of 70 minus 48 of 80", () => {
  // Newcombe 1998, table II, case (a), method 10: 0.0524 to 0.3339.
  const people = (together: number, all: number) =>
    Int32Array.from({ length: all * 2 }, (_, at) => (at % 2 === 1 && at >> 1 >= together ? 1 : 0));
  const { correlation, pairs } = compareSimilarities(
    similarityOf(people(56, 70), 2),
    similarityOf(people(48, 80), 2),
    [
      [0, 0],
      [1, 1],
    ],
  );
  expect(correlation).toBeNull();
  expect(pairs).toHaveLength(1);
  expect(pairs[0].difference).toBeCloseTo(0.2, 12);
  expect(pairs[0].low).toBeCloseTo(0.0524, 4);
  expect(pairs[0].high).toBeCloseTo(0.3339, 4);
});

test("compareSimilarities ignores the order of the cards, and cards without a match", () => {
  const n = 6;
  const sorts = randomPlacements(randomSource(3), 30, n, 3, 10);
  const rotated = sorts.map((_, at) => sorts[at - (at % n) + (((at % n) + 2) % n)]);
  // Card i of the first is card i − 2 of the second; the others have no match.
  const matches = [2, 3, 4, 5].map((card) => [card, card - 2] as const);
  const same = compareSimilarities(similarityOf(sorts, n), similarityOf(rotated, n), matches);
  expect(same.correlation).toBeCloseTo(1, 12);
  // All differences are equal, so the pairs are in the order of the matches.
  expect(same.pairs.map(({ i, j }) => `${i}${j}`)).toEqual(["01", "02", "03", "12", "13", "23"]);
  for (const { difference, high, low } of same.pairs) {
    expect(difference).toBe(0);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  }
  const other = compareSimilarities(
    similarityOf(sorts, n),
    similarityOf(randomPlacements(randomSource(4), 25, n, 3, 0), n),
    matches,
  );
  const sizes = other.pairs.map(({ difference }) => Math.abs(difference));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(other.correlation).toBeLessThan(1);
});
