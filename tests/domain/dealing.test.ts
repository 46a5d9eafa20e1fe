import { describe, expect, test } from "vitest";
import { dealCards } from "../../app/domain/dealing.ts";

/** The least and greatest count after each deal. */
function* counted(deals: readonly number[][], size: number, of: (deal: number[]) => number[]) {
  const counts = new Array<number>(size).fill(0);
  for (const deal of deals) {
    for (const at of of(deal)) counts[at] = (counts[at] ?? 0) + 1;
    yield [Math.min(...counts), Math.max(...counts)] as const;
  }
}

const pairsOf = (cards: number) => (deal: number[]) =>
  deal.flatMap((a) => deal.filter((b) => a < b).map((b) => a * cards + b));

/** Pairs a < b have a count; the other entries are set so high that they are never the least. */
function leastPairs(deals: readonly number[][], cards: number) {
  const counts = new Map<number, number>();
  for (let a = 0; a < cards; a++) for (let b = a + 1; b < cards; b++) counts.set(a * cards + b, 0);
  return deals.map((deal) => {
    for (const pair of pairsOf(cards)(deal)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    return Math.min(...counts.values());
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

describe("dealCards", () => {
  test.each(DESIGNS)("deals %i cards in parts of %i, all equally often", (cards, size) => {
    const deals = dealCards(cards, size, 7, 60);
    for (const deal of deals) expect(new Set(deal).size).toBe(size);
    for (const [least, most] of counted(deals, cards, (deal) => deal))
      expect(most - least).toBeLessThanOrEqual(1);
  });

  test.each(DESIGNS)("lets all pairs of %i cards, %i at a time, meet often", (cards, size) => {
    const mean = (size * (size - 1)) / (cards * (cards - 1));
    const deals = dealCards(cards, size, 7, Math.ceil(12 / mean));
    leastPairs(deals, cards).forEach((least, at) => {
      const expected = (at + 1) * mean;
      if (expected >= 4)
        expect(least, `after ${at + 1}`).toBeGreaterThanOrEqual(Math.floor(expected / 2));
    });
  });

  test("deals 40 of 120 cards so that all pairs meet soon", () => {
    const mean = (40 * 39) / (120 * 119);
    const least = leastPairs(dealCards(120, 40, 7, 56), 120);
    const at = (meetings: number) => least[Math.ceil(meetings / mean) - 1];
    expect(at(4)).toBeGreaterThanOrEqual(2);
    expect(at(6)).toBeGreaterThanOrEqual(3);
  });

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
