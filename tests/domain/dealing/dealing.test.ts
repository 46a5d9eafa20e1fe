import { describe, expect, test } from "vitest";
import { dealCards } from "../../../app/domain/dealing/dealing.ts";

/** The least and greatest count after each deal. */
function* counted(deals: readonly number[][], size: number, of: (deal: number[]) => number[]) {
  const counts = new Array<number>(size).fill(0);
  for (const deal of deals) {
    for (const at of of(deal)) counts[at] = (counts[at] ?? 0) + 1;
    yield [Math.min(...counts), Math.max(...counts)] as const;
  }
}

/** The least count of a pair after each deal. */
function leastPairs(deals: readonly number[][], cards: number) {
  const counts = new Uint16Array(cards * cards);
  return deals.map((deal) => {
    for (const a of deal)
      for (const b of deal) counts[a * cards + b] = (counts[a * cards + b] ?? 0) + 1;
    return counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY);
  });
}

const DESIGNS = [
  [4, 2],
  [10, 4],
  [10, 9],
  [12, 6],
  [20, 8],
  [30, 12],
  [40, 20],
] as const;

const PAIRED = [...DESIGNS, [30, 10], [30, 15], [40, 13], [54, 20], [54, 27], [100, 30]] as const;

/** As those with more than 40 cards above, at three and four times the time. */
const LARGE = [
  [120, 40],
  [200, 40],
] as const;

function expectMeetings(cards: number, size: number) {
  const mean = (size * (size - 1)) / (cards * (cards - 1));
  for (const seed of [1, 2]) {
    // Beyond the first stretch where that is soon.
    const meetings = cards > 40 ? 7 : 13;
    const least = leastPairs(dealCards(cards, size, seed, Math.ceil(meetings / mean)), cards);
    const missed = least.flatMap((count, at) => {
      const expected = (at + 1) * mean;
      return expected >= 4 && count < expected / 2 ? [{ at, count, expected }] : [];
    });
    expect(missed, `seed ${seed}`).toEqual([]);
  }
}

describe("dealCards", () => {
  test.each(DESIGNS)("deals %i cards in parts of %i, all equally often", (cards, size) => {
    const deals = dealCards(cards, size, 7, 60);
    for (const deal of deals) expect(new Set(deal).size).toBe(size);
    for (const [least, most] of counted(deals, cards, (deal) => deal))
      expect(most - least).toBeLessThanOrEqual(1);
  });

  const pairs = "lets each pair of %i cards in deals of %i meet half the mean";
  test.each(PAIRED)(pairs, expectMeetings);
  test.each(LARGE)(pairs, { tags: "@all" }, expectMeetings);

  test("continues a sequence with the same deals, and another seed with others", () => {
    const first = dealCards(20, 8, 3, 10);
    const all = dealCards(20, 8, 3, 150);
    expect(all.slice(0, 10)).toEqual(first);
    // Beyond the first stretch, too.
    for (const from of [5, 60, 120])
      expect(dealCards(20, 8, 3, 150, from)).toEqual(all.slice(from));
    expect(dealCards(20, 8, 4, 10)).not.toEqual(first);
  });
});
