import { SKIPPED, UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import { workLimits } from "../fields/work-limits.ts";
import { cutTo } from "../limits/text.ts";
import { type SortFacts, sortFacts } from "./session-flags.ts";
import type { SortDocument, SortPass } from "./sort-document.ts";
import { orderedPlaces } from "./sort-kinds.ts";

/**
 * One pass of a completed sort.
 *
 * - `categories[c]` = [category id, label], in the participant's order, including empty ones.
 * - `placed[i]` = index into `categories`, or UNKNOWN, SKIPPED or UNSORTED; of several places the first.
 * - `positions[i]` = position within its category from 0, or -1 when it has none.
 */
export type PassResult = {
  categories: [id: string, label: string][];
  placed: number[];
  positions: number[];
  criterion?: string;
  /** Where there are larger groups: for each category the index of its own, NO_GROUP, or IS_GROUP. */
  parents?: number[];
  /** The further places of cards, each card's in the order in which it was put there. */
  further?: [card: number, category: number, position: number][];
};

/** In `parents`: a category in no larger group, and a larger group. */
export const NO_GROUP = -1;
export const IS_GROUP = -2;

/**
 * A completed sort in one compact row: the cards and categories with the labels that the
 * participant saw, and the place of each card. It is written in the batch that completes the session and
 * does not change when the study's cards change later. `cards[i]` = [card id, label], in the study's order. The last
 * pass, then those before it.
 */
export type SortResult = {
  cards: [id: string, label: string][];
} & PassResult & { earlier?: PassResult[] };

type Sorted = Omit<SortPass, "removed">;

/** @param cards the study's cards to include, in the study's order */
export function toSortResult(
  cards: readonly { id: string; label: string }[],
  sort: Sorted & { earlier?: Sorted[] | undefined },
): SortResult {
  const { earlier = [] } = sort;
  return {
    cards: keptLabels(cards),
    ...toPassResult(cards, sort),
    ...(earlier.length > 0 && { earlier: earlier.map((pass) => toPassResult(cards, pass)) }),
  };
}

function toPassResult(cards: readonly { id: string }[], pass: Sorted): PassResult {
  const { categories, criterion } = pass;
  const places = new Map<string, [placed: number, position: number][]>();
  const put = (ids: readonly string[], placed: number) => {
    for (const [position, id] of ids.entries())
      places.set(id, [...(places.get(id) ?? []), [placed, placed === SKIPPED ? -1 : position]]);
  };
  for (const [index, tray] of categories.entries()) put(tray.cards, index);
  put(pass.unknown, UNKNOWN);
  put(pass.skipped, SKIPPED);
  const indexes = new Map(categories.map(({ id }, index) => [id, index]));
  const ordered = (id: string) => {
    const found = places.get(id) ?? [];
    if (found.length < 2) return found;
    const order = orderedPlaces(pass, id).map((place) => indexes.get(place));
    return found.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  };
  const all = cards.map(({ id }) => ordered(id));
  const further = all.flatMap((own, card) =>
    own
      .slice(1)
      .map(([category, position]): [number, number, number] => [card, category, position]),
  );
  const isNested = categories.some(({ parent, is_group }) => parent !== undefined || is_group);
  return {
    categories: categories.map((category) => [category.id, category.name]),
    placed: all.map(([first]) => first?.[0] ?? UNSORTED),
    positions: all.map(([first]) => first?.[1] ?? -1),
    ...(criterion && { criterion }),
    ...(isNested && {
      parents: categories.map(({ parent, is_group }) =>
        is_group ? IS_GROUP : (indexes.get(parent ?? "") ?? NO_GROUP),
      ),
    }),
    ...(further.length > 0 && { further }),
  };
}

/** Shortens all labels when together they are too large for a row; the id still identifies the card. */
function keptLabels(cards: readonly { id: string; label: string }[]): SortResult["cards"] {
  const whole = cards.map(({ id, label }): [string, string] => [id, label]);
  const { length } = new TextEncoder().encode(JSON.stringify(whole));
  return length <= workLimits.kept_labels_bytes
    ? whole
    : whole.map(([id, label]) => [id, cutTo(label, workLimits.short_label)]);
}

/** The sort without what the participant sorted by. */
export const withoutCriteria = <Sort extends { criterion?: string; earlier?: PassResult[] }>({
  criterion: _,
  earlier,
  ...sort
}: Sort) => ({
  ...sort,
  ...(earlier && { earlier: earlier.map(({ criterion, ...pass }) => pass) }),
});

/** How many categories the participant created, in all passes together; larger groups are not counted. */
export const createdCategories = (
  passes: readonly PassResult[],
  given: readonly { id: string }[],
): number => {
  const known = new Set(given.map(({ id }) => id));
  const created = passes.map(
    ({ categories, parents }) =>
      categories.filter(([id], index) => !known.has(id) && parents?.[index] !== IS_GROUP).length,
  );
  return created.reduce((sum, count) => sum + count, 0);
};

/** The facts that the flags use. */
export const resultFacts = ({ cards, ...result }: SortResult): SortFacts =>
  sortFacts({ ...result, cards: cards.map(([id]) => id) });

/** The inverse of `toSortResult`: categories and their cards in the participant's order. */
export function resultDocument({ cards, earlier, ...last }: SortResult): SortDocument {
  return {
    ...passOfResult(cards, last),
    ...(earlier && { earlier: earlier.map((pass) => passOfResult(cards, pass)) }),
  };
}

function passOfResult(cards: SortResult["cards"], result: PassResult): SortPass {
  const { categories, criterion, parents, further = [] } = result;
  const rows = cards.map(([id], i) => ({
    id,
    placed: result.placed[i] ?? UNSORTED,
    position: result.positions[i] ?? 0,
  }));
  const more = further.map(([card, placed, position]) => ({
    ...{ id: cards[card]?.[0] ?? "", placed, position },
  }));
  const byPlace = Map.groupBy(
    [...rows, ...more].sort((a, b) => a.position - b.position),
    (row) => row.placed,
  );
  const cardsAt = (place: number) => (byPlace.get(place) ?? []).map(({ id }) => id);
  return {
    categories: categories.map(([id, name], index) => {
      const group = parents?.[index] ?? NO_GROUP;
      const parent = categories[group]?.[0];
      return {
        id,
        name,
        description: "",
        ...(parent !== undefined && { parent }),
        ...(group === IS_GROUP && { is_group: true as const }),
        cards: cardsAt(index),
      };
    }),
    unknown: cardsAt(UNKNOWN),
    skipped: cardsAt(SKIPPED),
    removed: [],
    ...(criterion && { criterion }),
    ...(more.length > 0 && { places: placesOfResult(rows, more, categories) }),
  };
}

type Row = { id: string; placed: number };

function placesOfResult(
  rows: readonly Row[],
  more: readonly Row[],
  categories: PassResult["categories"],
): SortPass["places"] {
  const several = new Set(more.map(({ id }) => id));
  const byCard = Map.groupBy(
    [...rows.filter(({ id }) => several.has(id)), ...more],
    ({ id }) => id,
  );
  return Object.fromEntries(
    [...byCard].map(([card, own]) => [
      card,
      own.map(({ placed }) => categories[placed]?.[0] ?? ""),
    ]),
  );
}
