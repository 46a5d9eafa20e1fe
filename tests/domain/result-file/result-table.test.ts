import { describe, expect, it } from "vitest";
import { columnsByName, traitColumns } from "../../../app/domain/result-file/column-names.ts";
import {
  columnsFit,
  otherColumns,
  type TableLayout,
} from "../../../app/domain/result-file/columns.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";
import {
  aboutColumns,
  cardsToLong,
  participantsToLong,
} from "../../../app/domain/result-file/wide.ts";
import { tableFrom } from "../../helpers/table-from.ts";

const cells = (text: string) => text.split(",");
const table = (header: string, ...rows: string[]) => ({
  header: cells(header),
  rows: rows.map(cells),
  numbers: rows.map((_, index) => index + 2),
});

describe("a table", () => {
  it("has a header, rows and their numbers in the file", () => {
    expect(tableFrom("\uFEFF Item ;Group \n\nBeds;Sleep\n;\nSofas;Sit\n")).toEqual({
      named: true,
      header: ["Item", "Group"],
      rows: [
        ["Beds", "Sleep"],
        ["Sofas", "Sit"],
      ],
      numbers: [3, 5],
    });
  });

  it("treats the first row as a header or as data when told to", () => {
    expect(tableFrom("Beds,1\nSofas,2", true)).toMatchObject({
      ...{ named: true, header: ["Beds", "1"], rows: [["Sofas", "2"]] },
    });
    expect(tableFrom("Item,Group\nBeds,Sleep,today", false)).toMatchObject({
      ...{ named: false, header: ["", "", ""], numbers: [1, 2] },
    });
  });

  it.each(["", "\n \n", "card,category,participant"])("is null without a data row: %j", (text) => {
    expect(tableFrom(text)).toBeNull();
  });

  const many = (count: number, ...more: string[]) =>
    ["Beds;Ann", ...Array.from({ length: count }, (_, row) => `x${row};y${row}`), ...more].join(
      "\n",
    );
  it.each([
    ["a common column name", "Kaart,1\nBeds,2", true],
    ["the name of a known trait", "x,Leeftijd,1\na,b,2", true],
    ["texts that do not occur below", "Thing,Place\nBeds,Sleep", true],
    ["a number", "Beds,3\nSofas,4", false],
    ["a number between spaces", "Beds, 31 \nSofas,4", false],
    ["a number below zero", "Beds,-31\nSofas,4", false],
    ["a decimal number", "Beds;1,25\nSofas;4", false],
    ["a number with a unit", "Beds,3 kg\nSofas,4", true],
    ["a number after a letter", "Beds,x3\nSofas,4", true],
    ["numbers with a letter between", "Beds,3a5\nSofas,4", true],
    ["a date", "Beds,3.x\nSofas,4", true],
    ["a cell that occurs again in its column", "Beds,Sleep\nSofas, Sleep ", false],
    ["a cell that occurs again in another column", "Beds,Sleep\nSleep,Sofas", true],
    ["a cell above a short row", "Beds,Sleep\nSofas", true],
    ["a cell that occurs again within the first 200 rows", many(199, "z;Ann"), false],
    ["a cell that occurs again after the first 200 rows", many(200, "z;Ann"), true],
  ])("whose first row has %s", (_, text, named) => {
    expect(tableFrom(text)?.named).toBe(named);
  });
});

it.each([
  ["Card ID,CARD-LABEL", { card: 1 }],
  ["kaart,groep,deelnemer", { card: 0, category: 1, participant: 2 }],
  ["item,group_id", { card: 0, category: 1 }],
  ["group_id,group", { category: 1, category_id: 0 }],
  ["card,category,category_index,user", { card: 0, category: 1, participant: 3, category_id: 2 }],
  ["cards,user name", {}],
])("the columns of %s are %j", (header, found) => {
  const none = { card: -1, category: -1, participant: -1, category_id: -1 };
  expect(columnsByName(cells(header))).toEqual({ ...none, ...found });
});

it("known traits of participants are found in both languages, also in the first column", () => {
  const header = cells("Kanaal,x,geslacht,Age group,beroep,ervaring,x,,gender");
  const of = (...columns: number[]) => traitColumns(header, columns);
  expect(of(0, 1, 2, 3, 4, 5, 6, 7)).toEqual([
    ["source", 0],
    ["age_group", 3],
    ["gender", 2],
    ["occupation", 4],
    ["experience", 5],
    ["x", 1],
  ]);
  expect(of(1, 2)).toEqual([
    ["gender", 2],
    ["x", 1],
  ]);
  expect(traitColumns([], [])).toEqual([]);
  const many = Array.from({ length: 60 }, (_, column) => `c${column}`);
  expect(traitColumns(many, [...many.keys()])).toHaveLength(50);
});

