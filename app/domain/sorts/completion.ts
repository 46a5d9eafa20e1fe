import type { StudyValues } from "../studies/study-fields.ts";
import type { CompletionRefusal } from "./completion-refusals.ts";
import { isSorted } from "./is-sorted.ts";
import type { SortDocument } from "./sort-document.ts";

/** The study fields that decide whether a sort may be completed. */
export type CompletionRules = Pick<
  StudyValues,
  | "sort_type"
  | "allow_skip"
  | "require_all_cards"
  | "allow_unknown"
  | "require_names"
  | "allow_empty_categories"
  | "min_cards_per_category"
  | "max_cards_per_category"
  | "min_categories"
  | "max_categories"
>;

/**
 * Returns `null` when a sort may be completed, otherwise the reason why not. The board and the server share
 * this check.
 *
 * @param cards the study's active cards
 */
export function completionRefusal(
  rules: CompletionRules,
  sort: SortDocument,
  cards: readonly { id: string }[],
): CompletionRefusal | null {
  if (!isSorted(rules, sort, cards)) return "incomplete_sort";
  const active = new Set(cards.map(({ id }) => id));
  const trays = sort.categories.map((tray) => ({
    name: tray.name,
    size: tray.cards.filter((card) => active.has(card)).length,
  }));
  const used = trays.filter(({ size }) => size > 0);
  if (rules.require_names && used.some(({ name }) => name.trim() === ""))
    return "unnamed_categories";
  if (!rules.allow_empty_categories && used.length < trays.length) return "category_limits";
  const { min_cards_per_category: min, max_cards_per_category: max } = rules;
  if (used.some(({ size }) => !isWithin(size, min, max))) return "category_limits";
  return rules.sort_type === "closed" ||
    isWithin(used.length, rules.min_categories, rules.max_categories)
    ? null
    : "category_count";
}

const isWithin = (count: number, min: number | null, max: number | null): boolean =>
  count >= (min ?? 0) && count <= (max ?? Number.POSITIVE_INFINITY);
