import { describe, expect, test } from "vitest";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { joinedTexts } from "../../../app/domain/result-file/joined-texts.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";
import { FILES } from "./shapes.ts";

const people = (text: string | null) =>
  readFile(fileRows(text ?? "") ?? [])?.read?.sorts.map(({ participant }) => participant);

describe("several files are read as one", () => {
  test("where each is the board, or the groups, of one person", () => {
    for (const file of [FILES.board, FILES.groups]) {
      const other = JSON.stringify(JSON.parse(file.replace("ann", "bob")), null, 2);
      expect(people(joinedTexts([file, other]))).toEqual(["ann", "bob"]);
    }
  });

  test("where they are lists of people", () => {
    const other = FILES.nested.replaceAll("ann", "cem").replaceAll("bob", "dee");
    expect(people(joinedTexts([FILES.nested, other]))).toEqual(["ann", "bob", "cem", "dee"]);
  });

  test("where they are tables with one header", () => {
    expect(joinedTexts(["a,b\r\n1,2\r\n", "\ufeffa,b\r\n3,4"])).toBe("a,b\r\n1,2\r\n3,4");
  });

  test("but not where they are unlike", () => {
    expect(joinedTexts(["a,b\n1,2", "b,a\n1,2"])).toBeNull();
    expect(joinedTexts(["a,b\n1,2", FILES.board])).toBeNull();
  });
});

test("one file, and what is no JSON, stay as they are", () => {
  expect(joinedTexts(["a,b\n1,\n"])).toBe("a,b\n1,\n");
  expect(joinedTexts(['{"a":1}\n{"a":2}', "{"])).toBe('{"a":1}\n{"a":2}\n{');
});
