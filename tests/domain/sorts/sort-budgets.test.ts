import { expect, it } from "vitest";
import { withWordings } from "../../../app/domain/cards/wording.ts";
import { peopleFor } from "../../../app/domain/dealing/design-advice.ts";
import {
  isSavedTooOften,
  minuteOf,
  SORT_BUDGETS,
  secondsLeft,
} from "../../../app/domain/sorts/sort-budgets.ts";

const MINUTE = 7 * 60_000;

it("a sort may be saved 600 times a minute, and once more for each card", () => {
  const saved = (saves: number, ms = MINUTE) =>
    isSavedTooOften({ save_minute: minuteOf(MINUTE), saves }, 40, ms);
  expect([saved(639), saved(640)]).toEqual([false, true]);
  expect(SORT_BUDGETS.saves).toBe(600);
  expect([saved(640, MINUTE + 119_999), saved(640, MINUTE + 120_000)]).toEqual([true, false]);
});

it("says how many seconds are left of a minute", () => {
  expect([0, 999, 1000, 59_999].map((ms) => secondsLeft(MINUTE + ms))).toEqual([60, 60, 59, 1]);
});

it("advises more participants where each sorts fewer cards", () => {
  expect(peopleFor(30, 40, 40)).toEqual({ groups: 30, pairs: 30 });
  expect(peopleFor(30, 120, 40)).toEqual({ groups: 90, pairs: 275 });
});

it("shows a card by its wording, and by its label without one", () => {
  const cards = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
  expect(withWordings(cards, { a: "Alpha", b: "" }).map(({ label }) => label)).toEqual([
    ...["Alpha", "B", "C"],
  ]);
});
