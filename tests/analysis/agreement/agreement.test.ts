import { expect, test } from "vitest";
import { editDistance, participantsView } from "../../../app/analysis/agreement/participants.ts";
import { raterAgreement } from "../../../app/analysis/agreement/rater-agreement.ts";
import { binaryLogarithm, entropy } from "../../../app/analysis/categories/card-figures.ts";
import type { LabelTable } from "../../../app/analysis/categories/label-table.ts";
import { spearmanBrown } from "../../../app/analysis/confidence/reliability.ts";
import { AdjustedRand } from "../../../app/analysis/numbers/adjusted-rand.ts";
import { matrixCorrelation } from "../../../app/analysis/numbers/matrix-correlation.ts";
import {
  matchingBound,
  maximumWeightMatching,
} from "../../../app/analysis/numbers/maximum-weight-matching.ts";
import { percentile } from "../../../app/analysis/numbers/percentile.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { wilsonInterval } from "../../../app/analysis/similarity/wilson-interval.ts";
import { copheneticCorrelation } from "../../../app/analysis/tree/cophenetic-correlation.ts";
import { adjustedRandOf } from "../numbers/adjusted-rand-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";

/** Rows are participants, columns are cards; -1 is missing. */
function labelsOf(rows: number[][]): LabelTable {
  const placements = Int32Array.from(rows.flat());
  const width = Math.max(...placements) + 1;
  return {
    placements,
    labels: Array.from({ length: width }, (_, label) => ({
      key: String(label),
      label: String(label),
      placements: placements.filter((x) => x === label).length,
      participants: 0,
    })),
  };
}

const agreementOf = (...args: Parameters<typeof raterAgreement>) => raterAgreement(...args).value;

test("Fleiss' kappa equals the example in Fleiss 1971, table 1", () => {
  const counts = [
    [0, 0, 0, 6, 0],
    [0, 3, 0, 0, 3],
    [0, 1, 4, 0, 1],
    [0, 0, 0, 0, 6],
    [0, 3, 0, 3, 0],
    [2, 0, 4, 0, 0],
    [0, 0, 4, 0, 2],
    [2, 0, 3, 1, 0],
    [2, 0, 0, 4, 0],
    [0, 0, 0, 0, 6],
    [1, 0, 0, 5, 0],
    [1, 1, 0, 4, 0],
    [0, 3, 3, 0, 0],
    [1, 0, 0, 5, 0],
    [0, 2, 0, 3, 1],
    [0, 0, 5, 0, 1],
    [3, 0, 0, 1, 2],
    [5, 1, 0, 0, 0],
    [0, 2, 0, 4, 0],
    [1, 0, 2, 0, 3],
    [0, 0, 0, 0, 6],
    [0, 1, 0, 5, 0],
    [0, 2, 0, 1, 3],
    [2, 0, 0, 4, 0],
    [1, 0, 0, 4, 1],
    [0, 5, 0, 1, 0],
    [4, 0, 0, 0, 2],
    [0, 2, 0, 4, 0],
    [1, 0, 5, 0, 0],
    [0, 0, 0, 0, 6],
  ];
  const cards = counts.map((row) => row.flatMap((count, label) => new Array(count).fill(label)));
  const rows = Array.from({ length: 6 }, (_, p) => cards.map((card) => card[p]));
  expect(agreementOf(labelsOf(rows), 30)).toBeCloseTo(0.43, 3);
});

test("the interval of kappa is null for two people, and includes kappa for more", () => {
  const two = raterAgreement(
    labelsOf([
      [0, 1, 1],
      [0, 1, 0],
    ]),
    3,
  );
  expect(two).toMatchObject({ method: "fleiss_kappa", low: null, high: null });
  const rows = Array.from({ length: 20 }, (_, p) => [0, 1, 2, p % 3, p % 5 === 0 ? 1 : 0]);
  const { low, high, value } = raterAgreement(labelsOf(rows), 5);
  expect(low).toBeLessThan(value ?? 0);
  expect(high).toBeGreaterThan(value ?? 1);
});

test("Krippendorff's alpha equals the example with missing data in Krippendorff 2011", () => {
  const N = -1;
  const rows = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, N, N, N],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, N, 3],
    [N, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, N],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, N],
  ];
  expect(agreementOf(labelsOf(rows), 12)).toBeCloseTo(0.743, 3);
});

