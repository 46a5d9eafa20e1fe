import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NOT_SHOWN } from "../../../app/analysis/contract/missing-cards.ts";
import type { SimilarityMethod } from "../../../app/analysis/contract/types.ts";
import { mapGroups } from "../../../app/analysis/groups/map-groups.ts";
import { bridging } from "../../../app/analysis/map/bridging.ts";
import { conceptMap } from "../../../app/analysis/map/concept-map.ts";
import { mapChance, randomStresses } from "../../../app/analysis/map/map-chance.ts";
import { mapTree } from "../../../app/analysis/map/map-tree.ts";
import {
  monotoneRegression,
  regressionBlocks,
} from "../../../app/analysis/map/monotone-regression.ts";
import { orderedPairs } from "../../../app/analysis/map/ordered-pairs.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

type MapFixture = {
  method: SimilarityMethod;
  sorts: string[];
  start: number;
  isoMDS: number;
  smacof: number;
  classical: { bridging: number[]; heights: number[] };
  points: [number, number][];
  bridging: number[];
  heights: number[];
};

const { maps }: { maps: Record<string, MapFixture> } = JSON.parse(
  readFileSync(new URL("../../fixtures/analysis/concept-maps.json", import.meta.url), "utf8"),
);

function similarityOfSorts({ method, sorts }: MapFixture) {
  const placements = Int32Array.from(sorts.join(""), (letter) =>
    letter === "-" ? NOT_SHOWN : letter === "." ? -1 : Number.parseInt(letter, 36),
  );
  return similarityOf(placements, sorts[0].length, sorts.length, method);
}

const near = (actual: ArrayLike<number>, expected: readonly number[]) => {
  expect(actual.length).toBe(expected.length);
  expected.forEach((value, at) => {
    expect(Math.abs(actual[at] - value)).toBeLessThan(1e-9);
  });
};

describe.each(Object.entries(maps))("the map of %s (MASS, smacof, NumPy, SciPy)", (_, fixture) => {
  const similarity = similarityOfSorts(fixture);
  const map = runSteps(conceptMap(similarity, "nonmetric"));
  const classical = runSteps(conceptMap(similarity, "classical"));

  test("has as little stress as those of isoMDS and smacof", () => {
    expect(classical?.stress).toBeCloseTo(fixture.start, 6);
    expect(map?.stress).toBeLessThan(Math.min(fixture.isoMDS, fixture.smacof) + 0.002);
  });

  test("has the bridging of NumPy and the tree of SciPy", () => {
    near(classical?.bridging ?? [], fixture.classical.bridging);
    near(classical?.tree.height ?? [], fixture.classical.heights);
    const points = Float64Array.from(fixture.points.flat());
    near(bridging(points, similarity), fixture.bridging);
    near(mapTree(points).height, fixture.heights);
  });
});

describe("a nonmetric map", () => {
  const fixture = maps["many-ties"];
  const similarity = similarityOfSorts(fixture);
  const map = runSteps(conceptMap(similarity, "nonmetric"));
  const classical = runSteps(conceptMap(similarity, "classical"));

  test("has the centre and the spread of the classical map", () => {
    const spread = (points: Float64Array = new Float64Array()) =>
      points.reduce((sum, at) => sum + at * at, 0);
    expect(spread(map?.points)).toBeCloseTo(spread(classical?.points), 9);
    for (const axis of [0, 1]) {
      const sum = map?.points.reduce(
        (total, at, place) => total + (place % 2 === axis ? at : 0),
        0,
      );
      expect(sum).toBeCloseTo(0, 9);
    }
  });

  test("is null for two cards, and without stress where all cards are one", () => {
    const two = similarityOfSorts({ ...fixture, sorts: ["01", "00"] });
    expect(runSteps(conceptMap(two, "nonmetric"))).toBe(null);
    const one = runSteps(
      conceptMap(similarityOfSorts({ ...fixture, sorts: ["000"] }), "nonmetric"),
    );
    expect([one?.stress, one?.steps]).toEqual([null, 0]);
    expect([...(one?.bridging ?? [])]).toEqual([0, 0, 0]);
  });

  test("of sorts with a structure has less stress than those of random matrices", () => {
    const chance = runSteps(mapChance(similarity, map?.stress ?? 0, 1, 20));
    expect(chance).toEqual({ stress: map?.stress, share: 0, draws: 20 });
  });

  test("of random sorts has no less stress than many of random matrices", () => {
    const random = randomSource(3);
    const sorts = similarityOf(randomPlacements(random, 300, 9, 8, 0), 9, 300, "jaccard");
    const stress = runSteps(conceptMap(sorts, "nonmetric"))?.stress ?? 0;
    const { share } = runSteps(mapChance(sorts, stress, 1, 40));
    expect(share).toBeGreaterThan(0.05);
    // A draw that gives up early is never one with as little stress.
    const known = orderedPairs(sorts);
    const whole = runSteps(randomStresses.compute(0, 40, known, sorts.values.slice(), 1, 1));
    expect(share).toBe(whole.filter((one) => one <= stress).length / 40);
  });
});

test("a monotone regression pools what falls, and keeps what rises", () => {
  const values = Float64Array.of(1, 3, 2, 2, 5, 4, 3);
  monotoneRegression(values, regressionBlocks(7));
  expect([...values]).toEqual([1, 7 / 3, 7 / 3, 7 / 3, 4, 4, 4]);
});

describe("groups on the map", () => {
  const tree = mapTree(Float64Array.of(0, 0, 0, 1, 10, 0, 10, 1.5, 4, 0));

  test("are those of Ward's tree, with the pair that merges next", () => {
    const three = mapGroups(tree, 3);
    expect([...three.members]).toEqual([0, 0, 1, 1, 2]);
    expect(three.next).toEqual([0, 2]);
    expect(three.height).toBeCloseTo(Math.sqrt((4 / 3) * (16 + 0.25)), 12);
    expect([...mapGroups(tree, 2).members]).toEqual([0, 0, 1, 1, 0]);
  });

  test("are at most as many as cards, and at least one", () => {
    expect(mapGroups(tree, 20)).toMatchObject({ k: 5, next: [0, 1], height: 1 });
    expect(mapGroups(tree, 0)).toMatchObject({ k: 1, next: null, height: null });
  });
});
