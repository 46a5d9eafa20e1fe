import { describe, expect, test } from "vitest";
import { NOT_SHOWN } from "../../../app/analysis/contract/missing-cards.ts";
import { percentile } from "../../../app/analysis/numbers/percentile.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { compareGroups } from "../../../app/analysis/segments/compare-groups.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { simulatedSorts, type Truth } from "../sorts/simulated-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";

const compared = (truth: Partial<Truth>, people: number, seed: number) => {
  const { cards, placements } = simulatedSorts({ people, ...truth }, seed);
  const table = tableOf(placements, cards, people);
  return runSteps(compareGroups(table, people / 2, "jaccard", seed));
};

test("random halves of one population differ in at most one of twenty studies", () => {
  let differ = 0;
  let anyPair = 0;
  let low = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const { correlation, p, pairs } = compared({ noise: 0.6 }, 24, seed);
    if ((correlation ?? 1) < 0.8) low++;
    if ((p ?? 1) <= 0.05) differ++;
    if (pairs.some(({ corrected }) => corrected <= 0.05)) anyPair++;
  }
  // A correlation below 0.8 is no sign of a difference: most halves have one.
  expect(low).toBeGreaterThan(40);
  expect(differ).toBeLessThanOrEqual(7);
  expect(anyPair).toBeLessThanOrEqual(7);
});

test("two structures are found to differ, with the pairs that make the difference", () => {
  // The first half of these people follow a second structure.
  const { chance, correlation, p, pairs, sizes } = compared({ noise: 0.3, second: 0.5 }, 24, 1);
  expect(sizes).toEqual([12, 12]);
  expect(p).toBe(0.001);
  expect(correlation ?? 1).toBeLessThan(chance?.low ?? 0);
  expect(pairs.filter(({ corrected }) => corrected <= 0.05).length).toBeGreaterThan(5);
});

test("the corrected p of a pair grows as its difference in standard errors falls", () => {
  const { pairs } = compared({ noise: 0.3, second: 0.5 }, 24, 1);
  const scaled = pairs.map(({ corrected, counts: [[a, n], [b, m]] }) => {
    const share = (a + b) / (n + m);
    const error = Math.sqrt(share * (1 - share) * (1 / n + 1 / m));
    return { corrected, difference: error > 0 ? Math.abs(a / n - b / m) / error : 0 };
  });
  scaled.sort((x, y) => y.difference - x.difference);
  const values = scaled.map(({ corrected }) => corrected);
  expect(values).toEqual([...values].sort((x, y) => x - y));
});

test("without any difference the correlation is 1 and no pair is significant", () => {
  const placements = Int32Array.from({ length: 12 * 6 }, (_, at) => ((at % 6) >> 1) as number);
  const found = runSteps(compareGroups(tableOf(placements, 6, 12), 6, "jaccard", 1));
  expect(found).toMatchObject({ correlation: 1, p: 1 });
  expect(found.pairs.every(({ corrected }) => corrected === 1)).toBe(true);
});

/** All ways to choose `size` of the people 0 … `all` − 1. */
function subsets(all: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (all < size) return [];
  const withLast = subsets(all - 1, size - 1).map((one) => [...one, all - 1]);
  return [...subsets(all - 1, size), ...withLast];
}

describe("compareGroups, compared with all relabellings of eight people", () => {
  const [n, people, first] = [6, 8, 3];
  const pairs = Array.from({ length: n * n }, (_, at) => at).filter(
    (at) => at % n > Math.floor(at / n),
  );

  /** The correlation of two groups, and |S − S'| of each pair in standard errors. */
  function figuresOf(placements: Int32Array, chosen: readonly number[]) {
    const ofGroup = (inside: boolean) => {
      const rows = [...Array(people).keys()].filter((p) => chosen.includes(p) === inside);
      const sorts = rows.flatMap((p) => [...placements.subarray(p * n, p * n + n)]);
      return similarityOf(Int32Array.from(sorts), n, rows.length);
    };
    const [one, other] = [ofGroup(true), ofGroup(false)];
    const values = pairs.map((at) => [one.values[at], other.values[at]]);
    const mean = (side: 0 | 1) => values.reduce((sum, both) => sum + both[side], 0) / values.length;
    const [x, y] = [mean(0), mean(1)];
    const sum = (of: (a: number, b: number) => number) =>
      values.reduce((all, [a, b]) => all + of(a - x, b - y), 0);
    const spread = sum((a) => a * a) * sum((_, b) => b * b);
    const differences = pairs.map((at) => {
      const [total, otherTotal] = [one.totals[at], other.totals[at]];
      if (total === 0 || otherTotal === 0) return 0;
      const share = (one.together[at] + other.together[at]) / (total + otherTotal);
      const error = Math.sqrt(share * (1 - share) * (1 / total + 1 / otherTotal));
      return error === 0 ? 0 : Math.abs(one.values[at] - other.values[at]) / error;
    });
    return {
      correlation: spread > 1e-20 ? sum((a, b) => a * b) / Math.sqrt(spread) : null,
      differences,
    };
  }

  describe.each([1, 2, 3, 4, 5, 6])("seed %i", (seed) => {
    const placements =
      seed % 2 === 1
        ? simulatedSorts({ people, sizes: [2, 2, 2], noise: 0.5 }, seed).placements
        : randomPlacements(randomSource(seed), people, n, 3, 50);
    const compare = () =>
      runSteps(compareGroups(tableOf(placements, n, people), first, "jaccard", seed));
    const observed = figuresOf(placements, [0, 1, 2]);
    const all = subsets(people, first).map((chosen) => figuresOf(placements, chosen));
    const correlations = all.flatMap(({ correlation }) => correlation ?? []);
    const share = (values: readonly number[], is: (value: number) => boolean) =>
      values.filter(is).length / values.length;

    test("the correlation and its p are those of the definition", () => {
      const found = compare();
      expect(found.sizes).toEqual([3, 5]);
      expect(found.correlation).toBeCloseTo(observed.correlation ?? Number.NaN, 12);
      const atLeast = (observed.correlation ?? 0) + 1e-9;
      const p = share(correlations, (value) => value <= atLeast);
      expect(Math.abs((found.p ?? 0) - p)).toBeLessThan(0.06);
    });

    test("the correlation by chance and the effect are those of the definition", () => {
      const found = compare();
      const sorted = Float64Array.from(correlations).sort();
      const { low, median } = found.chance ?? { low: Number.NaN, median: Number.NaN };
      const between = (value: number, from: number, to: number) => {
        expect(value).toBeGreaterThanOrEqual((percentile(sorted, from) ?? 0) - 1e-9);
        expect(value).toBeLessThanOrEqual((percentile(sorted, to) ?? 0) + 1e-9);
      };
      between(median, 0.44, 0.56);
      between(low, 0.02, 0.08);
      const effect = median > 0 ? Math.max(0, 1 - (observed.correlation ?? 0) / median) : null;
      if (effect === null) expect(found.effect).toBeNull();
      else expect(found.effect).toBeCloseTo(effect, 12);
    });

    test("a pair's corrected p is the share in which any pair differs as much", () => {
      const greatest = all.map(({ differences }) => Math.max(...differences));
      for (const { i, j, corrected } of compare().pairs) {
        const own = observed.differences[pairs.indexOf(i * n + j)];
        const p = share(greatest, (value) => value >= own - 1e-9);
        expect(Math.abs(corrected - p), `${i} ${j}`).toBeLessThan(0.06);
      }
    });
  });
});

