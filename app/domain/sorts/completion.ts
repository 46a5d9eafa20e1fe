import type { CompletionRefusal } from "./completion-refusals.ts";
import { isSorted } from "./is-sorted.ts";
import { passesOf, type SortDocument, type SortPass } from "./sort-document.ts";
import type { SortRules } from "./sort-rules.ts";

/** What decides whether a sort may be completed: the state of a board, and the server's `Sort`, whose study is the rules. */
export type Completing = {
  rules: SortRules;
  sort: SortDocument;
  cards: readonly { id: string; is_active?: boolean }[];
};

/**
 * Returns `null` when a sort may be completed, otherwise the reason why not. The board and the server share
 * this check.
 */
export function completionRefusal(completing: Completing): CompletionRefusal | null {
  const { rules, sort } = completing;
  for (const pass of passesOf<SortPass>(sort)) {
    const refusal = passRefusal(completing, pass);
    if (refusal) return refusal;
  }
  const { earlier = [] } = sort;
  return earlier.length + 1 < (rules.repeated_sorts?.min ?? 1) ? "passes_missing" : null;
}

/** The same for one pass, which must fulfil the rules before the next one begins. */
export function passRefusal(
  { rules, sort, cards: all }: Completing,
  pass: SortPass = sort,
): CompletionRefusal | null {
  const cards = all.filter((card) => card.is_active !== false);
  if (!isSorted(rules, pass, cards)) return "incomplete_sort";
  const active = new Set(cards.map(({ id }) => id));
  const trays = pass.categories.map(({ id, name, parent, is_group, cards }) => ({
    ...{ id, name, parent, is_group },
    size: cards.filter((card) => active.has(card)).length,
  }));
  const used = trays.filter(({ size }) => size > 0);
  const groups = new Set(used.map(({ parent }) => parent));
  const named = trays.filter(({ id, size }) => size > 0 || groups.has(id));
  if (rules.require_names && named.some(({ name }) => name.trim() === ""))
    return "unnamed_categories";
  // A larger group holds categories, and cards only if the participant likes.
  const meant = trays.filter(({ size, is_group }) => size > 0 || !is_group);
  if (!rules.allow_empty_categories && used.length < meant.length) return "category_limits";
  const { min_cards_per_category: min, max_cards_per_category: max } = rules;
  if (used.some(({ size }) => !isWithin(size, min, max))) return "category_limits";
  return rules.sort_type === "closed" ||
    isWithin(used.length, rules.min_categories, rules.max_categories)
    ? null
    : "category_count";
}

const isWithin = (count: number, min: number | null, max: number | null): boolean =>
  count >= (min ?? 0) && count <= (max ?? Number.POSITIVE_INFINITY);
