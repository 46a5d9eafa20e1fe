import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import type { SortDocument } from "../../../app/domain/sorts/sort-document.ts";
import type { SortStep } from "../../../app/domain/sorts/sort-kinds.ts";
import texts from "../../../app/i18n/participants/en.json";
import { kindSteps } from "../../../app/routes/sort/board/kinds/kind-steps.ts";
import { togetherWith, topLevel } from "../../../app/routes/sort/board/kinds/together.ts";
import { usedBefore } from "../../../app/routes/sort/board/kinds/used-before.ts";

const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
const rest = { unknown: [], skipped: [], removed: [] };
const sort: SortDocument = {
  categories: [tray("x", "a", "b"), tray("y", "a"), tray("z")],
  ...rest,
};
const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: texts }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT("en", "sort");
const rules = { max_places: 2 } as Parameters<typeof kindSteps>[0];

describe("a card that is dropped", () => {
  const { move } = kindSteps(rules, null, () => {});

  it("moves from one of its places, and keeps the others", () => {
    const to = { card: "a", index: undefined };
    expect(move(sort, { ...to, to: "z" }, "x", false)).toMatchObject({
      ...{ type: "movePlace", from: "x", to: "z" },
    });
    expect(move(sort, { ...to, to: "unsorted" }, "y", false)).toMatchObject({
      ...{ type: "removePlace", from: "y" },
    });
    expect(move(sort, { card: "b", to: "z" }, "x", false)).toMatchObject({ type: "move" });
  });

  it("is added with a key held, from one category to another only", () => {
    expect(move(sort, { card: "b", to: "z" }, "x", true)).toMatchObject({ type: "addPlace" });
    expect(move(sort, { card: "b", to: "unknown" }, "x", true)).toMatchObject({ type: "move" });
    expect(move(sort, { card: "c", to: "z" }, "unsorted", true)).toMatchObject({ type: "move" });
  });
});

describe("what is said of an undone step", () => {
  const { announcement, reduce, undoOf } = kindSteps(rules, null, () => {});
  const labels = new Map([
    ["a", "Apple"],
    ["b", "Bun"],
  ]);
  /** Of a step, then of its undo. */
  const said = (action: SortStep, before = sort) => {
    const after = reduce(before, action);
    return [
      announcement(t, action, before, after, labels, 0),
      announcement(t, undoOf(action), after, before, labels, 0),
    ];
  };

  it("is where the card is again", () => {
    expect(said({ type: "addPlace", card: "b", to: "z" })).toEqual([
      "Bun, also in z",
      "Bun, no longer in z",
    ]);
    expect(said({ type: "removePlace", card: "a", from: "y" })).toEqual([
      "Apple, no longer in y",
      "Apple, also in y",
    ]);
    expect(said({ type: "movePlace", card: "a", from: "y", to: "z" })).toEqual([
      "Apple, in z, 1 of 1; 0 cards left",
      "Apple, in y, 1 of 1; 0 cards left",
    ]);
  });

  it("is that categories are in no larger group again", () => {
    const step = { type: "makeGroup", id: "g", name: "", description: "" } as const;
    expect(said({ ...step, members: ["x", "y"] })).toEqual([
      "Larger group 1: x, y",
      "x: In no larger group. y: In no larger group",
    ]);
  });
});

it("a further sort and its undo are told by the number of the sort", () => {
  const { announcement, reduce, undoOf } = kindSteps(rules, null, () => {}, "2–3");
  const labels = new Map([["a", "Apple"]]);
  const action: SortStep = { type: "newPass", criterion: "Taste", categories: [] };
  const after = reduce(sort, action);
  expect(announcement(t, action, sort, after, labels, 0)).toBe("Sort 2 of 2–3: 1 card to sort");
  const undone = announcement(t, undoOf(action), after, sort, labels, 0);
  expect(undone).toBe("Sort 1 of 2–3: All cards sorted");
});

it("a larger group without a name is called so in what is said", () => {
  const { announcement, reduce } = kindSteps(rules, null, () => {});
  const group = { ...tray("g"), name: "", is_group: true as const };
  const before = { ...sort, categories: [...sort.categories, group] };
  const said = (action: SortStep) =>
    announcement(t, action, before, reduce(before, action), new Map([["b", "Bun"]]), 0);
  expect(said({ type: "move", card: "b", to: "g" })).toMatch(/^Bun, in Larger group 1,/);
  expect(said({ type: "delete", id: "g" })).toMatch(/^Category Larger group 1 deleted/);
});

describe("an earlier pass that is shown", () => {
  const whole = { ...sort, earlier: [{ categories: [tray("x", "a")], ...rest }] };

  it("takes the steps, and the current pass stays", () => {
    const { inShown, reduce, shown } = kindSteps(rules, 1, () => {});
    const after = reduce(whole, inShown({ type: "move", card: "a", to: "unknown" }));
    expect(shown(after).unknown).toEqual(["a"]);
    expect(after.categories).toBe(whole.categories);
  });

  it("that no longer exists gives way to the current one", () => {
    expect(kindSteps(rules, 2, () => {}).shown(whole)).toBe(whole);
  });
});

describe("categories that are put together", () => {
  const grouped = {
    categories: [
      { ...tray("g"), is_group: true as const },
      { ...tray("x"), parent: "g" },
      tray("y"),
    ],
  };

  it("make a larger group, join one or leave it", () => {
    expect(togetherWith(sort, ["x"], "y")).toMatchObject({ members: ["y", "x"] });
    expect(togetherWith(sort, ["x", "y", "z"], "")).toMatchObject({ members: ["x", "y", "z"] });
    expect(togetherWith(grouped, ["y"], "g")).toEqual({ type: "putInto", id: "y", group: "g" });
    expect(togetherWith(grouped, ["x"], null)).toEqual({ type: "putInto", id: "x", group: null });
    expect(topLevel(grouped.categories).map(({ id }) => id)).toEqual(["g", "y"]);
  });

  it("are no more than one, unknown or a larger group: nothing happens", () => {
    expect(togetherWith(sort, ["x"], "x")).toBeNull();
    expect(togetherWith(sort, ["x"], "none")).toBeNull();
    expect(togetherWith(sort, ["none"], "x")).toBeNull();
    expect(togetherWith(grouped, ["g"], "y")).toBeNull();
  });
});

it("a criterion is used before whatever its case, but not by its own pass", () => {
  const passes = ["Taste", "Price"].map((criterion) => ({ ...sort, criterion }));
  expect(usedBefore(passes, 1, " taste ")).toBe(true);
  expect(usedBefore(passes, 0, "taste")).toBe(false);
});
