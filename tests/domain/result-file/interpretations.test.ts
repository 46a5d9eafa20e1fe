import { describe, expect, test } from "vitest";
import { atOnce } from "../../../app/domain/limits/in-steps.ts";
import { NO_COLUMNS, type ResultColumns } from "../../../app/domain/result-file/columns.ts";
import {
  columnsOf,
  firstRowsOf,
  interpretations,
  turned,
} from "../../../app/domain/result-file/interpretations.ts";
import { tableOfLines } from "./table-of-lines.ts";

const guess = (header: string, rows: string[], ...known: string[]) => {
  const { found, certain } = atOnce(interpretations(tableOfLines(header, ...rows), new Set(known)));
  return { layouts: found.map(({ layout }) => layout), certain };
};

const LONG = [
  ...["ann,Apple,Food", "ann,Pear,Food", "ann,Saw,Work"],
  ...["bob,Apple,Fruit", "bob,Pear,Sweet", "bob,Saw,Sweet"],
  ...["cem,Apple,Red", "cem,Pear,Green", "cem,Saw,Green"],
];
const WIDE = ["Ida,A,B,A,B", "Pam,A,B,B,A", "Una,B,A,A,B", "Viv,B,A,B,A"];

describe("what a table may be", () => {
  test("is certain when its columns have the names of a placement and give sorts", () => {
    expect(guess("user,card,category", LONG)).toEqual({ layouts: ["long"], certain: true });
    const turnedRows = LONG.map((row) => row.split(",").reverse().join());
    expect(guess("category,card,user", turnedRows)).toEqual({ layouts: ["long"], certain: true });
  });

  test("is placements by name, also where they give no sorts yet", () => {
    const alone = ["ann,Apple,A", "ann,Pear,B"];
    expect(guess("user,card,category", alone)).toEqual({ layouts: ["long"], certain: true });
    expect(guess("a,b,category", alone).layouts).toEqual([]);
  });

  test("is placements without names, uncertain where nothing tells", () => {
    expect(guess("a,b,c", LONG)).toEqual({ layouts: ["long"], certain: true });
    const open = ["x,A,F", "y,B,F", "x,C,F", "y,A,G", "x,B,G", "y,C,G"];
    expect(guess("a,b,c", open)).toEqual({ layouts: ["long"], certain: false });
  });

  test("is rows of participants or of cards, uncertain where nothing tells", () => {
    expect(guess(",Ann,Eve,Kim,Zoe", WIDE)).toEqual({
      ...{ layouts: ["cards", "participants"], certain: false },
    });
    expect(guess("x,Ann,Eve,Kim,Zoe", WIDE)).toEqual({
      ...{ layouts: ["participants", "cards"], certain: false },
    });
  });

  test("is certain by the name of its first column", () => {
    expect(guess("user,Ann,Eve,Kim,Zoe", WIDE)).toEqual({
      ...{ layouts: ["participants", "cards"], certain: true },
    });
    expect(guess("card,Ann,Eve,Kim,Zoe", WIDE)).toEqual({
      ...{ layouts: ["cards", "participants"], certain: true },
    });
  });

  test("is certain by the cards of the study", () => {
    expect(guess("x,Ann,Eve,Kim,Zoe", WIDE, "ida", "pam", "una", "viv")).toEqual({
      ...{ layouts: ["cards", "participants"], certain: true },
    });
  });

  test("is uncertain where only the side that its labels contradict gives sorts", () => {
    // The groups of the columns are single cards; those of the rows are not.
    const rows = ["ann,A,A,B,C", "bob,D,D,E,F"];
    expect(guess("x,Fig,Pear,Saw,Lamp", rows)).toEqual({
      ...{ layouts: ["participants"], certain: true },
    });
    expect(guess("x,Fig,Pear,Saw,Lamp", rows, "ann", "bob")).toEqual({
      ...{ layouts: ["participants"], certain: false },
    });
  });

  test("is first a row for each group, and certain by one such reading", () => {
    const lists = ["ann,Food,Apple;Pear", "ann,Art,Saw", "bob,All,Apple;Saw", "bob,X,Pear"];
    expect(guess("a,b,c", lists)).toEqual({ layouts: ["groups", "cards"], certain: true });
    const matrix = ["ann,G,1,1,0", "ann,H,0,0,1", "bob,I,1,0,1", "bob,J,0,1,0"];
    expect(guess("a,b,Apple,Pear,Saw", matrix)).toMatchObject({ certain: true });
    expect(guess("a,b,Apple,Pear,Saw", matrix).layouts[0]).toBe("matrix");
  });

  test("is nothing without any reading that gives sorts", () => {
    expect(guess("a,b", ["x,y"])).toEqual({ layouts: [], certain: false });
  });
});

test.each([
  [10, 5000, 1000],
  [200, 5000, 1000],
  [1000, 5000, 200],
  [12_000, 50, 20],
])("of %i columns and %i rows, the first %i rows decide", (columns, rows, first) => {
  const table = {
    header: Array.from({ length: columns }, () => ""),
    rows: Array.from({ length: rows }, () => []),
    numbers: [],
  };
  expect(firstRowsOf(table).rows).toHaveLength(first);
});

test("a layout that is chosen has its likeliest columns", () => {
  const table = tableOfLines("a,b,Apple,Pear", "ann,G,1,0", "ann,H,0,1", "bob,I,1,1");
  const none = new Set<string>();
  expect(columnsOf(table, "matrix", none)).toEqual({
    ...{ ...NO_COLUMNS, participant: 0, category: 1, values: [2, 3] },
  });
  expect(columnsOf(table, "participants", none)).toEqual({
    ...{ ...NO_COLUMNS, participant: 1, values: [0, 2, 3] },
  });
  expect(columnsOf(table, "cards", none)).toEqual({
    ...{ ...NO_COLUMNS, card: 1, values: [0, 2, 3] },
  });
  expect(columnsOf(tableOfLines("card,user", "Fig,ann"), "long", none)).toEqual({
    ...{ ...NO_COLUMNS, card: 0, participant: 1 },
  });
  expect(columnsOf(table, "groups", none)).toBeNull();
});

describe("with cards and participants exchanged", () => {
  const columns = (some: Partial<ResultColumns>) => ({ ...NO_COLUMNS, ...some });
  test("placements keep their groups", () => {
    const long = columns({ card: 0, participant: 1, category: 2 });
    expect(turned({ layout: "long", columns: long })).toEqual({
      ...{ layout: "long", columns: columns({ card: 1, participant: 0, category: 2 }) },
    });
  });

  test("placements without both have no other reading", () => {
    for (const lacking of [{ card: 0 }, { participant: 0 }])
      expect(turned({ layout: "long", columns: columns(lacking) })).toBeNull();
  });

  test("rows of participants are rows of cards, and the reverse", () => {
    const people = { layout: "participants", columns: columns({ participant: 3, values: [1] }) };
    const cards = { layout: "cards", columns: columns({ card: 3, values: [1] }) };
    expect(turned(people as Parameters<typeof turned>[0])).toEqual(cards);
    expect(turned(cards as Parameters<typeof turned>[0])).toEqual(people);
  });

  test.each(["groups", "matrix"] as const)("a table of %s has no meaning", (layout) => {
    expect(turned({ layout, columns: columns({ participant: 0, values: [1] }) })).toBeNull();
  });
});
