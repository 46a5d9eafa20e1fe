import { expect, test } from "vitest";
import type { AnalysisInput } from "../../../app/analysis/contract/types.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { cardShifts } from "../../../app/analysis/segments/card-shifts.ts";

/** A study of sorts of four cards into category 0 or 1 (-1 is missing). */
const study = (rows: number[][]): AnalysisInput => ({
  ...{ study: "s", sort_type: "closed" },
  cards: ["a", "b", "c", "d"].map((id) => ({ id, label: id, active: true })),
  categories: [
    { id: "0", label: "0" },
    { id: "1", label: "1" },
  ],
  sessions: rows.map((_, i) => ({ id: `${i}`, completed: true, duration_seconds: 60 })),
  placements: Int32Array.from(rows.flat()),
});
const COLUMNS = Int32Array.of(0, 1, 2, 3);
const rows = (from: number, to: number) =>
  Int32Array.from({ length: to - from }, (_, i) => from + i);
const shifts = (sorts: number[][], first: Int32Array, second: Int32Array, permutations = 999) =>
  runSteps(cardShifts(study(sorts), COLUMNS, first, second, 1, permutations));

test("a card that one group puts elsewhere has difference 1", () => {
  // a is with b for five people, with c and d for the other five; b, c and d stay.
  const first = Array.from({ length: 5 }, () => [0, 0, 1, 1]);
  const second = Array.from({ length: 5 }, () => [1, 0, 1, 1]);
  const [top, ...rest] = shifts([...first, ...second], rows(0, 5), rows(5, 10));
  expect(top).toMatchObject({ card: 0, difference: 1 });
  // Of 252 ways to split ten people into halves, two give this difference.
  expect(top?.p).toBeCloseTo(2 / 252, 2);
  expect(top?.corrected).toBe(top?.p);
  expect(rest).toHaveLength(3);
});

test("cards are ordered by difference, greatest first", () => {
  const random = new RandomSource(3);
  const sorts = Array.from({ length: 12 }, (_, i) =>
    [0, i < 6 ? 0 : 1, 1, 1].map((place) => (random.below(4) === 0 ? 1 - place : place)),
  );
  const found = shifts(sorts, rows(0, 6), rows(6, 12), 19);
  expect(found.map(({ card }) => card)).not.toEqual([0, 1, 2, 3]);
  const sizes = found.map(({ difference }) => difference);
  expect(sizes).toEqual(sizes.toSorted((x, y) => y - x));
});

test("the difference is the share of variance computed from counts", () => {
  // Card b is with a for 3 of 4 people in one group and 1 of 4 in the other. The total sum of squares is
  // 4 − 4² / 8 = 2, that between the groups 3² / 4 + 1² / 4 − 4² / 8 = 0.5: a share of 1/4.
  const sorts = [
    ...[0, 0, 0, 1].map((b) => [0, b, 1, 1]),
    ...[0, 1, 1, 1].map((b) => [0, b, 1, 1]),
  ];
  const a = shifts(sorts, rows(0, 4), rows(4, 8)).find(({ card }) => card === 0);
  expect(a?.difference).toBeCloseTo(0.25, 12);
});

test("without a real difference, corrected p is at most 0.05 in one study in twenty", () => {
  const random = new RandomSource(7);
  let wrong = 0;
  const STUDIES = 200;
  for (let i = 0; i < STUDIES; i++) {
    const sorts = Array.from({ length: 16 }, () =>
      COLUMNS.reduce<number[]>((sort) => [...sort, random.below(2)], []),
    );
    const found = shifts(sorts, rows(0, 8), rows(8, 16), 199);
    for (const { p, corrected } of found) expect(corrected).toBeGreaterThanOrEqual(p);
    if (found.some(({ corrected }) => corrected <= 0.05)) wrong++;
  }
  // 5 % of 200, plus three standard deviations.
  expect(wrong).toBeLessThanOrEqual(20);
});

test("a card that too few people placed is left out, whatever the groups' order", () => {
  const sorts = [
    [0, 0, 1, -1],
    [0, 1, 1, 1],
    [0, 0, 1, -1],
    [1, 0, 1, 1],
    [1, 0, 0, 1],
  ];
  const one = shifts(sorts, rows(0, 3), rows(3, 5), 19);
  expect(one.map(({ card }) => card).sort()).toEqual([0, 1, 2]);
  const other = shifts(sorts, rows(3, 5), rows(0, 3), 19);
  const byCard = (list: typeof one) =>
    list.map(({ card, difference }) => [card, difference.toFixed(12)]).sort();
  expect(byCard(other)).toEqual(byCard(one));
});

test("p is 1 when all people sort alike", () => {
  const alike = Array.from({ length: 6 }, () => [0, 0, 1, 1]);
  const found = shifts(alike, rows(0, 3), rows(3, 6), 40);
  expect(found.map(({ p, corrected }) => [p, corrected])).toEqual([...COLUMNS].map(() => [1, 1]));
});

test("progress is yielded every 20 permutations", () => {
  const sorts = Array.from({ length: 4 }, () => [0, 0, 1, 1]);
  const steps = cardShifts(study(sorts), COLUMNS, rows(0, 2), rows(2, 4), 1, 60);
  expect([...steps]).toEqual([0, 1 / 3, 2 / 3]);
});
