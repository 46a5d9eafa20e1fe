import { placedCards, type SortDocument } from "./sort-document.ts";

/** What a study asks of a sort before it may be completed. */
export type CompletionRules = { allow_skip: boolean; require_all_cards: boolean };

/** Why a sort may not be completed: the `code` of the 409. */
export type CompletionRefusal = "incomplete_sort";

/**
 * Decides whether a sort may be completed: `null`, or the reason why not. The verb that completes and the
 * board ask here and nowhere else.
 *
 * @param cards the study's active cards
 */
export function completionRefusal(
  rules: CompletionRules,
  sort: SortDocument,
  cards: readonly { id: string }[],
): CompletionRefusal | null {
  const placed = placedCards(rules.allow_skip ? sort : { ...sort, skipped: [] });
  const handled = cards.filter((card) => placed.has(card.id)).length;
  if (rules.require_all_cards)
    return cards.length > 0 && handled === cards.length ? null : "incomplete_sort";
  const somewhere = placedCards({ ...sort, skipped: [] });
  return cards.some((card) => somewhere.has(card.id)) ? null : "incomplete_sort";
}
