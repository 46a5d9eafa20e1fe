import { describe, expect, test } from "vitest";
import { readGroupLines } from "../../../app/domain/moderated/group-lines.ts";

const cards = ["Apple", "Salt, fine", "Pear", "7", "Pear"].map((label, at) => ({
  id: `id-${at}`,
  label,
}));
const PLAIN = { repeated_sorts: null, nested: false, max_places: 1 };
const read = (...lines: string[]) =>
  readGroupLines(lines, { ...PLAIN, sort_type: "open", cards, categories: [] });

describe("readGroupLines", () => {
  test("reads a name and then numbers or labels, which may contain commas", () => {
    const { groups, problems, missing } = read("Food: 1, salt, fine; 3", "", "4,5");
    expect(groups).toEqual([
      { name: "Food", cards: ["1", "salt, fine", "3"] },
      { name: "", cards: ["4", "5"] },
    ]);
    expect([problems, missing]).toEqual([[], [[]]]);
  });

  test("takes numbers that a space or point separates", () => {
    expect(read("A: 1 2.3,5").groups[0]?.cards).toEqual(["1", "2", "3", "5"]);
  });

  test("takes a range for the numbers from its first to its last", () => {
    expect(read("A: 1-3, 5").groups[0]?.cards).toEqual(["1", "2", "3", "5"]);
    expect(read("A: 2 – 3").groups[0]?.cards).toEqual(["2", "3"]);
    expect(read("A: 1–2 3 4 - 5").groups[0]?.cards).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("refuses a range that runs backwards or beyond the cards", () => {
    for (const range of ["3-1", "1-9", "0-2"])
      expect(read(`A: ${range}`).problems, range).toEqual([
        { line: 0, problem: "unknownCard", value: range },
      ]);
  });

  test("takes a number that is a label for the label", () => {
    expect(read("A: 7").missing).toEqual([[0, 1, 2, 4]]);
  });

  test("names what is twice, unknown or ambiguous on its line", () => {
    expect(read("A: 1, Melon", "", "B: apple, Pear, 9").problems).toEqual([
      { line: 0, problem: "unknownCard", value: "Melon" },
      { line: 2, problem: "inOtherGroup", value: "apple", other: 0 },
      { line: 2, problem: "severalCards", value: "Pear" },
      { line: 2, problem: "unknownCard", value: "9" },
    ]);
  });
});

describe("lines of other kinds of sort", () => {
  const target = (more: object) => ({
    ...PLAIN,
    ...{ sort_type: "open" as const, cards, categories: [] },
    ...more,
  });

  test("begin a pass at each criterion", () => {
    const repeated = target({ repeated_sorts: { min: 1, max: 2 } });
    const lines = ["Criterion: Color", "Red: 1, 2", "", "criterium : Size", "Big: 1, 3"];
    const { criteria, groups, missing, problems } = readGroupLines(lines, repeated);
    expect(criteria).toEqual(["Color", "Size"]);
    expect(groups).toEqual([
      { name: "Red", cards: ["1", "2"] },
      { name: "Big", cards: ["1", "3"], pass: 2 },
    ]);
    const left = [
      [2, 3, 4],
      [1, 3, 4],
    ];
    expect([missing, problems]).toEqual([left, []]);
    const third = readGroupLines([...lines, "Criterion: Taste", "Sweet: 1"], repeated).problems;
    expect(third).toEqual([{ line: 6, problem: "tooManyPasses", value: "Sweet" }]);
  });

  test("say where a criterion is missing", () => {
    const repeated = target({ repeated_sorts: { min: 1, max: 2 } });
    const { problems } = readGroupLines(["Criterion: ", "Red: 1-5"], repeated);
    expect(problems).toEqual([{ line: 0, problem: "noCriterion", value: "" }]);
  });

  test("are in the larger group above them where they are indented", () => {
    const nested = target({ nested: true });
    const lines = ["Plants", "  Fruit: 1", "\tTrees: 3", "Things: 2", "  Small: 4"];
    const { groups, problems } = readGroupLines(lines, nested);
    expect(groups).toEqual([
      { name: "Fruit", cards: ["1"], parent: "Plants" },
      { name: "Trees", cards: ["3"], parent: "Plants" },
      { name: "Things", cards: ["2"] },
      { name: "Small", cards: ["4"], parent: "Things" },
    ]);
    expect(problems).toEqual([]);
    expect(read("  Fruit: 1").groups).toEqual([{ name: "Fruit", cards: ["1"] }]);
  });

  test("may name a card in as many groups as the study allows", () => {
    const places = target({ max_places: 2 });
    expect(readGroupLines(["A: 1", "B: 1"], places).problems).toEqual([]);
    expect(readGroupLines(["A: 1, 1", "B: 2", "C: 2", "D: 2"], places).problems).toEqual([
      { line: 0, problem: "inOtherGroup", value: "1", other: 0 },
      { line: 3, problem: "inMostGroups", value: "2", most: 2 },
    ]);
    expect(readGroupLines(["A: 1", "B: 1, 1"], places).problems).toEqual([
      { line: 1, problem: "inOtherGroup", value: "1", other: 1 },
    ]);
  });
});
