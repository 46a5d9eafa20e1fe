import { describe, expect, it, test } from "vitest";
import {
  hasValidCells,
  importMessage,
  sendable,
} from "../../../app/domain/imports/import-message.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import type { ImportedSort } from "../../../app/domain/result-file/read-results.ts";

const STUDY = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

const sort: ImportedSort = {
  participant: "p1",
  categories: ["Fruit", "7"],
  names: ["Fruit", ""],
  cells: [
    { row: 4, card: 2, category: 0 },
    { row: 5, card: 0, category: -1 },
  ],
  traits: { device: "phone" },
};

const part = (sorts: unknown[], from = 0) => ({ intent: "part", id: STUDY, part: 0, from, sorts });
const accepts = (message: unknown) => importMessage.safeParse(message).success;

test("a sort is sent with one row number, that of its first cell", () => {
  const sent = importMessage.parse(part([sendable(sort)], 3));
  const cells = sort.cells.map((cell) => ({ ...cell, row: 4 }));
  expect(sent).toEqual({ ...part([{ ...sort, cells }], 3) });
  expect(sendable({ ...sort, cells: [] })).toMatchObject({ row: 0, cells: [] });
});

/** A card of each pass. */
const MOST = limits.cards_per_study * limits.passes;

describe("a request of an import", () => {
  const begin = { intent: "begin", cards: ["Apple"], sorts: 1, consent: true };
  const one = sendable(sort);
  it.each<[string, unknown]>([
    ["no card", { ...begin, cards: [] }],
    ["a card without a label", { ...begin, cards: [" "] }],
    ["too many cards", { ...begin, cards: Array(limits.cards_per_study + 1).fill("x") }],
    ["no sort", { ...begin, sorts: 0 }],
    ["half a sort", { ...begin, sorts: 1.5 }],
    ["a number of sorts that no file can hold", { ...begin, sorts: limits.results_bytes + 1 }],
    ["no answer about consent", { ...begin, consent: undefined }],
    ["a malformed id", { intent: "finish", id: "x" }],
    ["an unknown intent", { intent: "undo", id: STUDY }],
    ["a negative position", part([], -1)],
    ["a participant without a name", part([{ ...one, participant: "" }])],
    ["a NUL", part([{ ...one, categories: ["a\0"] }])],
    ["a NUL in a trait", part([{ ...one, traits: { a: "\0" } }])],
    ["too long a name", part([{ ...one, names: ["x".repeat(limits.category_name + 1)] }])],
    ["too many names", part([{ ...one, names: Array(MOST + 1).fill("x") }])],
    ["too many cells", part([{ ...one, cells: Array(2 * limits.max_places * MOST + 1).fill(0) }])],
    ["half a cell", part([{ ...one, cells: [0.5, 0] }])],
    ["a negative row", part([{ ...one, row: -1 }])],
  ])("is refused with %s", (_, message) => expect(accepts(message)).toBe(false));

  it("is accepted up to the limits", () => {
    expect(accepts({ ...begin, cards: Array(limits.cards_per_study).fill("x") })).toBe(true);
    expect(accepts({ ...begin, sorts: limits.results_bytes })).toBe(true);
    expect(accepts({ intent: "finish", id: STUDY })).toBe(true);
    const full = {
      ...one,
      row: 0,
      participant: "x",
      names: Array(limits.cards_per_study).fill("x".repeat(limits.category_name)),
      cells: Array(2 * limits.cards_per_study).fill(0),
    };
    expect(accepts(part([full]))).toBe(true);
  });
});

describe("the cells of a sort", () => {
  const cell = (card: number, category: number) => ({ row: 0, card, category });
  const valid = (cells: ImportedSort["cells"], names = ["a", "b"]) =>
    hasValidCells({ ...sort, cells, names }, 3);
  it("are valid when every card and category exists", () => {
    expect(valid([cell(0, 0), cell(1, 1), cell(2, -3)])).toBe(true);
    expect(valid([])).toBe(true);
  });
  it.each([
    ["a card below the first", [cell(-1, 0)]],
    ["a card above the last", [cell(3, 0)]],
    ["a category above the last", [cell(0, 2)]],
    ["an unknown code", [cell(0, -4)]],
    ["a card twice", [cell(1, 0), cell(1, 1)]],
    ["one invalid cell among others", [cell(0, 0), cell(1, 9)]],
  ])("are invalid with %s", (_, cells) => expect(valid(cells)).toBe(false));
  it("need a name for each category", () => expect(valid([cell(0, 0)], ["a"])).toBe(false));
});
