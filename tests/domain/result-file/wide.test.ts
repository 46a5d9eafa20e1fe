import { describe, expect, test } from "vitest";
import { NO_COLUMNS } from "../../../app/domain/result-file/columns.ts";
import {
  aboutColumns,
  cardsColumns,
  crossingsOf,
  hasLabels,
  participantsColumns,
} from "../../../app/domain/result-file/wide.ts";
import { tableOfLines } from "./table-of-lines.ts";

describe("the participants of a table with a column for each card", () => {
  const of = (header: string, ...rows: string[]) => {
    const { participant, values } = participantsColumns(tableOfLines(header, ...rows));
    return [participant, values];
  };
  test("are in the column of that name", () => {
    expect(of("x,user,Fig,Car", "1,ann,A,B", "2,bob,B,B")).toEqual([1, [0, 2, 3]]);
    expect(of("user,x,Fig,Car", "ann,1,A,B", "ann,2,B,B")).toEqual([0, [1, 2, 3]]);
  });

  test("are in the first column whose values are all there and different", () => {
    expect(of("a,b,c,d", "A,,ann,x", "A,B,bob,y")).toEqual([2, [0, 1, 3]]);
    expect(of("a,b", "A,B", "A,B")).toEqual([0, [1]]);
  });

  test("have no cards in columns without a name, unless none has one", () => {
    expect(of("who,Fig,,Car", "ann,A,x,B", "bob,B,y,B")).toEqual([0, [1, 3]]);
    expect(of(",,", "ann,A,B", "bob,B,B")).toEqual([0, [1, 2]]);
  });
});

describe("the cards of a table with a column for each participant", () => {
  const of = (table: ReturnType<typeof tableOfLines>, ...known: string[]) =>
    cardsColumns(table, new Set(known)).card;
  test("are in the column with cards of the study, before that of a known name", () => {
    const table = tableOfLines("card,no,title,Ann", "7,1,Fig,A", "7,2,Car,A");
    expect(of(table, "car")).toBe(2);
    expect(of(table, "sofa")).toBe(0);
    const renamed = tableOfLines("no,card,Ann", "1,x,A", "2,x,A");
    expect(of(renamed)).toBe(1);
  });

  test("are words rather than numbers that differ", () => {
    expect(of(tableOfLines("no,title,Ann", "1,Fig,A", "2,Car,A"))).toBe(1);
    expect(of(tableOfLines("Ann,no,x", "A,1,3.5", "A,2,-4"))).toBe(1);
    expect(of(tableOfLines("Ann,Eve", "A,B", "A,B"))).toBe(0);
  });
});

test.each([
  [["1,Fig", "2,Car"], true],
  [["1,Fig", "2,"], false],
  [["1,Fig", "2,Fig"], false],
  [["1,3.5", "2,4"], false],
  [["x,1", "3,2"], true],
])("a table with the rows %j has labels: %j", (rows, has) => {
  expect(hasLabels(tableOfLines("a,b", ...rows))).toBe(has);
});

describe("the columns that describe a row rather than hold groups", () => {
  const rows = (...more: string[]) =>
    ["A,B", "B,A", "A,A", "B,B", "A,B"].map((groups, at) => `p${at},${groups},${more[at] ?? ""}`);
  const about = (header: string, lines: string[], piles?: boolean) =>
    aboutColumns(tableOfLines(header, ...lines), 0, piles);

  test("have only values that no other column has", () => {
    expect(about("who,Fig,Car,city", rows("x", "y", "x", "z", ""))).toEqual([3]);
    expect(about("who,Fig,Car,city", rows("x", "y", "x", "A", ""))).toEqual([]);
  });

  test("may repeat the values of the row's label", () => {
    expect(about("who,Fig,Car,name", rows("p0", "p1", "p2", "p3", "p4"))).toEqual([3]);
  });

  test("are not empty, and have a name", () => {
    expect(about("who,Fig,Car,city", rows())).toEqual([]);
    expect(about("who,Fig,Car,", rows("x", "y", "x", "z", ""))).toEqual([]);
  });

  test("may have a single value, but for the single pile of a participant", () => {
    expect(about("who,Fig,Car,city", rows("x", "x", "x", "x", "x"))).toEqual([3]);
    expect(about("card,Ann,Bob,Cem", rows("x", "x", "x", "x", "x"), true)).toEqual([]);
    expect(about("card,Ann,Bob,Cem", rows("x", "x", "x", "x", "y"), true)).toEqual([3]);
  });

  test("are numbers where most columns are words", () => {
    const four = (last: string) => ["p,A,B,1", `q,B,A,${last}`];
    const five = (last: string) => ["p,A,B,C,1", `q,B,A,C,${last}`];
    expect(about("who,a,b,c", four("2"))).toEqual([]);
    expect(about("who,a,b,c,d", five("2"))).toEqual([4]);
    expect(about("who,a,b,c,d", five(""))).toEqual([4]);
    expect(about("who,a,b,c,d", five("x"))).toEqual([]);
    expect(about("who,a,b,c,d", ["p,A,B,C,", "q,B,A,C,"])).toEqual([]);
  });
});

test("a wide table is read as rows, columns and groups", () => {
  const table = tableOfLines("who,Fig,", "ann, A ,B", "bob");
  expect(crossingsOf(table, { ...NO_COLUMNS, participant: 0, values: [1, 2] })).toEqual([
    ["ann", "Fig", "A"],
    ["ann", "3", "B"],
    ["bob", "Fig", ""],
    ["bob", "3", ""],
  ]);
  expect(crossingsOf(table, { ...NO_COLUMNS, card: 1, values: [0] })[0]).toEqual([
    ...["A", "who", "ann"],
  ]);
});
