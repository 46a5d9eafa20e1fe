import { describe, expect, test } from "vitest";
import { meanRank } from "../../../app/analysis/numbers/mean-rank.ts";

describe("the interval of a mean rank", () => {
  test("is the mean for equal ranks", () => {
    expect(meanRank([2, 2, 2], 1)).toEqual({ mean: 2, low: 2, high: 2 });
  });

  test("is null for fewer than three ranks", () => {
    expect(meanRank([1, 3], 1)).toEqual({ mean: 2, low: null, high: null });
    expect(meanRank([3], 1)).toEqual({ mean: 3, low: null, high: null });
  });

  test("is never below rank 1", () => {
    expect(meanRank([1, 1, 4], 1)).toMatchObject({ mean: 2, low: 1 });
  });
});

test("the interval is about two standard errors to each side of the mean", () => {
  const ranks = Array.from({ length: 400 }, (_, at) => 1 + (at % 5));
  const { mean, low, high } = meanRank(ranks, 7);
  expect(mean).toBe(3);
  // Standard deviation √2 of five equal shares; 1.96 · √2 / √400 = 0.139.
  expect(mean - (low ?? 0)).toBeCloseTo(0.139, 1);
  expect((high ?? 0) - mean).toBeCloseTo(0.139, 1);
  expect(meanRank(ranks, 7)).toEqual({ mean, low, high });
});
