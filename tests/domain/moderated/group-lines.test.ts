import { describe, expect, test } from "vitest";
import { readGroupLines } from "../../../app/domain/moderated/group-lines.ts";

const cards = ["Apple", "Salt, fine", "Pear", "7", "Pear"].map((label, at) => ({
  id: `id-${at}`,
  label,
}));
const read = (...lines: string[]) =>
  readGroupLines(lines, { sort_type: "open", cards, categories: [] });

describe("readGroupLines", () => {
  test("reads a name and then numbers or labels, which may contain commas", () => {
    const { groups, problems, missing } = read("Food: 1, salt, fine; 3", "", "4,5");
    expect(groups).toEqual([
      { name: "Food", cards: ["1", "salt, fine", "3"] },
      { name: "", cards: ["4", "5"] },
    ]);
    expect([problems, missing]).toEqual([[], []]);
  });

  test("takes numbers that a space or point separates", () => {
    expect(read("A: 1 2.3,5").groups[0]?.cards).toEqual(["1", "2", "3", "5"]);
  });

  test("takes a number that is a label for the label", () => {
    expect(read("A: 7").missing).toEqual([0, 1, 2, 4]);
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
