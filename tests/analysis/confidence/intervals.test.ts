import { describe, expect, test } from "vitest";
import {
  jackknifeInterval,
  NO_INTERVAL,
  symmetricInterval,
} from "../../../app/analysis/agreement/jackknife.ts";
import { spearmanBrown } from "../../../app/analysis/confidence/reliability.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { resampledMean } from "../../../app/analysis/numbers/resampled-mean.ts";
import {
  similarityInterval,
  wilsonInterval,
} from "../../../app/analysis/similarity/wilson-interval.ts";

test("no reliability is below 0, however few cards and sorts there are", () => {
  expect(spearmanBrown(-0.5, 2)).toBe(0);
  expect(spearmanBrown(-0.5, 4)).toBe(null);
  expect(spearmanBrown(-1, 2)).toBe(null);
  expect(spearmanBrown(0.5, 2)).toBeCloseTo(2 / 3, 12);
});

describe("the interval of a mean", () => {
  test("is that of Student's t with few values", () => {
    // As t.test(c(1, 2, 4)) in R: -1.461250 to 6.127917.
    const { mean, low, high } = resampledMean([1, 2, 4], 1);
    expect(mean).toBeCloseTo(7 / 3, 12);
    expect(low).toBeCloseTo(-1.46125, 4);
    expect(high).toBeCloseTo(6.127917, 4);
    expect(resampledMean([3], 1)).toEqual({ mean: 3, low: null, high: null });
  });

  function expectCovered(count: number) {
    const random = new RandomSource(5);
    const uniform = () => random.next() / 2 ** 32;
    let covered = 0;
    for (let sample = 0; sample < 2000; sample++) {
      const values = Array.from({ length: count }, () => uniform() + uniform() + uniform());
      const { low, high } = resampledMean(values, 1);
      if ((low ?? 9) <= 1.5 && 1.5 <= (high ?? 0)) covered++;
    }
    expect(covered / 2000).toBeGreaterThan(0.93);
    expect(covered / 2000).toBeLessThan(0.97);
  }

  test.each([3, 8, 14, 15, 30])("covers the mean in 93 to 97 % of samples of %d", expectCovered);

  test("covers the mean in 93 to 97 % of samples of 60", { tags: "@all" }, () => expectCovered(60));
});

test("the interval of a similarity of groups is that of the share of people, transformed", () => {
  // 12 of 20 people put both cards together: T = 12, A_i + A_j − T = 28.
  const [low, high] = wilsonInterval(12, 20);
  expect(similarityInterval(12, 28, "jaccard_groups")).toEqual([
    low / (2 - low),
    high / (2 - high),
  ]);
  expect(similarityInterval(12, 20, "jaccard")).toEqual([low, high]);
});

describe("the jackknife interval", () => {
  // The figures lie 0.02 from their mean in squares, of which 2 / 3 count; t is 4.302653 with 2 degrees of freedom.
  const half = 4.302653 * Math.sqrt((2 / 3) * 0.02);

  test("is as wide as the figures without each participant vary", () => {
    const { low, high } = symmetricInterval(0.8, [0.6, 0.7, 0.8]);
    expect(low).toBeCloseTo(0.8 - half, 6);
    expect(high).toBeCloseTo(0.8 + half, 6);
  });

  test("ends at 1 for a figure of at most 1", () => {
    const { low, high } = jackknifeInterval(0.8, [0.6, 0.7, 0.8]);
    expect(low).toBeCloseTo(0.8 - half, 6);
    expect(high).toBe(1);
    expect(jackknifeInterval(0.3, [0.6, 0.7, 0.8]).high).toBeCloseTo(0.3 + half, 6);
  });

  test("is not told for fewer than three figures, or when one is missing", () => {
    for (const without of [[0.6, 0.7], [0.6, 0.7, 0.8, null], []]) {
      expect(symmetricInterval(0.8, without)).toEqual(NO_INTERVAL);
      expect(jackknifeInterval(0.8, without)).toEqual(NO_INTERVAL);
    }
  });
});
