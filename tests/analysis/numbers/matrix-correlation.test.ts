import { expect, test } from "vitest";
import { matrixCorrelation } from "../../../app/analysis/numbers/matrix-correlation.ts";

/** A symmetric matrix of three cards from its pairs (0, 1), (0, 2) and (1, 2). */
const matrix = (a: number, b: number, c: number) => [...[1, a, b], ...[a, 1, c], ...[b, c, 1]];
const of = (...pairs: [number, number, number]) => Float64Array.from(matrix(...pairs));

test("pairs that are not known to both sides do not count", () => {
  const [one, other] = [of(0.1, 0.5, 0.9), of(0.2, 0.4, 0)];
  const known = Uint8Array.from(matrix(1, 1, 0));
  expect(matrixCorrelation(one, other, 3, known)).toBeCloseTo(1, 12);
  expect(matrixCorrelation(one, other, 3)).toBeCloseTo(-0.5, 12);
});

test("a matrix whose pairs are all equal has no correlation", () => {
  expect(matrixCorrelation(of(0.5, 0.5, 0.5), of(0.1, 0.2, 0.3), 3)).toBe(null);
  expect(matrixCorrelation(of(0.1, 0.2, 0.3), of(0.5, 0.5, 0.5), 3)).toBe(null);
});
