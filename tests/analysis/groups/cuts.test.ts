import { describe, expect, test } from "vitest";
import type { Tree } from "../../../app/analysis/contract/types.ts";
import { cutTree, cutTreeAt, isUniqueCut } from "../../../app/analysis/groups/cut-tree.ts";
import {
  optimalClusters,
  silhouetteBound,
  silhouettes,
} from "../../../app/analysis/groups/silhouettes.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { silhouetteOf } from "./silhouette-of.ts";

/** Merges cards 1 and 3, then 0 and 2, then 4 with {0, 2}, then all. */
const tree = (...height: [number, number, number, number]): Tree => ({
  ...{ n: 5, a: Int32Array.of(1, 0, 4, 5), b: Int32Array.of(3, 2, 6, 7) },
  ...{ height: Float64Array.from(height), size: Int32Array.of(2, 2, 3, 5) },
  ...{ tied: new Uint8Array(4), ties: 0 },
});
const rising = tree(0.1, 0.2, 0.3, 0.4);

test("cutTree cuts into any number of clusters, numbered in the order of first cards", () => {
  const cuts = [0, 1, 2, 3, 4, 5, 6].map((k) => [...cutTree(rising, k)].join(""));
  expect(cuts).toEqual(["00000", "00000", "01010", "01012", "01213", "01234", "01234"]);
});

test("cutTreeAt keeps cards together that are merged at or below the height", () => {
  const cuts = [0, 0.1, 0.15, 0.2, 0.3, 0.4, 1].map((h) => [...cutTreeAt(rising, h)].join(""));
  expect(cuts).toEqual(["01234", "01213", "01213", "01012", "01010", "00000", "00000"]);
});

test("isUniqueCut is true when the merge heights before and after the cut differ", () => {
  const unique = (of: Tree) => [1, 2, 3, 4, 5].map((k) => isUniqueCut(of, k));
  expect(unique(rising)).toEqual([true, true, true, true, true]);
  expect(unique(tree(0.1, 0.2, 0.2 + 1e-13, 0.4))).toEqual([true, true, false, true, true]);
  expect(unique(tree(0.3, 0.3, 0.3, 0.3))).toEqual([true, false, false, false, true]);
});

describe("silhouettes", () => {
  /** Distances between random points in the plane. */
  const distancesOf = (seed: number) => {
    const random = new RandomSource(seed);
    const points = Array.from({ length: 5 }, () => [random.below(100), random.below(100)]);
    return points.map(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v) / 150));
  };

  test.each([
    [2, 5],
    [0, 9],
    [3, 4],
    [2, 3],
    [2, 2],
    [6, 9],
    [8, 9],
    [4, 3],
  ])("equal the definition for %i to %i clusters, as far as these exist", (min, max) => {
    for (let seed = 1; seed <= 10; seed++) {
      const distances = distancesOf(seed);
      const values = Float64Array.from(distances.flat(), (distance) => 1 - distance);
      const found = silhouettes(rising, values, min, max);
      expect(found.map(({ k }) => k)).toEqual([2, 3, 4, 5].filter((k) => k >= min && k <= max));
      for (const { k, members, silhouette } of found) {
        expect(members).toEqual(cutTree(rising, k));
        expect(silhouette).toBeCloseTo(silhouetteOf(members, distances), 12);
      }
    }
  });

  test("are 0 when all cards are equal, and empty for one or none", () => {
    const alike = silhouettes(rising, new Float64Array(25).fill(1), 2, 5);
    expect(alike.map(({ silhouette }) => silhouette)).toEqual([0, 0, 0, 0]);
    const nothing = { a: new Int32Array(0), b: new Int32Array(0), height: new Float64Array(0) };
    for (const n of [0, 1])
      expect(silhouettes({ ...rising, ...nothing, n }, new Float64Array(n).fill(1), 2, 5)).toEqual(
        [],
      );
  });

  test("give the lowest of equally good numbers of clusters", () => {
    const best = (...means: number[]) =>
      optimalClusters(
        means.map((silhouette, place) => ({
          k: place + 2,
          silhouette,
          members: new Int32Array(0),
        })),
      );
    expect(best(0.1, 0.4, 0.3)).toBe(3);
    expect(best(0.4, 0.4 + 1e-13, 0.4)).toBe(2);
    expect(best(-0.2, -0.1)).toBe(3);
    expect(best()).toBe(null);
  });
});

test("silhouetteBound compares each card's nearest card with its furthest", () => {
  const of = (one: number, two: number, three: number) =>
    silhouetteBound(Float64Array.of(1, one, two, one, 1, three, two, three, 1), 3);
  // 1 − 0.2 / 0.8, 1 − 0.2 / 0.6 and 1 − 0.6 / 0.8, rounded up.
  const mean = (3 / 4 + 2 / 3 + 1 / 4) / 3;
  expect(of(0.8, 0.2, 0.4)).toBeCloseTo(mean, 10);
  expect(of(0.8, 0.2, 0.4)).toBeGreaterThan(mean);
  expect(of(1, 1, 1)).toBeCloseTo(0, 10);
  expect(of(0, 0, 0)).toBeCloseTo(0, 10);
});
