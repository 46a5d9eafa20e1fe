import { placedCards, type SortDocument } from "./sort-document.ts";
import type { StudyFieldName, StudyValues } from "./study-fields.ts";

/** What a study asks of a sort before it may be completed. */
export const COMPLETION_RULES = [
  "sort_type",
  "allow_skip",
  "require_all_cards",
  "allow_unknown",
  "require_names",
  "allow_empty_categories",
  "min_cards_per_category",
  "max_cards_per_category",
  "min_categories",
  "max_categories",
] as const satisfies StudyFieldName[];
export type CompletionRules = Pick<StudyValues, (typeof COMPLETION_RULES)[number]>;

/** Why a sort may not be completed: the `code` of the 409. */
export const COMPLETION_REFUSALS = [
  "incomplete_sort",
  "unnamed_categories",
  "category_limits",
  "category_count",
] as const;
export type CompletionRefusal = (typeof COMPLETION_REFUSALS)[number];

/**
 * Decides whether a sort may be completed: `null`, or the reason why not. The verbs that complete and the
 * board ask here and nowhere else.
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
  const trays = sort.categories.map(({ name, cards: lying }) => ({
    name,
    size: lying.filter((card) => active.has(card)).length,
  }));
  const used = trays.filter(({ size }) => size > 0);
  if (rules.require_names && used.some(({ name }) => name.trim() === ""))
    return "unnamed_categories";
  if (!rules.allow_empty_categories && used.length < trays.length) return "category_limits";
  const { min_cards_per_category: fewest, max_cards_per_category: most } = rules;
  if (used.some(({ size }) => !isWithin(size, fewest, most))) return "category_limits";
  return rules.sort_type === "closed" ||
    isWithin(used.length, rules.min_categories, rules.max_categories)
    ? null
    : "category_count";
}

/** Whether each card, or where the study asks for less one of them, is somewhere. */
function isSorted(
  { allow_unknown, allow_skip, require_all_cards }: CompletionRules,
  sort: SortDocument,
  cards: readonly { id: string }[],
): boolean {
  const unknown = allow_unknown ? sort.unknown : [];
  const placed = placedCards({ ...sort, unknown, skipped: [] });
  if (!require_all_cards) return cards.some(({ id }) => placed.has(id));
  const skipped = new Set(allow_skip ? sort.skipped : []);
  return cards.length > 0 && cards.every(({ id }) => placed.has(id) || skipped.has(id));
}

const isWithin = (count: number, min: number | null, max: number | null): boolean =>
  count >= (min ?? 0) && count <= (max ?? Number.POSITIVE_INFINITY);
