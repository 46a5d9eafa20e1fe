import { expect, test } from "vitest";
import { dip, dipTest } from "../../../app/analysis/numbers/dip.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";

test.each([
  ["equally spaced", [1, 2, 3, 4, 5], 0.1],
  ["two clumps", [1, 1.1, 1.2, 5, 5.1, 5.2], 0.2375],
  ["a peak and a tail", [0, 4, 5, 5.5, 6, 7, 12, 30], 0.0625],
  ["values that occur several times", [1, 1, 1, 2, 3, 3, 3, 3, 7, 7], 0.15],
])("the dip equals that of R's diptest 0.76: %s", (_, values, expected) => {
  expect(dip(Float64Array.from(values))).toBeCloseTo(expected, 10);
});

test("a single value has no dip beyond that of its jump", () => {
  expect(dip(Float64Array.of(2))).toBe(1 / 2);
  expect(dip(Float64Array.of(2, 2))).toBe(1 / 4);
  expect(dip(Float64Array.of(2, 2, 2))).toBeCloseTo(1 / 6, 12);
});

test("the dip does not depend on the direction, unit and origin of the values", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = new RandomSource(seed);
    // Few different values, so that some occur several times.
    const values = Float64Array.from({ length: 3 + (seed % 12) }, () => random.below(12)).sort();
    const expected = dip(values);
    expect(dip(values.map((value) => -value).sort())).toBeCloseTo(expected, 12);
    expect(dip(values.map((value) => 8 * value + 3))).toBeCloseTo(expected, 12);
    expect(expected).toBeGreaterThanOrEqual(0.5 / values.length);
    expect(expected).toBeLessThanOrEqual(0.25);
  }
});

test("half of the values at either of two places have the greatest dip", () => {
  for (const each of [1, 2, 5])
    expect(dip(Float64Array.from({ length: 2 * each }, (_, at) => Number(at >= each)))).toBeCloseTo(
      0.25,
      12,
    );
});

test("the share of uniform samples with a larger dip does not change the values", () => {
  const values = Float64Array.of(3, 1, 2);
  expect(dipTest(values, 1)).toBe(1);
  expect([...values]).toEqual([3, 1, 2]);
});

test("two peaks are told from one", () => {
  const peaks = (apart: number) =>
    Float64Array.from({ length: 60 }, (_, at) => (at % 2) * apart + Math.sin(at) ** 3);
  expect(dipTest(peaks(8), 1)).toBe(0.001);
  expect(dipTest(peaks(0), 1)).toBeGreaterThan(0.05);
});
