import { describe, expect, test } from "vitest";
import { jackknifeInterval } from "../../../app/analysis/agreement/jackknife.ts";
import { participantsView } from "../../../app/analysis/agreement/participants.ts";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { silhouetteMeans } from "../../../app/analysis/groups/silhouettes.ts";
import { percentile } from "../../../app/analysis/numbers/percentile.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { resampled } from "../../../app/analysis/similarity/resampled.ts";
import { conclusion, weighEvidence } from "../../../app/analysis/summary/conclusion.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { simulatedSorts } from "../sorts/simulated-sorts.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";
import { tableOf } from "../sorts/table-of.ts";

describe("weighEvidence", () => {
  // Seven cards and an odd number of people, so that no two merges are at one height.
  const people = 23;
  const { cards, placements } = simulatedSorts({ people, sizes: [3, 2, 2], noise: 0.5 }, 2);
  const table = tableOf(placements, cards, people);
  const similarity = similarityOf(placements, cards, people);
  const tree = {
    ...linkage(similarity, "average"),
    ...{ method: "average" as const, leaf_order: new Int32Array(cards), cophenetic: null },
  };
  const weighed = () => runSteps(weighEvidence(tree, similarity, table, "jaccard", 4));
  const means = silhouetteMeans(tree, similarity.values, 2, cards - 1);
  const best = means.indexOf(Math.max(...means));
  const drawn: Float64Array[] = [];
  runSteps(
    resampled(table, "jaccard", { from: 0, to: 200, seed: 4 }, ({ values }) => {
      drawn.push(silhouetteMeans(tree, values, 2, cards - 1));
    }),
  );

  test("gives each number of groups its silhouette, with the range in resamples", () => {
    const { best: found, profile } = weighed();
    expect(found).toEqual({ k: best + 2, silhouette: means[best] });
    expect(profile.map(({ k }) => k)).toEqual([2, 3, 4, 5, 6]);
    profile.forEach(({ silhouette, low, high }, at) => {
      const sorted = Float64Array.from(drawn, (one) => one[at]).sort();
      expect(silhouette).toBe(means[at]);
      expect([low, high]).toEqual([percentile(sorted, 0.05), percentile(sorted, 0.95)]);
    });
  });

  test("counts the cards that are alone in each cut", () => {
    for (const { k, singletons } of weighed().profile) {
      const groups = [...cutTree(tree, k)];
      const alone = groups.filter((group) => groups.indexOf(group) === groups.lastIndexOf(group));
      expect(singletons).toBe(alone.length);
    }
  });

  test("lists the numbers of groups that are as good in 5 % of the resamples", () => {
    const expected = [2, 3, 4, 5, 6].filter((k) => {
      const behind = Float64Array.from(drawn, (one) => one[best] - one[k - 2]).sort();
      return k !== best + 2 && (percentile(behind, 0.05) ?? 1) <= 0;
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(4);
    expect(weighed().alternatives).toEqual(expected);
  });
});

describe("weighEvidence of six people who agree", () => {
  const steps = (sort: string) => {
    const { placements, n, participants } = sortsFromText(new Array(6).fill(sort));
    const similarity = similarityOf(placements, n, participants);
    const tree = {
      ...linkage(similarity, "average"),
      ...{ method: "average" as const, leaf_order: new Int32Array(n), cophenetic: null },
    };
    return weighEvidence(tree, similarity, tableOf(placements, n, participants), "jaccard", 4);
  };
  const unknown = { silhouette: null, low: null, high: null };

  test("gives no figures for a cut that equal merges leave open", () => {
    // Three pairs and a lone card: the pairs merge at 0, and everything else at 1.
    const { alternatives, best, p, profile } = runSteps(steps("0011223"));
    const silhouette = expect.closeTo(6 / 7, 12);
    expect([best, p, alternatives]).toEqual([{ k: 4, silhouette }, 1 / 1000, []]);
    expect(profile).toEqual([
      { k: 2, ...unknown, singletons: 0 },
      { k: 3, ...unknown, singletons: 0 },
      { k: 4, silhouette, low: silhouette, high: silhouette, singletons: 1 },
      { k: 5, ...unknown, singletons: 1 },
      { k: 6, ...unknown, singletons: 1 },
    ]);
  });

  test("finds nothing significant without any unique cut", () => {
    const { alternatives, best, isSignificant, p, profile } = runSteps(steps("00000"));
    expect([best, p, alternatives, isSignificant(1)]).toEqual([null, null, [], false]);
    expect(profile).toEqual([2, 3, 4].map((k) => ({ k, ...unknown, singletons: 0 })));
  });

  test("yields its progress, four fifths of it for the permuted sorts", () => {
    const progress = progressOf(steps("0011223"));
    expect(progress).toEqual(progress.toSorted((x, y) => x - y));
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBeLessThan(1);
    expect(progress.findIndex((done) => done >= 0.8)).toBe(999);
  });
});

test("the support in a profile is the mean over groups of several cards", () => {
  // Two pairs merge first, then a lone card joins the first of them.
  const tree = {
    ...{ n: 5, a: Int32Array.of(0, 2, 4, 6), b: Int32Array.of(1, 3, 5, 7) },
    ...{ height: Float64Array.of(0.1, 0.2, 0.3, 0.4), size: Int32Array.of(2, 2, 3, 5) },
    ...{ tied: new Uint8Array(4), ties: 0, method: "average" as const },
    ...{ leaf_order: Int32Array.of(0, 1, 2, 3, 4), cophenetic: null },
  };
  const point = (k: number, silhouette: number | null) => ({
    ...{ k, silhouette, low: silhouette, high: silhouette, singletons: 0 },
  });
  const evidence = {
    ...{ best: { k: 3, silhouette: 0.6 }, p: 0.01, isSignificant: () => true, alternatives: [] },
    profile: [point(2, 0.5), point(3, 0.6), point(4, 0.5), point(2, null)],
  };
  const supported = (support: Float64Array | null) =>
    conclusion(tree, evidence, null, support, { missing_share: 0, participants: 9 }).profile.map(
      (one) => one.support,
    );
  expect(supported(Float64Array.of(1, 0.5, 0.25, 1))).toEqual([0.375, 0.75, 1, null]);
  expect(supported(null)).toEqual([null, null, null, null]);
});

test("the mean index of all pairs has a jackknife interval from three people on", () => {
  // Two people agree, and both have an index of −0.5 with the third.
  const view = (sorts: string[]) => {
    const { placements, n, participants } = sortsFromText(sorts);
    const ids = sorts.map((_, p) => `${p}`);
    return runSteps(
      participantsView(tableOf(placements, n, participants), Int32Array.of(0, 0, 1, 1), ids),
    );
  };
  const three = view(["0011", "0011", "0101"]);
  expect(three.mean_ari).toBeCloseTo(0, 12);
  const { low, high } = jackknifeInterval(0, [-0.5, -0.5, 1]);
  expect(three.low).toBeCloseTo(low ?? Number.NaN, 12);
  expect(three.high).toBeCloseTo(high ?? Number.NaN, 12);
  three.figures.forEach(({ mean_ari }, p) => {
    expect(mean_ari).toBeCloseTo([0.25, 0.25, -0.5][p], 12);
  });
  const two = view(["0011", "0101"]);
  expect(two.mean_ari).toBeCloseTo(-0.5, 12);
  expect(two).toMatchObject({ low: null, high: null });
  expect(view(["0011"])).toMatchObject({ mean_ari: null, low: null, high: null });
});
