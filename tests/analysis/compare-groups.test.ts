import { expect, test } from "vitest";
import { compareGroups } from "../../app/analysis/compare-groups.ts";
import { endOf } from "../../app/analysis/step.ts";
import { simulatedSorts, type Truth } from "./simulated-sorts.ts";
import { tableOf } from "./table-of.ts";

const compared = (truth: Partial<Truth>, people: number, seed: number) => {
  const { cards, placements } = simulatedSorts({ people, ...truth }, seed);
  const table = tableOf(placements, cards, people);
  return endOf(compareGroups(table, people / 2, "jaccard", seed));
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
  const found = endOf(compareGroups(tableOf(placements, 6, 12), 6, "jaccard", 1));
  expect(found).toMatchObject({ correlation: 1, p: 1 });
  expect(found.pairs.every(({ corrected }) => corrected === 1)).toBe(true);
});
