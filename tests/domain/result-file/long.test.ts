import { describe, expect, test } from "vitest";
import { guessLong } from "../../../app/domain/result-file/long.ts";
import { tableOfLines } from "./table-of-lines.ts";

const guess = (header: string, rows: string[], ...known: string[]) =>
  guessLong(tableOfLines(header, ...rows), new Set(known)).map(({ columns, sure }) => [
    ...[columns.participant, columns.card, columns.category, columns.category_id, sure],
  ]);

/** Each participant's rows follow each other; groups vary within participants and within cards. */
const ROWS = [
  ...["ann,Apple,Food", "ann,Pear,Food", "ann,Saw,Work"],
  ...["bob,Apple,Fruit", "bob,Pear,Sweet", "bob,Saw,Sweet"],
  ...["cem,Apple,Red", "cem,Pear,Green", "cem,Saw,Green"],
];
const inOrder = (rows: string[], ...order: number[]) =>
  rows.map((row) => order.map((at) => row.split(",")[at]).join());

describe("the columns of a table with a row for each placement", () => {
  test("are those of known names", () => {
    expect(guess("user,card,category", ROWS)).toEqual([
      [0, 1, 2, -1, true],
      [1, 0, 2, -1, false],
    ]);
    expect(guess("category,card,user", inOrder(ROWS, 2, 1, 0))[0]).toEqual([2, 1, 0, -1, true]);
  });

  test("are found without names, the participants first in runs of rows", () => {
    expect(guess("a,b,c", ROWS)).toEqual([
      [0, 1, 2, -1, true],
      [1, 0, 2, -1, false],
    ]);
    const people = [...["x,A,F", "x,B,G", "x,C,F"], ...["y,A,G", "y,B,F", "y,C,G"]];
    expect(guess("a,b,c", people)[0]).toEqual([0, 1, 2, -1, false]);
    const byCard = ["x,A,F", "y,A,G", "x,B,G", "y,B,F", "x,C,F", "y,C,G"];
    expect(guess("a,b,c", byCard)[0]).toEqual([1, 0, 2, -1, false]);
  });

  test("are uncertain where nothing tells cards from participants", () => {
    const rows = ["x,A,F", "y,B,F", "x,C,F", "y,A,G", "x,B,G", "y,C,G"];
    expect(guess("a,b,c", rows)).toEqual([
      [0, 1, 2, -1, false],
      [1, 0, 2, -1, false],
    ]);
  });

  test("have the cards of the study, before everything else", () => {
    const known = ["ann", "bob", "cem"];
    expect(guess("a,b,c", ROWS, ...known)[0]).toEqual([1, 0, 2, -1, true]);
  });

  test("have the one participant or card column of a known name, and find the others", () => {
    expect(guess("user,b,c", ROWS)[0]).toEqual([0, 1, 2, -1, true]);
    expect(guess("a,card,c", ROWS)[0]).toEqual([0, 1, 2, -1, true]);
    expect(guess("card,b,c", ROWS)[0]).toEqual([1, 0, 2, -1, true]);
    expect(guess("a,user,c", ROWS)[0]).toEqual([1, 0, 2, -1, true]);
    expect(guess("a,b,group", ROWS)[0]?.slice(0, 3)).toEqual([0, 1, 2]);
  });

  test("have the column of a known name, also where another pair is as complete", () => {
    const rows = (code: (at: number) => number, order: number[]) =>
      inOrder(
        ROWS.map((row, at) => `${code(at)},${row}`),
        ...order,
      );
    const people = (...order: number[]) => rows((at) => Math.floor(at / 3), order);
    const cards = (...order: number[]) => rows((at) => at % 3, order);
    expect(guess("a,b,user,c", people(1, 2, 0, 3))[0]).toEqual([2, 1, 3, -1, true]);
    expect(guess("user,a,b,c", people(0, 1, 2, 3))[0]).toEqual([0, 2, 3, -1, true]);
    expect(guess("a,b,card,c", cards(1, 2, 0, 3))[0]).toEqual([0, 2, 3, -1, true]);
    expect(guess("card,b,a,c", cards(0, 2, 1, 3))[0]).toEqual([2, 0, 3, -1, true]);
  });

  test("have known names even where rows contradict each other", () => {
    const twice = [...ROWS, "ann,Apple,Other"];
    expect(guess("user,card,c", twice)[0]?.slice(0, 2)).toEqual([0, 1]);
    expect(guess("card,user,c", twice)[0]?.slice(0, 2)).toEqual([1, 0]);
  });

  test("have the groups of a known name, also where others fit better", () => {
    const rows = ROWS.map((row, at) => `${at},${row}`);
    expect(guess("group,user,card,x", rows)[0]).toEqual([1, 2, 0, -1, true]);
  });

  test("may have known names after the first thirty, and then no guessed groups", () => {
    const rows = ROWS.map((row) => ",".repeat(30) + row);
    expect(guess(`${"x,".repeat(30)}user,card,c`, rows)[0]).toEqual([30, 31, -1, -1, true]);
  });

  test("have the participants whose rows follow each other, although one has a single pile", () => {
    const rows = [
      ...["x,A,F", "x,B,F", "x,C,F", "y,A,F", "y,B,G", "y,C,G"],
      ...["z,A,G", "z,B,F", "z,C,G"],
    ];
    expect(guess("a,b,c", rows)[0]).toEqual([0, 1, 2, -1, false]);
  });

  test("have the id of the group only beside its name", () => {
    const rows = ROWS.map((row, at) => `${row},${at}`);
    expect(guess("user,card,group,groupid", rows)[0]).toEqual([0, 1, 2, 3, true]);
    expect(guess("user,card,x,groupid", rows)[0]).toEqual([0, 1, 3, -1, true]);
  });

  test("of one named participant are still found", () => {
    const rows = ["ann,Apple,Food", "ann,Pear,Food", "ann,Saw,Work"];
    expect(guess("user,b,c", rows)[0]).toEqual([0, 1, 2, -1, true]);
    expect(guess("a,b", ["ann,Apple", "ann,Pear", "ann,Saw"])[0]).toEqual([-1, -1, -1, -1, false]);
  });

  test("are only the named ones where no pair is different in every row", () => {
    expect(guess("a,b,c", [...ROWS, "ann,Apple,Other"])).toEqual([[-1, -1, -1, -1, false]]);
    expect(guess("a,b,group", [...ROWS, "ann,Apple,Other"])).toEqual([[-1, -1, 2, -1, false]]);
  });

  test("are not two columns of whose pairs more than half are missing", () => {
    const rows = ["p,a,F", "p,b,F", "q,c,F", "q,d,G"];
    expect(guess("x,y,z", rows)[0]?.slice(0, 2)).toEqual([0, 1]);
    expect(guess("x,y,z", [...rows, "r,e,G"])[0]?.slice(0, 2)).not.toEqual([0, 1]);
  });

  test("do not have more than two cells in a hundred empty", () => {
    const letter = (at: number) => "abcdefghij"[at % 10];
    const many = (empty: number) =>
      Array.from({ length: 100 }, (_, at) =>
        [
          at < empty ? "" : `p${letter(Math.floor(at / 10))}`,
          `c${letter(at)}`,
          `G${at % 3}`,
        ].join(),
      );
    expect(guess("a,b,c", many(2))[0]?.slice(0, 2)).toEqual([0, 1]);
    expect(guess("a,b,c", many(3))[0]?.slice(0, 2)).toEqual([-1, -1]);
  });

  test("are words rather than numbers, of pairs that are equally complete", () => {
    const rows = ROWS.map((row, at) => `${Math.floor(at / 3)},${at % 3},${row}`);
    expect(guess("n,m,a,b,c", rows)[0]).toEqual([2, 3, 4, -1, true]);
  });

  test("are searched among the first thirty", () => {
    const shifted = (by: number) =>
      guess(
        `${"x,".repeat(by)}a,b,c`,
        ROWS.map((row) => ",".repeat(by) + row),
      )[0]?.slice(0, 3);
    expect(shifted(27)).toEqual([27, 28, 29]);
    expect(shifted(29)).toEqual([-1, -1, -1]);
  });
});

