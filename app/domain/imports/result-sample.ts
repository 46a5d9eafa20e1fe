import type { ImportedSort, ReadResults } from "../result-file/read-results.ts";

/** A group of the first participant, by which a person sees whether a file was read rightly. */
export type ResultSample = { participant: string; category: string; cards: string[] };

/** The groups of a sort that have cards, with the labels of these. */
export const pilesOf = (
  { categories, cells }: ImportedSort,
  cards: readonly string[],
): { name: string; cards: string[] }[] =>
  categories.flatMap((name, index) => {
    const members = cells.flatMap(({ card, category }) =>
      category === index ? [cards[card] ?? ""] : [],
    );
    return members.length > 0 ? [{ name, cards: members }] : [];
  });

/** The first participant's first group of several cards, or of one where there is no other. */
export function sampleOf({ cards, sorts }: ReadResults): ResultSample | null {
  const [sort] = sorts;
  if (!sort) return null;
  const piles = pilesOf(sort, cards);
  const pile = piles.find((each) => each.cards.length > 1) ?? piles[0];
  return pile ? { participant: sort.participant, category: pile.name, cards: pile.cards } : null;
}
