import { describe, expect, test } from "vitest";
import { NO_COLUMNS, type TableLayout } from "../../../app/domain/result-file/columns.ts";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { type FileChoices, readFile } from "../../../app/domain/result-file/read-file.ts";

const read = (lines: string[], choices?: FileChoices) =>
  readFile(fileRows(lines.join("\n")) ?? [], choices);

const NAMED = [
  ...["user;card;category", "ann;Apple;Food", "ann;Pear;Food", "ann;Saw;Work"],
  ...["bob;Apple;Fruit", "bob;Pear;Sweet", "bob;Saw;Sweet"],
];
const WIDE = [";Ann;Eve;Kim;Zoe", "Ida;A;B;A;B", "Pam;A;B;B;A", "Una;B;A;A;B", "Viv;B;A;B;A"];

describe("a file", () => {
  test("without rows is none", () => {
    expect(readFile([])).toBeNull();
    expect(read(["user;card;category"])).toBeNull();
  });

  test("that is certain may still have cards and participants exchanged", () => {
    const reading = read(NAMED);
    expect(reading).toMatchObject({ layout: "long", reads: true, certain: true });
    expect(reading?.others).toEqual([
      { layout: "long", columns: { ...NO_COLUMNS, card: 0, participant: 1, category: 2 } },
    ]);
  });

  test("names each other reading once", () => {
    expect(read(WIDE)?.others.map(({ layout }) => layout)).toEqual(["participants"]);
    expect(read(WIDE, { layout: "participants" })?.others.map(({ layout }) => layout)).toEqual([
      "cards",
    ]);
  });

  test("with a chosen layout has the columns that were found for it", () => {
    expect(read(WIDE, { layout: "participants" })).toMatchObject({
      ...{ layout: "participants", columns: { participant: 0, values: [1, 2, 3, 4] } },
      ...{ reads: true, certain: false },
    });
  });

  test("with a chosen layout that does not fit has that layout's likeliest columns", () => {
    expect(read(NAMED, { layout: "participants" })).toMatchObject({
      ...{ layout: "participants", columns: { participant: 0 }, certain: false },
    });
    expect(read(NAMED, { layout: "matrix" })).toMatchObject({ columns: NO_COLUMNS, read: null });
  });

  test("with chosen columns is read by them", () => {
    const reading = read(NAMED, { columns: { card: 2, category: 1 } });
    expect(reading?.columns).toEqual({ ...NO_COLUMNS, participant: 0, card: 2, category: 1 });
    expect(reading?.read?.cards).toEqual(["Food", "Work", "Fruit", "Sweet"]);
  });

  test("whose first row looks like names has none when only so there are sorts", () => {
    const lines = ["Apple;A;B", "Pear;C;D", "Saw;C;D"];
    expect(read(lines)).toMatchObject({ named: false, reads: true, layout: "cards" });
    expect(read(lines, { named: true })).toMatchObject({ named: true, reads: false });
  });

  test("that has no sorts is not certain, whether the first row holds names or not", () => {
    expect(read(["Ida;A;B", "Pam;C;D"])).toMatchObject({
      named: true,
      reads: false,
      certain: false,
    });
  });
});

describe("a file that has no sorts yet is taken for", () => {
  test.each<[string, TableLayout, ...string[]]>([
    ["placements, by its names", "long", "category;card;x;y", "A;a;1;2", "B;b;3;4"],
    [
      "placements, by the groups' and people's names",
      "long",
      "category;user;x;y",
      "A;a;1;2",
      "B;b;3;4",
    ],
    [
      "placements, by the names of its first columns",
      "long",
      "card;category;x;y",
      "A;a;1;2",
      "B;b;3;4",
    ],
    ["placements, with the people first", "long", "user;category;x;y", "A;a;1;2", "B;b;3;4"],
    [
      "participants, when only groups have a name",
      "participants",
      "x;category;y;z",
      "A;a;1;2",
      "B;b;3;4",
    ],
    ["cards, when its first cell is empty", "cards", ";Ann;Bob;Cem", "A;a;1;2", "B;b;3;4"],
    ["placements, when the first column repeats", "long", ";Ann;Bob;Cem", "A;a;1;2", " A;b;3;4"],
  ])("%s", (_, layout, ...lines) => {
    expect(read(lines, { named: true })).toMatchObject({ layout, reads: false, certain: false });
  });
});
