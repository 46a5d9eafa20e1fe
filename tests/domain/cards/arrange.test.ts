import { expect, it } from "vitest";
import { outlineOf, withGroupAt, withMoved } from "../../../app/domain/cards/arrange.ts";
import { parseOutline } from "../../../app/domain/cards/parse-outline.ts";

const groups = [
  { name: "Fruit", cards: ["apple", "pear"] },
  { name: "Drinks", cards: ["milk"] },
];
const named = (all: typeof groups) =>
  Object.fromEntries(all.map(({ name, cards }) => [name, cards]));

it("cards move to the end of another group", () => {
  const moved = withMoved(groups, ["pear", "milk"], 0, "New");
  expect(named(moved)).toEqual({ Fruit: ["apple", "pear", "milk"] });
});

it("cards move into a new group, and a group without any is gone", () => {
  expect(named(withMoved(groups, ["milk"], 2, "New"))).toEqual({
    Fruit: ["apple", "pear"],
    New: ["milk"],
  });
});

it("cards are taken out of all groups", () => {
  expect(named(withMoved(groups, ["apple"], null, "New"))).toEqual({
    Fruit: ["pear"],
    Drinks: ["milk"],
  });
});

it("a group moves before or after others", () => {
  const names = (from: number, to: number) =>
    withGroupAt([...groups, { name: "Tools", cards: ["saw"] }], from, to).map(({ name }) => name);
  expect(names(0, 2)).toEqual(["Drinks", "Tools", "Fruit"]);
  expect(names(2, 0)).toEqual(["Tools", "Fruit", "Drinks"]);
  expect(names(3, 0)).toEqual(["Fruit", "Drinks", "Tools"]);
});

it("the text of the groups is read as the same groups, also with equal names", () => {
  const labels = new Map(["apple", "pear", "milk"].map((id) => [id, id.toUpperCase()]));
  const text = outlineOf([...groups, { name: "Fruit", cards: [] }].slice(0, 2), labels);
  expect(parseOutline(text)).toEqual([
    { name: "Fruit", cards: ["APPLE", "PEAR"] },
    { name: "Drinks", cards: ["MILK"] },
  ]);
  const equal = outlineOf(
    groups.map((group) => ({ ...group, name: "Fruit" })),
    labels,
  );
  expect(parseOutline(equal).map(({ name }) => name)).toEqual(["Fruit", "Fruit (2)"]);
});
