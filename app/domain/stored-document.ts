import { DEFAULT_CATEGORY_COLOR, UNKNOWN_CATEGORY } from "./limits.ts";
import type { SortCategory, SortDocument } from "./sort-document.ts";
import { type Place, SKIPPED_PLACE, UNSORTED_PLACE } from "./sort-reducer.ts";

/**
 * A sort as its session stores it. The study's categories are not repeated in it: one that the
 * participant left as it was follows the study.
 */
export type StoredDocument = {
  /**
   * In the participant's order. A category of the study has a name and a description only where
   * the participant changed them. Categories of the study that are not named follow these.
   */
  categories: { id: string; name?: string; description?: string }[];
  /** Categories of the study that the participant deleted. */
  removed: string[];
  /** Colors other than the study's or the default, by category. */
  colors: Record<string, string>;
  /** The cards by their place: a category's id, "unknown", "skipped", or "unsorted" (put back by a client of the API). */
  placements: Record<string, string[]>;
};

export const EMPTY_DOCUMENT: StoredDocument = {
  categories: [],
  removed: [],
  colors: {},
  placements: {},
};

/** A sort as the API changes it: `unsorted` are cards that a client has put back explicitly. */
export type EditedSort = SortDocument & { unsorted: string[] };

/** A category of the study. */
export type Given = { id: string; name: string; description: string; color: string; order: number };
export type SeenCategory = Given & {
  /** Of the participant's own, not of the study. */
  own: boolean;
};

/** The categories as one participant has them, in that participant's order. */
export function seenCategories(stored: StoredDocument, given: readonly Given[]): SeenCategory[] {
  const study = new Map(given.map((category) => [category.id, category]));
  const named = new Set(stored.categories.map(({ id }) => id));
  const removed = new Set(stored.removed);
  const rest = given.filter(({ id }) => !named.has(id) && !removed.has(id));
  return [...stored.categories, ...rest].flatMap(({ id, name, description }) => {
    const original = study.get(id);
    const label = name ?? original?.name;
    if (label === undefined) return [];
    return {
      id,
      name: label,
      description: description ?? original?.description ?? "",
      color: stored.colors[id] ?? original?.color ?? DEFAULT_CATEGORY_COLOR,
      order: original?.order ?? 0,
      own: original === undefined,
    };
  });
}

/** The sort that is stored, with the cards that the study still has. */
export function openDocument(
  stored: StoredDocument,
  seen: readonly Given[],
  cards: readonly { id: string }[],
): EditedSort {
  const known = new Set(cards.map(({ id }) => id));
  const cardsAt = (place: string) =>
    (stored.placements[place] ?? []).filter((card) => known.has(card));
  return sortOf(seen, cardsAt);
}

/** The sort of these categories, with the cards that lie at each place. */
export const sortOf = (
  categories: readonly SortCategory[],
  cardsAt: (place: Place) => string[],
): EditedSort => ({
  categories: categories.map(({ id, name, description }) => ({
    id,
    name,
    description,
    cards: cardsAt(id),
  })),
  unknown: cardsAt(UNKNOWN_CATEGORY),
  skipped: cardsAt(SKIPPED_PLACE),
  unsorted: cardsAt(UNSORTED_PLACE),
  removed: [],
});

/** Where the cards of a sort are, as it is stored; places without cards are left out. */
export function storedPlacements(
  sort: SortDocument & { unsorted?: string[] },
): StoredDocument["placements"] {
  const places: [string, string[]][] = [
    ...sort.categories.map(({ id, cards }): [string, string[]] => [id, cards]),
    [UNKNOWN_CATEGORY, sort.unknown],
    [SKIPPED_PLACE, sort.skipped],
    [UNSORTED_PLACE, sort.unsorted ?? []],
  ];
  return Object.fromEntries(places.filter(([, cards]) => cards.length > 0));
}
