import { expect, test } from "vitest";
import { NOT_SHOWN, SKIPPED } from "../../../app/analysis/contract/missing-cards.ts";
import {
  groupNumbers,
  groupTable,
  missingShare,
  participantsOf,
  rowsOf,
} from "../../../app/analysis/similarity/group-table.ts";
import { PairTally, pairCounts } from "../../../app/analysis/similarity/pair-counts.ts";

// Three people and four cards; the second one left out a card, and the third was not shown another.
const placements = Int32Array.of(0, 1, 0, 1, 2, 2, SKIPPED, 2, 1, NOT_SHOWN, 0, 1);
const rows = (...some: number[]) => Int32Array.from(some);
const tableOf = (people: Int32Array, columns = rows(0, 1, 2, 3)) =>
  groupTable(placements, 4, people, columns, 3);

test("groupTable lists each person's groups, the missing cards last", () => {
  const { hidden, ...table } = tableOf(rows(0, 1, 2));
  expect(hidden).toEqual(rows(0, 0, 1));
  expect(table).toMatchObject({ n: 4, participants: 3 });
  expect(table.firstGroup).toEqual(rows(0, 3, 5, 8));
  expect(table.firstCard).toHaveLength(9);
  expect(tableOf(rows(0, 1)).hidden).toBeNull();
});

test("groupNumbers has the group of each card from 0, and -1 for missing ones", () => {
  const numbers = groupNumbers(tableOf(rows(0, 1, 2)));
  const same = (row: number, a: number, b: number) => numbers[4 * row + a] === numbers[4 * row + b];
  expect([same(0, 0, 2), same(0, 1, 3), same(0, 0, 1)]).toEqual([true, true, false]);
  expect([...numbers.subarray(4, 8)]).toEqual([0, 0, -1, 0]);
  expect([same(2, 0, 3), same(2, 0, 2), numbers[9]]).toEqual([true, false, -1]);
  expect([...numbers.subarray(0, 4)].sort()).toEqual([0, 0, 1, 1]);
});

test("participantsOf equals the table of these people alone", () => {
  const all = tableOf(rows(0, 1, 2));
  for (const people of [rows(0, 1, 2), rows(2), rows(1, 2), rows(2, 0), rows()]) {
    const some = participantsOf(all, people);
    expect(some.firstGroup).toEqual(tableOf(people).firstGroup);
    expect(groupNumbers(some)).toEqual(groupNumbers(tableOf(people)));
    expect(pairCounts(some).together).toEqual(pairCounts(tableOf(people)).together);
    expect(some.hidden).toEqual(rows(...Array.from(people, (p) => Number(p === 2))));
  }
  expect(participantsOf(tableOf(rows(0, 1)), rows(1)).hidden).toBeNull();
});

test("missingShare counts only cards that were shown", () => {
  expect(missingShare(tableOf(rows(0, 1)))).toBe(1 / 8);
  expect(missingShare(tableOf(rows(0, 1, 2)))).toBe(1 / 11);
  expect(missingShare(tableOf(rows(2)))).toBe(0);
  expect(missingShare(tableOf(rows()))).toBe(0);
});

test("rowsOf copies the rows of people in their order", () => {
  expect([...rowsOf(rows(1, 2, 3, 4, 5, 6), 2, rows(2, 0))]).toEqual([5, 6, 1, 2]);
});

test("a tally that is used again starts anew", () => {
  const tally = new PairTally({ n: 4, graded: null }, 3);
  const table = tableOf(rows(0, 1, 2));
  const { both, placed, together } = pairCounts(table);
  for (let turn = 0; turn < 2; turn++)
    expect(tally.add(table, null).counts(0)).toMatchObject({ both, placed, together, dealt: true });
});
