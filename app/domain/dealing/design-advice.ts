/** The number of full sorts whose precision the advice is about. */
export const FULL_SORTS = 30;

/**
 * How many participants, of whom each sorts `size` of the cards, are worth as many full sorts: for the groups at least,
 * where each card is sorted as often, and for each pair of cards, where each pair is. docs/designs.md has the simulation.
 */
export const peopleFor = (full: number, cards: number, size: number) => ({
  groups: Math.ceil((full * cards) / size),
  pairs: Math.ceil((full * cards * (cards - 1)) / (size * (size - 1))),
});
