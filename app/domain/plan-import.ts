import { UNKNOWN, UNSORTED } from "../analysis/missing-cards.ts";
import type { SortType } from "./limits.ts";
import {
  foldLabel,
  type ImportedSort,
  type ReadResults,
  type ResultRowProblem,
} from "./read-results.ts";
import type { SortResult } from "./sort-result.ts";

type Named = { id: string; label: string };
/** What a study has that an import is held against. */
export type ImportTarget = {
  sort_type: SortType;
  cards: readonly Named[];
  categories: readonly Named[];
};

/** A completed sort to be stored. */
export type PlannedSort = {
  participant: string;
  traits: ImportedSort["traits"];
  /** The first of its rows in the file. */
  row: number;
  result: SortResult;
  cards_sorted: number;
  total_cards: number;
  categories_created: number;
};
export type ImportPlan = {
  /** Those of the sorts, in the order of the file; the study's own, or new ones. */
  cards: Named[];
  new_cards: Named[];
  sorts: PlannedSort[];
  /** Those of the reading, and the rows whose category a closed study does not have. */
  problems: ResultRowProblem[];
};

/**
 * Turns what was read into cards to make and completed sorts to store. A card is the study's
 * card of that label, or a new one. In open sorts the categories are the participant's own; in
 * closed ones the study's, by label; in hybrid ones the study's where the label fits, else the
 * participant's own. A card that a participant has no row for is unsorted in that sort.
 *
 * @param newId makes the ids of new cards and categories
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

/** The cards of these labels: those of a study, of two alike the first, or new ones. */
export function planCards(
  labels: readonly string[],
  of: readonly Named[],
  newId: () => string = () => crypto.randomUUID(),
): Pick<ImportPlan, "cards" | "new_cards"> {
  const known = new Map(of.toReversed().map((card) => [foldLabel(card.label), card]));
  const cards = labels.map((label) => known.get(foldLabel(label)) ?? { id: newId(), label });
  return { cards, new_cards: cards.filter(({ label }) => !known.has(foldLabel(label))) };
}

/** `null` when none of the participant's rows can be used. */
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
