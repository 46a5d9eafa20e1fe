import { describe, expect, it } from "vitest";
import { csvTable, parseCards } from "../../../app/domain/cards/card-import.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { mayHave } from "../../../app/domain/studies/study-rules.ts";

const labels = (result: ReturnType<typeof parseCards>) =>
  "error" in result ? result : result.cards.map((card) => card.label);

describe("cards from CSV", () => {
  it("may contain commas, quotes and newlines inside quotes, with CRLF and a BOM", () => {
    const data =
      '\uFEFFLabel,Description,Tags\r\n"Gift, card","He said ""hi""\r\ntwice","a, b,,a"\r\n';
    expect(parseCards("csv", data, [])).toEqual({
      cards: [
        {
          label: "Gift, card",
          description: 'He said "hi"\r\ntwice',
          tags: ["a", "b"],
          wordings: [],
        },
      ],
      skipped: [],
      problems: [],
    });
  });

  it.each([";", "\t", ","])("are split on %j", (delimiter) => {
    const data = `card label${delimiter}a DESCription\nApple${delimiter}red\nPear${delimiter}green`;
    expect(labels(parseCards("csv", data, []))).toEqual(["Apple", "Pear"]);
    expect(labels(parseCards("csv", `${data}\n\n`, []))).toEqual(["Apple", "Pear"]);
  });

  it("keep their row number in the file, counting blank rows", () => {
    expect(csvTable("\uFEFFa|b;c\n;  \n\nx\uFEFF;y\n")).toEqual([
      { row: 1, cells: ["a|b", "c"] },
      { row: 4, cells: ["x\uFEFF", "y"] },
    ]);
    const long = `Apple\n \n${"x".repeat(201)}`;
    expect(parseCards("csv", `label\n${long}`, [])).toMatchObject({ problems: [{ row: 4 }] });
  });

  it("may have short rows, and columns in any order", () => {
    const data = "tags,label,desc\n,Apple\nred,Pear,green\n";
    expect(parseCards("csv", data, [])).toMatchObject({
      cards: [
        { label: "Apple", description: "", tags: [], wordings: [] },
        { label: "Pear", description: "green", tags: ["red"] },
      ],
    });
    expect(parseCards("csv", "tags,label\nred", [])).toMatchObject({ error: "noCards" });
    expect(parseCards("csv", "label\nApple", [])).toMatchObject({
      cards: [{ description: "", tags: [] }],
    });
  });

  it("may have alternative wordings, separated by line breaks or bars", () => {
    const wordings = (data: string) => {
      const read = parseCards("csv", data, []);
      return "error" in read ? read : read.cards.map((card) => card.wordings);
    };
    expect(
      wordings('label,Other wordings\nApple,"Red fruit\n Malus , a | Malus , a|"\nPear\nFig,'),
    ).toEqual([["Red fruit", "Malus , a"], [], []]);
    const json = [
      { label: "Apple", wordings: [" Malus "] },
      { label: "Pear", wordings: "Pyrus\nP" },
    ];
    expect(parseCards("json", json, [])).toMatchObject({
      cards: [{ wordings: ["Malus"] }, { wordings: ["Pyrus", "P"] }],
    });
    expect(parseCards("csv", "label,wordings\nApple,a|b|c|d|e\nPear,a", [])).toMatchObject({
      cards: [{ label: "Pear", wordings: ["a"] }],
      problems: [{ row: 2, field: "wordings", problem: "tooManyWordings" }],
    });
  });

  it("need a header with a label column and a data row", () => {
    expect(parseCards("csv", "label", [])).toMatchObject({ error: "csvNeedsRows" });
    expect(parseCards("csv", "name\nApple", [])).toMatchObject({ error: "csvNeedsLabel" });
    expect(parseCards("csv", "label,desc\n,x", [])).toMatchObject({ error: "noCards" });
  });
});

describe("cards from any format", () => {
  it("skip duplicates of the study's cards and of earlier rows, ignoring case", () => {
    expect(parseCards("text", "Apple\n\n apple \nPEAR\nFig", ["pear "])).toEqual({
      cards: [
        { label: "Apple", description: "", tags: [], wordings: [] },
        { label: "Fig", description: "", tags: [], wordings: [] },
      ],
      skipped: ["apple", "PEAR"],
      problems: [],
    });
  });

  it("report an invalid row by its number and import the others", () => {
    const rows = [{ label: "x".repeat(201) }, { label: "Fig", tags: "a,b" }, { label: 7 }, null];
    expect(parseCards("json", JSON.stringify(rows), [])).toMatchObject({
      cards: [{ label: "Fig", tags: ["a", "b"] }],
      problems: [
        { row: 1, field: "label", problem: "labelTooLong" },
        { row: 3, field: "label", problem: "labelRequired" },
        { row: 4, field: "label", problem: "labelRequired" },
      ],
    });
  });

  it("may be JSON strings or objects, with a name instead of a label", () => {
    const rows = ["Apple", { name: "Pear", tags: ["a", "", "a"] }, { label: "Fig", name: "x" }];
    const cards = [
      { label: "Apple", description: "", tags: [], wordings: [] },
      { label: "Pear", description: "", tags: ["a"], wordings: [] },
      { label: "Fig", description: "", tags: [], wordings: [] },
    ];
    const all = { cards, skipped: [], problems: [] };
    expect(parseCards("json", rows, [])).toEqual(all);
    expect(parseCards("json", `\uFEFF${JSON.stringify(rows)}`, [])).toEqual(all);
    expect(parseCards("json", [{ label: "A", tags: [1] }], [])).toMatchObject({
      problems: [{ row: 1, field: "tags" }],
    });
  });

  it("are the lines of a text, with a BOM and any line ending", () => {
    expect(labels(parseCards("text", "\uFEFFApple\rPear\r\n\u200b\nA\uFEFFB", []))).toEqual([
      ...["Apple", "Pear", "A\uFEFFB"],
    ]);
    expect(parseCards("text", `Apple\n${"x".repeat(201)}`, [])).toMatchObject({
      problems: [{ row: 2, field: "label", problem: "labelTooLong" }],
    });
  });

  it("are allowed up to the study's limit", () => {
    const most = limits.cards_per_study;
    expect([mayHave("cards", most), mayHave("cards", most + 1)]).toEqual([true, false]);
  });

  it("are refused when the data cannot be used as a whole", () => {
    for (const nothing of [undefined, null, ""])
      expect(parseCards("json", nothing, [])).toMatchObject({ error: "noData" });
    expect(parseCards("json", "[1,", [])).toMatchObject({
      error: "invalidJson",
      params: { message: expect.stringContaining("JSON") },
    });
    expect(parseCards("json", "  ", [])).toMatchObject({ error: "noData" });
    expect(parseCards("json", "{}", [])).toMatchObject({ error: "notAnArray" });
    expect(parseCards("json", "[", [])).toMatchObject({ error: "invalidJson" });
    expect(parseCards("json", "[]", [])).toMatchObject({ error: "noCards" });
    expect(parseCards("text", ["a"], [])).toMatchObject({ error: "dataNotText" });
  });
});

it.each([
  ["json", `[${"{},".repeat(599_999)}{}]`],
  ["csv", `label\n${"a\n".repeat(600_000)}`],
  ["text", "a\n".repeat(600_000)],
] as const)(
  "refuses %s with more rows than an import may have, before it reads them",
  (format, data) => {
    expect(parseCards(format, data, [])).toMatchObject({ error: "tooManyRows" });
  },
);
