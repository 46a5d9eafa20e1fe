import { describe, expect, test } from "vitest";
import { enoughFor, reproduce } from "../../../app/analysis/confidence/reproducibility.ts";
import type { Reproducibility } from "../../../app/analysis/contract/types.ts";
import { bestGroups } from "../../../app/analysis/groups/best-cut.ts";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { Proposer } from "../../../app/analysis/groups/proposer.ts";
import { percentile } from "../../../app/analysis/numbers/percentile.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { PairedSamples } from "../../../app/analysis/similarity/paired-samples.ts";
import { resampled } from "../../../app/analysis/similarity/resampled.ts";
import type { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { adjustedRandOf } from "../numbers/adjusted-rand-of.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { simulatedSorts, type Truth } from "../sorts/simulated-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";

/** The groups that the similarities propose, and their silhouette. */
function proposed(similarity: Similarity) {
  const tree = linkage(similarity, "average");
  const best = bestGroups(tree, similarity.values);
  return best && { ...best, members: cutTree(tree, best.k) };
}

const anySilhouette = () => true;

/** The study, its proposal, and how reproducible that is. */
function study(
  truth: Partial<Truth> & Pick<Truth, "people">,
  isSignificant: (silhouette: number) => boolean = anySilhouette,
) {
  const { cards, placements } = simulatedSorts({ sizes: [3, 3, 3], ...truth }, 5);
  const table = tableOf(placements, cards, truth.people);
  const similarity = similarityOf(placements, cards, truth.people);
  const groups = proposed(similarity);
  if (groups === null) throw new Error("nothing is proposed");
  const tree = {
    ...linkage(similarity, "average"),
    ...{ method: "average" as const, leaf_order: new Int32Array(cards), cophenetic: null },
  };
  const steps = () => reproduce(table, "jaccard", tree, groups.k, isSignificant, 3);
  return { table, groups, steps, found: runSteps(steps()) };
}

describe.each<[string, (silhouette: number) => boolean]>([
  ["any silhouette", anySilhouette],
  ["a silhouette above 0.2", (silhouette) => silhouette > 0.2],
])("reproduce with %s significant", (_, isSignificant) => {
  const studied = () => study({ people: 30, noise: 0.6 }, isSignificant);
  const { groups, table } = studied();
  const proposer = new Proposer("average", table.n, 3);
  const kept: ReturnType<typeof proposer.propose>[] = [];
  runSteps(
    resampled(table, "jaccard", { from: 0, to: 200, seed: 3 }, (similarity, replicate) => {
      const found = proposer.propose(similarity, replicate);
      kept.push(found && isSignificant(found.silhouette) ? found : null);
    }),
  );
  const indexes = kept.map((one) => (one ? (adjustedRandOf(groups.members, one.members) ?? 1) : 0));

  test("the estimate is the mean index of 200 resamples with the proposed groups", () => {
    const mean = indexes.reduce((sum, index) => sum + index, 0) / 200;
    expect(mean).toBeGreaterThan(0);
    expect(mean).toBeLessThan(1);
    expect(studied().found.estimate).toBeCloseTo(mean, 12);
  });

  test("its interval holds 90 % of the indexes", () => {
    const sorted = Float64Array.from(indexes).sort();
    const { found } = studied();
    expect(found.low).toBeCloseTo(percentile(sorted, 0.05) ?? Number.NaN, 12);
    expect(found.high).toBeCloseTo(percentile(sorted, 0.95) ?? Number.NaN, 12);
  });

  test("each number of groups has its share of the resamples, the lowest first", () => {
    const share = (of: number | null) => kept.filter((one) => (one?.k ?? null) === of).length / 200;
    const numbers = [...new Set(kept.flatMap((one) => one?.k ?? []))].sort((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(2);
    const { found } = studied();
    expect(found.k_shares).toEqual(numbers.map((k) => ({ k, share: share(k) })));
    expect(found.none).toBe(share(null));
  });
});

describe("how the groups of samples agree", () => {
  /** The mean index of 50 pairs of halves, and of quarters, of the participants. */
  function sampled({ table }: ReturnType<typeof study>) {
    const proposer = new Proposer("average", table.n, 3);
    const samples = new PairedSamples(table, "jaccard", 3);
    const mean = (part: number) => {
      const indexes: number[] = [];
      const size = Math.floor(table.participants / part);
      runSteps(
        samples.draws(size, 0, 50, (one, other, draw) => {
          const first = proposer.propose(one, 2 * draw);
          const second = proposer.propose(other, 2 * draw + 1);
          if (first && second)
            indexes.push(adjustedRandOf(first.members, second.members) ?? Number.NaN);
        }),
      );
      return indexes.reduce((sum, index) => sum + index, 0) / indexes.length;
    };
    return { halves: mean(2), quarters: mean(4) };
  }

  test("is that of random halves, and grows as a power of their size", () => {
    const of = study({ people: 40, noise: 0.5 });
    const { halves, quarters } = sampled(of);
    expect(of.found.halves).toBeCloseTo(halves, 12);
    const power = Math.log2((1 - quarters) / (1 - halves));
    expect(power).toBeGreaterThan(0);
    const { estimate } = of.found;
    expect(of.found.at_1_5).toBeCloseTo(1 - (1 - estimate) / 1.5 ** power, 12);
    expect(of.found.at_2).toBeCloseTo(1 - (1 - estimate) / 2 ** power, 12);
  });

  test.each([
    [7, false, false],
    [8, true, false],
    [15, true, false],
    [16, true, true],
  ])("with %i people halves are known: %s, and more people: %s", (people, halves, more) => {
    const { found } = study({ people, noise: 0.4 });
    const known = [found.halves, found.at_1_5, found.at_2].map((value) => value !== null);
    expect(known).toEqual([halves, more, more]);
  });

  test("predicts nothing for more people when halves agree no better than quarters", () => {
    const { found } = study({ people: 16, noise: 0 });
    expect(found).toMatchObject({ estimate: 1, halves: 1, at_1_5: null, at_2: null });
  });

  test("predicts full agreement when halves agree fully", () => {
    const { found } = study({ people: 40, noise: 0.35 });
    expect(found).toMatchObject({ halves: 1, at_1_5: 1, at_2: 1 });
  });
});

test("progress rises to 1, half of it over the resamples", () => {
  const progress = progressOf(study({ people: 16, noise: 0.5 }).steps());
  expect(progress).toEqual([...progress].sort((x, y) => x - y));
  expect(progress[0]).toBe(0);
  expect(progress).toContain(0.5);
  expect(progress).toContain(0.8);
  expect(progress[progress.length - 1]).toBeLessThan(1);
});

describe("Proposer", () => {
  test("proposes the groups of the best cut in any order of the cards", () => {
    const { cards, placements } = simulatedSorts({ people: 41, sizes: [3, 3, 3], noise: 0.3 }, 1);
    const similarity = similarityOf(placements, cards, 41);
    const proposer = new Proposer("average", cards, 1);
    const expected = proposed(similarity);
    for (let turn = 0; turn < 5; turn++) {
      const found = proposer.propose(similarity, turn);
      expect(found?.k).toBe(expected?.k);
      expect(adjustedRandOf(found?.members ?? [], expected?.members ?? [])).toBe(1);
    }
  });

  test("proposes nothing when no cut is unique", () => {
    const alike = similarityOf(new Int32Array(4), 4, 1);
    expect(new Proposer("average", 4, 1).propose(alike, 0)).toBeNull();
    const pairs = similarityOf(Int32Array.of(0, 0, 1, 1), 4, 1);
    expect(new Proposer("average", 4, 1).propose(pairs, 0)).toMatchObject({ k: 2, silhouette: 1 });
  });
});

describe("enoughFor", () => {
  const of = (estimate: number, halves: number | null): Reproducibility => ({
    ...{
      estimate,
      halves,
      low: 0,
      high: 1,
      none: 0,
      k_shares: [],
      half_k_shares: [],
      at_1_5: null,
      at_2: null,
    },
  });
  test.each([
    [0.9, 0.9, true, 8, "enough"],
    [0.9, 0.9, true, 7, "too_few"],
    [0.9, 0.9, false, 8, "nearly"],
    [0.9, 0.89, true, 8, "nearly"],
    [0.9, null, true, 8, "nearly"],
    [0.89, 0.9, true, 8, "nearly"],
    [0.8, 0.8, true, 8, "nearly"],
    [0.79, 0.9, true, 8, "not_yet"],
  ] as const)(
    "is, for %d, halves %d, certain %s and %i people: %s",
    (estimate, halves, certain, people, enough) => {
      expect(enoughFor(of(estimate, halves), certain, people)).toBe(enough);
    },
  );
});
