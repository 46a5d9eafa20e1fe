import { DEFAULT_CATEGORY_COLOR, UNKNOWN_CATEGORY } from "../limits/limits.ts";
import { passesOf, type SortCategory, type SortPass } from "./sort-document.ts";
import { type Place, placesOfCard, SKIPPED_PLACE, UNSORTED_PLACE } from "./sort-reducer.ts";

/**
 * A pass as it is stored. The study's categories are not copied into it, so that a category
 * which the participant did not change follows later changes of the study.
 */
export type StoredPass = {
  /**
   * In the participant's order. A category of the study has a name and a description here only when
   * the participant changed them, and a larger group ("": none) only when it is another one than the study's.
   * Categories of the study that are not listed come after these.
   */
  categories: {
    id: string;
    name?: string;
    description?: string;
    parent?: string;
    is_group?: 1;
  }[];
  /** Categories of the study that the participant deleted. */
  removed: string[];
  /** Card ids by place: a category's id, "unknown", "skipped", or "unsorted" (put back by an API client). */
  placements: Record<string, string[]>;
} & Pick<SortPass, "criterion" | "places">;

/** A sort as it is stored in its session: its current pass, and the earlier ones if there are any. */
export type StoredDocument = StoredPass & {
  /** Colors that differ from the study's or the default, by category id. */
  colors: Record<string, string>;
  /** Order numbers that an API client gave, by category id. The place in the sort does not depend on them. */
  orders?: Record<string, number>;
  earlier?: StoredPass[];
};

export const EMPTY_DOCUMENT: StoredDocument = {
  categories: [],
  removed: [],
  colors: {},
  placements: {},
};

/** A pass as the API edits it. `unsorted` are cards that a client explicitly put back. */
export type EditedPass = SortPass & { unsorted: string[] };
export type EditedSort = EditedPass & { earlier?: EditedPass[] };

/** A category of the study. */
export type Given = Pick<SeenCategory, "id" | "name" | "description" | "color" | "order"> & {
  parent?: string | null;
  is_group?: boolean;
};
export type SeenCategory = {
  id: string;
  name: string;
  description: string;
  color: string;
  order: number;
  /** Its larger group. */
  parent: string | null;
  is_group: boolean;
  /** The number of its pass. */
  pass: number;
  /** Whether the participant created it. */
  own: boolean;
};

/** The categories that one participant sees, pass by pass, in that participant's order. */
export const seenCategories = (stored: StoredDocument, given: readonly Given[]): SeenCategory[] =>
  passesOf<StoredPass>(stored).flatMap((pass, at) =>
    categoriesOf(pass, given, stored).map((category) => ({ ...category, pass: at + 1 })),
  );

function categoriesOf(
  stored: StoredPass,
  given: readonly Given[],
  { colors, orders }: Pick<StoredDocument, "colors" | "orders">,
): Omit<SeenCategory, "pass">[] {
  const study = new Map(given.map((category) => [category.id, category]));
  const listed = new Set(stored.categories.map(({ id }) => id));
  const removed = new Set(stored.removed);
  const rest = given.filter(({ id }) => !listed.has(id) && !removed.has(id));
  const all: StoredPass["categories"] = [...stored.categories, ...rest.map(({ id }) => ({ id }))];
  const seen = all.flatMap(({ id, name, description, parent, is_group }) => {
    const original = study.get(id);
    const label = name ?? original?.name;
    if (label === undefined) return [];
    return {
      id,
      name: label,
      description: description ?? original?.description ?? "",
      color: colors[id] ?? original?.color ?? DEFAULT_CATEGORY_COLOR,
      order: orders?.[id] ?? original?.order ?? 0,
      parent: (parent ?? original?.parent) || null,
      is_group: original ? Boolean(original.is_group) : is_group !== undefined,
      own: original === undefined,
    };
  });
  // A group that was deleted leaves its categories at the top.
  const groups = new Set(seen.flatMap(({ id, is_group }) => (is_group ? [id] : [])));
  return seen.map((category) =>
    category.parent !== null && (category.is_group || !groups.has(category.parent))
      ? { ...category, parent: null }
      : category,
  );
}

/** Restores the stored sort, without cards that are not among `cards`. `isRepeated`: in a study with several passes. */
export function openDocument(
  stored: StoredDocument,
  seen: readonly SeenCategory[],
  cards: readonly { id: string }[],
  isRepeated = false,
): EditedSort {
  const known = new Set(cards.map(({ id }) => id));
  const passes = passesOf<StoredPass>(stored).map(({ placements, criterion, places }, at) => {
    const cardsAt = (place: string) => (placements[place] ?? []).filter((card) => known.has(card));
    const pass = sortOf(
      seen.filter((category) => category.pass === at + 1),
      cardsAt,
    );
    return { ...pass, ...(criterion && { criterion }), ...(places && { places }) };
  });
  const current = passes.pop() ?? sortOf([], () => []);
  return isRepeated || passes.length > 0 ? { ...current, earlier: passes } : current;
}

type Shown =
  | SortCategory
  | (Omit<SortCategory, "parent" | "is_group"> & { parent: string | null; is_group: boolean });

/** Builds a pass from its categories and the cards at each place. */
const sortOf = (categories: readonly Shown[], cardsAt: (place: Place) => string[]): EditedPass => ({
  categories: categories.map(({ id, name, description, parent, is_group }) => ({
    id,
    name,
    description,
    ...(parent && { parent }),
    ...(is_group && { is_group }),
    cards: cardsAt(id),
  })),
  unknown: cardsAt(UNKNOWN_CATEGORY),
  skipped: cardsAt(SKIPPED_PLACE),
  unsorted: cardsAt(UNSORTED_PLACE),
  removed: [],
});

/** The placements of a pass in their stored form, without empty places. */
export function storedPlacements(
  sort: SortPass & { unsorted?: string[] },
): StoredPass["placements"] {
  const places: [string, string[]][] = [
    ...sort.categories.map(({ id, cards }): [string, string[]] => [id, cards]),
    [UNKNOWN_CATEGORY, sort.unknown],
    [SKIPPED_PLACE, sort.skipped],
    [UNSORTED_PLACE, sort.unsorted ?? []],
  ];
  return Object.fromEntries(places.filter(([, cards]) => cards.length > 0));
}

/** The order of the places of those cards that have several. */
export function storedPlaces(sort: SortPass): StoredPass["places"] {
  const several = Object.entries(sort.places ?? {}).filter(
    ([card]) => placesOfCard(sort, card).length > 1,
  );
  return several.length > 0 ? Object.fromEntries(several) : undefined;
}
