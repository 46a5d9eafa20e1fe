import { expect, test } from "vitest";
import { dip, dipTest } from "../../app/analysis/dip.ts";

test.each([
  ["equally spaced", [1, 2, 3, 4, 5], 0.1],
  ["two clumps", [1, 1.1, 1.2, 5, 5.1, 5.2], 0.2375],
  ["a peak and a tail", [0, 4, 5, 5.5, 6, 7, 12, 30], 0.0625],
  ["values that occur several times", [1, 1, 1, 2, 3, 3, 3, 3, 7, 7], 0.15],
])("the dip equals that of R's diptest 0.76: %s", (_, values, expected) => {
  expect(dip(Float64Array.from(values))).toBeCloseTo(expected, 10);
});

test("a single value has no dip beyond that of its jump", () => {
  expect(dip(Float64Array.of(2, 2, 2))).toBeCloseTo(1 / 6, 12);
});

test("two peaks are told from one", () => {
  const peaks = (apart: number) =>
    Float64Array.from({ length: 60 }, (_, at) => (at % 2) * apart + Math.sin(at) ** 3);
  expect(dipTest(peaks(8), 1)).toBe(0.001);
  expect(dipTest(peaks(0), 1)).toBeGreaterThan(0.05);
});
