import { describe, expect, test } from "vitest";
import { structureTest } from "../../../app/analysis/confidence/structure-test.ts";
import { cutTree, isUniqueCut } from "../../../app/analysis/groups/cut-tree.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { silhouetteOf } from "../groups/silhouette-of.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";

/** The greatest mean silhouette of a unique cut of the average-linkage tree. */
function bestSilhouette(placements: Int32Array, n: number): number {
  const similarity = similarityOf(placements, n, placements.length / n);
  const { values } = similarity;
  const distances = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => 1 - values[i * n + j]),
  );
  const tree = linkage(similarity, "average");
  let best = Number.NEGATIVE_INFINITY;
  for (let k = 2; k < n; k++)
    if (isUniqueCut(tree, k)) best = Math.max(best, silhouetteOf(cutTree(tree, k), distances));
  return best;
}

/** The different orders of the values. */
function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return [...new Set(values)].flatMap((value) =>
    ordersOf(values.toSpliced(values.indexOf(value), 1)).map((rest) => [value, ...rest]),
  );
}

/** The ways to deal the placed cards of a sort anew to its groups, all equally probable. */
function dealsOf(sort: readonly number[]): number[][] {
  const placed = [...sort.keys()].filter((card) => sort[card] >= 0);
  return ordersOf(placed.map((card) => sort[card])).map((groups) =>
    sort.map((group, card) => (group < 0 ? group : groups[placed.indexOf(card)])),
  );
}

function silhouettesOfAllDeals(sorts: readonly number[][]): number[] {
  let studies: number[][][] = [[]];
  for (const sort of sorts)
    studies = studies.flatMap((study) => dealsOf(sort).map((deal) => [...study, deal]));
  return studies.map((study) => bestSilhouette(Int32Array.from(study.flat()), sorts[0].length));
}

describe.each<[string, number[][]]>([
  [
    "complete sorts",
    [
      [0, 0, 1, 1],
      [0, 0, 0, 1],
      [0, 1, 1, 2],
    ],
  ],
  [
    "sorts with missing cards",
    [
      [0, 0, 1, 1],
      [0, 0, -1, 1],
      [-1, 0, 0, 1],
    ],
  ],
  [
    "a sort in one group, single cards and an empty sort",
    [
      [0, 0, 1, 2],
      [0, 0, 0, 0],
      [0, 1, 2, 3],
      [-1, -1, -1, -1],
    ],
  ],
])("structureTest of %s, compared with all deals of the cards", (_, sorts) => {
  const n = 4;
  const placements = Int32Array.from(sorts.flat());
  const table = tableOf(placements, n, sorts.length);
  const all = silhouettesOfAllDeals(sorts);
  const shareFrom = (least: number) => all.filter((one) => one >= least).length / all.length;
  const attained = all
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
    .filter((one, at, sorted) => at === 0 || one - sorted[at - 1] > 1e-8);
  const run = (observed: number) =>
    runSteps(structureTest(table, "jaccard", "average", observed, 3, 999));

  test("p is the share of deals with a silhouette at least as great", () => {
    for (const observed of attained)
      expect(Math.abs(run(observed).p - shareFrom(observed - 1e-8)), `${observed}`).toBeLessThan(
        0.05,
      );
  });

  test("a silhouette is significant when under 5 % of the deals reach it", () => {
    // So good that no permuted sort needs a tree for its p.
    const { isSignificant } = run(2);
    for (const silhouette of attained) {
      const share = shareFrom(silhouette - 1e-8);
      if (share < 0.03) expect(isSignificant(silhouette + 1e-8), `${share}`).toBe(true);
      if (share > 0.07) expect(isSignificant(silhouette - 1e-8), `${share}`).toBe(false);
    }
  });
});

test("p counts the observed silhouette itself", () => {
  const table = tableOf(Int32Array.of(0, 0, 1, 0, 0, 1), 3, 2);
  const p = (observed: number) =>
    runSteps(structureTest(table, "jaccard", "average", observed, 1, 39)).p;
  expect([p(2), p(-2)]).toEqual([1 / 40, 1]);
});

test("a permuted study without a unique cut is never as good", () => {
  const table = tableOf(new Int32Array(6), 3, 2);
  expect(runSteps(structureTest(table, "jaccard", "average", -2, 1, 39)).p).toBe(1 / 40);
});

test("nothing is significant with too few permutations for the level of 5 %", () => {
  const table = tableOf(randomPlacements(randomSource(1), 6, 5, 2, 0), 5, 6);
  const test = (permutations: number) =>
    runSteps(structureTest(table, "jaccard", "average", 0.5, 1, permutations));
  expect(test(18).isSignificant(1)).toBe(false);
  expect(test(19).isSignificant(1)).toBe(true);
});

test("with 19 permutations only a silhouette above all of theirs is significant", () => {
  const placements = randomPlacements(randomSource(1), 6, 5, 2, 0);
  const table = tableOf(placements, 5, 6);
  const run = (observed: number) =>
    runSteps(structureTest(table, "jaccard", "average", observed, 1, 19));
  // p is 1 / 20 only above the greatest.
  let [low, high] = [0, 1];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (run(middle).p > 1 / 20) low = middle;
    else high = middle;
  }
  const { isSignificant } = run(1);
  expect([isSignificant(low - 1e-6), isSignificant(high + 1e-6)]).toEqual([false, true]);
});

test("progress rises by one permutation at a time", () => {
  const table = tableOf(randomPlacements(randomSource(1), 6, 5, 2, 0), 5, 6);
  const progress = progressOf(structureTest(table, "jaccard", "average", 0.5, 1, 8));
  expect(progress).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((done) => done / 8));
});