test("alpha is 0 for disagreement about one card, null without a common card", () => {
  expect(
    agreementOf(
      labelsOf([
        [0, -1],
        [1, -1],
      ]),
      2,
    ),
  ).toBe(0);
  expect(
    agreementOf(
      labelsOf([
        [0, -1],
        [-1, 1],
      ]),
      2,
    ),
  ).toBe(null);
});

test("kappa and alpha are null for fewer than two people and without cards", () => {
  expect(agreementOf(labelsOf([[0, 1]]), 2)).toBe(null);
  expect(agreementOf(labelsOf([[0, -1]]), 2)).toBe(null);
  expect(agreementOf({ labels: [], placements: new Int32Array(0) }, 2)).toBe(null);
  expect(agreementOf({ labels: [], placements: new Int32Array(0) }, 0)).toBe(null);
});

test("kappa and alpha are null when chance agreement is complete", () => {
  expect(
    agreementOf(
      labelsOf([
        [0, 0],
        [0, 0],
      ]),
      2,
    ),
  ).toBe(null);
  expect(
    agreementOf(
      labelsOf([
        [0, 0],
        [0, -1],
      ]),
      2,
    ),
  ).toBe(null);
});

test("Wilson's interval equals R's prop.test without correction", () => {
  const [low, high] = wilsonInterval(18, 24);
  expect(low).toBeCloseTo(0.55100555994846001, 12);
  expect(high).toBeCloseTo(0.8800063377140499, 12);
  expect(wilsonInterval(0, 10)[0]).toBe(0);
  expect(wilsonInterval(10, 10)[1]).toBe(1);
  expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  for (let total = 1; total <= 300; total++) {
    expect(wilsonInterval(0, total)[0]).toBe(0);
    expect(wilsonInterval(total, total)[1]).toBe(1);
  }
});

test("matrixCorrelation is Pearson's correlation of the entries above the diagonal", () => {
  const random = randomSource(1);
  for (let n = 3; n < 9; n++) {
    const [x, y] = [0, 1].map(() =>
      Float64Array.from({ length: n * n }, () => random.below(1000) / 1000),
    );
    const above = [...x.keys()].filter((at) => at % n > Math.floor(at / n));
    const mean = (of: (at: number) => number) =>
      above.reduce((sum, at) => sum + of(at), 0) / above.length;
    const [meanX, meanY] = [mean((at) => x[at]), mean((at) => y[at])];
    const spread = (v: Float64Array, of: number) => Math.sqrt(mean((at) => (v[at] - of) ** 2));
    const expected =
      mean((at) => (x[at] - meanX) * (y[at] - meanY)) / (spread(x, meanX) * spread(y, meanY));
    expect(matrixCorrelation(x, y, n)).toBeCloseTo(expected, 12);
    expect(matrixCorrelation(x, new Float64Array(n * n).fill(0.3), n)).toBe(null);
    expect(matrixCorrelation(new Float64Array(n * n).fill(0.3), y, n)).toBe(null);
  }
  for (const n of [0, 1, 2])
    expect(matrixCorrelation(new Float64Array(4).fill(1), new Float64Array(4), n)).toBe(null);
});

test("percentile equals R's type 7", () => {
  const of = [1, 2, 4, 8];
  const shares = [0, 0.25, 0.5, 0.75, 1];
  expect(shares.map((share) => percentile(of, share))).toEqual([1, 1.75, 3, 5, 8]);
  expect([percentile([5], 0.95), percentile([], 0.5)]).toEqual([5, null]);
});

test("spearmanBrown applies the formula, and is null where it is undefined", () => {
  expect(spearmanBrown(0.5, 2)).toBeCloseTo(2 / 3, 15);
  expect(spearmanBrown(0.9, 4)).toBeCloseTo(3.6 / 3.7, 15);
  expect(spearmanBrown(null, 2)).toBe(null);
  expect(spearmanBrown(-0.6, 4)).toBe(null);
  expect(spearmanBrown(-1, 2)).toBe(null);
});

test("entropy is in bits, and binaryLogarithm agrees with Math.log2", () => {
  expect(entropy([4, 4], 8)).toBe(1);
  expect(entropy([1, 1, 1, 1], 4)).toBe(2);
  expect(entropy([5], 5)).toBe(0);
  expect(entropy([4, 0, 4], 8)).toBe(1);
  for (const x of [1e-9, 1 / 3, 0.7, 0.9999, 1, 1.5, 3, 1e6])
    expect(Math.abs(binaryLogarithm(x) - Math.log2(x))).toBeLessThan(
      1e-14 * Math.max(1, Math.abs(Math.log2(x))),
    );
});

