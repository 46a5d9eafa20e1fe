import { describe, expect, it } from "vitest";
import { onlyCards, type SortDocument, sameSort } from "../../app/domain/sort-document.ts";
import { cardsIn, placeOf, type SortAction, sortReducer } from "../../app/domain/sort-reducer.ts";

const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
const before: SortDocument = {
  categories: [tray("x", "a", "b"), tray("y"), tray("z", "c")],
  unknown: ["d", "e"],
  skipped: ["f"],
  removed: ["w"],
};
const trays = (...categories: SortDocument["categories"]) => ({ categories });

describe("a step changes what it is about and nothing else", () => {
  const X = tray("x", "a", "b");
  const [Y, Z] = [tray("y"), tray("z", "c")];
  it.each<[string, SortAction, Partial<SortDocument>]>([
    [
      "an unsorted card goes last",
      { type: "move", card: "g", to: "x" },
      trays(tray("x", "a", "b", "g"), Y, Z),
    ],
    [
      "or where it is dropped",
      { type: "move", card: "g", to: "x", index: 1 },
      trays(tray("x", "a", "g", "b"), Y, Z),
    ],
    [
      "but not before the first",
      { type: "move", card: "g", to: "x", index: -3 },
      trays(tray("x", "g", "a", "b"), Y, Z),
    ],
    [
      "or behind the last",
      { type: "move", card: "g", to: "x", index: 9 },
      trays(tray("x", "a", "b", "g"), Y, Z),
    ],
    [
      "from one category to another",
      { type: "move", card: "a", to: "z", index: 0 },
      trays(tray("x", "b"), Y, tray("z", "a", "c")),
    ],
    [
      "to the place that it had elsewhere",
      { type: "move", card: "c", to: "x", index: 1 },
      trays(tray("x", "a", "c", "b"), Y, tray("z")),
    ],
    [
      "within its category",
      { type: "move", card: "a", to: "x", index: 1 },
      trays(tray("x", "b", "a"), Y, Z),
    ],
    [
      "to the first place of its category",
      { type: "move", card: "b", to: "x", index: 0 },
      trays(tray("x", "b", "a"), Y, Z),
    ],
    [
      "to I don't know",
      { type: "move", card: "a", to: "unknown" },
      { ...trays(tray("x", "b"), Y, Z), unknown: ["d", "e", "a"] },
    ],
    [
      "within I don't know",
      { type: "move", card: "e", to: "unknown", index: 0 },
      { unknown: ["e", "d"] },
    ],
    [
      "to the skipped ones",
      { type: "move", card: "d", to: "skipped", index: 0 },
      { unknown: ["e"], skipped: ["d", "f"] },
    ],
    [
      "back to the unsorted ones",
      { type: "move", card: "f", to: "unsorted", index: 0 },
      { skipped: [] },
    ],
    [
      "a new category",
      { type: "create", id: "n", name: "N", description: "d" },
      trays(X, Y, Z, { id: "n", name: "N", description: "d", cards: [] }),
    ],
    [
      "with a first card",
      { type: "create", id: "n", name: "n", description: "", card: "d" },
      { ...trays(X, Y, Z, tray("n", "d")), unknown: ["e"] },
    ],
    [
      "a removed one again",
      { type: "create", id: "w", name: "w", description: "" },
      { ...trays(X, Y, Z, tray("w")), removed: [] },
    ],
    ["another name", { type: "edit", id: "x", name: "X" }, trays({ ...X, name: "X" }, Y, Z)],
    [
      "another description",
      { type: "edit", id: "x", name: "x", description: "d" },
      trays({ ...X, description: "d" }, Y, Z),
    ],
    ["a deleted category", { type: "delete", id: "x" }, { ...trays(Y, Z), removed: ["w", "x"] }],
    ["another order", { type: "order", ids: ["z", "x", "y"] }, trays(Z, X, Y)],
    ["an order of some, the others last", { type: "order", ids: ["z"] }, trays(Z, X, Y)],
    ["an order of two", { type: "order", ids: ["y", "x"] }, trays(Y, X, Z)],
  ])("%s", (_, action, change) => {
    const after = sortReducer(before, action);
    expect(after).toEqual({ ...before, ...change });
    for (const category of after.categories) {
      const old = before.categories.find(({ id }) => id === category.id);
      if (JSON.stringify(old) === JSON.stringify(category)) expect(category).toBe(old);
    }
  });

  it.each<SortAction>([
    { type: "move", card: "g", to: "nowhere" },
    { type: "move", card: "g", to: "unsorted" },
    { type: "move", card: "g", to: "unsorted", index: 0 },
    { type: "move", card: "b", to: "x" },
    { type: "move", card: "e", to: "unknown" },
    { type: "move", card: "a", to: "x", index: 0 },
    { type: "move", card: "b", to: "x", index: 1 },
    { type: "move", card: "e", to: "unknown", index: 1 },
    { type: "move", card: "f", to: "skipped", index: 0 },
    { type: "create", id: "x", name: "other", description: "", card: "g" },
    { type: "edit", id: "x", name: "x" },
    { type: "edit", id: "nowhere", name: "x" },
    { type: "delete", id: "nowhere" },
    { type: "order", ids: ["x", "y", "z"] },
    { type: "order", ids: ["x"] },
    { type: "order", ids: [] },
  ])("%j is no change: the sort stays the same value", (action) => {
    expect(sortReducer(before, action)).toBe(before);
  });
});

it.each([
  ["a", "x", ["a", "b"]],
  ["c", "z", ["c"]],
  ["e", "unknown", ["d", "e"]],
  ["f", "skipped", ["f"]],
  ["g", "unsorted", []],
])("card %s lies in %s, with %j", (card, place, cards) => {
  expect(placeOf(before, card)).toBe(place);
  expect(cardsIn(before, place)).toEqual(cards);
});

describe("a sort", () => {
  it("keeps only the cards that there are", () => {
    const kept = onlyCards(before, new Set(["b", "d", "f"]));
    expect(kept).toEqual({
      ...trays(tray("x", "b"), tray("y"), tray("z")),
      ...{ unknown: ["d"], skipped: ["f"], removed: ["w"] },
    });
  });

  it("is the same whatever was removed on the way", () => {
    expect(sameSort(before, { ...before, removed: [] })).toBe(true);
    expect(sameSort({ ...before, removed: [] }, before)).toBe(true);
    for (const change of [{ unknown: ["e", "d"] }, { skipped: [] }, trays()])
      expect(sameSort(before, { ...before, ...change })).toBe(false);
  });
});
