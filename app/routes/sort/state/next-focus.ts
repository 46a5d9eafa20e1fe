import type { SortDocument } from "../../../domain/sort-document.ts";
import { cardsIn, placeOf, type SortAction, UNSORTED_PLACE } from "../../../domain/sort-reducer.ts";
import { unsortedCards } from "./sort-figures.ts";

/** The element to focus after a step. `new` and `complete` are buttons of the board. */
export type FocusTarget =
  | { kind: "card"; id: string }
  | { kind: "tray"; id: string }
  | { kind: "complete" }
  | { kind: "new" };

/**
 * Returns where the focus goes after a step, or null to leave it. After a card leaves its place: to
 * the next card there, else the previous one; after the last unsorted card to "Complete sorting".
 */
export function nextFocus(
  action: SortAction,
  before: SortDocument,
  cards: readonly { id: string }[],
): FocusTarget | null {
  if (action.type === "delete") return { kind: "new" };
  if (action.type === "edit") return { kind: "tray", id: action.id };
  if (action.type === "create" && action.card === undefined) return { kind: "tray", id: action.id };
  if (action.type === "order") return null;
  const card = action.card ?? "";
  const from = placeOf(before, card);
  const to = action.type === "move" ? action.to : action.id;
  if (from === to) return { kind: "card", id: card };
  const there =
    from === UNSORTED_PLACE
      ? unsortedCards(before, cards).map(({ id }) => id)
      : cardsIn(before, from);
  const at = there.indexOf(card);
  const next = there[at + 1] ?? there[at - 1];
  if (next) return { kind: "card", id: next };
  return from === UNSORTED_PLACE ? { kind: "complete" } : { kind: "card", id: card };
}
