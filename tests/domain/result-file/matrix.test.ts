import { describe, expect, test } from "vitest";
import { NO_COLUMNS } from "../../../app/domain/result-file/columns.ts";
import { matrixColumns, matrixToLong } from "../../../app/domain/result-file/matrix.ts";
import { tableOfLines } from "./table-of-lines.ts";

const found = (header: string, ...rows: string[]) => {
  const columns = matrixColumns(tableOfLines(header, ...rows));
  return columns && [columns.participant, columns.category, columns.values];
};

describe("the columns of a table with a row for each group and a column for each card", () => {
  const ROWS = ["ann,Food,1,1,0", "ann,Tools,0,0,1", "bob,All,1,0,1", "bob,Rest,0,1,0"];
  test("are found without known names", () => {
    expect(found("who,pile,Apple,Pear,Saw", ...ROWS)).toEqual([0, 1, [2, 3, 4]]);
  });

  test("are the participants and groups of those names, whatever comes before", () => {
    const rows = ROWS.map((row, at) => `${row},${at}`);
    expect(found("user,pile,Apple,Pear,Saw,group", ...rows)).toEqual([0, 5, [2, 3, 4]]);
    const ids = ROWS.map((row) => `${row.slice(0, 3)},${row}`);
    expect(found("x,user,pile,Apple,Pear,Saw", ...ids)?.[0]).toBe(1);
  });

  test.each([
    ["x and nothing", "x", ""],
    ["X and -", "X", "-"],
    ["yes and no", "yes", "no"],
    ["ja and nee", "JA", "Nee"],
    ["true and false", "TRUE", "false"],
    ["a check mark and 0", "✓", "0"],
    ["positions", "9999", "0"],
    ["spaces around", " x ", " "],
  ])("have the cards that are marked by %s", (_, inside, outside) => {
    const rows = ROWS.map((row) =>
      row
        .replaceAll("1", "in")
        .replaceAll("0", "out")
        .replaceAll("in", inside)
        .replaceAll("out", outside),
    );
    expect(found("who,pile,Apple,Pear,Saw", ...rows)).toEqual([0, 1, [2, 3, 4]]);
  });

  test.each(["10000", "1x", "yes!", "not"])("have no cards where one is marked %s", (mark) => {
    const rows = ROWS.map((row) => row.replaceAll("1", mark));
    expect(found("who,pile,Apple,Pear,Saw", ...rows)).toBeNull();
  });

  test("have no card without a name, without a mark, with other values or marked twice", () => {
    const ends = [",1,0,maybe,1", ",0,0,1,1", ",1,0,0,0", ",0,0,1,1"];
    const rows = ROWS.map((row, at) => row + ends[at]);
    expect(found("user,pile,Apple,Pear,Saw,,none,other,twice", ...rows)).toEqual([0, 1, [2, 3, 4]]);
  });

  test("have a card that at least half of the participants place", () => {
    const four = (...marks: number[]) =>
      marks.map((mark, at) => `p${at % 4},G${at},${at < 4 ? 1 : 0},${at < 4 ? 0 : 1},${mark}`);
    const header = "who,pile,Apple,Pear,Saw";
    expect(found(header, ...four(1, 1, 0, 0, 0, 0, 0, 0))).toEqual([0, 1, [2, 3, 4]]);
    expect(found(header, ...four(1, 0, 0, 0, 0, 0, 0, 0))).toEqual([0, 1, [2, 3]]);
  });

  test("are none where each participant has one row, or one is not named", () => {
    const header = "who,Apple,Pear";
    expect(found(header, "ann,1,0", "bob,0,1", "cem,1,1")).toBeNull();
    expect(found(header, "ann,1,0", "ann,0,1", ",1,1")).toBeNull();
  });

  test("are none with a single card", () => {
    expect(found("who,Apple,b", "ann,1,x1", "ann,0,x2", "bob,1,x3", "bob,0,x4")).toBeNull();
  });

  test("are the participants that group the fewest rows", () => {
    const rows = ROWS.map((row, at) => `${at < 2 ? "north" : "north"},${row}`);
    expect(found("place,who,pile,Apple,Pear,Saw", ...rows)?.[0]).toBe(1);
  });

  test("have a group name on half of the rows, and else none", () => {
    const named = (...names: string[]) =>
      found(
        "who,Apple,Pear,pile",
        ...names.map((name, at) => `p${at % 2},${+(at < 2)},${+(at > 1)},${name}`),
      );
    expect(named("Food", "Art", "", "")?.[1]).toBe(3);
    expect(named("Food", "", "", "")?.[1]).toBe(-1);
  });

  test("are searched for participants within 50 columns of either end", () => {
    const at = (before: number, after: number) => {
      const [left, right] = ["l,".repeat(before), ",r".repeat(after)];
      const rows = ["ann,1,0", "ann,0,1", "bob,1,0", "bob,0,1"].map((row) => left + row + right);
      return found(`${"l,".repeat(before)}who,Apple,Pear${",r".repeat(after)}`, ...rows)?.[0];
    };
    expect(at(49, 60)).toBe(49);
    expect(at(50, 60)).toBeUndefined();
    expect(at(60, 47)).toBe(60);
    expect(at(60, 48)).toBeUndefined();
  });
});

test("a matrix becomes a row for each marked card, in the order of its positions", () => {
  const table = tableOfLines("who,age,pile,Apple,Pear,Saw", "ann,30,Food,2,1,0", "bob,,,x,,x");
  const columns = { ...NO_COLUMNS, participant: 0, category: 2, values: [3, 4, 5] };
  expect(matrixToLong(table, columns, 0)).toEqual({
    header: ["card", "category", "participant", "category_id", "age"],
    rows: [
      ["Pear", "Food", "ann", "1", "30"],
      ["Apple", "Food", "ann", "1", "30"],
      ["Apple", "", "bob", "2", ""],
      ["Saw", "", "bob", "2", ""],
    ],
    numbers: [2, 2, 3, 3],
  });
});
