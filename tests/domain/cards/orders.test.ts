import fc from "fast-check";
import { expect, it } from "vitest";
import { cardOrder, dealtCards } from "../../../app/domain/cards/card.ts";
import { categoryOrder } from "../../../app/domain/cards/category-order.ts";
import { shuffled } from "../../../app/domain/dealing/shuffled.ts";
import { movedCards } from "../../../app/domain/sorts/moved-cards.ts";

const CARDS = Array.from({ length: 6 }, (_, index) => ({ id: `card-${index}` }));
const named = (...names: string[]) => names.map((name) => ({ id: `id of ${name}`, name }));
const names = (list: { name: string }[]) => list.map(({ name }) => name);

it("a session gets the same elements in the same order, for any input order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(CARDS), fc.string(), (list, session) => {
      const whole = shuffled(CARDS, session);
      expect(shuffled(list, session)).toEqual(whole.filter((card) => list.includes(card)));
    }),
  );
});

it("each card comes first about equally often, and each of two cards before the other", () => {
  const first = new Map<string, number>();
  const after = new Map<string, number>();
  const SESSIONS = 6000;
  for (let session = 0; session < SESSIONS; session++) {
    const order = shuffled(CARDS, `session ${session}`).map(({ id }) => id);
    first.set(order[0] ?? "", (first.get(order[0] ?? "") ?? 0) + 1);
    const pair = order.indexOf("card-0") > order.indexOf("card-1") ? "after" : "before";
    after.set(pair, (after.get(pair) ?? 0) + 1);
  }
  expect(first.size).toBe(CARDS.length);
  for (const count of first.values()) expect(Math.abs(count - SESSIONS / 6)).toBeLessThan(150);
  for (const count of after.values()) expect(Math.abs(count - SESSIONS / 2)).toBeLessThan(200);
});

it("cards are shuffled when the study asks for it", () => {
  expect(cardOrder(CARDS, "s", false)).toEqual(CARDS);
  expect(cardOrder(CARDS, "s", true)).toEqual(shuffled(CARDS, "s"));
  expect(cardOrder(CARDS, "s", true)).not.toEqual(CARDS);
});

it("dealt cards are seen in the order of the deal, whatever the study asks for", () => {
  const dealt = ["card-4", "card-0", "card-2"];
  const shown = dealtCards(CARDS, dealt);
  expect(shown.map(({ id }) => id)).toEqual(["card-0", "card-2", "card-4"]);
  expect(cardOrder(shown, "s", true, dealt).map(({ id }) => id)).toEqual(dealt);
  expect(cardOrder(shown, "s", false, dealt).map(({ id }) => id)).toEqual(dealt);
});

it("all cards are shown when none were dealt", () => {
  expect(dealtCards(CARDS, null)).toEqual(CARDS);
  expect(dealtCards(CARDS, [])).toEqual([]);
});

it("categories are in the given order, alphabetical in the language, or shuffled", () => {
  const list = named("Zoo", "apple", "Group 10", "Group 9", "Éclair");
  const order = (by: Parameters<typeof categoryOrder>[1]) => categoryOrder(list, by, "s", "nl");
  expect(order("fixed")).toEqual(list);
  expect(names(order("alphabetical"))).toEqual(["apple", "Éclair", "Group 9", "Group 10", "Zoo"]);
  expect(order("random")).toEqual(shuffled(list, "s"));
  expect(order("random")).not.toEqual(list);
});

it("lists the cards that changed places, with the old and the new place", () => {
  const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
  const before = { categories: [tray("x", "a", "b")], unknown: ["c"], skipped: ["d"], removed: [] };
  expect(movedCards(before, before)).toEqual([]);
  const reordered = { ...before, categories: [tray("x", "b", "a")] };
  expect(movedCards(before, reordered)).toEqual([]);
  const after = {
    categories: [tray("y", "a", "d", "e")],
    unknown: ["b"],
    skipped: [],
    removed: [],
  };
  expect(movedCards(before, after)).toEqual([
    { card: "a", from: "x", to: "y" },
    { card: "b", from: "x", to: "unknown" },
    { card: "c", from: "unknown", to: null },
    { card: "d", from: "skipped", to: "y" },
    { card: "e", from: null, to: "y" },
  ]);
});
