import { UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import { foldLabel } from "../cards/fold-label.ts";
import type { SortType } from "../limits/limits.ts";
import type { ImportedSort, ReadResults, ResultRowProblem } from "../result-file/read-results.ts";
import type { SortResult } from "../sorts/sort-result.ts";

type Named = { id: string; label: string };
/** The study into which an import goes. */
export type ImportTarget = {
  sort_type: SortType;
  cards: readonly Named[];
  categories: readonly Named[];
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
export function planImport(
  read: ReadResults,
  study: ImportTarget,
  newId: () => string = () => crypto.randomUUID(),
): ImportPlan {
  const { cards, new_cards } = planCards(read.cards, study.cards, newId);
  const problems = [...read.problems];
  const sorts = read.sorts.map((sort) => planSort(sort, cards, study, newId, problems));
  return {
    cards,
    new_cards,
    sorts: sorts.filter((sort) => sort !== null),
    problems: problems.sort((a, b) => a.row - b.row),
  };
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
  { sort_type, categories: given }: ImportTarget,
  newId: () => string,
  problems: ResultRowProblem[],
): PlannedSort | null {
  const offered = sort_type === "open" ? [] : given;
  const byLabel = new Map(offered.toReversed().map((one) => [foldLabel(one.label), one]));
  const matched = sort.categories.map((label) => byLabel.get(foldLabel(label)));
  const own = sort.names.map((label, index) =>
    matched[index] || sort_type === "closed" ? null : { id: newId(), label },
  );
  const categories = [...offered, ...own.filter((category) => category !== null)];
  const place = new Map(categories.map((category, index) => [category.id, index]));
  const placeOf = (category: number): number | null => {
    if (category < 0) return category;
    const chosen = matched[category] ?? own[category];
    return chosen ? (place.get(chosen.id) ?? null) : null;
  };

  const placed = cards.map(() => UNSORTED);
  const positions = cards.map(() => -1);
  const sizes = new Map<number, number>();
  let used = 0;
  for (const { row, card, category } of sort.cells) {
    const at = placeOf(category);
    if (at === null) {
      const value = sort.categories[category] ?? "";
      problems.push({ row, column: "category", problem: "rowUnknownCategory", value });
      continue;
    }
    used++;
    placed[card] = at;
    if (at === UNSORTED) continue;
    positions[card] = sizes.get(at) ?? 0;
    sizes.set(at, (sizes.get(at) ?? 0) + 1);
  }
  if (used === 0) return null;
  return {
    participant: sort.participant,
    traits: sort.traits,
    row: sort.cells[0]?.row ?? 0,
    result: {
      cards: cards.map(({ id, label }) => [id, label]),
      categories: categories.map(({ id, label }) => [id, label]),
      placed,
      positions,
    },
    cards_sorted: placed.filter((at) => at >= 0 || at === UNKNOWN).length,
    total_cards: cards.length,
    categories_created: own.filter((category) => category !== null).length,
  };
}
