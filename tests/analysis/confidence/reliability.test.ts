import { describe, expect, test } from "vitest";
import { clusterSupport } from "../../../app/analysis/confidence/cluster-support.ts";
import {
  reliability,
  sampleSizeCurve,
  spearmanBrown,
} from "../../../app/analysis/confidence/reliability.ts";
import { matrixCorrelation } from "../../../app/analysis/numbers/matrix-correlation.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { reorderedResamples, resampled } from "../../../app/analysis/similarity/resampled.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";
import { tableOf } from "../sorts/table-of.ts";
import { clustersOf } from "../tree/clusters-of.ts";

const N = 8;
/** Sorts into three groups, with some cards in random groups. */
const sortsOf = (people: number, missing = 0) =>
  randomPlacements(randomSource(people), people, N, 3, missing).map((group, at) =>
    group >= 0 && at % 3 > 0 ? (at % N) % 3 : group,
  );
const tableFrom = (sorts: Int32Array) => tableOf(sorts, N, sorts.length / N);

describe("reliability", () => {
  const correlationOf = (sorts: Int32Array, one: number[], other: number[]) => {
    const [x, y] = [one, other].map((people) => {
      const some = people.flatMap((p) => [...sorts.subarray(p * N, (p + 1) * N)]);
      return similarityOf(Int32Array.from(some), N, people.length).values;
    });
    return matrixCorrelation(x, y, N) ?? Number.NaN;
  };

  test("has no wider interval where every tenth participant is careless", () => {
    const widthWith = (careless: readonly number[]) => {
      const sorts = randomPlacements(randomSource(40), 40, N, 3, 0).map((group, at) =>
        careless.includes(Math.floor(at / N)) || at % 5 === 0 ? group : (at % N) % 3,
      );
      const widths = [1, 2, 3].map((seed) => {
        const found = runSteps(reliability(tableFrom(sorts), "jaccard", seed, 20, true));
        return Math.atanh(found.high ?? Number.NaN) - Math.atanh(found.low ?? Number.NaN);
      });
      return widths.reduce((sum, width) => sum + width);
    };
    expect(widthWith([0, 10, 20, 30])).toBeLessThan(1.1 * widthWith([0, 1, 2, 3]));
  });

  test("of two people is the correlation between the two", () => {
    const sorts = sortsOf(2);
    const found = runSteps(reliability(tableFrom(sorts), "jaccard", 1, 7));
    expect(found).toMatchObject({ seed: 1, halves: 7, participant_count: 2 });
    expect(found.split_half).toBeCloseTo(correlationOf(sorts, [0], [1]), 12);
  });

  test("draws each pair of halves equally often, leaving one out of an odd number", () => {
    for (const [people, halves] of [
      [
        4,
        [
          [0, 1, 2, 3],
          [0, 2, 1, 3],
          [0, 3, 1, 2],
        ],
      ],
      [
        3,
        [
          [0, 1],
          [0, 2],
          [1, 2],
        ],
      ],
    ] as const) {
      const sorts = sortsOf(people);
      const three = halves.map((order) => {
        const size = order.length / 2;
        return correlationOf(sorts, order.slice(0, size), order.slice(size));
      });
      const mean = (three[0] + three[1] + three[2]) / 3;
      const spread = Math.sqrt(three.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 3);
      const found = runSteps(reliability(tableFrom(sorts), "jaccard", 1, 400)).split_half;
      expect(Math.abs((found ?? Number.NaN) - mean)).toBeLessThan((4 * spread) / Math.sqrt(400));
    }
  });

  test("predicts the reliability for more people with the Spearman-Brown formula", () => {
    const { at_1_5, at_2, full, halves, split_half } = runSteps(
      reliability(tableFrom(sortsOf(20, 10)), "co_occurrence", 3),
    );
    expect(halves).toBe(200);
    expect(full).toBe(spearmanBrown(split_half, 2));
    expect(at_1_5).toBe(spearmanBrown(split_half, 3));
    expect(at_2).toBe(spearmanBrown(split_half, 4));
    expect([split_half, full, at_1_5, at_2]).toEqual(
      [split_half, full, at_1_5, at_2].toSorted((x, y) => (x ?? 0) - (y ?? 0)),
    );
  });

  test("is null for one person, for none, and when all cards are in one group", () => {
    const nothing = { split_half: null, full: null, at_1_5: null, at_2: null };
    for (const sorts of [new Int32Array(0), sortsOf(1), new Int32Array(6 * N)]) {
      expect(runSteps(reliability(tableFrom(sorts), "jaccard", 1))).toMatchObject(nothing);
    }
    const { points } = runSteps(sampleSizeCurve(tableFrom(new Int32Array(10 * N)), "jaccard", 1));
    const none = { correlation: null, low: null, high: null };
    expect(points).toEqual([2, 3, 4, 5].map((participants) => ({ participants, ...none })));
  });

  test("depends on the seed and yields its progress", () => {
    const table = tableFrom(sortsOf(12));
    const of = (seed: number) => runSteps(reliability(table, "jaccard", seed)).split_half;
    expect(of(1)).toBe(of(1));
    expect(of(1)).not.toBe(of(2));
    const shares = progressOf(reliability(table, "jaccard", 1));
    expect(shares[0]).toBe(0);
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares[shares.length - 1]).toBeLessThan(1);
  });
});

