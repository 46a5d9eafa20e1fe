import { expect, test } from "vitest";
import { matchCards } from "../../../app/domain/cards/match-cards.ts";

const cards = (...labels: string[]) => labels.map((label, at) => ({ id: `${at}`, label }));

test("cards match once by label, ignoring case, accents and spaces", () => {
  const found = matchCards(
    cards("Café ", "Opening hours", "Fees", "fees"),
    cards("FEES", "opening  Hours", "Cafe", "New"),
    {},
  );
  expect(found.pairs).toEqual([
    [0, 2],
    [1, 1],
    [2, 0],
  ]);
  expect(found.onlyHere.map(({ label }) => label)).toEqual(["fees"]);
  expect(found.onlyThere.map(({ label }) => label)).toEqual(["New"]);
});

test("matches by hand come before labels, unless their ids are unknown", () => {
  const found = matchCards(cards("Fees", "Prices"), cards("Fees", "Costs"), {
    "0": "1",
    "1": "gone",
  });
  expect(found.pairs).toEqual([[0, 1]]);
  expect(found.onlyHere.map(({ label }) => label)).toEqual(["Prices"]);
  expect(found.onlyThere.map(({ label }) => label)).toEqual(["Fees"]);
});

test("copies of a card match before labels, even when renamed", () => {
  const copied = (label: string, id: string, origin: string) => ({ id, label, origin });
  const found = matchCards(
    [copied("Fees", "a", "a"), copied("Prices", "b", "b"), copied("Hours", "c", "c")],
    [copied("Prices", "x", "a"), copied("Hours", "y", "y"), copied("Costs", "z", "b")],
    {},
  );
  expect(found.pairs).toEqual([
    [0, 0],
    [1, 2],
    [2, 1],
  ]);
});

test("the first of several cards with one label matches", () => {
  expect(matchCards(cards("Fees"), cards("Fees", "fees"), {}).pairs).toEqual([[0, 0]]);
});

test("a card whose namesake is matched by hand matches the next of that label", () => {
  const found = matchCards(cards("Prices", "Fees"), cards("Fees", "Fees"), { "0": "0" });
  expect(found.pairs).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test("matches are in the order of the cards here, however they were found", () => {
  const found = matchCards(cards("Fees", "Prices", "Hours"), cards("Costs", "Hours", "Fees"), {
    "1": "0",
  });
  expect(found.pairs).toEqual([
    [0, 2],
    [1, 0],
    [2, 1],
  ]);
});
