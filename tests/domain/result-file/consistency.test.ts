import { describe, expect, test } from "vitest";
import { areSorts } from "../../../app/domain/result-file/consistency.ts";
import type { ReadResults } from "../../../app/domain/result-file/read-results.ts";

/** Sorts by the group of each card, -3 for none, of a file with so many invalid rows. */
function are(sorts: number[][], { cards = sorts[0]?.length ?? 0, invalid = 0 } = {}) {
  const read = {
    cards: Array.from({ length: cards }, (_, card) => `Card ${card}`),
    sorts: sorts.map((groups, person) => ({
      ...{ participant: `${person}`, categories: [], names: [], traits: {} },
      cells: groups.map((category, card) => ({ row: 2, card, category })),
    })),
    problems: Array.from({ length: invalid }, () => ({})),
  };
  return areSorts(read as unknown as ReadResults);
}

describe("what was read", () => {
  test("is sorts when most people have a group of several cards", () => {
    expect(are([[0, 0, 1]])).toBe(true);
    expect(
      are([
        [0, 0, 1],
        [0, 1, 2],
      ]),
    ).toBe(true);
    expect(
      are([
        [0, 0, 1],
        [0, 1, 2],
        [2, 1, 0],
      ]),
    ).toBe(false);
  });

  test("may have any number of single piles, but not only those", () => {
    expect(
      are([
        [0, 0, 1],
        [0, 0, 0],
        [1, 1, 1],
        [0, 0, 0],
      ]),
    ).toBe(true);
    expect(
      are([
        [0, 0, 0],
        [1, 1, 1],
      ]),
    ).toBe(false);
    expect(are([[0, 1, 2]])).toBe(false);
  });

  test("has no groups of cards that were left unsorted", () => {
    expect(are([[0, 1, -3, -3]])).toBe(false);
    expect(are([[0, 0, 1, -3]])).toBe(true);
  });

  test("has more than one card", () => {
    expect(are([[0, 0, 1]], { cards: 1 })).toBe(false);
    expect(are([[0, 0, 1]], { cards: 2 })).toBe(true);
  });

  test("has at least half of the cards placed", () => {
    expect(
      are(
        [
          [0, 0, 1],
          [0, 0, 1],
        ],
        { cards: 6 },
      ),
    ).toBe(true);
    expect(
      are(
        [
          [0, 0, 1],
          [0, 0, 1],
        ],
        { cards: 7 },
      ),
    ).toBe(false);
    expect(are([[0, 0, 1, -3, -3, -3, -3]])).toBe(false);
  });

  test("has at most one invalid row in fifty", () => {
    const people = Array.from({ length: 7 }, () => [0, 0, 0, 1, 1, 1, 2]);
    expect(are(people)).toBe(true);
    expect(are(people, { invalid: 1 })).toBe(true);
    expect(are(people.slice(1), { invalid: 1 })).toBe(false);
  });
});
