/**
 * A sort in progress as one value, which the participant's page shows, stores on the device and
 * saves. This file imports no schema library, to keep the page small; `sort-document-input.ts` validates
 * what a client sends.
 */
export type SortCategory = { id: string; name: string; description: string };

/** A category with its cards, top card first. */
export type FilledCategory = SortCategory & { cards: string[] };

export type SortDocument = {
  /** In the participant's order. */
  categories: FilledCategory[];
  /** The cards in "I don't know". */
  unknown: string[];
  skipped: string[];
  /** Categories that the participant deleted. A category that is neither here nor above stays unchanged. */
  removed: string[];
};

/** The ids of all cards that are in a category, in "I don't know" or skipped. */
export const placedCards = (sort: SortDocument): Set<string> =>
  new Set([...sort.categories.flatMap((tray) => tray.cards), ...sort.unknown, ...sort.skipped]);

/** Removes the cards that are not in `known`. */
export function onlyCards(sort: SortDocument, known: ReadonlySet<string>): SortDocument {
  const keep = (cards: string[]) => cards.filter((card) => known.has(card));
  return {
    categories: sort.categories.map((tray) => ({ ...tray, cards: keep(tray.cards) })),
    unknown: keep(sort.unknown),
    skipped: keep(sort.skipped),
    removed: sort.removed,
  };
}

/** Whether two sorts are equal, ignoring `removed`. */
export const sameSort = (a: SortDocument, b: SortDocument): boolean =>
  JSON.stringify({ ...a, removed: [] }) === JSON.stringify({ ...b, removed: [] });