describe("the interval of the reliability", () => {
  const stepsOf = (sorts: string[], withInterval?: boolean) => {
    const { placements, n, participants } = sortsFromText(sorts);
    return reliability(tableOf(placements, n, participants), "jaccard", 1, 20, withInterval);
  };
  const intervalOf = (...sorts: string[]) => runSteps(stepsOf(sorts, true));
  /**
   * Of three people: without one of them, the reliability is that of the correlation of the two others. Student's t with
   * 2 degrees of freedom is 4.302653.
   */
  const halfOf = (correlations: number[]) => {
    const values = correlations.map((one) => Math.atanh((2 * one) / (1 + one)));
    const mean = (values[0] + values[1] + values[2]) / 3;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return 4.302653 * Math.sqrt((2 / 3) * squares);
  };
  /** Two people keep 5 of 66 pairs of cards together, 4 of them the same; the third keeps 4, of which 3 are theirs. */
  const close = ["ab1122334455", "00ab22334455", "0011abcd4455"];
  const closeHalf = halfOf([239 / 305, 178 / Math.sqrt(75_640), 178 / Math.sqrt(75_640)]);

  test("is as wide as the reliability without each of three people varies", () => {
    const { full, low, high } = intervalOf(...close);
    const middle = Math.atanh(full ?? Number.NaN);
    expect(low).toBeCloseTo(Math.tanh(middle - closeHalf), 6);
    expect(high).toBeCloseTo(Math.tanh(middle + closeHalf), 6);
  });

  test("does not go below 0", () => {
    // Of 6 pairs they keep 2, 1 and 3 together, and each two of them 1.
    const { full, low, high } = intervalOf("0011", "0012", "0001");
    const half = halfOf([4 / Math.sqrt(40), 0, 3 / Math.sqrt(45)]);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(Math.tanh(Math.atanh(full ?? Number.NaN) + half), 6);
  });

  test("is not told when all people sort alike", () => {
    expect(intervalOf("0011", "0011", "0011")).toMatchObject({ full: 1, low: null, high: null });
  });

  test("is not told when without somebody the others sort alike", () => {
    const { full, low, high } = intervalOf("0011", "0011", "0012");
    expect(full).toBeLessThan(1);
    expect([low, high]).toEqual([null, null]);
  });

  test("is not told when without somebody the others cannot be compared", () => {
    // Without the first or the second person, one of each two has all cards in one pile.
    const { full, low, high } = intervalOf("0011", "0012", "0000", "0000");
    expect(full).toBeCloseTo((2 * 4) / (4 + Math.sqrt(40)), 12);
    expect([low, high]).toEqual([null, null]);
  });

  test("is left out unless it is asked for", () => {
    const { full, low, high } = runSteps(stepsOf(close));
    expect(full).toBeGreaterThan(0);
    expect([low, high]).toEqual([null, null]);
  });

  test("takes the last three fifths of the progress, a third for each of three people", () => {
    const shares = progressOf(stepsOf(close, true));
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    const starts = [0, 0.4, 0.6, 0.8];
    for (const start of starts)
      expect(Math.min(...shares.map((share) => Math.abs(share - start)))).toBeLessThan(1e-12);
    expect(shares[shares.length - 1]).toBeLessThan(1);
  });
});

