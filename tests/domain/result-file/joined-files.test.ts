import { describe, expect, test } from "vitest";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { joinedFiles } from "../../../app/domain/result-file/joined-files.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";
import { FILES } from "./shapes.ts";

/** The files "1.csv", "2.csv" and so on. */
const joined = (...texts: string[]) =>
  joinedFiles(texts.map((text, at) => ({ name: `${at + 1}.csv`, text })));

const reading = (text = "") => {
  const read = readFile(fileRows(text) ?? []);
  return { ...read, people: read?.read?.sorts.map(({ participant }) => participant) };
};
const people = (...texts: string[]) => reading(joined(...texts)?.text).people;

describe("several files are read as one", () => {
  test("where each is the board, or the groups, of one person", () => {
    for (const file of [FILES.board, FILES.groups]) {
      const other = JSON.stringify(JSON.parse(file.replace("ann", "bob")), null, 2);
      expect(people(file, other)).toEqual(["ann", "bob"]);
    }
  });

  test("where they are lists of people", () => {
    const other = FILES.nested.replaceAll("ann", "cem").replaceAll("bob", "dee");
    expect(people(FILES.nested, other)).toEqual(["ann", "bob", "cem", "dee"]);
  });

  test("where they are tables with one header", () => {
    expect(joined("a,b\r\n1,2\r\n", "\ufeffa,b\r\n3,4")?.text).toBe("a,b\r\n1,2\r\n3,4");
  });

  test.each(["sheet", "notes"] as const)(
    "where each is the %s of a person named by it",
    (shape) => {
      const files = ["ann.csv", "bob.csv", "bob.txt"].map((name) => ({ name, text: FILES[shape] }));
      const { text, namesakes } = joinedFiles(files) ?? {};
      expect(reading(text).people).toEqual(["ann", "bob", "bob (2)"]);
      expect(reading(text).read?.problems).toEqual([]);
      expect(namesakes).toEqual([]);
    },
  );

  test("but not where they are unlike", () => {
    expect(joined("a,b\n1,2", "b,a\n1,2")).toBeNull();
    expect(joined("a,b\n1,2", FILES.board)).toBeNull();
  });
});

describe("a name in several files is another person of each", () => {
  test.each(["board", "groups", "nested"] as const)("where the files are %s", (shape) => {
    const { text, namesakes } = joined(FILES[shape], FILES[shape]) ?? {};
    const once = reading(FILES[shape]).people ?? [];
    expect(reading(text).people).toEqual([...once, ...once.map((name) => `${name} (2)`)]);
    expect(reading(text).read?.problems).toEqual([]);
    expect(namesakes).toEqual(once);
  });

  test("where they are tables", () => {
    const table = "user,card,category\nann,Saw,A\nann,Lamp,A\nann,Rug,B\nbob,Saw,A\nbob,Rug,C";
    const other = table.replaceAll("bob", "cem");
    expect(people(table, other, other)).toEqual([
      ...["ann", "bob", "ann (2)", "cem", "ann (3)", "cem (2)"],
    ]);
    expect(joined(table, other, other)?.namesakes).toEqual(["ann", "cem"]);
  });

  test("unless the second has only further cards", () => {
    const table = "user,card,category\nann,Saw,A\nann,Lamp,A\nbob,Saw,B\nbob,Lamp,C";
    const rest = "user,card,category\nann,Rug,A\nann,Chair,B\nbob,Rug,C\nbob,Chair,B";
    expect(people(table, rest)).toEqual(["ann", "bob"]);
    expect(joined(table, rest)?.namesakes).toEqual([]);
  });
});

test("a person without a name has that of the file", () => {
  const board = FILES.board.replace('"name":"ann",', "");
  const files = ["ann.json", "bob.json"].map((name) => ({ name, text: board }));
  expect(reading(joinedFiles(files)?.text).people).toEqual(["ann", "bob"]);
});

test("one file, and what is no JSON, stay as they are", () => {
  expect(joined("a,b\n1,\n")?.text).toBe("a,b\n1,\n");
  expect(joined('{"a":1}\n{"a":2}', "{")?.text).toBe('{"a":1}\n{"a":2}\n{');
});