describe("the groups of a table without that name are", () => {
  const groups = (...columns: string[][]) =>
    guess(
      `user,card,${columns.map((_, at) => `x${at}`).join()}`,
      ROWS.map((row, at) =>
        [row.split(",").slice(0, 2), ...columns.map((cells) => cells[at])].join(),
      ),
    )[0]?.[2];
  const NAMES = ["A", "A", "B", "C", "D", "D", "E", "F", "F"];

  test("what differs within participants and within cards, and repeats", () => {
    expect(groups(NAMES)).toBe(2);
  });

  test.each([
    ["the same in all rows", Array.from({ length: 9 }, () => "A")],
    ["a trait of the participant", ["A", "A", "A", "B", "B", "B", "C", "C", "C"]],
    ["a trait of the card", ["A", "B", "C", "A", "B", "C", "A", "B", "C"]],
    ["different in every row", [..."123456789"]],
    ["yes and no", ["0", "0", "1", "true", "true", "false", "TRUE", "", "FALSE"]],
  ])("not what is %s", (_, cells) => {
    expect(groups(cells)).toBe(-1);
    expect(groups(cells, NAMES)).toBe(3);
  });

  test("names rather than numbers, or else the first that fit", () => {
    const numbers = ["1", "1", "2", "2", "1", "1", "3", "2", "3"];
    expect(groups(numbers, NAMES)).toBe(3);
    expect(groups(numbers)).toBe(2);
    expect(groups(NAMES, NAMES)).toBe(2);
  });
});
