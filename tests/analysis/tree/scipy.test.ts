import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { editDistance } from "../../../app/analysis/agreement/participants.ts";
import type { LinkageMethod, SimilarityMethod } from "../../../app/analysis/contract/types.ts";
import { silhouettes } from "../../../app/analysis/groups/silhouettes.ts";
import { mds } from "../../../app/analysis/map/mds.ts";
import { AdjustedRand } from "../../../app/analysis/numbers/adjusted-rand.ts";
import { copheneticCorrelation } from "../../../app/analysis/tree/cophenetic-correlation.ts";
import { leafOrder } from "../../../app/analysis/tree/leaf-order.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";

interface TreeFixture {
  heights: number[];
  sizes: number[];
  cophenetic: number | null;
  neighbours: number;
  silhouettes: Record<string, { mean: number; members: number[] }>;
  r_heights: number[];
  r_silhouettes: number[];
}

interface Case {
  sorts: string[];
  similarity: Record<
    string,
    {
      trees: Record<LinkageMethod, TreeFixture>;
      mds: {
        eigenvalues: number[];
        unique: boolean;
        distances: number[] | null;
        r: { eigenvalues: number[]; distances: number[] | null };
        explained: number;
        negative_share: number;
      };
    }
  >;
  between?: { ari: number[][]; edit_to_first: number[] };
}

const cases: Record<string, Case> = JSON.parse(
  readFileSync(new URL("../../fixtures/analysis/scipy.json", import.meta.url), "utf8"),
);

const furthest = (actual: ArrayLike<number>, expected: number[]) =>
  expected.reduce((most, value, at) => Math.max(most, Math.abs(value - actual[at])), 0);

const TOLERANCE = 1e-9;
let uniqueTrees = 0;
let cuts = 0;

describe.each(Object.entries(cases))("%s, as in SciPy and R", (_name, { sorts, similarity }) => {
  const { placements, n, participants } = sortsFromText(sorts);
  const upper = Array.from({ length: n }, (_, i) => i).flatMap((i) =>
    Array.from({ length: n - i - 1 }, (_, j) => [i, i + j + 1]),
  );

  test.each(Object.keys(similarity) as SimilarityMethod[])("%s", (kind) => {
    const s = similarityOf(placements, n, participants, kind);
    for (const [method, expected] of Object.entries(similarity[kind].trees) as [
      LinkageMethod,
      TreeFixture,
    ][]) {
      const tree = linkage(s, method);
      const message = `${kind}, ${method}`;
      // With ties, several trees are correct; these are checked by brute force in linkage.test.ts. With single
      // linkage they all have the same heights, and every tree starts at the lowest distance.
      expect(Math.abs(tree.height[0] - expected.heights[0]), message).toBeLessThan(TOLERANCE);
      if (method === "single")
        expect(furthest(tree.height, expected.heights)).toBeLessThan(TOLERANCE);
      if (tree.ties > 0) continue;
      uniqueTrees++;
      expect(furthest(tree.height, expected.heights), message).toBeLessThan(TOLERANCE);
      expect(furthest(tree.height, expected.r_heights), message).toBeLessThan(TOLERANCE);
      expect([...tree.size].sort(), message).toEqual([...expected.sizes].sort());
      const correlation = copheneticCorrelation(tree, s.values, method);
      expect(Math.abs((correlation ?? 0) - (expected.cophenetic ?? 0)), message).toBeLessThan(
        TOLERANCE,
      );
      const order = leafOrder(tree, s.values);
      let neighbours = 0;
      for (let at = 1; at < n; at++) neighbours += 1 - s.values[order[at - 1] * n + order[at]];
      expect([...order].sort((x, y) => x - y)).toEqual([...Array(n).keys()]);
      // SciPy 1.10 prunes too much and sometimes misses the best order; leaf-order.test.ts tries all orders.
      expect(neighbours, message).toBeLessThan(expected.neighbours + TOLERANCE);
      const profile = silhouettes(tree, s.values, 2, 10).filter(({ k }) => k < n);
      expect(profile.map(({ k }) => String(k))).toEqual(Object.keys(expected.silhouettes));
      profile.forEach(({ k, silhouette, members }, at) => {
        // The cut is not unique between two merges at the same height.
        if (tree.height[n - k] - tree.height[n - k - 1] < TOLERANCE) return;
        cuts++;
        expect([...members], message).toEqual(expected.silhouettes[k].members);
        expect(Math.abs(silhouette - expected.silhouettes[k].mean), message).toBeLessThan(
          TOLERANCE,
        );
        expect(Math.abs(silhouette - expected.r_silhouettes[at]), message).toBeLessThan(TOLERANCE);
      });
    }
  });

  test.each(Object.keys(similarity) as SimilarityMethod[])("the map of %s", (kind) => {
    const expected = similarity[kind].mds;
    const map = mds(similarityOf(placements, n, participants, kind));
    expect(furthest(map.eigenvalues, expected.eigenvalues)).toBeLessThan(TOLERANCE);
    expect(furthest(map.eigenvalues, expected.r.eigenvalues)).toBeLessThan(TOLERANCE);
    expect(Math.abs((map.explained ?? 0) - expected.explained)).toBeLessThan(TOLERANCE);
    expect(Math.abs(map.negative_share - expected.negative_share)).toBeLessThan(TOLERANCE);
    if (expected.distances === null || expected.r.distances === null || !expected.unique) return;
    const distances = upper.map(([i, j]) =>
      Math.sqrt(
        (map.points[2 * i] - map.points[2 * j]) ** 2 +
          (map.points[2 * i + 1] - map.points[2 * j + 1]) ** 2,
      ),
    );
    expect(furthest(distances, expected.distances)).toBeLessThan(TOLERANCE);
    expect(furthest(distances, expected.r.distances)).toBeLessThan(TOLERANCE);
    for (const axis of [0, 1]) {
      const column = map.points.filter((_, at) => at % 2 === axis);
      const largest = column.reduce((most, x) => (Math.abs(x) > Math.abs(most) + 1e-9 ? x : most));
      expect(largest).toBeGreaterThan(0);
    }
  });
});

test("the comparison covers enough unique trees and cuts", () => {
  expect(uniqueTrees).toBeGreaterThan(20);
  expect(cuts).toBeGreaterThan(150);
});

test("the adjusted Rand index and edit distance equal those of scikit-learn and SciPy", () => {
  let compared = 0;
  for (const { sorts, between } of Object.values(cases)) {
    if (!between) continue;
    const { placements, n } = sortsFromText(sorts);
    const wide = new Int32Array(between.ari.length * (n + 26)).fill(-1);
    for (const p of between.ari.keys())
      wide.set(placements.subarray(p * n, p * n + n), p * (n + 26));
    const rand = new AdjustedRand(wide, n + 26);
    between.ari.forEach((row, x) => {
      row.forEach((value, y) => {
        expect(Math.abs((rand.compare(x, y) ?? 9) - value)).toBeLessThan(1e-12);
        compared++;
      });
    });
    const first = placements.subarray(0, n);
    between.edit_to_first.forEach((distance, x) => {
      expect(editDistance(placements.subarray(x * n, x * n + n), first)).toBe(distance);
    });
  }
  expect(compared).toBeGreaterThan(200);
});
