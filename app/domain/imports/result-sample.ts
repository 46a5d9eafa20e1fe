import type { ImportedSort, ReadResults } from "../result-file/read-results.ts";

/** A group of the first participant, by which a person sees whether a file was read rightly. */
export type ResultSample = { participant: string; category: string; cards: string[] };

type Pile = { pass: number; name: string; cards: string[] };

/** The groups of each pass that have cards, with the labels of these; one in a larger group is named with it. */
export const pilesOf = (
  { categories, cells, more = [], parents }: ImportedSort,
  cards: readonly string[],
  isInSeveral = false,
): Pile[] => {
  const all = isInSeveral ? [...cells, ...more] : cells;
  const passes = [...new Set(all.map(({ pass = 0 }) => pass))].sort((a, b) => a - b);
  return passes.flatMap((pass) =>
    categories.flatMap((name, index) => {
      const members = all
        .filter((cell) => cell.category === index && (cell.pass ?? 0) === pass)
        .map(({ card }) => cards[card] ?? "");
      const parent = parents?.[index];
      return members.length > 0
        ? [{ pass, name: parent ? `${parent} / ${name}` : name, cards: members }]
        : [];
    }),
  );
};

/** The first participant's first group of several cards, or of one where there is no other. */
export function sampleOf({ cards, sorts }: ReadResults): ResultSample | null {
  const [sort] = sorts;
  if (!sort) return null;
  const piles = pilesOf(sort, cards);
  const pile = piles.find((each) => each.cards.length > 1) ?? piles[0];
  return pile ? { participant: sort.participant, category: pile.name, cards: pile.cards } : null;
}
