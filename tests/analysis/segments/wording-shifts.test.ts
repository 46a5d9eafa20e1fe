import { expect, test } from "vitest";
import type { AnalysisInput } from "../../../app/analysis/contract/types.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { wordingShifts } from "../../../app/analysis/segments/wording-shifts.ts";

/** A study of sorts into numbered categories (-1 is missing). */
const study = (rows: number[][]): AnalysisInput => ({
  ...{ study: "s", sort_type: "open" },
  cards: (rows[0] ?? []).map((_, card) => ({ id: `${card}`, label: `${card}`, active: true })),
  categories: [0, 1, 2].map((id) => ({ id: `${id}`, label: `${id}` })),
  sessions: rows.map((_, i) => ({ id: `${i}`, completed: true, duration_seconds: 60 })),
  placements: Int32Array.from(rows.flat()),
});
const shifts = (
  sorts: number[][],
  worded: { column: number; wordings: number[][] }[],
  permutations = 999,
) =>
  runSteps(
    wordingShifts(
      study(sorts),
      Int32Array.from((sorts[0] ?? []).keys()),
      worded.map(({ column, wordings }) => ({
        column,
        wordings: wordings.map((rows) => Int32Array.from(rows)),
      })),
      1,
      permutations,
    ),
  );
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

test("finds a wording that moves its card, with each wording's neighbours", () => {
  // Card 0 is with 1 in the first wording, with 2 in the second, with 3 in the third.
  const sorts = [0, 1, 2].flatMap((place) => Array.from({ length: 6 }, () => [place, 0, 1, 2]));
  const [card] = shifts(sorts, [{ column: 0, wordings: [rows(0, 6), rows(6, 12), rows(12, 18)] }]);
  expect(card?.difference).toBeCloseTo(1, 12);
  expect(card?.p).toBe(1 / 1000);
  expect(card?.corrected).toBe(1 / 1000);
  expect(card?.wordings).toEqual(
    [1, 2, 3].map((other) => ({ placed: 6, neighbours: [{ card: other, count: 6 }] })),
  );
});

test("p is the share of all assignments of the wordings with a difference as great", () => {
  // Of 70 ways to split eight people into halves, two separate the people who put 0 with 1.
  const sorts = [
    ...Array.from({ length: 4 }, () => [0, 0, 1]),
    ...Array.from({ length: 4 }, () => [1, 0, 1]),
  ];
  const [card] = shifts(sorts, [{ column: 0, wordings: [rows(0, 4), rows(4, 8)] }], 9999);
  expect(card?.p).toBeCloseTo(2 / 70, 2);
});

test("p is corrected by Holm's method, and null when too few saw it", () => {
  const moved = Array.from({ length: 8 }, (_, i) => [i < 4 ? 0 : 1, 0, 1, 0]);
  const halves = [rows(0, 4), rows(4, 8)];
  const found = shifts(moved, [
    { column: 3, wordings: halves },
    { column: 2, wordings: [rows(0, 7), [7]] },
    { column: 0, wordings: halves },
  ]);
  expect(found.map(({ column }) => column)).toEqual([0, 3, 2]);
  expect(found[0]?.corrected).toBeCloseTo(2 * (found[0]?.p ?? 0), 12);
  expect(found[1]?.corrected).toBe(Math.max(found[0]?.corrected ?? 0, found[1]?.p ?? 0));
  expect(found[2]).toMatchObject({ difference: null, p: null, corrected: null });
  expect(found[2]?.wordings.map(({ placed }) => placed)).toEqual([7, 1]);
});

test("wordings without an effect are found different in at most one study in twenty", () => {
  const random = new RandomSource(11);
  let wrong = 0;
  const STUDIES = 200;
  for (let i = 0; i < STUDIES; i++) {
    const sorts = Array.from({ length: 18 }, () =>
      Array.from({ length: 6 }, () => random.below(3)),
    );
    const worded = [0, 1, 2].map((column) => {
      const deck = Int32Array.from(sorts.keys());
      random.shuffle(deck, deck.length);
      return {
        column,
        wordings: [[...deck.slice(0, 6)], [...deck.slice(6, 12)], [...deck.slice(12)]],
      };
    });
    const found = shifts(sorts, worded, 199);
    if (found.some(({ corrected }) => (corrected ?? 1) <= 0.05)) wrong++;
  }
  // 5 % of 200, plus three standard deviations.
  expect(wrong).toBeLessThanOrEqual(20);
});

test("the three most frequent neighbours are listed, the first ones on a tie", () => {
  // Five other cards: 4 and 5 with it for all four people, 1 and 2 for two, 3 for one.
  const sorts = [
    [0, 0, 0, 1, 0, 0],
    [0, 0, 0, 1, 0, 0],
    [0, 1, 1, 0, 0, 0],
    [0, 1, 1, 1, 0, 0],
  ];
  const [card] = shifts(
    [...sorts, ...sorts],
    [{ column: 0, wordings: [rows(0, 4), rows(4, 8)] }],
    9,
  );
  const neighbours = [
    { card: 4, count: 4 },
    { card: 5, count: 4 },
    { card: 1, count: 2 },
  ];
  expect(card?.wordings).toEqual([
    { placed: 4, neighbours },
    { placed: 4, neighbours },
  ]);
});

test("progress is yielded every 500 permutations of each card", () => {
  const sorts = Array.from({ length: 8 }, (_, i) => [i % 2, 0, 1]);
  const worded = [0, 1].map((column) => ({
    column,
    wordings: [Int32Array.of(0, 1, 2, 3), Int32Array.of(4, 5, 6, 7)],
  }));
  const steps = wordingShifts(study(sorts), Int32Array.of(0, 1, 2), worded, 1, 1000);
  expect([...steps]).toEqual([0, 0.25, 0.5, 0.75]);
});
