import { expect, test } from "vitest";
import { movedCards } from "../../../app/domain/sorts/moved-cards.ts";
import type { Move } from "../../../app/domain/sorts/trace.ts";
import { cardTraces, placesAfter } from "../../../app/domain/sorts/trace-figures.ts";

const at = (second: number) => new Date(second * 1000).toISOString();
const move = (second: number, card: string, from: string | null, to: string | null): Move => ({
  at: at(second),
  card,
  from,
  to,
  input: "mouse",
});

const moves = [
  move(4, "pear", null, "fruit"),
  move(6, "saw", null, "fruit"),
  move(9, "saw", "fruit", null),
  move(10, "saw", null, "tools"),
];

test("lists each card's first place, number of moves and time", () => {
  expect(cardTraces(moves, at(1))).toEqual([
    { card: "pear", first: "fruit", moves: 1, seconds: 3 },
    { card: "saw", first: "fruit", moves: 3, seconds: 6 },
  ]);
});

test("the time of a card is never negative, even when the device's clock jumps back", () => {
  const back = [move(9, "pear", null, "fruit"), move(2, "saw", null, "fruit")];
  expect(cardTraces(back, at(5)).map(({ seconds }) => seconds)).toEqual([4, 0]);
});

test("returns the sort after any number of moves", () => {
  const after = (count: number) => Object.fromEntries(placesAfter(moves, count));
  expect(after(0)).toEqual({});
  expect(after(2)).toEqual({ fruit: ["pear", "saw"] });
  expect(after(3)).toEqual({ fruit: ["pear"] });
  expect(after(4)).toEqual({ fruit: ["pear"], tools: ["saw"] });
});

test("follows a card with several places, pass by pass", () => {
  const also = true as const;
  const several: Move[] = [
    move(1, "pear", null, "fruit"),
    { ...move(2, "pear", null, "green"), also },
    { ...move(3, "pear", "fruit", "food"), also },
    { ...move(4, "pear", null, "large"), pass: 2 },
  ];
  const after = (count: number, pass?: number) =>
    Object.fromEntries(placesAfter(several, count, pass));
  expect(after(2)).toEqual({ fruit: ["pear"], green: ["pear"] });
  expect(after(4)).toEqual({ green: ["pear"], food: ["pear"] });
  expect(after(4, 2)).toEqual({ large: ["pear"] });
});

test("lists the moves of a step by pass and place", () => {
  const pass = (...cards: string[][]) => ({
    categories: cards.map((own, at) => ({ id: `${at}`, name: "", description: "", cards: own })),
    ...{ unknown: [], skipped: [], removed: [] },
  });
  const before = { ...pass(["pear"], []), earlier: [pass(["pear"], [])] };
  const added = { ...before, earlier: [pass(["pear"], ["pear"])] };
  expect(movedCards(before, added)).toEqual([{ card: "pear", from: null, to: "1", also: true }]);
  expect(movedCards(before, { ...before, ...pass([], ["pear"]) })).toEqual([
    { card: "pear", from: "0", to: "1", pass: 2 },
  ]);
  expect(movedCards(before, before)).toEqual([]);
});
