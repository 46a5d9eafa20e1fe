import { describe, expect, test } from "vitest";
import type { SimilarityMethod } from "../../../app/analysis/contract/types.ts";
import { mds, mdsSteps } from "../../../app/analysis/map/mds.ts";
import { largestEigenpairs } from "../../../app/analysis/numbers/largest-eigenpairs.ts";
import { matrixCorrelation } from "../../../app/analysis/numbers/matrix-correlation.ts";
import { eigenvalues, symmetricEigen } from "../../../app/analysis/numbers/symmetric-eigen.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";

/** B = ½ J S J as a full matrix. */
function centred(values: Float64Array, n: number): Float64Array {
  const mean = (of: (k: number) => number) =>
    Array.from({ length: n }, (_, k) => of(k)).reduce((sum, x) => sum + x, 0) / n;
  const means = Array.from({ length: n }, (_, i) => mean((k) => values[i * n + k]));
  const all = mean((i) => means[i]);
  return values.map((s, at) => (s - means[Math.floor(at / n)] - means[at % n] + all) / 2);
}

describe("mds", () => {
  test.each(["jaccard", "jaccard_groups", "co_occurrence"] as SimilarityMethod[])(
    "of %s has the eigenvalues and shares of a full decomposition, with any missing cards",
    (method) => {
      let negatives = 0;
      for (let seed = 1; seed <= 120; seed++) {
        const random = randomSource(seed);
        const n = 2 + random.below(24);
        const people = 1 + random.below(30);
        const sorts = randomPlacements(random, people, n, 1 + random.below(5), random.below(80));
        const s = similarityOf(sorts, n, people, method);
        const all = runSteps(eigenvalues(centred(s.values, n), n));
        const positive = all.reduce((sum, value) => sum + Math.max(0, value), 0);
        const negative = all.reduce((sum, value) => sum + Math.max(0, -value), 0);
        const map = mds(s);
        const message = `seed ${seed}`;
        expect(Math.abs(map.eigenvalues[0] - all[0]), message).toBeLessThan(1e-9);
        expect(Math.abs(map.eigenvalues[1] - all[1]), message).toBeLessThan(1e-9);
        const explained = Math.max(0, all[0]) + Math.max(0, all[1]);
        if (positive > 1e-9)
          expect(Math.abs((map.explained ?? 9) - explained / positive), message).toBeLessThan(1e-9);
        const share = negative / (positive + negative || 1);
        expect(Math.abs(map.negative_share - share), message).toBeLessThan(1e-9);
        expect(map.negative_warning, message).toBe(share > 0.01);
        if (share > 1e-9) negatives++;
      }
      // Only co-occurrence has negative eigenvalues, so the others need no full decomposition.
      expect(negatives > 0).toBe(method === "co_occurrence");
    },
  );

  test("says how its distances correlate with those that it shows", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = randomSource(seed);
      const [n, people] = [3 + random.below(20), 2 + random.below(20)];
      const sorts = randomPlacements(random, people, n, 4, random.below(30));
      const s = similarityOf(sorts, n, people, "jaccard");
      const { correlation, points } = mds(s);
      const shown = s.values.map((_, at) => {
        const [i, j] = [Math.floor(at / n), at % n];
        return Math.hypot(points[2 * i] - points[2 * j], points[2 * i + 1] - points[2 * j + 1]);
      });
      const distances = s.values.map((value) => Math.sqrt(1 - value));
      expect(correlation, `seed ${seed}`).toBeCloseTo(
        matrixCorrelation(shown, distances, n) ?? 9,
        12,
      );
    }
    const { placements, n } = sortsFromText(["012", "012"]);
    expect(mds(similarityOf(placements, n, 2, "jaccard")).correlation).toBe(null);
  });

  test("warns when the distances are not Euclidean", () => {
    // Card 0 equals 1 and equals 2, but 1 and 2 are never together: eigenvalues ½ and −1/6.
    const { placements, n } = sortsFromText(["00.", "0.0", ".01"]);
    const map = mds(similarityOf(placements, n, 3, "co_occurrence"));
    expect(map.negative_share).toBeCloseTo(1 / 4, 12);
    expect(map.negative_warning).toBe(true);
  });

  test("yields steps only when it needs the full decomposition", () => {
    const sorts = randomPlacements(randomSource(1), 20, 60, 4, 20);
    const steps = (method: SimilarityMethod) =>
      [...mdsSteps(similarityOf(sorts, 60, 20, method))].length;
    expect(steps("co_occurrence")).toBe(59);
    expect(steps("jaccard")).toBe(0);
    expect(steps("jaccard_groups")).toBe(0);
    const shares = progressOf(mdsSteps(similarityOf(sorts, 60, 20, "co_occurrence")));
    expect(shares).toEqual([...shares].sort((x, y) => x - y));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});

