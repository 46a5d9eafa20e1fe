import { expect, it } from "vitest";
import type { ImportPlan } from "../../../app/domain/imports/plan-import.ts";
import { describeImport, resultImportInput } from "../../../app/domain/imports/result-import.ts";
import { pilesOf, sampleOf } from "../../../app/domain/imports/result-sample.ts";
import { NO_COLUMNS } from "../../../app/domain/result-file/columns.ts";
import type { FileReading } from "../../../app/domain/result-file/read-file.ts";
import type { ReadResults } from "../../../app/domain/result-file/read-results.ts";

const sort = (...categories: number[]) => ({
  participant: "ann",
  categories: ["Fruit", "Tools", "Empty"],
  names: ["Fruit", "Tools", ""],
  cells: categories.map((category, card) => ({ row: card + 2, card, category })),
  traits: {},
});
const read = (...sorts: ReadResults["sorts"]): ReadResults => ({
  cards: ["Apple", "Saw", "Pear"],
  ...{ sorts, problems: [] },
});

it("the sample is the first participant's first group of several cards", () => {
  expect(sampleOf(read(sort(1, 0, 0), sort(0, 0, 0)))).toEqual({
    ...{ participant: "ann", category: "Fruit", cards: ["Saw", "Pear"] },
  });
  expect(sampleOf(read(sort(0, 1, 1)))).toEqual({
    ...{ participant: "ann", category: "Tools", cards: ["Saw", "Pear"] },
  });
  expect(sampleOf(read(sort(0, 1, -1)))?.cards).toEqual(["Apple"]);
  expect(sampleOf(read(sort(-1, -1, -1)))).toBe(null);
  expect(sampleOf(read())).toBe(null);
});

it("piles are the groups that have cards", () => {
  expect(pilesOf(sort(0, 1, 0), ["Apple", "Saw", "Pear"])).toEqual([
    { pass: 0, name: "Fruit", cards: ["Apple", "Pear"] },
    { pass: 0, name: "Tools", cards: ["Saw"] },
  ]);
});

it("piles of further sorts, larger groups and places are kept apart", () => {
  const labels = ["Apple", "Saw", "Pear"];
  const twice = {
    ...sort(0, 1, 0),
    cells: [
      { row: 2, card: 0, category: 0 },
      { row: 3, card: 0, category: 0, pass: 1 },
    ],
    more: [{ row: 4, card: 0, category: 1 }],
    parents: ["Food", ""],
  };
  const further = { pass: 1, name: "Food / Fruit", cards: ["Apple"] };
  const first = { pass: 0, name: "Food / Fruit", cards: ["Apple"] };
  expect(pilesOf(twice, labels)).toEqual([first, further]);
  const tools = { pass: 0, name: "Tools", cards: ["Apple"] };
  expect(pilesOf(twice, labels, true)).toEqual([first, tools, further]);
});

it("the answer to an import counts what the file holds", () => {
  const problems = Array.from({ length: 1001 }, (_, row) => ({
    ...{ row, column: "card" as const, problem: "rowNeedsCard" as const, value: "" },
  }));
  const planned = { cards_sorted: 2 } as ImportPlan["sorts"][number];
  const apple = { id: "1", label: "Apple" };
  const plan = { cards: [apple, apple], new_cards: [apple], sorts: [planned, planned], problems };
  const reading = { layout: "cards", named: true, read: read(sort(0, 0, 1)), certain: false };
  const columns = { ...NO_COLUMNS, card: 0, values: [1, 2] };
  const answer = describeImport({ ...reading, columns } as FileReading, plan);
  expect(answer).toMatchObject({
    ...{ layout: "cards", has_header: true, participants: 2, cards: 2, new_cards: 1 },
    ...{ placements: 4, certain: false, columns: { card: 0, values: [1, 2] } },
    sample: { participant: "ann", category: "Fruit", cards: ["Apple", "Saw"] },
  });
  expect(answer.problems).toHaveLength(1000);
  const none = describeImport(
    { ...reading, columns: NO_COLUMNS, read: null } as unknown as FileReading,
    plan,
  );
  expect(none).toMatchObject({ sample: null });
  expect([answer.columns, none.columns]).toEqual([{ card: 0, values: [1, 2] }, {}]);
});

it("an import is guessed and stored unless somebody says otherwise", () => {
  expect(resultImportInput.parse({ data: "a,b" })).toEqual({
    ...{ data: "a,b", layout: "auto", consent_given: false, dry_run: false },
  });
  expect(resultImportInput.safeParse({ data: "" }).error?.issues[0]?.message).toBe("noData");
  for (const columns of [{ participant: -1 }, { card: 1.5 }])
    expect(resultImportInput.safeParse({ data: "a", columns }).success).toBe(false);
});
