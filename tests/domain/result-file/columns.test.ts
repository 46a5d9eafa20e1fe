import { describe, expect, test } from "vitest";
import {
  isNamedAfter,
  knownTraits,
  traitColumns,
} from "../../../app/domain/result-file/column-names.ts";
import { columnsFit, NO_COLUMNS } from "../../../app/domain/result-file/columns.ts";
import { tableOfLines } from "./table-of-lines.ts";

test.each([
  ["participants", { participant: 0, values: [1, 2] }, true],
  ["participants", { participant: 0, values: [] }, false],
  ["participants", { participant: 0, values: [1, 3] }, false],
  ["participants", { participant: -1, values: [1] }, false],
  ["cards", { card: 2, values: [0] }, true],
  ["cards", { participant: 2, values: [0] }, false],
  ["groups", { participant: 0, category: 1, values: [2] }, true],
  ["groups", { participant: 0, values: [2] }, true],
  ["groups", { participant: 0, category: 3, values: [2] }, false],
  ["matrix", { participant: 0, values: [-1] }, false],
] as const)("of three columns, a table of %s may have %j: %j", (layout, columns, fit) => {
  const values = [...columns.values];
  expect(columnsFit(tableOfLines("a,b,c"), layout, { ...NO_COLUMNS, ...columns, values })).toBe(
    fit,
  );
});

describe("the name of a column", () => {
  test.each([
    ["Card 33", "card", true],
    ["card_1", "card", true],
    ["Kaart 2", "card", true],
    ["Participant 3", "card", false],
    ["Participant 3", "participant", true],
    ["Post card 1", "card", false],
    ["3", "card", false],
  ] as const)("%s is named after a %s: %j", (label, column, is) => {
    expect(isNamedAfter(label, column)).toBe(is);
  });

  test("is known for the traits of participants", () => {
    expect(knownTraits(["Sex", "x", "leeftijd", "Bron"])).toEqual([3, 2, 0]);
    expect(knownTraits(["x", "y"])).toEqual([]);
  });

  test("is none where the file has no such column", () => {
    expect(traitColumns(["gender"], [0, 1, 2])).toEqual([["gender", 0]]);
  });
});
