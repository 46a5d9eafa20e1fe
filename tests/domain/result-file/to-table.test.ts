import { describe, expect, test } from "vitest";
import { tableFrom } from "../../helpers/table-from.ts";

describe("the first row is a header", () => {
  test.each([
    ["when only its first cell is empty", ",A,B\nx,A,B", true],
    ["when its first cell is blank", " ,A,B\nx,A,B", true],
    ["not when another cell is empty as well", ",A,\nx,A,y", false],
    ["not when it has one other cell", ",A\nx,A", false],
    ["when it counts its columns", "x,1,2,3,4\nx,1,2,3,3", true],
    ["when it counts on from another number", "x,9,10,11,12\nx,1,2,3,3", true],
    ["not when it counts three columns", "x,1,2,3\nx,1,2,3", false],
    ["not when it counts backwards", "x,9,8,7,6\nx,1,2,3,3", false],
    ["not when a number is left out", "x,1,2,3,5\nx,1,2,3,3", false],
    ["not when a number has a letter", "x,1,2,3,4b\nx,1,2,3,4b", false],
    ["not when it names only one of its numbers", "x,a1,2,3,4\nx,a1,2,3,3", false],
  ])("%s", (_, text, named) => {
    expect(tableFrom(text)?.named).toBe(named);
  });
});

describe("the lines above a table", () => {
  const header = (...lines: string[]) => tableFrom(lines.join("\n"), true)?.header;
  const ROWS = ["a,b,c", "d,e,f", "g,h,i"];

  test("have one or two cells when most rows have more", () => {
    expect(header("Title", "Date,2026", ...ROWS)).toEqual(["a", "b", "c"]);
    expect(header("Title", "Date, 2026 , ", ...ROWS)).toEqual(["a", "b", "c"]);
    expect(tableFrom(["Title", "Date,2026", ...ROWS].join("\n"))?.numbers).toEqual([4, 5]);
  });

  test("are part of the table when half of the rows have no more cells", () => {
    expect(header("Title", "Date,2026", ...ROWS.slice(1))).toEqual(["Title", "", ""]);
  });

  test("are part of the table when a text occurs again in its column", () => {
    expect(header("ann,b,", ...["ann,b,c", "x,e,f", "y,h,i"])?.[0]).toBe("ann");
    expect(header("Title,,", ...["a,,c,d", "e,,g,h", "i,,k,l"])?.[0]).toBe("a");
    expect(header("f", ...ROWS)?.[0]).toBe("a");
  });

  test("are at most twenty", () => {
    const titles = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`);
    const rows = Array.from({ length: 40 }, (_, at) => `a${at},b${at},c${at}`);
    expect(header(...titles(19), ...rows)?.[0]).toBe("a0");
    expect(header(...titles(20), ...rows)?.[0]).toBe("Line 0");
  });
});