test("maximumWeightMatching equals the best of all matchings", () => {
  const best = (weights: Int32Array, rows: number, columns: number, row = 0, used = 0): number => {
    if (row === rows) return 0;
    let most = best(weights, rows, columns, row + 1, used);
    for (let c = 0; c < columns; c++)
      if (!((used >> c) & 1))
        most = Math.max(
          most,
          weights[row * columns + c] + best(weights, rows, columns, row + 1, used | (1 << c)),
        );
    return most;
  };
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomSource(seed);
    const rows = random.below(6);
    const columns = random.below(6);
    const weights = Int32Array.from({ length: rows * columns }, () => random.below(5));
    expect(maximumWeightMatching(weights, rows, columns), `seed ${seed}`).toBe(
      best(weights, rows, columns),
    );
  }
});

test("matchingBound is the lower sum of the greatest weights of rows or columns", () => {
  // Rows: 3 + 4 + 5; columns: 3 + 5.
  expect(matchingBound(Int32Array.of(3, 1, 2, 4, 0, 5), 3, 2)).toBe(8);
  expect(matchingBound(Int32Array.of(3, 2, 0, 1, 4, 5), 2, 3)).toBe(8);
  expect(matchingBound(new Int32Array(0), 0, 3)).toBe(0);
});

test("AdjustedRand equals the definition for each pair of sorts", () => {
  let compared = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomSource(seed);
    const n = 1 + random.below(20);
    const sorts = 1 + random.below(6);
    const missing = [0, 0, 10, 50, 95][random.below(5)];
    const groups = randomPlacements(random, sorts, n, 1 + random.below(n), missing);
    // Sometimes all singletons, for which the contingency table is largest.
    if (random.below(3) === 0) for (let card = 0; card < n; card++) groups[card] = card;
    const rand = new AdjustedRand(groups, n);
    const sort = (p: number) => groups.subarray(p * n, p * n + n);
    for (let p = sorts - 1; p >= 0; p--)
      for (let q = 0; q < sorts; q++) {
        expect(rand.compare(p, q), `seed ${seed}: ${p}, ${q}`).toBe(
          adjustedRandOf(sort(p), sort(q)),
        );
        compared++;
      }
  }
  expect(compared).toBeGreaterThan(3000);
});

test("participantsView compares each participant with all others and finds the medoid", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const [n, people] = [9, 1 + (seed % 6)];
    const sorts = randomPlacements(randomSource(seed), people, n, 3, 30);
    const table = tableOf(sorts, n, people);
    const consensus = Int32Array.from({ length: n }, (_, card) => card % 3);
    const names = Array.from({ length: people }, (_, p) => `p${p}`);
    const { figures, medoid } = runSteps(participantsView(table, consensus, names));
    const sort = (p: number) => sorts.subarray(p * n, p * n + n);
    let best = { mean: Number.NEGATIVE_INFINITY, name: null as string | null };
    for (const [p, { edit_distance, mean_ari, session }] of figures.entries()) {
      const others = names.flatMap((_, q) =>
        q === p ? [] : (adjustedRandOf(sort(p), sort(q)) ?? []),
      );
      const mean = others.reduce((sum, index) => sum + index, 0) / others.length;
      expect(session).toBe(names[p]);
      if (others.length === 0) expect(mean_ari).toBe(null);
      else expect(mean_ari, `seed ${seed}`).toBeCloseTo(mean, 12);
      expect(edit_distance).toBe(editDistance(sort(p), consensus));
      if (mean_ari !== null && mean_ari > best.mean) best = { mean: mean_ari, name: session };
    }
    expect(medoid).toBe(best.name);
  }
});

test("copheneticCorrelation is null when distances or heights are constant", () => {
  const tree = (...height: number[]) => ({
    ...{ n: 3, a: Int32Array.of(0, 2), b: Int32Array.of(1, 3) },
    ...{ height: Float64Array.from(height), size: Int32Array.of(2, 3) },
    ...{ tied: new Uint8Array(2), ties: 0 },
  });
  const similarities = (ab: number, rest: number) =>
    Float64Array.of(1, ab, rest, ab, 1, rest, rest, rest, 1);
  expect(copheneticCorrelation(tree(0.2, 0.6), similarities(0.8, 0.4), "average")).toBeCloseTo(1);
  expect(copheneticCorrelation(tree(0.5, 0.5), similarities(0.8, 0.4), "average")).toBe(null);
  expect(copheneticCorrelation(tree(0.2, 0.6), similarities(0.5, 0.5), "average")).toBe(null);
});
