/**
 * A sort in progress as one value, which the participant's page shows, stores on the device and
 * saves. This file imports no schema library, to keep the page small; `sort-document-input.ts` validates
 * what a client sends. What only some kinds of sort have is absent elsewhere (docs/decisions/2026-11-one-document.md).
 */
export type SortCategory = {
  id: string;
  name: string;
  description: string;
  /** The participant gave it this name since the sort was read. */
  typed?: true | undefined;
  /** The larger group that it is in, of the same pass. A larger group is in none. */
  parent?: string | undefined;
  /** Whether it is a larger group. It may hold cards of its own. */
  is_group?: true;
};

/** A category with its cards, top card first. */
export type FilledCategory = SortCategory & { cards: string[] };

/** One sort of the cards. */
export type SortPass = {
  /** In the participant's order. */
  categories: FilledCategory[];
  /** The cards in "I don't know". */
  unknown: string[];
  skipped: string[];
  /** Categories that the participant deleted. A category that is neither here nor above stays unchanged. */
  removed: string[];
  /** What the participant sorted by. */
  criterion?: string;
  /** The categories of cards with several places, in the order in which they were put there. Without it, that of the categories. */
  places?: Record<string, string[]>;
};

/** The current pass, and those that were sorted before it. */
export type SortDocument = SortPass & {
  /** Where the study asks for several passes; absent means unchanged in a save. */
  earlier?: SortPass[];
};

/** All passes in their order. */
export const passesOf = <Pass>(sort: Pass & { earlier?: Pass[] | undefined }): Pass[] => [
  ...(sort.earlier ?? []),
  sort,
];

/** Changes each pass of a sort; `at` counts from 0. */
export const mapPasses = (
  { earlier, ...current }: SortDocument,
  change: (pass: SortPass, at: number) => SortPass,
): SortDocument => ({
  ...change(current, earlier?.length ?? 0),
  ...(earlier && { earlier: earlier.map(change) }),
});

/** The ids of all cards that are in a category, in "I don't know" or skipped. */
export const placedCards = (sort: SortPass): Set<string> =>
  new Set([...sort.categories.flatMap((tray) => tray.cards), ...sort.unknown, ...sort.skipped]);

/** Removes the cards that are not in `known`. */
export function onlyCards(sort: SortDocument, known: ReadonlySet<string>): SortDocument {
  const keep = (cards: string[]) => cards.filter((card) => known.has(card));
  return mapPasses(sort, (pass) => ({
    ...pass,
    categories: pass.categories.map((tray) => ({ ...tray, cards: keep(tray.cards) })),
    unknown: keep(pass.unknown),
    skipped: keep(pass.skipped),
  }));
}

/** Whether two sorts are equal, ignoring `removed` and the order of a card's places. */
export const sameSort = (a: SortDocument, b: SortDocument): boolean => textOf(a) === textOf(b);

const textOf = (sort: SortDocument) =>
  JSON.stringify(
    passesOf<SortPass>(sort).map(({ categories, unknown, skipped, criterion }) => [
      categories.map(({ id, name, description, parent, is_group, cards }) => [
        ...[id, name, description, parent, is_group],
        cards,
      ]),
      ...[unknown, skipped, criterion],
    ]),
  );
