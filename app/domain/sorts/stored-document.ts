import { DEFAULT_CATEGORY_COLOR, UNKNOWN_CATEGORY } from "../limits/limits.ts";
import type { SortCategory, SortDocument } from "./sort-document.ts";
import { type Place, SKIPPED_PLACE, UNSORTED_PLACE } from "./sort-reducer.ts";

/**
 * A sort as it is stored in its session. The study's categories are not copied into it, so that a category
 * which the participant did not change follows later changes of the study.
 */
export type StoredDocument = {
  /**
   * In the participant's order. A category of the study has a name and a description here only when
   * the participant changed them. Categories of the study that are not listed come after these.
   */
  categories: { id: string; name?: string; description?: string }[];
  /** Categories of the study that the participant deleted. */
  removed: string[];
  /** Colors that differ from the study's or the default, by category id. */
  colors: Record<string, string>;
  /** Order numbers that an API client gave, by category id. The place in the sort does not depend on them. */
  orders?: Record<string, number>;
  /** Card ids by place: a category's id, "unknown", "skipped", or "unsorted" (put back by an API client). */
  placements: Record<string, string[]>;
};

export const EMPTY_DOCUMENT: StoredDocument = {
  categories: [],
  removed: [],
  colors: {},
  placements: {},
};

/** A sort as the API edits it. `unsorted` are cards that a client explicitly put back. */
export type EditedSort = SortDocument & { unsorted: string[] };

/** A category of the study. */
export type Given = { id: string; name: string; description: string; color: string; order: number };
export type SeenCategory = Given & {
  /** Whether the participant created it. */
  own: boolean;
};

/** The categories that one participant sees, in that participant's order. */
export function seenCategories(stored: StoredDocument, given: readonly Given[]): SeenCategory[] {
  const study = new Map(given.map((category) => [category.id, category]));
  const listed = new Set(stored.categories.map(({ id }) => id));
  const removed = new Set(stored.removed);
  const rest = given.filter(({ id }) => !listed.has(id) && !removed.has(id));
  return [...stored.categories, ...rest].flatMap(({ id, name, description }) => {
    const original = study.get(id);
    const label = name ?? original?.name;
    if (label === undefined) return [];
    return {
      id,
      name: label,
      description: description ?? original?.description ?? "",
      color: stored.colors[id] ?? original?.color ?? DEFAULT_CATEGORY_COLOR,
      order: stored.orders?.[id] ?? original?.order ?? 0,
      own: original === undefined,
    };
  });
}

/** Restores the stored sort, without cards that are not among `cards`. */
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

/** Builds a sort from its categories and the cards at each place. */
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

/** The placements of a sort in their stored form, without empty places. */
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
