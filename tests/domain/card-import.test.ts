import { describe, expect, it } from "vitest";
import { parseCards } from "../../app/domain/card-import.ts";
import { parseCategories } from "../../app/domain/category-import.ts";

const labels = (result: ReturnType<typeof parseCards>) =>
  "error" in result ? result : result.cards.map((card) => card.label);

describe("cards from CSV", () => {
  it("keep commas, quotes and newlines inside quotes, across CRLF and a BOM", () => {
    const data =
      '\uFEFFLabel,Description,Tags\r\n"Gift, card","He said ""hi""\r\ntwice","a, b,,a"\r\n';
    expect(parseCards("csv", data, [])).toEqual({
      cards: [{ label: "Gift, card", description: 'He said "hi"\r\ntwice', tags: ["a", "b"] }],
      skipped: [],
      problems: [],
    });
  });

  it.each([";", "\t", ","])("are split on %j", (delimiter) => {
    const data = `card label${delimiter}a DESCription\nApple${delimiter}red\nPear${delimiter}green`;
    expect(labels(parseCards("csv", data, []))).toEqual(["Apple", "Pear"]);
  });

  it("need a header with a label column and a data row", () => {
    expect(parseCards("csv", "label", [])).toMatchObject({ error: "csvNeedsRows" });
    expect(parseCards("csv", "name\nApple", [])).toMatchObject({ error: "csvNeedsLabel" });
    expect(parseCards("csv", "label,desc\n,x", [])).toMatchObject({ error: "noCards" });
  });
});

describe("cards from any format", () => {
  it("skip what the study has and what came earlier, whatever the case", () => {
    expect(parseCards("text", "Apple\n\n apple \nPEAR\nFig", ["pear "])).toEqual({
      cards: [
        { label: "Apple", description: "", tags: [] },
        { label: "Fig", description: "", tags: [] },
      ],
      skipped: ["apple", "PEAR"],
      problems: [],
    });
  });

  it("tell a bad row by its number and take the others", () => {
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

  it("refuse data that is unusable as a whole", () => {
    expect(parseCards("json", "  ", [])).toMatchObject({ error: "noData" });
    expect(parseCards("json", "{}", [])).toMatchObject({ error: "notAnArray" });
    expect(parseCards("json", "[", [])).toMatchObject({ error: "invalidJson" });
    expect(parseCards("json", "[]", [])).toMatchObject({ error: "noCards" });
    expect(parseCards("text", ["a"], [])).toMatchObject({ error: "dataNotText" });
  });
});

describe("categories", () => {
  it("come from JSON with a name, a label or neither", () => {
    const data = JSON.stringify([{ name: "A", color: "blue" }, { label: "B", order: 4 }, {}, "D"]);
    expect(parseCategories("json", data)).toMatchObject({
      categories: [
        { name: "A", color: "#0d6efd", order: 0 },
        { name: "B", order: 4 },
        { name: "Category 3", order: 2 },
        { name: "D", order: 3 },
      ],
    });
  });

  it("come from CSV with an order column or their position", () => {
    expect(parseCategories("csv", "Name,Order\nA,9\nB,x\n")).toMatchObject({
      categories: [
        { name: "A", order: 9 },
        { name: "B", order: 1 },
      ],
    });
    expect(parseCategories("csv", "title\nA")).toMatchObject({ error: "categoryCsvNeedsName" });
  });

  it("come one a line, in the default colour", () => {
    expect(parseCategories("text", " A \n\nB")).toMatchObject({
      categories: [
        { name: "A", description: "", color: "#6c757d", order: 0 },
        { name: "B", order: 1 },
      ],
    });
    expect(parseCategories("text", " \n")).toMatchObject({ error: "noData" });
  });
});
