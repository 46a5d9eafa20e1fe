import { expect, test } from "vitest";
import type { SimilarityMethod } from "../../../app/analysis/contract/types.ts";
import { PairTally, pairCounts } from "../../../app/analysis/similarity/pair-counts.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";
import { similarityOf } from "./similarity-of.ts";

const firstPeople = (count: number) => Array.from({ length: count }, (_, p) => p);

/** Counted by the definition, pair by pair. */
function countedOneByOne(placements: Int32Array, n: number, people: readonly number[]) {
  const count = (holds: (p: number, i: number, j: number) => boolean) =>
    Array.from({ length: n * n }, (_, pair) => {
      const i = Math.floor(pair / n);
      return people.filter((p) => holds(p * n, i, pair % n)).length;
    });
  const both = count((p, i, j) => placements[p + i] >= 0 && placements[p + j] >= 0);
  return {
    participants: people.length,
    together: count((p, i, j) => placements[p + i] >= 0 && placements[p + i] === placements[p + j]),
    both,
    placed: Array.from({ length: n }, (_, card) => both[card * n + card]),
  };
}

test("PairTally counts several samples at once", () => {
  const capacities = new Set<number>();
  for (let seed = 1; seed <= 120; seed++) {
    const random = randomSource(seed);
    const n = 1 + random.below(9);
    const participants = [1, 3, 7, 8, 40, 130, 1100][random.below(7)];
    const missing = [0, 0, 10, 60, 100][random.below(5)];
    const placements = randomPlacements(random, participants, n, 1 + random.below(4), missing);
    const table = tableOf(placements, n, participants);
    const tally = new PairTally(table, participants);
    capacities.add(tally.samples);
    const weights = new Float64Array(participants);
    const drawn = Array.from({ length: tally.samples }, (_, sample) =>
      // The first sample is the same person each time, which gives the highest counts.
      Array.from({ length: participants }, () => (sample === 0 ? 0 : random.below(participants))),
    );
    drawn.forEach((people, sample) => {
      for (const p of people) weights[p] += tally.unit(sample);
    });
    // `add` clears earlier counts.
    tally.add(table, null).add(table, weights);
    drawn.forEach((people, sample) => {
      const { participants, together, both, placed } = tally.counts(sample);
      const actual = {
        participants,
        together: [...together],
        both: [...both],
        placed: [...placed],
      };
      expect(actual, `seed ${seed}`).toEqual(countedOneByOne(placements, n, people));
    });
    expect([...pairCounts(table).together]).toEqual(
      countedOneByOne(placements, n, firstPeople(participants)).together,
    );
  }
  expect([...capacities].sort((x, y) => x - y)).toEqual([4, 6, 8, 13, 17, 26, 53]);
});

test.each<[SimilarityMethod, (together: number, both: number, one: number, two: number) => number]>(
  [
    ["jaccard", (_, both, one, two) => one + two - both],
    ["co_occurrence", (_, both) => both],
    ["jaccard_groups", (together, _, one, two) => one + two - together],
  ],
)("%s has the divisor of its definition, and detects a common divisor", (method, divisor) => {
  let shared = 0;
  for (let seed = 1; seed <= 80; seed++) {
    const random = randomSource(seed);
    const n = seed % 5;
    const people = 1 + random.below(5);
    const missing = [0, 0, 20, 70][seed % 4];
    const placements = randomPlacements(random, people, n, 2, missing);
    const counts = countedOneByOne(placements, n, firstPeople(people));
    const s = similarityOf(placements, n, people, method);
    const totals: number[] = [];
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const pair = i * n + j;
        const { both, placed, together } = counts;
        const total = divisor(together[pair], both[pair], placed[i], placed[j]);
        const value = i === j ? 1 : total === 0 ? 0 : together[pair] / total;
        expect(s.values[pair], `seed ${seed}`).toBe(value);
        if (i === j) continue;
        totals.push(total);
        expect(s.totals[pair]).toBe(total);
        expect(s.together[pair]).toBe(together[pair]);
      }
    if (n < 2) continue;
    const common = totals.every((total) => total === totals[0]) ? totals[0] : 0;
    expect(s.common, `seed ${seed}`).toBe(common);
    if (common > 0) shared++;
    // Always a Gram matrix for both Jaccard measures, and on complete sorts.
    if (method !== "co_occurrence" || missing === 0) expect(s.gram).toBe(true);
    else if (common === 0) expect(s.gram).toBe(false);
  }
  expect(shared).toBeGreaterThan(10);
  expect(shared).toBeLessThan(80);
});
