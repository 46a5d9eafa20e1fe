/**
 * A sort in progress as one value: what the participant's page shows, keeps on the device
 * and saves. Pure types and functions without a schema library, so that the page can carry
 * them; `sort-document-input.ts` checks what a client sends.
 */
export type SortCategory = { id: string; name: string; description: string };

/** A tray with its cards, first card on top. */
export type FilledCategory = SortCategory & { cards: string[] };

export type SortDocument = {
  /** In the participant's order. */
  categories: FilledCategory[];
  /** The cards in "I don't know". */
  unknown: string[];
  skipped: string[];
  /** Categories that the participant deleted. One that is not named at all is left as it is. */
  removed: string[];
};

/** The card ids that lie in a tray, in "I don't know" or are skipped. */
export const placedCards = (sort: SortDocument): Set<string> =>
  new Set([...sort.categories.flatMap((tray) => tray.cards), ...sort.unknown, ...sort.skipped]);

/** The same sort without the cards that are not among `known`. */
export function onlyCards(sort: SortDocument, known: ReadonlySet<string>): SortDocument {
  const keep = (cards: string[]) => cards.filter((card) => known.has(card));
  return {
    categories: sort.categories.map((tray) => ({ ...tray, cards: keep(tray.cards) })),
    unknown: keep(sort.unknown),
    skipped: keep(sort.skipped),
    removed: sort.removed,
  };
}

/** Whether two sorts say the same, whatever has been removed on the way. */
export const sameSort = (a: SortDocument, b: SortDocument): boolean =>
  JSON.stringify({ ...a, removed: [] }) === JSON.stringify({ ...b, removed: [] });