describe("sampleSizeCurve", () => {
  const curve = (people: number, repeats: number) =>
    runSteps(sampleSizeCurve(tableFrom(sortsOf(people)), "jaccard", 1, repeats));
  const sizes = (people: number) => curve(people, 1).points.map(({ participants }) => participants);

  test("has six points or more from fourteen participants on", () => {
    expect([sizes(3), sizes(4), sizes(9)]).toEqual([[], [2], [2, 3, 4]]);
    expect(sizes(14)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(sizes(36)).toEqual([3, 6, 9, 12, 15, 18]);
    for (let people = 14; people < 130; people++)
      expect(sizes(people).length, String(people)).toBeGreaterThanOrEqual(6);
  });

  test("has the range of the draws around each point, narrower for more people", () => {
    const { points } = curve(60, 50);
    const width = points.map(({ correlation, high, low }) => {
      expect(low).toBeLessThan(correlation ?? 0);
      expect(high).toBeGreaterThan(correlation ?? 1);
      return (high ?? 0) - (low ?? 0);
    });
    expect(width.at(-1)).toBeLessThan(width[0]);
  });

  test("has a point for every fifth participant up to half, at most 40", () => {
    expect(sizes(60)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(sizes(400)).toEqual(Array.from({ length: 40 }, (_, at) => 5 * (at + 1)));
    expect(sizes(410)).toEqual(Array.from({ length: 20 }, (_, at) => 10 * (at + 1)));
  });

  test("rises with the number of people to the split-half reliability of all", () => {
    const { points, repeats, seed } = curve(60, 50);
    expect([repeats, seed]).toEqual([50, 1]);
    const values = points.map(({ correlation }) => correlation ?? Number.NaN);
    expect(values).toHaveLength(6);
    expect(values[0]).toBeLessThan(values[5]);
    const halves = runSteps(reliability(tableFrom(sortsOf(60)), "jaccard", 2)).split_half;
    expect(Math.abs(values[5] - (halves ?? Number.NaN))).toBeLessThan(0.02);
  });

  test("yields its progress by the number of people drawn", () => {
    const shares = progressOf(sampleSizeCurve(tableFrom(sortsOf(60)), "jaccard", 1, 10));
    // 5, 10, … and 30 people, 105 in all, each in two batches of draws.
    const half = [0, 2.5, 5, 10, 15, 22.5, 30, 40, 50, 62.5, 75, 90];
    expect(shares).toHaveLength(half.length);
    half.forEach((people, at) => {
      expect(shares[at]).toBeCloseTo(people / 105, 12);
    });
  });
});

describe("resampled", () => {
  test("draws as many participants as there are, with equal probability and replacement", () => {
    const people = 15;
    const sorts = sortsOf(people);
    const given = similarityOf(sorts, N, people).together;
    const sums = new Float64Array(N * N);
    const different = new Set<string>();
    const numbers: number[] = [];
    const draws = { from: 0, to: 400, seed: 4 };
    const shares = progressOf(
      resampled(tableFrom(sorts), "jaccard", draws, ({ together, totals }, replicate) => {
        numbers.push(replicate);
        different.add(together.join());
        expect(totals.every((total) => total === people)).toBe(true);
        together.forEach((count, pair) => {
          sums[pair] += count;
        });
      }),
    );
    expect(numbers).toEqual(Array.from({ length: 400 }, (_, replicate) => replicate));
    expect(different.size).toBeGreaterThan(350);
    sums.forEach((sum, pair) => {
      const share = given[pair] / people;
      const deviation = Math.sqrt((people * share * (1 - share)) / 400);
      expect(Math.abs(sum / 400 - given[pair])).toBeLessThanOrEqual(4.5 * deviation);
    });
    expect(shares[0]).toBe(0);
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    expect(shares[shares.length - 1]).toBeLessThan(1);
  });

  test("makes the same draws in whichever ranges they are made", () => {
    const drawn = (from: number, to: number) => {
      const found: string[] = [];
      const add = ({ values }: { values: Float64Array }) => {
        found.push(values.join());
      };
      runSteps(resampled(tableFrom(sortsOf(9, 20)), "jaccard", { from, to, seed: 4 }, add));
      return found;
    };
    expect([...drawn(0, 11), ...drawn(11, 30)]).toEqual(drawn(0, 30));
  });

  test.each(["average", "complete", "single", "ward"] as const)(
    "gives clusterSupport the share of trees with a cluster of exactly its cards, %s",
    (method) => {
      const table = tableFrom(sortsOf(9, 10));
      const tree = linkage(similarityOf(sortsOf(9, 10), N, 9), method);
      const counts = new Map<string, number>();
      const add = (similar: ReturnType<typeof similarityOf>, order: Int32Array) => {
        for (const cards of clustersOf(linkage(similar, method))) {
          const key = cards.map((card) => order[card]).sort((x, y) => x - y);
          counts.set(key.join(), (counts.get(key.join()) ?? 0) + 1);
        }
      };
      runSteps(reorderedResamples(table, "jaccard", { from: 0, to: 80, seed: 6 }, add));
      const support = runSteps(clusterSupport(tree, table, "jaccard", method, 6, 80));
      expect([...support]).toEqual(
        clustersOf(tree).map((cards) => (counts.get(cards.join()) ?? 0) / 80),
      );
      expect(support[N - 2]).toBe(1);
      expect(Math.min(...support)).toBeLessThan(1);
    },
  );
});
