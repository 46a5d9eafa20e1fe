import { describe, expect, test } from "vitest";
import { CERTAIN, type Crossing, peopleSide } from "../../../app/domain/result-file/people-side.ts";

/** The score of a table: a line for each label of the first side, with its group for each of the second. */
function side(columns: string, lines: Record<string, string>, ...known: string[]) {
  const seconds = columns.split(" ");
  const cells = Object.entries(lines).flatMap(([first, groups]) =>
    groups
      .split(" ")
      .map((group, at): Crossing => [first, seconds[at] ?? "", group === "-" ? "" : group]),
  );
  return peopleSide(cells, new Set(known));
}
/** Nothing tells the sides apart. */
const PLAIN = { Ida: "A B", Pam: "B A" };

describe("which side of a table are people", () => {
  test("is open where nothing tells", () => {
    expect(side("Ann Eve", PLAIN)).toBe(0);
    expect(peopleSide([], new Set())).toBe(0);
  });

  test("follows from the labels of the study's cards, by their share", () => {
    expect(side("Ann Eve", PLAIN, "ida", "pam")).toBe(-10);
    expect(side("Ann Eve", PLAIN, "ann")).toBe(5);
  });

  test("does not follow from labels without any group", () => {
    expect(side("Ann Eve X", { Ida: "A B -", Pam: "B A -" }, "ann", "x")).toBe(5);
  });

  test.each([
    ["numbers", "1 22"],
    ["hexadecimal ids", "00c0ffee 0badcafe"],
    ["UUIDs", "3f2504e0-4f89-41d3-9a0c-0305e82c3301 3F2504E0-4F89-41D3-9A0C-0305E82C3302"],
    ["email addresses", "a@x.org b@x.org"],
    ["one word with numbers", "J1 J22"],
  ])("is that of labels that are %s", (_, columns) => {
    expect(side(columns, PLAIN)).toBe(-CERTAIN);
  });

  test.each([
    ["of several words with numbers", "J1 K2"],
    ["of which one has no number", "J1 J"],
    ["with a number inside", "J1a J2a"],
    ["of more than 20 characters before a number", "abcdefghijklmnopqrstu1 abcdefghijklmnopqrstu2"],
    ["of addresses without a name", "@x.org b@x.org"],
    ["of addresses without a domain", "a@ b@"],
    ["of short hexadecimal words", "fade deadbee"],
  ])("is not that of labels %s", (_, columns) => {
    expect(side(columns, PLAIN)).toBe(0);
  });

  test("is not that of a single number", () => {
    expect(side("1", { Ida: "A", Pam: "B" })).toBe(0);
  });

  test("is the other one of labels such as Card 1", () => {
    expect(side("Card_1 Card_2", PLAIN)).toBe(3);
    expect(side("Card_1 Ann", PLAIN)).toBe(0);
  });

  test("is that which numbers its groups without a gap", () => {
    // The columns have the groups 1 2 3 and 1 2, the rows miss some.
    expect(side("Ann Eve", { Ida: "1 1", Pam: "3 2", Una: "2 2" })).toBe(-4);
    expect(side("Ann Eve", { Ida: "0 0", Pam: "3 1", Una: "1 1", Viv: "2 2" })).toBe(-4);
    expect(side("Ann Eve", { Ida: "2 2", Pam: "4 3", Una: "3 3" })).toBe(0);
    expect(side("Ann Eve", { Ida: "1 1", Pam: "3 x", Una: "2 2" })).toBe(0);
  });

  test("is that which has names of its own, when at least three occur several times", () => {
    // The rows use the names A, B, C and D twice each, the columns none.
    expect(side("Ann Eve", { Ida: "A A", Pam: "B B", Una: "C C", Viv: "D D" })).toBe(4);
    expect(side("Ann Eve", { Ida: "A A", Pam: "B B" })).toBe(0);
    expect(side("Ann Eve Kim", { Ida: "A B C", Pam: "A B C" })).toBe(-4);
    // Two of the rows' names, one of the columns'.
    expect(side("Ann Eve", { Ida: "A A", Pam: "B B", Una: "C x", Viv: "C y" })).toBeCloseTo(4 / 3);
  });

  test("is not that of which some have one group that both sides share", () => {
    expect(side("Ann Eve", { Ida: "Food Food", Pam: "Food Art", Una: "Art Food" })).toBeCloseTo(
      -4 / 3,
    );
    expect(side("Ann Eve Kim", { Ida: "Food Food Art", Pam: "Food Art Food" })).toBeCloseTo(4 / 3);
  });

  test("is open about a single pile with a number or an own name", () => {
    expect(side("Ann Eve", { Ida: "Mine Food", Pam: "Mine Art" })).toBe(0);
    expect(side("Ann Eve Kim", { Ida: "8 8 5", Pam: "8 5 8", Una: "5 8 5" })).toBe(0);
  });
});
