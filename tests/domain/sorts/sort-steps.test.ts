import { describe, expect, it } from "vitest";
import { onlyCards, type SortDocument, sameSort } from "../../../app/domain/sorts/sort-document.ts";
import {
  cardsIn,
  placeOf,
  type SortAction,
  sortReducer,
} from "../../../app/domain/sorts/sort-reducer.ts";

const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
const before: SortDocument = {
  categories: [tray("x", "a", "b"), tray("y"), tray("z", "c")],
  unknown: ["d", "e"],
  skipped: ["f"],
  removed: ["w"],
};
const trays = (...categories: SortDocument["categories"]) => ({ categories });

describe("an action changes only what it names", () => {
  const X = tray("x", "a", "b");
  const [Y, Z] = [tray("y"), tray("z", "c")];
  it.each<[string, SortAction, Partial<SortDocument>]>([
    [
      "moves an unsorted card to the end",
      { type: "move", card: "g", to: "x" },
      trays(tray("x", "a", "b", "g"), Y, Z),
    ],
    [
      "moves it to the index of the drop",
      { type: "move", card: "g", to: "x", index: 1 },
      trays(tray("x", "a", "g", "b"), Y, Z),
    ],
    [
      "limits the index to the start",
      { type: "move", card: "g", to: "x", index: -3 },
      trays(tray("x", "g", "a", "b"), Y, Z),
    ],
    [
      "limits the index to the end",
      { type: "move", card: "g", to: "x", index: 9 },
      trays(tray("x", "a", "b", "g"), Y, Z),
    ],
    [
      "moves from one category to another",
      { type: "move", card: "a", to: "z", index: 0 },
      trays(tray("x", "b"), Y, tray("z", "a", "c")),
    ],
    [
      "moves to an index of another category",
      { type: "move", card: "c", to: "x", index: 1 },
      trays(tray("x", "a", "c", "b"), Y, tray("z")),
    ],
    [
      "moves within its category",
      { type: "move", card: "a", to: "x", index: 1 },
      trays(tray("x", "b", "a"), Y, Z),
    ],
    [
      "moves to the start of its category",
      { type: "move", card: "b", to: "x", index: 0 },
      trays(tray("x", "b", "a"), Y, Z),
    ],
    [
      "moves to I don't know",
      { type: "move", card: "a", to: "unknown" },
      { ...trays(tray("x", "b"), Y, Z), unknown: ["d", "e", "a"] },
    ],
    [
      "moves within I don't know",
      { type: "move", card: "e", to: "unknown", index: 0 },
      { unknown: ["e", "d"] },
    ],
    [
      "moves to the skipped cards",
      { type: "move", card: "d", to: "skipped", index: 0 },
      { unknown: ["e"], skipped: ["d", "f"] },
    ],
    [
      "moves back to the unsorted cards",
      { type: "move", card: "f", to: "unsorted", index: 0 },
      { skipped: [] },
    ],
    [
      "creates a category",
      { type: "create", id: "n", name: "N", description: "d" },
      trays(X, Y, Z, { id: "n", name: "N", description: "d", cards: [] }),
    ],
    [
      "creates a category with a card",
      { type: "create", id: "n", name: "n", description: "", card: "d" },
      { ...trays(X, Y, Z, tray("n", "d")), unknown: ["e"] },
    ],
    [
      "restores a removed category",
      { type: "create", id: "w", name: "w", description: "" },
      { ...trays(X, Y, Z, tray("w")), removed: [] },
    ],
    [
      "another name",
      { type: "edit", id: "x", name: "X" },
      trays({ ...X, name: "X", typed: true }, Y, Z),
    ],
    [
      "changes a description",
      { type: "edit", id: "x", name: "x", description: "d" },
      trays({ ...X, description: "d", typed: true }, Y, Z),
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
  ])("%j changes nothing and returns the same object", (action) => {
    expect(sortReducer(before, action)).toBe(before);
  });
});

it.each([
  ["a", "x", ["a", "b"]],
  ["c", "z", ["c"]],
  ["e", "unknown", ["d", "e"]],
  ["f", "skipped", ["f"]],
  ["g", "unsorted", []],
])("card %s is in %s, with %j", (card, place, cards) => {
  expect(placeOf(before, card)).toBe(place);
  expect(cardsIn(before, place)).toEqual(cards);
});

describe("a sort", () => {
  it("can drop unknown cards", () => {
    const kept = onlyCards(before, new Set(["b", "d", "f"]));
    expect(kept).toEqual({
      ...trays(tray("x", "b"), tray("y"), tray("z")),
      ...{ unknown: ["d"], skipped: ["f"], removed: ["w"] },
    });
  });

  it("is equal to another one regardless of removed categories", () => {
    expect(sameSort(before, { ...before, removed: [] })).toBe(true);
    expect(sameSort({ ...before, removed: [] }, before)).toBe(true);
    for (const change of [{ unknown: ["e", "d"] }, { skipped: [] }, trays()])
      expect(sameSort(before, { ...before, ...change })).toBe(false);
  });
});
