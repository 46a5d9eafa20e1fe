import { describe, expect, test } from "vitest";
import { SIMILARITY_METHODS } from "../../../app/analysis/contract/methods.ts";
import type { LinkageMethod } from "../../../app/analysis/contract/types.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { WardLinkage } from "../../../app/analysis/tree/ward-linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource, tieHeavyCase } from "../sorts/random-sorts.ts";
import { bruteForceLinkage } from "./brute-force-linkage.ts";
import { clustersOf } from "./clusters-of.ts";

const methods: LinkageMethod[] = ["average", "complete", "single", "ward"];

function check(seed: number, n: number, participants: number, placements: Int32Array) {
  for (const kind of SIMILARITY_METHODS) {
    const s = similarityOf(placements, n, participants, kind);
    for (const method of methods) {
      const tree = linkage(s, method);
      const brute = bruteForceLinkage(s.together, s.totals, n, method);
      const message = `seed ${seed}, ${kind}, ${method}`;
      expect(clustersOf(tree), message).toEqual(
        brute.map(({ left, right }) => [...left, ...right].sort((x, y) => x - y)),
      );
      expect([...tree.tied], message).toEqual(brute.map(({ tied }) => (tied ? 1 : 0)));
      const errors = brute.map(({ distance }, t) => {
        const height = Number(distance.p) / Number(distance.q);
        const expected = method === "ward" ? Math.sqrt(Math.max(0, height)) : height;
        return Math.abs(tree.height[t] - expected);
      });
      expect(Math.max(...errors), message).toBeLessThan(1e-12);
    }
  }
}

/** Sorts whose sums are rounded: 300 people miss some of twice as many cards as `half`. */
function mirroredSorts(seed: number, half: number): Int32Array {
  const people = 300;
  const sorts = randomPlacements(randomSource(seed), people, half, 3, 15);
  // The other half is sorted in the same way, in reverse order and in different groups.
  return Int32Array.from({ length: people * 2 * half }, (_, at) => {
    const [p, card] = [Math.floor(at / (2 * half)), at % (2 * half)];
    if (card < half) return sorts[p * half + card];
    const group = sorts[p * half + 2 * half - 1 - card];
    return group < 0 ? group : group + 3;
  });
}

/** The seeds from 1 to `last`, `length` to a part, so that each test is short. */
const parts = (last: number, length: number) =>
  Array.from({ length: last / length }, (_, part) => [part * length + 1, (part + 1) * length]);

