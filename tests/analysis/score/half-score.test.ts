import { expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { halfScore } from "../../../app/analysis/score/half-score.ts";
import { inputOf } from "../sorts/input-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

const [CARDS, PEOPLE, GROUPS] = [12, 20, 3];
const OPTIONS = { linkage_method: "average", seed: 1, similarity_method: "jaccard" } as const;

/** The score with other people, and that of the groups with those whom they were made from. */
function scores(placements: Int32Array) {
  const analysis = new Analysis(inputOf(placements, CARDS), OPTIONS);
  const { cards, tree } = analysis.update();
  const members = cutTree(tree, GROUPS);
  const own = analysis.score([new Map(cards.map(({ id }, card) => [id, members[card]]))]);
  return {
    half: halfScore(analysis.basis().table, OPTIONS, GROUPS),
    own: own.structures[0].mean_ari ?? Number.NaN,
  };
}

test("groups on which all agree score 1 with the other half too", () => {
  const same = Int32Array.from({ length: CARDS * PEOPLE }, (_, at) => (at % CARDS) % GROUPS);
  expect(scores(same).half).toEqual({ mean: 1, low: 1, high: 1 });
});

test("groups made from noise score less with people whom they were not made from", () => {
  const noise = randomPlacements(randomSource(5), PEOPLE, CARDS, GROUPS, 0);
  const { half, own } = scores(noise);
  expect(own).toBeGreaterThan(0.05);
  expect(half.mean).toBeLessThan(own / 2);
});

test("nobody has another half", () => {
  const one = Int32Array.from({ length: CARDS }, (_, card) => card % GROUPS);
  expect(scores(one).half.mean).toBe(null);
});
