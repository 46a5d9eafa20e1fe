import { describe, expect, test } from "vitest";
import { linkage } from "../../app/analysis/linkage.ts";
import type { LinkageMethod, SimilarityMethod } from "../../app/analysis/types.ts";
import { WardLinkage } from "../../app/analysis/ward-linkage.ts";
import { bruteForceLinkage } from "./brute-force-linkage.ts";
import { clustersOf } from "./clusters-of.ts";
import { randomPlacements, randomSource, tieHeavyCase } from "./random-sorts.ts";
import { similarityOf } from "./similarity-of.ts";

const methods: LinkageMethod[] = ["average", "complete", "single", "ward"];
const similarities: SimilarityMethod[] = ["jaccard", "co_occurrence", "jaccard_groups"];

function check(seed: number, n: number, participants: number, placements: Int32Array) {
  for (const kind of similarities) {
    const s = similarityOf(placements, n, participants, kind);
    for (const method of methods) {
      const tree = linkage(s, method);
      const brute = bruteForceLinkage(s.together, s.totals, n, method);
      const say = `seed ${seed}, ${kind}, ${method}`;
      expect(clustersOf(tree), say).toEqual(
        brute.map(({ left, right }) => [...left, ...right].sort((x, y) => x - y)),
      );
      expect([...tree.tied], say).toEqual(brute.map(({ tied }) => (tied ? 1 : 0)));
      brute.forEach(({ distance }, t) => {
        const height = Number(distance.p) / Number(distance.q);
        const expected = method === "ward" ? Math.sqrt(Math.max(0, height)) : height;
        expect(Math.abs(tree.height[t] - expected), say).toBeLessThan(1e-12);
      });
    }
  }
}

describe("linkage", () => {
  test("makes the merges of the definition where ties are everywhere", () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const { n, participants, placements } = tieHeavyCase(seed);
      check(seed, n, participants, placements);
    }
  }, 60_000);

  test("makes them where many clusters wait at one distance, and some are not near each other", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const [n, participants] = [22, 3 + (seed % 3)];
      const placements = randomPlacements(
        randomSource(seed),
        participants,
        n,
        7,
        seed % 2 ? 0 : 10,
      );
      check(seed, n, participants, placements);
    }
  }, 60_000);

  test.each([
    ["doubles", 12, 0],
    ["fractions", 60, 30],
    ["rounded", 300, 15],
  ])(
    "makes them where Ward's numbers are %s",
    (precision, participants, missing) => {
      let met = 0;
      for (let seed = 1; seed <= 25; seed++) {
        const random = randomSource(seed);
        const n = 14;
        const placements = randomPlacements(random, participants, n, 3, missing);
        // copies of cards, so that ties stay among the means
        for (let p = 0; p < participants; p++)
          for (let copy = 0; copy < 6; copy++)
            placements[p * n + 8 + copy] = placements[p * n + (copy % 4)];
        check(seed, n, participants, placements);
        const ward = new WardLinkage(n);
        ward.load(similarityOf(placements, n, participants));
        if (ward.precision === precision) met++;
      }
      expect(met).toBeGreaterThan(5);
    },
    60_000,
  );
});
