import { expect, test } from "vitest";
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
