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

  test("makes equal ones in the order of their lowest cards, though sums of parts are rounded", () => {
    const half = 7;
    for (let seed = 1; seed <= 20; seed++) {
      const participants = 300;
      const sorts = randomPlacements(randomSource(seed), participants, half, 3, 15);
      // The other half is sorted likewise, from its last card to its first, in groups of its own.
      const placements = Int32Array.from({ length: participants * 2 * half }, (_, at) => {
        const [p, card] = [Math.floor(at / (2 * half)), at % (2 * half)];
        if (card < half) return sorts[p * half + card];
        const group = sorts[p * half + 2 * half - 1 - card];
        return group < 0 ? group : group + 3;
      });
      check(seed, 2 * half, participants, placements);
    }
  }, 60_000);

  test("knows equal neighbours of a cluster, though sums of parts are rounded", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [n, people] = [15, 150];
      const sorts = randomPlacements(randomSource(seed), people, n, 5, 15);
      // For each participant another who has the cards the other way round.
      const turned = sorts.map((_, at) => sorts[at - (at % n) + (n - 1 - (at % n))]);
      check(seed, n, 2 * people, Int32Array.of(...sorts, ...turned));
    }
  }, 60_000);

  // Beyond 128 cards a row takes over what was merged elsewhere only when it is read.
  test.each([
    ["average", 150],
    ["average", 300],
    ["complete", 300],
    ["ward", 150],
  ] as const)("makes them, %s, of %i cards", (method, n) => {
    for (let seed = 1; seed <= 4; seed++) {
      const participants = 4 + 2 * seed;
      const random = randomSource(seed);
      const placements = randomPlacements(random, participants, n, 6, 0);
      const s = similarityOf(placements, n, participants, "jaccard");
      const tree = linkage(s, method);
      expect(clustersOf(tree), `seed ${seed}`).toEqual(
        nearestPairLinkage(s.together, participants, n, method),
      );
    }
  });
});

/**
 * The clusters by always merging the nearest pair, the first of several, on complete sorts: all
 * numerators and denominators are whole numbers that doubles hold, and so are their products.
 */
function nearestPairLinkage(
  together: Int32Array,
  participants: number,
  n: number,
  method: "average" | "complete" | "ward",
): number[][] {
  const link = Array.from({ length: n }, (_, i) => [...together.subarray(i * n, i * n + n)]);
  const within = Array.from({ length: n }, () => participants);
  const cards = Array.from({ length: n }, (_, card) => [card]);
  const alive = new Set(cards.keys());
  const distance = (x: number, y: number) => {
    const [a, b] = [cards[x].length, cards[y].length];
    if (method === "average") return { p: -link[x][y], q: a * b };
    if (method === "complete") return { p: -link[x][y], q: 1 };
    return {
      p: b * b * within[x] + a * a * within[y] - 2 * a * b * link[x][y],
      q: a * b * (a + b),
    };
  };
  const clusters: number[][] = [];
  while (alive.size > 1) {
    let best = { low: -1, high: -1, p: 1, q: 0 };
    for (const low of alive)
      for (const high of alive) {
        if (high <= low) continue;
        const { p, q } = distance(low, high);
        if (p * best.q < best.p * q) best = { low, high, p, q };
      }
    const { low, high } = best;
    within[low] += within[high] + 2 * link[low][high];
    for (const other of alive) {
      const [one, two] = [link[low][other], link[high][other]];
      link[low][other] = method === "complete" ? Math.min(one, two) : one + two;
      link[other][low] = link[low][other];
    }
    alive.delete(high);
    cards[low] = [...cards[low], ...cards[high]].sort((x, y) => x - y);
    clusters.push(cards[low]);
  }
  return clusters;
}
