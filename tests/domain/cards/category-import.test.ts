import { describe, expect, it } from "vitest";
import { type CategoryImport, parseCategories } from "../../../app/domain/cards/category-import.ts";
import { limits } from "../../../app/domain/limits/limits.ts";

describe("categories", () => {
  it("may have a name, a label or neither in JSON", () => {
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

  it("use the order column of a CSV or their position", () => {
    expect(parseCategories("csv", "Name,Order\nA,9\nB,x\n")).toMatchObject({
      categories: [
        { name: "A", order: 9 },
        { name: "B", order: 1 },
      ],
    });
    expect(parseCategories("csv", "title\nA")).toMatchObject({ error: "categoryCsvNeedsName" });
  });

  it("are the lines of a text, with the default colour", () => {
    expect(parseCategories("text", " A \n\nB")).toMatchObject({
      categories: [
        { name: "A", description: "", color: "#6c757d", order: 0 },
        { name: "B", order: 1 },
      ],
    });
    expect(parseCategories("text", " \n")).toMatchObject({ error: "noData" });
    const last = parseCategories(
      "text",
      Array.from({ length: 1001 }, (_, i) => `C${i}`).join("\r"),
    );
    expect("error" in last ? [] : last.categories.slice(-2).map(({ order }) => order)).toEqual([
      ...[limits.category_order, limits.category_order],
    ]);
  });

  it("skip duplicates and report invalid rows by name", () => {
    const long = "x".repeat(101);
    expect(parseCategories("text", `\uFEFFFruit\n fruit\nNUTS\n${long}`, ["Nuts "])).toMatchObject({
      categories: [{ name: "Fruit" }],
      skipped: ["fruit", "NUTS"],
      problems: [{ row: 4, name: long, field: "name", problem: "category_name_too_long" }],
    });
    expect(parseCategories("text", "A")).toMatchObject({ skipped: [], problems: [] });
  });

  it.each([
    ["RED", "#dc3545"],
    ["#ABCDEF", "#abcdef"],
    ["#abc", "#6c757d"],
    ["x#abcdef", "#6c757d"],
    ["#abcdef0", "#6c757d"],
    ["#ghijkl", "#6c757d"],
    ["toString", "#6c757d"],
    [7, "#6c757d"],
  ])("with the color %j get %s", (color, read) => {
    const categories = [{ name: "A", color }];
    expect(parseCategories("json", JSON.stringify(categories))).toMatchObject({
      categories: [{ color: read }],
    });
  });

  it.each([
    [0, 0],
    ["12", 12],
    [" ", 1],
    ["", 1],
    ["x", 1],
    [1.5, 1],
    [null, 1],
    [true, 1],
    [[5], 1],
  ])("in the second row with the order %j get order %i", (order, read) => {
    const rows = JSON.stringify(["A", { name: "B", order, description: 5 }]);
    expect(parseCategories("json", rows)).toMatchObject({
      categories: [{ order: 0 }, { order: read, description: "" }],
    });
  });

  it("may have CSV columns in any order, and short rows", () => {
    const data =
      "\uFEFForder;a color;short desc;the NAME\n7;green;sweet; Fruit \n;;;\n8;;;\n9\n;;;Nuts\n";
    expect(parseCategories("csv", data)).toEqual({
      categories: [
        { name: "Fruit", description: "sweet", color: "#198754", order: 7 },
        { name: "Nuts", description: "", color: "#6c757d", order: 3 },
      ],
      ...{ skipped: [], problems: [] },
    });
    const bad = `name\nA\n\n${"x".repeat(101)}`;
    expect(parseCategories("csv", bad)).toMatchObject({ problems: [{ row: 4 }] });
  });

  it.each([
    ["csv", "name", "categoryCsvNeedsRows"],
    ["csv", "name,color\n,red", "noCategories"],
    ["json", "{}", "categoriesNotAnArray"],
    ["json", "[]", "noCategories"],
    ["json", "\uFEFF[", "invalidJson"],
  ] as const)("from %s %j are refused: %s", (format, data, error) => {
    expect(parseCategories(format, data)).toMatchObject({ error });
  });

  it("report the JSON error, and the row of an invalid category", () => {
    expect(parseCategories("json", "[1,")).toMatchObject({
      params: { message: expect.stringContaining("JSON") },
    });
    const rows = JSON.stringify(["A", { name: "x".repeat(101) }, null]);
    expect(parseCategories("json", rows)).toMatchObject({
      categories: [{ name: "A" }, { name: "Category 3" }],
      problems: [{ row: 2 }],
    });
  });

  const SHOP = [
    { name: "Shop", is_group: true },
    { name: "Delivery", parent: "Shop" },
    { name: "Returns", parent: "Shop" },
    { name: "Contact" },
  ];
  it.each([
    ["text", "Shop\n  Delivery\n\tReturns\nContact"],
    ["csv", "name,parent\nDelivery,Shop\nReturns,shop\nContact,"],
    ["json", JSON.stringify([{ name: "Shop" }, ...SHOP.slice(1)])],
  ] as const)(
    "are in larger groups as %s, which are added where they are only named",
    (format, data) => {
      const { categories, problems } = read(format, data, [], []);
      expect(categories.map(({ color, description, order, ...rest }) => rest)).toEqual(SHOP);
      expect(problems).toEqual([]);
      // In a study of one level nothing is in a larger group.
      expect(read(format, data, [], null).categories.some((one) => "parent" in one)).toBe(false);
    },
  );

  it("go into a larger group of the study, and into no other category", () => {
    const data = "name,parent\nDelivery,SHOP\nReturns,Contact\nTop,Mid\nMid,Above";
    const { categories, problems } = read("csv", data, ["Shop", "Contact"], ["Shop"]);
    expect(categories).toMatchObject([
      { name: "Delivery", parent: "Shop" },
      { name: "Top", parent: "Mid" },
      { name: "Above", is_group: true },
    ]);
    expect(problems).toMatchObject([
      { name: "Returns", field: "parent", problem: "parentInvalid" },
      { name: "Mid", field: "parent", problem: "groupInGroup" },
    ]);
  });
});

function read(...given: Parameters<typeof parseCategories>): CategoryImport {
  const parsed = parseCategories(...given);
  if ("error" in parsed) throw new Error(parsed.error);
  return parsed;
}