test("largestEigenpairs finds two dominant eigenvalues in a few products, at any scale", () => {
  for (const scale of [1e-6, 1, 1e6])
    for (const n of [300, 301]) {
      const diagonal = Float64Array.from({ length: n }, (_, k) =>
        k === 7 ? 10 * scale : k === 200 ? 8 * scale : (k / n) * scale,
      );
      let products = 0;
      const { values, vectors } = largestEigenpairs(n, (x, result) => {
        products++;
        x.forEach((value, at) => {
          result[at] = value * diagonal[at % n];
        });
      });
      expect(values[0] / scale).toBeCloseTo(10, 11);
      expect(values[1] / scale).toBeCloseTo(8, 11);
      expect(Math.abs(vectors[7])).toBeCloseTo(1, 11);
      expect(Math.abs(vectors[n + 200])).toBeCloseTo(1, 11);
      // A complete basis takes 150.
      expect(products).toBeLessThan(20);
    }
});

test("largestEigenpairs ends soon after the residual is at rounding level, at any scale", () => {
  // The eigenvectors are the axes. When convergence is checked at every step, 34 products are enough.
  const n = 200;
  for (const scale of [2 ** -30, 1, 2 ** 30]) {
    let products = 0;
    const { values, vectors } = largestEigenpairs(n, (x, result) => {
      products++;
      x.forEach((value, at) => {
        result[at] = value * scale * 0.97 ** (at % n);
      });
    });
    expect(products).toBeLessThanOrEqual(36);
    expect(values[0] / scale).toBeCloseTo(1, 13);
    expect(values[1] / scale).toBeCloseTo(0.97, 13);
    expect(Math.abs(vectors[0])).toBeCloseTo(1, 13);
    expect(Math.abs(vectors[n + 1])).toBeCloseTo(1, 13);
  }
});

test("symmetricEigen finds the eigenvalues and eigenvectors of a matrix of any order", () => {
  for (let n = 1; n <= 13; n++) {
    const random = randomSource(n);
    const matrix = new Float64Array(n * n);
    for (let i = 0; i < n; i++)
      for (let k = 0; k <= i; k++)
        matrix[i * n + k] = matrix[k * n + i] = n % 4 === 0 && i !== k ? 0 : random.below(100) - 50;
    const vectors = matrix.slice();
    const values = symmetricEigen(vectors, n);
    const alone = runSteps(eigenvalues(matrix.slice(), n));
    expect([...values]).toEqual([...values].sort((x, y) => y - x));
    values.forEach((value, k) => {
      expect(Math.abs(value - alone[k])).toBeLessThan(1e-10);
      for (let i = 0; i < n; i++) {
        let image = 0;
        for (let j = 0; j < n; j++) image += matrix[i * n + j] * vectors[k * n + j];
        expect(Math.abs(image - value * vectors[k * n + i]), `n ${n}`).toBeLessThan(1e-10);
      }
    });
  }
});

test("symmetricEigen sorts eigenvalues and their eigenvectors, equal ones in their old order", () => {
  const matrix = Float64Array.of(1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3);
  expect([...symmetricEigen(matrix, 4)]).toEqual([3, 3, 2, 1]);
  expect([...matrix]).toEqual([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0]);
});

test("symmetricEigen gives numbers for a matrix whose squares are too small for doubles", () => {
  const tiny = 1e-170;
  for (const entries of [
    [0, tiny, tiny, 0],
    [tiny, tiny, tiny, -tiny],
    [0, tiny, 0, tiny, 0, tiny, 0, tiny, 0],
    [tiny, tiny, 0, tiny, tiny, tiny, 0, tiny, -tiny],
  ]) {
    const matrix = Float64Array.from(entries);
    const values = symmetricEigen(matrix, Math.sqrt(entries.length));
    for (const value of values) expect(Math.abs(value)).toBeLessThan(1e-169);
    for (const part of matrix) expect(Math.abs(part)).toBeLessThan(1.000001);
  }
});
