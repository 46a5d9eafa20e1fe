import { describe, expect, it } from "vitest";
import type { SortDocument } from "../../../app/domain/sorts/sort-document.ts";
import { kindSteps } from "../../../app/routes/sort/board/kinds/kind-steps.ts";
import { togetherWith, topLevel } from "../../../app/routes/sort/board/kinds/together.ts";
import { usedBefore } from "../../../app/routes/sort/board/kinds/used-before.ts";

const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
const rest = { unknown: [], skipped: [], removed: [] };
const sort: SortDocument = {
  categories: [tray("x", "a", "b"), tray("y", "a"), tray("z")],
  ...rest,
};
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
