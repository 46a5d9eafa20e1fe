import { expect, test } from "vitest";
import { AverageLinkage } from "../../../app/analysis/tree/average-linkage.ts";
import { addMerge, emptyMergeList } from "../../../app/analysis/tree/merge-list.ts";
import { mergeOrder } from "../../../app/analysis/tree/merge-order.ts";
import { WardLinkage } from "../../../app/analysis/tree/ward-linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

/** A merge of the clusters whose lowest cards are these, at the distance p / q. */
type Merge = [low: number, high: number, p: number, q: number];

const listOf = (n: number, merges: Merge[]) => {
  const list = emptyMergeList(n);
  for (const [low, high, p, q] of merges) addMerge(list, low, high, p, q, false);
  return list;
};
const sorts = (n: number, people = 4, seed = 1) =>
  similarityOf(randomPlacements(randomSource(seed), people, n, 3, 0), n, people);

test("merges are in the order of their distances, ties in that of their lowest cards", () => {
  const merges: Merge[] = [
    [4, 5, 1, 2],
    [6, 7, 1, 4],
    [2, 3, 2, 4],
    [4, 6, 3, 4],
    [0, 1, 0, 4],
    [0, 4, 3, 4],
    [0, 2, 3, 4],
  ];
  const order = mergeOrder(listOf(8, merges), sorts(8), new AverageLinkage(8));
  expect(Array.from(order, (t) => merges[t].slice(0, 2))).toEqual([
    ...[
      [0, 1],
      [6, 7],
      [2, 3],
      [4, 5],
    ],
    ...[
      [0, 2],
      [0, 4],
      [4, 6],
    ],
  ]);
});

test("a distance that rounding makes equal is ordered by its fraction", () => {
  // 1 − 2^-53, and one that is less by 2^-106.
  const merges: Merge[] = [
    [0, 1, 2 ** 53 - 1, 2 ** 53],
    [2, 3, 2 ** 53 - 2, 2 ** 53 - 1],
    [0, 2, 1, 1],
  ];
  const rule = new WardLinkage(4);
  expect([...mergeOrder(listOf(4, merges), sorts(4), rule)]).toEqual([0, 1, 2]);
  rule.precision = "fractions";
  expect([...mergeOrder(listOf(4, merges), sorts(4), rule)]).toEqual([1, 0, 2]);
});

test.each([1, 2, 3, 4, 5, 6])(
  "distances within the rounding are ordered by the clusters' cards, seed %i",
  (seed) => {
    const [n, people] = [8, 40];
    const random = randomSource(seed);
    const similarity = sorts(n, people, seed);
    const clusters = Array.from({ length: n }, (_, card) => [card]);
    const distances: number[] = [];
    const merges: Merge[] = [];
    while (clusters.length > 1) {
      const [high] = clusters.splice(1 + random.below(clusters.length - 1), 1);
      const into = clusters.filter(([card]) => card < high[0]);
      const low = into[random.below(into.length)];
      const pairs = low.flatMap((one) => high.map((other) => one * n + other));
      const together = pairs.reduce((sum, pair) => sum + similarity.values[pair], 0);
      distances.push(1 - together / pairs.length);
      // As if rounded sums gave nearly the same distance each time, greater the earlier the merge.
      merges.push([low[0], high[0], 0.5 - 16 * merges.length * Number.EPSILON, 1]);
      low.push(...high);
    }
    const rule = new AverageLinkage(n);
    rule.precision = "rounded";
    const expected = Array.from(merges.keys()).sort(
      (t, u) =>
        (Math.abs(distances[t] - distances[u]) > 1e-12 && distances[t] - distances[u]) ||
        merges[t][0] - merges[u][0] ||
        merges[t][1] - merges[u][1],
    );
    expect([...mergeOrder(listOf(n, merges), similarity, rule)]).toEqual(expected);
  },
);
