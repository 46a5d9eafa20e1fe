import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placedCards, type SortDocument } from "../../../app/domain/sorts/sort-document.ts";
import { type KindAction, kindReducer } from "../../../app/domain/sorts/sort-kinds.ts";
import { type SortAction, sortReducer } from "../../../app/domain/sorts/sort-reducer.ts";
import {
  type History,
  historyReducer,
  startHistory,
} from "../../../app/routes/sort/state/history.ts";
import { nextFocus } from "../../../app/routes/sort/state/next-focus.ts";

const CARDS = ["a", "b", "c", "d"];
type Taken = SortAction | KindAction | { type: "undo" } | { type: "redo" };
const take = (history: History, action: Taken): History =>
  action.type === "undo" || action.type === "redo"
    ? historyReducer(history, action)
    : historyReducer(history, {
        ...{ type: "step", action, sort: kindReducer(history.present, action) },
      });
const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
const sort = (...categories: SortDocument["categories"]): SortDocument => ({
  categories,
  unknown: [],
  skipped: [],
  removed: [],
});

describe("an action on a sort", () => {
  it("moves a card to the end or to the index where it was dropped", () => {
    const before = sort(tray("x", "a", "b"));
    const last = sortReducer(before, { type: "move", card: "c", to: "x" });
    expect(last.categories[0]?.cards).toEqual(["a", "b", "c"]);
    const first = sortReducer(last, { type: "move", card: "c", to: "x", index: 0 });
    expect(first.categories[0]?.cards).toEqual(["c", "a", "b"]);
  });

  it("keeps unchanged categories as the same objects", () => {
    const before = sort(tray("x", "a"), tray("y"), tray("z"));
    const after = sortReducer(before, { type: "move", card: "a", to: "y" });
    expect(after.categories[2]).toBe(before.categories[2]);
    expect(sortReducer(after, { type: "move", card: "a", to: "nowhere" })).toBe(after);
  });

  it("returns the cards of a deleted category to the unsorted cards", () => {
    const after = sortReducer(sort(tray("x", "a", "b")), { type: "delete", id: "x" });
    expect(placedCards(after).size).toBe(0);
    expect(after.removed).toEqual(["x"]);
  });

  it("records the removal of a category when its creation is undone", () => {
    const create = { type: "create", id: "x", name: "X", description: "", card: "a" } as const;
    const made = take(startHistory(sort()), create);
    const undone = historyReducer(made, { type: "undo" });
    expect(undone.present).toMatchObject({ categories: [], removed: ["x"] });
    const redone = historyReducer(undone, { type: "redo" });
    expect(redone.present).toMatchObject({ categories: [{ id: "x", cards: ["a"] }], removed: [] });
  });

  it("moves the focus to the next unsorted card, at last to the button", () => {
    const cards = CARDS.map((id) => ({ id }));
    const move = (card: string) => ({ type: "move", card, to: "x" }) as const;
    const focusAfter = (card: string, before: SortDocument) =>
      nextFocus(move(card), before, cards, "keys");
    expect(focusAfter("b", sort(tray("x")))).toMatchObject({ kind: "card", id: "c" });
    expect(focusAfter("d", sort(tray("x")))).toMatchObject({ kind: "card", id: "c" });
    expect(focusAfter("d", sort(tray("x", "a", "b", "c")))).toEqual({ kind: "complete" });
  });

  it("never moves the focus of somebody who points onto something that a key acts on", () => {
    const cards = CARDS.map((id) => ({ id }));
    const all = sort(tray("x", "a", "b", "c"));
    const create = { type: "create", id: "y", name: "Y", description: "" } as const;
    const steps: SortAction[] = [
      { type: "move", card: "d", to: "x" },
      { type: "move", card: "a", to: "unsorted" },
      create,
      { ...create, card: "d" },
      { ...create, name: "" },
      { type: "edit", id: "x", name: "Z" },
      { type: "delete", id: "x" },
    ];
    for (const step of steps)
      for (const input of ["mouse", "touch"] as const)
        expect(["place", "name"], JSON.stringify(step)).toContain(
          nextFocus(step, all, cards, input)?.kind,
        );
  });
});

const id = fc.constantFrom("x", "y", "z");
const card = fc.constantFrom(...CARDS);
const action: fc.Arbitrary<Taken> = fc.oneof(
  fc.record({
    type: fc.constant("move" as const),
    card,
    to: fc.constantFrom("x", "y", "z", "unknown", "skipped", "unsorted"),
    index: fc.option(fc.nat(5), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant("create" as const),
    id,
    name: fc.constant("name"),
    description: fc.constant(""),
    card: fc.option(card, { nil: undefined }),
  }),
  fc.record({ type: fc.constant("delete" as const), id }),
  fc.record({ type: fc.constant("order" as const), ids: fc.shuffledSubarray(["x", "y", "z"]) }),
  fc.constant({ type: "undo" as const }),
  fc.constant({ type: "redo" as const }),
);

it("after any actions, no card occurs twice and no category is both present and removed", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { present, past, future } = actions.reduce(take, startHistory(sort()));
      for (const state of [present, ...[...past, ...future].map((step) => step.sort)]) {
        const lying = [
          ...state.categories.flatMap(({ cards }) => cards),
          ...state.unknown,
          ...state.skipped,
        ];
        expect(new Set(lying).size).toBe(lying.length);
      }
      const there = new Set(present.categories.map((category) => category.id));
      expect(present.removed.filter((removed) => there.has(removed))).toEqual([]);
    }),
  );
});