describe("linkage", () => {
  test("makes the merges of the definition for two to six cards and few people", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomSource(seed);
      const [n, participants] = [2 + (seed % 5), 1 + random.below(4)];
      const categories = 2 + random.below(2);
      check(seed, n, participants, randomPlacements(random, participants, n, categories, 0));
    }
  });

  describe.each(parts(1000, 50))("of the seeds from %i to %i", (first, last) => {
    test("makes the merges of the definition when there are many ties", () => {
      for (let seed = first; seed <= last; seed++) {
        const { n, participants, placements } = tieHeavyCase(seed);
        check(seed, n, participants, placements);
      }
    });
  });

  describe.each(parts(40, 5))("of the seeds from %i to %i", (first, last) => {
    test("makes the merges of the definition when many clusters are at one distance", () => {
      for (let seed = first; seed <= last; seed++) {
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
    });
  });

  test.each([
    ["doubles", 12, 0],
    ["fractions", 60, 30],
    ["rounded", 300, 15],
  ])(
    "makes the merges of the definition when the precision of Ward's criterion is %s",
    (precision, participants, missing) => {
      let cases = 0;
      for (let seed = 1; seed <= 25; seed++) {
        const random = randomSource(seed);
        const n = 14;
        const placements = randomPlacements(random, participants, n, 3, missing);
        // Identical cards, so that some means are tied.
        for (let p = 0; p < participants; p++)
          for (let copy = 0; copy < 6; copy++)
            placements[p * n + 8 + copy] = placements[p * n + (copy % 4)];
        check(seed, n, participants, placements);
        const ward = new WardLinkage(n);
        ward.load(similarityOf(placements, n, participants));
        if (ward.precision === precision) cases++;
      }
      expect(cases).toBeGreaterThan(5);
    },
    60_000,
  );

  describe.each([[4, 1, 5], ...parts(20, 5).map(([first, last]) => [7, first, last])])(
    "with twice %i cards, of the seeds from %i to %i",
    (half, first, last) => {
      test("makes tied merges in the order of their lowest cards when sums are rounded", () => {
        for (let seed = first; seed <= last; seed++) {
          const placements = mirroredSorts(seed, half);
          check(seed, 2 * half, placements.length / (2 * half), placements);
        }
      });
    },
  );

  describe.each(parts(20, 5))("of the seeds from %i to %i", (first, last) => {
    test("detects equally near neighbours of a cluster when sums are rounded", () => {
      for (let seed = first; seed <= last; seed++) {
        const [n, people] = [15, 150];
        const sorts = randomPlacements(randomSource(seed), people, n, 5, 15);
        // For each participant, another one with the cards in reverse order.
        const reversed = sorts.map((_, at) => sorts[at - (at % n) + (n - 1 - (at % n))]);
        check(seed, n, 2 * people, Int32Array.of(...sorts, ...reversed));
      }
    });
  });

  test.each([6, 9, 10])("heights do not decrease by rounding, seed %i", (seed) => {
    const placements = mirroredSorts(seed, 7);
    const { height } = linkage(similarityOf(placements, 14, placements.length / 14), "ward");
    expect([...height]).toEqual([...height.toSorted()]);
  });

  // With more than 128 cards, a row is updated with merges of other clusters only when it is read.
  describe.each([
    ["average", 150],
    ["average", 300],
    ["complete", 300],
    ["ward", 150],
  ] as const)("%s, for %i cards", (method, n) => {
    test.each([1, 2, 3, 4])("makes the merges of the definition, seed %i", (seed) => {
      const participants = 4 + 2 * seed;
      const random = randomSource(seed);
      const placements = randomPlacements(random, participants, n, 6, 0);
      const s = similarityOf(placements, n, participants, "jaccard");
      const tree = linkage(s, method);
      expect(clustersOf(tree)).toEqual(nearestPairLinkage(s.together, participants, n, method));
    });
  });
});

/**
 * The clusters found by always merging the nearest pair, the first one on a tie, for complete sorts: all
 * numerators, denominators and their products are integers that doubles represent exactly.
 */
function nearestPairLinkage(
  together: Int32Array,
  participants: number,
  n: number,
  method: "average" | "complete" | "ward",
): number[][] {
  const link = Array.from({ length: n }, (_, i) =>
    Float64Array.from(together.subarray(i * n, i * n + n)),
  );
  const within = Array.from({ length: n }, () => participants);
  const cards = Array.from({ length: n }, (_, card) => [card]);
  const sizes = Float64Array.from(cards, () => 1);
  let alive = [...cards.keys()];
  /** The distance of clusters x and y is p / q. */
  const p = (x: number, y: number) => {
    if (method !== "ward") return -link[x][y];
    const [a, b] = [sizes[x], sizes[y]];
    return b * b * within[x] + a * a * within[y] - 2 * a * b * link[x][y];
  };
  const q = (x: number, y: number) => {
    if (method === "complete") return 1;
    const [a, b] = [sizes[x], sizes[y]];
    return method === "average" ? a * b : a * b * (a + b);
  };
  const clusters: number[][] = [];
  while (alive.length > 1) {
    let best = { low: -1, high: -1, p: 1, q: 0 };
    for (let at = 0; at < alive.length; at++)
      for (let other = at + 1; other < alive.length; other++) {
        const [low, high] = [alive[at], alive[other]];
        if (p(low, high) * best.q < best.p * q(low, high))
          best = { low, high, p: p(low, high), q: q(low, high) };
      }
    const { low, high } = best;
    within[low] += within[high] + 2 * link[low][high];
    for (const other of alive) {
      const [one, two] = [link[low][other], link[high][other]];
      link[low][other] = method === "complete" ? Math.min(one, two) : one + two;
      link[other][low] = link[low][other];
    }
    alive = alive.filter((cluster) => cluster !== high);
    sizes[low] += sizes[high];
    cards[low] = [...cards[low], ...cards[high]].sort((x, y) => x - y);
    clusters.push(cards[low]);
  }
  return clusters;
}
