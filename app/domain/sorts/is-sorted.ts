import type { StudyValues } from "../studies/study-fields.ts";
import { placedCards, type SortPass } from "./sort-document.ts";

type Rules = Pick<StudyValues, "allow_unknown" | "allow_skip" | "require_all_cards"> &
  Partial<Pick<StudyValues, "require_ratings">>;

/** Whether in a pass every card is placed or skipped or, when the study does not require all cards, at least one is
 * placed: none has to be where the cards are rated. */
export function isSorted(
  { allow_unknown, allow_skip, require_all_cards, require_ratings }: Rules,
  sort: SortPass,
  cards: readonly { id: string }[],
): boolean {
  const unknown = allow_unknown ? sort.unknown : [];
  const placed = placedCards({ ...sort, unknown, skipped: [] });
  if (!require_all_cards) return require_ratings === true || cards.some(({ id }) => placed.has(id));
  const skipped = new Set(allow_skip ? sort.skipped : []);
  return cards.length > 0 && cards.every(({ id }) => placed.has(id) || skipped.has(id));
}
