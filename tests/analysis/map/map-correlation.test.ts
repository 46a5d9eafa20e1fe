import { expect, test } from "vitest";
import { NOT_SHOWN } from "../../../app/analysis/contract/missing-cards.ts";
import { mapCorrelation } from "../../../app/analysis/map/map-correlation.ts";
import { similarityOf } from "../similarity/similarity-of.ts";

const POINTS = Float64Array.of(...[0, 0], ...[1, 0], ...[0, 2], ...[3, 1]);

test("pairs of cards that nobody saw do not count", () => {
  // Distances on the map 1, 2, √10, √5, √5, and of the cards √½, 1, 1, 1, 0; nobody saw cards 2 and 3.
  const sorts = Int32Array.of(...[0, 0, 1, NOT_SHOWN], ...[0, 1, NOT_SHOWN, 1]);
  const found = mapCorrelation(POINTS, similarityOf(sorts, 4, 2, "co_occurrence"));
  expect(found).toBeCloseTo(0.16509171931108, 12);
});

test("a map without distances, or of cards that are all as far, has no correlation", () => {
  const sorts = Int32Array.of(0, 0, 1, 2);
  expect(mapCorrelation(new Float64Array(8), similarityOf(sorts, 4, 1))).toBe(null);
  expect(mapCorrelation(POINTS, similarityOf(Int32Array.of(0, 1, 2, 3), 4, 1))).toBe(null);
});
