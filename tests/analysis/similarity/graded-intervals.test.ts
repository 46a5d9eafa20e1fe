import { describe, expect, it } from "vitest";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { resampledMean } from "../../../app/analysis/numbers/resampled-mean.ts";
import { gradedIntervals } from "../../../app/analysis/similarity/graded-intervals.ts";
import type { GradedPairs } from "../../../app/analysis/similarity/graded-pairs.ts";
import { wilsonInterval } from "../../../app/analysis/similarity/wilson-interval.ts";

const UNITS = 4;
/** Two cards, and the similarity of each person in quarters; null for a person without both. */
const people = (quarters: readonly (number | null)[]): GradedPairs => ({
  units: UNITS,
  people: quarters.map((value) => ({
    pairs: Uint32Array.from(value ? [1] : []),
    similarities: Int32Array.from(value ? [value] : []),
    undefinedPairs: Uint32Array.from(value === null ? [1] : []),
    missing: new Uint16Array(),
    whole: new Uint16Array(),
  })),
});
const interval = (quarters: readonly (number | null)[], seed = 1) => {
  const { low, high } = gradedIntervals(people(quarters), 2, seed);
  expect([low[2], high[2]]).toEqual([low[1], high[1]]);
  return [low[1] ?? 0, high[1] ?? 0] as const;
};
const times = (count: number, value: number | null) => Array(count).fill(value);

describe("the interval of a graded similarity", () => {
  it("is that of resampled people", () => {
    const quarters = [...times(10, 0), ...times(8, 2), ...times(7, 4)];
    const { low, high } = resampledMean(
      quarters.map((value) => value / UNITS),
      1,
    );
    const [from, to] = interval(quarters);
    expect(from).toBeCloseTo(low ?? 0, 1);
    expect(to).toBeCloseTo(high ?? 0, 1);
    expect(interval(quarters)).toEqual([from, to]);
  });

  it("is that of Student's t for few people", () => {
    const quarters = [0, 2, 4, 2, 1, 3];
    const { low, high } = resampledMean(
      quarters.map((value) => value / UNITS),
      1,
    );
    expect(interval(quarters)).toEqual([low, high]);
  });

  it("is that of the count where all agree or hardly anybody has a value", () => {
    expect(interval(times(24, 0))).toEqual(wilsonInterval(0, 24));
    expect(interval(times(24, 4))).toEqual(wilsonInterval(24, 24));
    expect(interval([2, 4])).toEqual(wilsonInterval(1.5, 2));
    expect(interval([null, null])).toEqual([0, 1]);
  });

  it("counts only the people who have a value", () => {
    const quarters = [...times(10, 0), ...times(12, 2), ...times(8, 4)];
    const [low, high] = interval(quarters);
    const [from, to] = interval([...quarters, ...times(20, null)]);
    expect(Math.abs(low - from)).toBeLessThan(0.03);
    expect(Math.abs(high - to)).toBeLessThan(0.03);
  });

  it.each([20, 40])("covers the true mean in nearly 95 % of samples of %i", (count) => {
    const random = new RandomSource(5);
    const draws = 400;
    let covered = 0;
    for (let draw = 0; draw < draws; draw++) {
      // 30 % apart, 40 % half, 30 % together: a mean of one half.
      const quarters = Array.from({ length: count }, () => {
        const at = random.below(10);
        return at < 3 ? 0 : at < 7 ? 2 : 4;
      });
      const [low, high] = interval(quarters, draw);
      if (low <= 0.5 && high >= 0.5) covered++;
    }
    expect(covered / draws).toBeGreaterThan(0.92);
    expect(covered / draws).toBeLessThan(0.98);
  });
});
