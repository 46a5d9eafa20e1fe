import { describe, expect, test } from "vitest";
import { SIMILARITY_METHODS } from "../../../app/analysis/contract/methods.ts";
import type { LinkageMethod } from "../../../app/analysis/contract/types.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { clustersOf } from "./clusters-of.ts";

const methods: LinkageMethod[] = ["average", "complete", "single", "ward"];

/** Sorts with a common plan, so that the trees have a structure. */
function plannedSorts(seed: number) {
  const random = randomSource(seed);
  const n = 2 + random.below(25);
  const participants = 1 + random.below(80);
  const plan = Array.from({ length: n }, () => random.below(5));
  const missing = [0, 10][random.below(2)];
  const placements = randomPlacements(random, participants, n, 5, missing).map((category, at) =>
    category >= 0 && random.below(10) < 6 ? plan[at % n] : category,
  );
  return { random, n, participants, placements };
}

describe("linkage", () => {
  test("does not depend on the order of the cards when there are no ties", () => {
    let unique = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const { random, n, participants, placements } = plannedSorts(seed);
      const order = Array.from({ length: n }, (_, card) => card);
      for (let at = n - 1; at > 0; at--) {
        const other = random.below(at + 1);
        [order[at], order[other]] = [order[other], order[at]];
      }
      const moved = placements.map((_, at) => placements[at - (at % n) + order[at % n]]);
      for (const kind of SIMILARITY_METHODS)
        for (const method of methods) {
          const tree = linkage(similarityOf(placements, n, participants, kind), method);
          const other = linkage(similarityOf(moved, n, participants, kind), method);
          expect(other.ties > 0, `seed ${seed}`).toBe(tree.ties > 0);
          if (tree.ties > 0) continue;
          unique++;
          const named = clustersOf(other).map((cards) =>
            cards.map((card) => order[card]).sort((x, y) => x - y),
          );
          expect(named.map(String).sort()).toEqual(clustersOf(tree).map(String).sort());
          tree.height.forEach((height, t) => {
            expect(Math.abs(other.height[t] - height)).toBeLessThan(1e-12);
          });
        }
    }
    expect(unique).toBeGreaterThan(300);
  });

  test("does not change when every participant is duplicated", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { n, participants, placements } = plannedSorts(seed);
      const twice = new Int32Array(2 * placements.length);
      twice.set(placements);
      twice.set(placements, placements.length);
      for (const kind of SIMILARITY_METHODS) {
        const one = similarityOf(placements, n, participants, kind);
        const two = similarityOf(twice, n, 2 * participants, kind);
        expect([...two.values], `seed ${seed}`).toEqual([...one.values]);
        for (const method of methods)
          expect(clustersOf(linkage(two, method))).toEqual(clustersOf(linkage(one, method)));
      }
    }
  });

  test("has ascending heights, consistent sizes, and all cards in the last cluster", () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { n, participants, placements } = plannedSorts(seed);
      for (const method of methods) {
        const tree = linkage(similarityOf(placements, n, participants), method);
        for (let t = 1; t < n - 1; t++)
          expect(tree.height[t], `seed ${seed}`).toBeGreaterThanOrEqual(tree.height[t - 1]);
        expect(tree.size[n - 2]).toBe(n);
        clustersOf(tree).forEach((cards, t) => {
          expect(cards.length).toBe(tree.size[t]);
          expect(tree.a[t]).toBeLessThan(tree.b[t]);
        });
      }
    }
  });

  test("makes trees for no participants, one pile, and all singletons", () => {
    for (const n of [0, 1, 2, 3, 300]) {
      const piles = new Int32Array(4 * n);
      const apart = piles.map((_, at) => at % n);
      for (const method of methods) {
        const heights = (placements: Int32Array, participants: number) => [
          ...linkage(similarityOf(placements, n, participants), method).height,
        ];
        const merges = Math.max(0, n - 1);
        expect(heights(new Int32Array(0), 0).length).toBe(merges);
        expect(heights(piles, 4)).toEqual(new Array(merges).fill(0));
        const farthest = heights(apart, 4);
        expect(farthest.length).toBe(merges);
        if (method === "ward")
          expect(farthest.every((height) => height >= 1 && height < 1.4143)).toBe(true);
        else expect(farthest).toEqual(new Array(merges).fill(1));
      }
    }
  });
});