it("the columns that are not chosen may be traits", () => {
  const columns = { card: 1, category: 3, participant: 0, category_id: -1 };
  expect(otherColumns(table("a,b,c,d,e"), columns)).toEqual([2, 4]);
});

describe("the guessed trait columns of a table with one row per participant", () => {
  const rows = ["A,x,30,Food,Food", "B,y,31,Food,Art", "C,x,30,Art,Food", "D,x,32,Art,Art"];
  it("share no value with another column", () => {
    expect(aboutColumns(table("who,city,years,Fig,Car", ...rows, "E,z,,Food,"), 0)).toEqual([1, 2]);
  });

  it("are only those known by name when there are few rows", () => {
    expect(aboutColumns(table("who,city,age,Fig,Car", ...rows), 0)).toEqual([2]);
  });

  it("never include the first column, an empty one or one without a name", () => {
    expect(
      aboutColumns(table("age,,empty,Fig,Car", ...rows.map((row) => row.replace(/,\d+/, ","))), 0),
    ).toEqual([]);
  });
});

describe("without enough data to tell, the layout follows from the names and number of columns:", () => {
  it.each<[TableLayout, string, ...string[]]>([
    ["long", "category,card,x,y,z"],
    ["long", "x,category,user,y,z"],
    ["long", "participant,Beds,Sofas", "a,1,2"],
    ["participants", "participant,Beds,Sofas,Lamps"],
    ["cards", "card,Ann,Bob,Cem"],
    ["participants", "x,Beds,Sofas,Lamps", "a,1,2,3", "b,1,2,3"],
    ["long", "x,Beds,Sofas,Lamps", "a,1,2,3"],
  ])("%s for %s", (layout, header, ...rows) => {
    const lines = rows.length > 0 ? rows : ["a,b,c,d,e"];
    const file = [header, ...lines].map((line, row) => ({ row: row + 1, cells: cells(line) }));
    expect(readFile(file, { named: true })).toMatchObject({ layout, certain: false });
  });
});

const none = { card: -1, category: -1, participant: -1, category_id: -1, values: [] };

describe("a wide table is converted to a long one", () => {
  it("with one column per card, and the traits of participants", () => {
    const wide = table("user,Beds,gender,,Sofas", "Ann,Sleep,woman,x,Sit", "Bob");
    expect(participantsToLong(wide, { ...none, participant: 0, values: [1, 4] })).toEqual({
      header: ["card", "category", "participant", "category_id", "gender"],
      rows: [
        ["Beds", "Sleep", "Ann", "", "woman"],
        ["Sofas", "Sit", "Ann", "", "woman"],
        ["Beds", "", "Bob", "", ""],
        ["Sofas", "", "Bob", "", ""],
      ],
      numbers: [2, 2, 3, 3],
    });
  });

  it("with one column per participant, for any column name", () => {
    const wide = table("card,Ann,Job", "Beds,Sleep,Night", ",Sit,");
    expect(cardsToLong({ ...wide, numbers: [] }, { ...none, card: 0, values: [1, 2] })).toEqual({
      header: ["card", "category", "participant", "category_id"],
      rows: [
        ["Beds", "Sleep", "Ann", ""],
        ["Beds", "Night", "Job", ""],
        ["", "Sit", "Ann", ""],
        ["", "", "Job", ""],
      ],
      numbers: [1, 1, 2, 2],
    });
  });
});

it.each([
  [true, 0, 1, 2, -1],
  [true, 3, 1, 0, 2],
  [true, 0, 1, 2, 1],
  [true, 0, 1, 2, 0],
  [false, -1, 1, 2, -1],
  [false, 0, -1, 2, -1],
  [false, 0, 1, -1, -1],
  [false, 4, 1, 2, -1],
  [false, 0, 1, 1, -1],
  [false, 0, 0, 2, -1],
  [false, 0, 1, 2, 4],
  [false, 0, 1, 2, -2],
])("of four columns, %j: card %i, category %i, participant %i, id %i", (fit, ...chosen) => {
  const [card = -1, category = -1, participant = -1, category_id = -1] = chosen;
  const columns = { card, category, participant, category_id, values: [] };
  expect(columnsFit(table("a,b,c,d"), "long", columns)).toBe(fit);
});