test("without a correlation by chance there is no effect and no p", () => {
  const onePile = runSteps(compareGroups(tableOf(new Int32Array(8 * 4), 4, 8), 3, "jaccard", 1));
  expect(onePile).toMatchObject({ correlation: null, effect: null, p: null, chance: null });
});

test("there is no effect and no p when one of the groups sorts without differences", () => {
  // Three people put all four cards together, the five others two and two.
  const placements = Int32Array.from({ length: 8 * 4 }, (_, at) =>
    at < 3 * 4 ? 0 : (at % 4) >> 1,
  );
  const found = runSteps(compareGroups(tableOf(placements, 4, 8), 3, "jaccard", 1));
  expect(found).toMatchObject({ correlation: null, effect: null, p: null });
  // Random groups differ only in how many of their people put all together, which does not change the correlation.
  expect(found.chance?.median).toBeCloseTo(1, 12);
});

test("the effect is how far the correlation lies below its median by chance", () => {
  const { chance, correlation, effect } = compared({ noise: 0.3, second: 0.5 }, 24, 1);
  expect(chance?.median).toBeGreaterThan(0);
  expect(effect).toBeCloseTo(1 - (correlation ?? 0) / (chance?.median ?? 0), 12);
  expect(effect).toBeGreaterThan(0.2);
});

test("each pair has the participants who put it together in either group, and its divisor", () => {
  // The first two put cards 0 and 1 together, the others 1 and 2; the last one left out card 0.
  const placements = Int32Array.of(0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, -1, 1, 1);
  const { pairs } = runSteps(compareGroups(tableOf(placements, 3, 5), 2, "jaccard", 1));
  expect(pairs.map(({ i, j, counts, difference }) => ({ i, j, counts, difference }))).toEqual([
    {
      i: 0,
      j: 1,
      counts: [
        [2, 2],
        [0, 3],
      ],
      difference: 1,
    },
    {
      i: 1,
      j: 2,
      counts: [
        [0, 2],
        [3, 3],
      ],
      difference: -1,
    },
    {
      i: 0,
      j: 2,
      counts: [
        [0, 2],
        [0, 3],
      ],
      difference: 0,
    },
  ]);
});

test("pairs that nobody of a group was shown are left out", () => {
  // Nobody of the first two was shown cards 0 and 2, and nobody of the last two cards 0 and 1.
  const placements = Int32Array.of(
    0,
    0,
    NOT_SHOWN,
    0,
    0,
    NOT_SHOWN,
    0,
    NOT_SHOWN,
    0,
    0,
    NOT_SHOWN,
    1,
  );
  const compare = (first: number, sorts: Int32Array) =>
    runSteps(compareGroups(tableOf(sorts, 3, sorts.length / 3), first, "co_occurrence", 1));
  expect(compare(2, placements)).toMatchObject({
    pairs: [],
    correlation: null,
    p: null,
    effect: null,
  });
  const withAll = Int32Array.of(...placements, 0, 0, 1);
  const pairs = compare(2, withAll).pairs.map(({ i, j }) => [i, j]);
  expect(pairs).toEqual([[0, 1]]);
});

test("with more than 100,000 placements there are 199 relabellings instead of 999", () => {
  const progressOfTwo = (people: number) => {
    const steps = compareGroups(tableOf(new Int32Array(people), 1, people), 1, "jaccard", 1);
    return [steps.next().value, steps.next().value];
  };
  // With so many people one relabelling is counted at a time.
  expect(progressOfTwo(100_000)).toEqual([0, 1 / 999]);
  expect(progressOfTwo(100_001)).toEqual([0, 1 / 199]);
});
