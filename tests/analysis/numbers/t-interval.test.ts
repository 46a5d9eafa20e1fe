import { expect, test } from "vitest";
import { t975, tInterval } from "../../../app/analysis/numbers/t-interval.ts";

test.each([
  [1, 12.706205],
  [13, 2.160369],
])("the quantile of Student's t is exact for few values: %i", (freedom, expected) => {
  expect(t975(freedom)).toBeCloseTo(expected, 6);
});

test.each([
  [14, 2.144787],
  [15, 2.13145],
  [20, 2.085963],
  [30, 2.042272],
  [60, 2.000298],
  [120, 1.97993],
])("the quantile of Student's t is within 5e-5 of the table's: %i", (freedom, expected) => {
  expect(t975(freedom)).toBeCloseTo(expected, 4);
});

test("the interval of a mean is Student's, from the deviations", () => {
  // The standard deviation is √(5 / 3), and t with 3 degrees of freedom is 3.182446.
  const [low, high] = tInterval([1, 2, 3, 4], 2.5);
  const half = (3.182446 * Math.sqrt(5 / 3)) / 2;
  expect(low).toBeCloseTo(2.5 - half, 12);
  expect(high).toBeCloseTo(2.5 + half, 12);
});
