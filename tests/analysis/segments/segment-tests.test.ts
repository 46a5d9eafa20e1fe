import { expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { compareGroups } from "../../../app/analysis/segments/compare-groups.ts";
import { segmentTests } from "../../../app/analysis/segments/segment-tests.ts";
import { progressOf } from "../progress-of.ts";
import { inputOf } from "../sorts/input-of.ts";
import { simulatedSorts } from "../sorts/simulated-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";

/** Sessions `from` to `to` − 1 of `inputOf`. */
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `session-${from + at}`);
const segment = (value: string, sessions: readonly string[]) => ({
  ...{ field: "role", value },
  sessions: new Set(sessions),
});

const stepsFor = (placements: Int32Array, n: number, segments: ReturnType<typeof segment>[]) =>
  segmentTests(new Analysis(inputOf(placements, n), { seed: 7 }).basis(), segments);
const testsOf = (...of: Parameters<typeof stepsFor>) => runSteps(stepsFor(...of));

// The first 8 of 20 people follow a second structure.
const sorts = simulatedSorts({ people: 20, sizes: [3, 3, 3], noise: 0.2, second: 0.4 }, 1);
const { cards, placements } = sorts;

test("a segment is compared with all others, as compareGroups compares them", () => {
  const { comparisons, figures, seed } = testsOf(placements, cards, [segment("a", people(0, 8))]);
  const { chance, correlation, effect, p } = runSteps(
    compareGroups(tableOf(placements, cards, 20), 8, "jaccard", 7),
  );
  expect({ comparisons, seed }).toEqual({ comparisons: 1, seed: 7 });
  expect(figures).toEqual([
    {
      ...{ field: "role", value: "a", participants: 8, others: 12 },
      ...{ chance, correlation, effect, p, corrected: p, differ: true },
    },
  ]);
});

test("the p of each comparison is multiplied by their number, up to 1", () => {
  const { comparisons, figures } = testsOf(placements, cards, [
    segment("a", people(0, 8)),
    segment("b", people(5, 15)),
    segment("c", people(2, 14)),
  ]);
  expect(comparisons).toBe(3);
  for (const { corrected, differ, p } of figures) {
    expect(corrected).toBe(Math.min(1, 3 * (p ?? 0)));
    expect(differ).toBe((corrected ?? 1) <= 0.05);
  }
  expect(figures.map(({ differ }) => differ)).toContain(true);
  expect(figures.map(({ corrected }) => corrected)).toContain(1);
});

test("only segments with five people in them and outside of them are compared", () => {
  const { figures } = testsOf(placements, cards, [
    segment("four", people(0, 4)),
    segment("five", people(0, 5)),
    segment("all but five", people(0, 15)),
    segment("all but four", people(0, 16)),
    segment("nobody", []),
  ]);
  expect(figures.map(({ value }) => value)).toEqual(["five", "all but five"]);
});

test("two segments that part the people in the same way are compared once", () => {
  const { figures } = testsOf(placements, cards, [
    segment("yes", people(0, 8)),
    segment("no", people(8, 20)),
    segment("other", people(9, 17)),
  ]);
  expect(figures.map(({ value }) => value)).toEqual(["yes", "other"]);
});

test("the 20 segments whose smaller sides are largest are compared, those first", () => {
  const segments = Array.from({ length: 22 }, (_, at) =>
    segment(`${at}`, people(0, 5 + at).concat(people(29, 30))),
  );
  const few = simulatedSorts({ people: 36, sizes: [2, 2] }, 3);
  const { comparisons, figures } = testsOf(few.placements, few.cards, segments);
  expect(comparisons).toBe(20);
  const smaller = figures.map(({ participants, others }) => Math.min(participants, others));
  expect(smaller).toEqual([
    18, 17, 17, 16, 16, 15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8,
  ]);
});

test("without a correlation there is no p, and no difference", () => {
  const { figures } = testsOf(new Int32Array(10 * 3), 3, [segment("a", people(0, 5))]);
  expect(figures).toMatchObject([{ correlation: null, p: null, corrected: null, differ: false }]);
});

test("only the sessions and cards of the analysis are compared", () => {
  const analysis = new Analysis(inputOf(placements, cards), {
    excluded: [{ session: "session-0", reasons: ["manual"] }],
    cards: people(0, 5).map((id) => id.replace("session", "card")),
  });
  const { figures } = runSteps(segmentTests(analysis.basis(), [segment("a", people(0, 8))]));
  expect(figures).toMatchObject([{ participants: 7, others: 12 }]);
  const without = Int32Array.from(
    { length: 19 * 5 },
    (_, at) => placements[(Math.floor(at / 5) + 1) * cards + (at % 5)],
  );
  expect(figures[0].correlation).toBe(
    runSteps(compareGroups(tableOf(without, 5, 19), 7, "jaccard", 1)).correlation,
  );
});

test("progress rises evenly over the comparisons", () => {
  const steps = stepsFor(placements, cards, [
    segment("a", people(0, 8)),
    segment("b", people(0, 10)),
  ]);
  const progress = progressOf(steps);
  expect(progress[0]).toBe(0);
  expect(progress).toContain(0.5);
  expect(progress).toEqual([...progress].sort((x, y) => x - y));
  expect(progress.filter((done) => done < 0.5)).toHaveLength(progress.length / 2);
});
