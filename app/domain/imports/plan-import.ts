import { UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { Category } from "../cards/category.ts";
import { foldLabel } from "../cards/fold-label.ts";
import { atOnce, CELLS_AT_ONCE, type Interruptible } from "../limits/in-steps.ts";
import type { SortType } from "../limits/limits.ts";
import type { StoredRatings } from "../ratings/ratings.ts";
import type { ImportedSort, ReadResults, ResultRowProblem } from "../result-file/read-results.ts";
import { type KindRules, mostPasses } from "../sorts/sort-needs.ts";
import {
  createdCategories,
  IS_GROUP,
  NO_GROUP,
  type PassResult,
  type SortResult,
} from "../sorts/sort-result.ts";

type Named = { id: string; label: string };
/** The study into which an import goes. */
export type ImportTarget = KindRules & {
  sort_type: SortType;
  cards: readonly Named[];
  categories: readonly (Named & Partial<Pick<Category, "parent" | "is_group">>)[];
};

/** A completed sort to store. */
export type PlannedSort = {
  participant: string;
  traits: ImportedSort["traits"];
  /** Its first row in the file. */
  row: number;
  result: SortResult;
  cards_sorted: number;
  total_cards: number;
  categories_created: number;
  /** Where a rating file was given. */
  ratings?: StoredRatings;
};
export type ImportPlan = {
  /** The cards of the sorts, existing or new, in the order of the file. */
  cards: Named[];
  new_cards: Named[];
  sorts: PlannedSort[];
  /** The problems found while reading, and the rows whose category does not exist in a closed study. */
  problems: ResultRowProblem[];
};

/**
 * Plans which cards to create and which completed sorts to store. A card is the study's card with that
 * label, or a new one. Categories are the participant's in open studies, the study's (by label) in closed
 * studies, and in hybrid studies the study's when a label matches, otherwise the participant's. A card
 * without a row is unsorted.
 *
 * @param newId creates the ids of new cards and categories
 */
export const planImport = (...given: Parameters<typeof planImportInSteps>): ImportPlan =>
  atOnce(planImportInSteps(...given));

/** The same in steps of some 10 ms. */
export function* planImportInSteps(
  read: ReadResults,
  study: ImportTarget,
  newId: () => string = () => crypto.randomUUID(),
): Interruptible<ImportPlan> {
  const { cards, new_cards } = planCards(read.cards, study.cards, newId);
  const further = new Set(
    study.max_places > 1 ? read.sorts.flatMap(({ more = [] }) => more.map(({ row }) => row)) : [],
  );
  const problems = read.problems.filter(({ row }) => !further.has(row));
  const sorts: PlannedSort[] = [];
  const sortsAtOnce = Math.ceil(CELLS_AT_ONCE / Math.max(1, cards.length));
  for (const [index, sort] of read.sorts.entries()) {
    if (index % sortsAtOnce === 0) yield;
    const planned = planSort(sort, cards, study, newId, problems);
    if (planned) sorts.push(planned);
  }
  problems.sort((a, b) => a.row - b.row);
  return { cards, new_cards, sorts, problems };
}

/** The card of each label: the study's first card with that label, or a new one. */
export function planCards(
  labels: readonly string[],
  existing: readonly Named[],
  newId: () => string = () => crypto.randomUUID(),
): Pick<ImportPlan, "cards" | "new_cards"> {
  const known = new Map(existing.toReversed().map((card) => [foldLabel(card.label), card]));
  const cards = labels.map((label) => known.get(foldLabel(label)) ?? { id: newId(), label });
  return { cards, new_cards: cards.filter(({ label }) => !known.has(foldLabel(label))) };
}

/** Returns `null` when none of the participant's rows can be used. */
function planSort(
  sort: ImportedSort,
  cards: readonly Named[],
  study: ImportTarget,
  newId: () => string,
  problems: ResultRowProblem[],
): PlannedSort | null {
  const most = mostPasses(study);
  for (const { card, pass = 0, row } of sort.cells) {
    const value = cards[card]?.label ?? "";
    if (pass >= most) problems.push({ row, column: "card", problem: "rowOtherPass", value });
  }
  const count = Math.min(most, 1 + Math.max(0, ...sort.cells.map(({ pass = 0 }) => pass)));
  const passes = Array.from({ length: count }, (_, pass) =>
    planPass(sort, pass, cards, study, newId, problems),
  );
  const last = passes.at(-1);
  if (!last || passes.every(({ used }) => used === 0)) return null;
  const { placed } = last.result;
  const results = passes.map(({ result }) => result);
  return {
    participant: sort.participant,
    traits: sort.traits,
    row: sort.cells[0]?.row ?? 0,
    result: {
      cards: cards.map(({ id, label }) => [id, label]),
      ...last.result,
      ...(passes.length > 1 && { earlier: results.slice(0, -1) }),
    },
    cards_sorted: placed.filter((at) => at >= 0 || at === UNKNOWN).length,
    total_cards: cards.length,
    categories_created: createdCategories(results, study.categories),
    ...(sort.ratings && { ratings: ratingsByCard(sort.ratings, cards) }),
  };
}

const ratingsByCard = (
  given: NonNullable<ImportedSort["ratings"]>,
  cards: readonly Named[],
): StoredRatings =>
  Object.fromEntries(
    [...Map.groupBy(given, ({ scale }) => scale)].map(([scale, all]) => [
      scale,
      Object.fromEntries(
        all.flatMap(({ card, value }) => {
          const id = cards[card]?.id;
          return id === undefined ? [] : [[id, value]];
        }),
      ),
    ]),
  );

function planPass(
  sort: ImportedSort,
  pass: number,
  cards: readonly Named[],
  { categories: given, max_places, nested, repeated_sorts, sort_type }: ImportTarget,
  newId: () => string,
  problems: ResultRowProblem[],
): { result: PassResult; used: number } {
  const inPass = ({ pass: own = 0 }: { pass?: number }) => own === pass;
  const cells = sort.cells.filter(inPass);
  const more = max_places > 1 ? (sort.more ?? []).filter(inPass) : [];
  const mentioned = new Set([...cells, ...more].map(({ category }) => category));
  const offered = sort_type === "open" ? [] : given;
  const byLabel = new Map(offered.toReversed().map((one) => [foldLabel(one.label), one]));
  const matched = sort.categories.map((label) => byLabel.get(foldLabel(label)));
  const own = sort.names.map((label, index) =>
    matched[index] || sort_type === "closed" || !mentioned.has(index)
      ? null
      : { id: newId(), label },
  );
  const larger = nested && sort_type !== "closed" ? largerGroups(sort, own, byLabel, newId) : null;
  const categories = [
    ...offered,
    ...(larger?.made ?? []),
    ...own.filter((category) => category !== null),
  ];
  const place = new Map(categories.map((category, index) => [category.id, index]));
  const placeOf = (category: number): number | null => {
    if (category < 0) return category;
    const chosen = matched[category] ?? own[category];
    return chosen ? (place.get(chosen.id) ?? null) : null;
  };

  const placed = cards.map(() => UNSORTED);
  const positions = cards.map(() => -1);
  const further: [number, number, number][] = [];
  const sizes = new Map<number, number>();
  const positionIn = (at: number) => {
    const position = sizes.get(at) ?? 0;
    sizes.set(at, position + 1);
    return position;
  };
  let used = 0;
  for (const { row, card, category } of cells) {
    const at = placeOf(category);
    if (at === null) {
      const value = sort.categories[category] ?? "";
      problems.push({ row, column: "category", problem: "rowUnknownCategory", value });
      continue;
    }
    used++;
    placed[card] = at;
    if (at === UNSORTED) continue;
    positions[card] = positionIn(at);
  }
  const places = new Map<number, number>();
  for (const { row, card, category } of more) {
    const at = placeOf(category);
    const had = places.get(card) ?? 1;
    const isOne = at === null || (placed[card] ?? UNSORTED) < 0 || had >= max_places;
    if (isOne) {
      const value = cards[card]?.label ?? "";
      problems.push({ row, column: "card", problem: "rowCardTwice", value });
      continue;
    }
    places.set(card, had + 1);
    further.push([card, at, positionIn(at)]);
  }
  const criterion = repeated_sorts ? sort.criteria?.[pass] : undefined;
  const parents = categories.map(({ id }, index): number => {
    const category = offered[index];
    if (category?.is_group || larger?.made.some((group) => group.id === id)) return IS_GROUP;
    const parent = category?.parent ?? larger?.parentOf.get(id);
    return place.get(parent ?? "") ?? NO_GROUP;
  });
  return {
    result: {
      categories: categories.map(({ id, label }) => [id, label]),
      placed,
      positions,
      ...(criterion && { criterion }),
      ...(nested && parents.some((parent) => parent !== NO_GROUP) && { parents }),
      ...(further.length > 0 && { further }),
    },
    used,
  };
}

/** The larger groups of the participant's own categories: those of the study by their names, or new ones. */
function largerGroups(
  { parents = [] }: ImportedSort,
  own: readonly (Named | null)[],
  byLabel: ReadonlyMap<string, ImportTarget["categories"][number]>,
  newId: () => string,
): { made: Named[]; parentOf: Map<string, string> } {
  const made = new Map<string, Named>();
  const parentOf = new Map<string, string>();
  own.forEach((category, index) => {
    const label = parents[index];
    if (!category || !label) return;
    const key = foldLabel(label);
    const known = byLabel.get(key);
    const group = known?.is_group ? known : (made.get(key) ?? { id: newId(), label });
    if (group !== known) made.set(key, group);
    parentOf.set(category.id, group.id);
  });
  return { made: [...made.values()], parentOf };
}
