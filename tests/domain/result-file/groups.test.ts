import { describe, expect, test } from "vitest";
import { NO_COLUMNS } from "../../../app/domain/result-file/columns.ts";
import { groupsColumns, groupsToLong, nameScore } from "../../../app/domain/result-file/groups.ts";
import { tableOfLines } from "./table-of-lines.ts";

const found = (header: string, ...rows: string[]) => {
  const columns = groupsColumns(tableOfLines(header, ...rows));
  return columns && [columns.participant, columns.category, columns.values];
};

/** Two people with two groups of two cards each. */
const CELLS = ["ann,Food,Apple,Pear", "ann,Tools,Saw,Lamp", "bob,All,Apple,Saw", "bob,X,Pear,Lamp"];

describe("the columns of a table with a row for each group", () => {
  test("are found without known names, by what the cards and the participants repeat", () => {
    expect(found("a,b,c,d", ...CELLS)).toEqual([0, 1, [2, 3]]);
  });

  test("are found in any order", () => {
    const turned = CELLS.map((row) => row.split(",").reverse().join());
    expect(found("a,b,c,d", ...turned)).toEqual([3, 2, [0, 1]]);
  });

  test("are the participants and groups of those names", () => {
    const codes = ["7,1,Apple,Pear", "7,2,Saw,Lamp", "8,1,Apple,Saw", "8,2,Pear,Lamp"];
    expect(found("group,user,c,d", ...codes)).toEqual([1, 0, [2, 3]]);
    expect(found("user,group,c,d", ...codes)).toEqual([0, 1, [2, 3]]);
  });

  test("are the same beside an empty column, as spreadsheets write one", () => {
    expect(found("a,b,c,d,", ...CELLS.map((row) => `${row},`))).toEqual([0, 1, [2, 3]]);
  });

  test("have a third card that few groups have, and whose values recur", () => {
    const rows = [
      "ann,Food,Apple,Pear,Fig",
      "ann,Tools,Saw,Lamp,",
      "bob,All,Apple,Saw,Fig",
      "bob,X,Pear,Lamp,",
    ];
    expect(found("a,b,c,d,e", ...rows)).toEqual([0, 1, [2, 3, 4]]);
  });

  test("have no group names where none is different for each group of a participant", () => {
    const rows = CELLS.map((row) => row.replace(/,\w+/, ",same"));
    expect(found("a,b,c,d", ...rows)).toEqual([0, -1, [2, 3]]);
  });

  test("are a list of cards in one cell of over a quarter of the rows", () => {
    const rows = (...lists: string[]) =>
      lists.map((list, row) => `${"ab"[row % 2]},G${row},${list}`);
    expect(found("a,b,c", ...rows("A;B", "A|B", "C", "C", "D", "D", "E"))).toEqual([0, 1, [2]]);
    expect(found("a,b,c", ...rows("A;B", "A", "C", "C", "D", "D", "E"))).toBeNull();
  });

  test("are none where no two columns share half of their values", () => {
    expect(found("a,b,c", "ann,Food,Apple", "ann,Tools,Saw", "bob,All,Pear")).toBeNull();
    expect(found("a,b,c,d", "ann,G,A,B", "ann,H,C,A", "bob,I,D,E", "bob,J,F,G")).toBeNull();
  });

  test("are none where no column is left for the participants", () => {
    expect(found("c,d", "Apple,Pear", "Pear,Apple")).toBeNull();
    expect(found("c", "Apple;Pear", "Saw")).toBeNull();
  });

  test("are none where participants would have a card twice", () => {
    expect(found("a,c,d", "ann,Apple,Pear", "ann,Pear,Apple", "ann,Saw,Pear")).toBeNull();
  });

  test("are none of more than 300 columns", () => {
    const wide = (more: number) => {
      const commas = ",".repeat(more);
      return found(`a,b,c,d${commas}`, ...CELLS.map((row) => row + commas));
    };
    expect(wide(296)).toEqual([0, 1, [2, 3]]);
    expect(wide(297)).toBeNull();
  });
});

describe("how well a column names groups", () => {
  const score = (...names: string[]) =>
    nameScore(
      tableOfLines("who,name", ...names.map((name, at) => `${at < 5 ? "a" : "b"},${name}`)),
      0,
      1,
      3,
    );
  test.each([
    [["Food", "Art", "Fun", "Sun", "Tin", "Food"], 2],
    [["1", "2", "3", "4.5", "10:30", "1"], 1],
    [["1", "2", "3", "4", "5", "6-a"], 2],
    [["1", "2", "3", "4", "5", "x7"], 2],
    [["1", "2", "", "", "", ""], 0],
    [["Food", "Food", "Fun", "Sun", "Tin", "Food"], 2],
    [["Food", "Food", "Food", "Sun", "Tin", "Food"], 0],
  ])("%j: %i", (names, expected) => {
    expect(score(...names)).toBe(expected);
  });
});

describe("a row for each group becomes a row for each of its cards", () => {
  test("with the group's own number, the participant's traits and the row in the file", () => {
    const table = tableOfLines("who,age,pile,cards,", "ann,30,Food,Apple; Pear|Fig,", "bob,,,Saw");
    const columns = { ...NO_COLUMNS, participant: 0, category: 2, values: [3] };
    expect(groupsToLong(table, columns, 0)).toEqual({
      header: ["card", "category", "participant", "category_id", "age"],
      rows: [
        ["Apple", "Food", "ann", "1", "30"],
        ["Pear", "Food", "ann", "1", "30"],
        ["Fig", "Food", "ann", "1", "30"],
        ["Saw", "", "bob", "2", ""],
      ],
      numbers: [2, 2, 2, 3],
    });
  });

  test("without names or cells where the file has none", () => {
    const table = tableOfLines("who,c,d", "ann,Apple,Pear", "ann,Saw");
    const columns = { ...NO_COLUMNS, participant: 0, values: [1, 2] };
    expect(groupsToLong(table, columns, 0).rows).toEqual([
      ["Apple", "", "ann", "1"],
      ["Pear", "", "ann", "1"],
      ["Saw", "", "ann", "2"],
    ]);
  });
});
