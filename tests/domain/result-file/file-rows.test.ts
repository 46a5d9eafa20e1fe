import { describe, expect, test } from "vitest";
import {
  fileRows,
  fileRowsWithPauses,
  hasTooManyColumns,
  hasTooManyDelimiters,
  hasTooManyRows,
} from "../../../app/domain/result-file/file-rows.ts";

const cellsOf = (text: string) => fileRows(text)?.map(({ cells }) => cells);

describe("the cells of a text are separated by", () => {
  test.each([
    ["the only separator", "a;b\nc;d", ["a", "b"]],
    ["a tab", "a\tb\nc\td", ["a", "b"]],
    ["what gives most rows three cells", "a,b;c,d\ne,f;g,h\ni;j,k,l", ["a", "b;c", "d"]],
    ["what gives most rows two cells", "a;b,c\nd;e\nf;g", ["a", "b,c"]],
    ["what gives more rows two cells, also unevenly", "a;b\nc;d\ne\nf,g", ["a", "b"]],
    ["what gives most rows equally many", "a,b;c;d,e\nf,g;h;i,j\nk;l;m,n,o,p", ["a,b", "c", "d,e"]],
    ["what gives rows three cells rather than two", "a;b,c,d\ne;f,g,h", ["a;b", "c", "d"]],
    ["the first in the text, of equal ones", "a\tb;c\td;e\nf\tg;h\ti;j", ["a", "b;c", "d;e"]],
    ["the one that occurs in one row, when most have none", "title\na;b;c", ["title"]],
    ["nothing", "a\nb", ["a"]],
  ])("%s", (_, text, first) => {
    expect(cellsOf(text)?.[0]).toEqual(first);
  });

  test("what separates the first 50 rows, without blank ones", () => {
    const rows = (count: number, row: string) => Array.from({ length: count }, () => row);
    const text = [...rows(50, "a;b;c"), ...rows(200, "d,e,f")].join("\n");
    expect(cellsOf(text)?.[0]).toEqual(["a", "b", "c"]);
    const late = `${"a\n".repeat(60)}b;c`;
    expect(cellsOf(late)?.at(-1)).toEqual(["b", "c"]);
    const sparse = [...rows(30, ",,"), ...rows(20, "a;b;c")].join("\n");
    expect(cellsOf(sparse)?.at(-1)).toEqual(["a", "b", "c"]);
  });
});

describe("the rows of a text", () => {
  test("keep their numbers, without blank ones", () => {
    expect(fileRows("\uFEFFa,b\n , \n\nc,d")).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 4, cells: ["c", "d"] },
    ]);
  });

  test("lose the quote that guards a formula", () => {
    expect(cellsOf("a,'=b")).toEqual([["a", "=b"]]);
  });

  test("are those of JSON only when it starts with a bracket", () => {
    expect(cellsOf(' \n[["a","b"]]')).toEqual([["a", "b"]]);
    expect(cellsOf("a,b [c]\nd,{e}")).toEqual([
      ["a", "b [c]"],
      ["d", "{e}"],
    ]);
    expect(cellsOf("x[1],b\nx[2],d")).toEqual([
      ["x[1]", "b"],
      ["x[2]", "d"],
    ]);
  });

  test("are none in an empty text", () => {
    expect(fileRows("")).toEqual([]);
  });
});

test("a file has at most 12,000 columns", () => {
  const row = (width: number) => ({ row: 1, cells: Array.from({ length: width }, () => "") });
  expect(hasTooManyColumns([row(1), row(12_000)])).toBe(false);
  expect(hasTooManyColumns([row(1), row(12_001)])).toBe(true);
});

test.each([",", ";", "\t"])("too many columns are seen by %j before anything is made", (mark) => {
  const line = (width: number) => Array(width).fill("a").join(mark);
  expect(hasTooManyDelimiters(`${line(12_000)}\n${line(12_000)}`)).toBe(false);
  expect(hasTooManyDelimiters(`${line(2)}\r\n${line(12_001)}`)).toBe(true);
  expect(hasTooManyDelimiters(`\uFEFF[${line(12_001)}]`)).toBe(false);
});

test.each([
  ["\n", 300_000, false],
  ["\n", 300_001, true],
  ["\r\n", 300_000, false],
  ["\r\n", 300_001, true],
  ["\r", 300_000, false],
  ["\r", 300_001, true],
  ["}", 300_001, true],
  ["]", 300_001, true],
  ["x", 300_001, false],
])("a text with the row end %j %i times has too many rows: %j", (end, count, tooMany) => {
  expect(hasTooManyRows(end.repeat(count))).toBe(tooMany);
});

test.each([",", ";", "\t"])(
  "rows that are read with pauses are the same, split by %j",
  async (delimiter) => {
    const rows = Array.from({ length: 20_000 }, (_, row) =>
      [`p${row}`, `"a ""card""${delimiter}\nof ${row}"`, row % 7 ? "group" : ""].join(delimiter),
    );
    const text = `who${delimiter}card${delimiter}group\r\n\r\n${rows.join("\r\n")}\r\n`;
    expect(await fileRowsWithPauses(text)).toEqual(fileRows(text));
    expect(await fileRowsWithPauses('[{"card": "A"}')).toEqual(fileRows('[{"card": "A"}'));
  },
);
