import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import {
  cardsIn,
  type Place,
  placeOf,
  type SortAction,
  UNSORTED_PLACE,
} from "../../../domain/sorts/sort-reducer.ts";
import type { InputMode } from "../board/state/input-mode.ts";
import { unsortedCards } from "./sort-figures.ts";

/** The element to focus after a step. */
export type FocusTarget =
  /** `in`: the place where it is meant, as it may be in several. */
  | { kind: "card"; id: string; in?: Place }
  /** The button "Complete sorting". */
  | { kind: "complete" }
  /** The name field of a category. */
  | { kind: "name"; id: string }
  /** A category, the unsorted cards, or the area of all categories: no key acts on them. */
  | { kind: "place"; id: string };

/** The place that holds all categories. */
export const ALL_PLACES = "all";

/**
 * Returns where the focus goes after a step, or null to leave it. Only those who work with keys get it on something that
 * a key acts on: after a card leaves its place on the next card there, else the previous one; after the last unsorted
 * card on "Complete sorting". Others may be typing a name, and go on with the pointer: they get it on a place.
 */
export function nextFocus(
  action: SortAction,
  before: SortDocument,
  cards: readonly { id: string }[],
  input: InputMode,
): FocusTarget | null {
  if (action.type === "order" || action.type === "several") return null;
  if (action.type === "delete") return { kind: "place", id: ALL_PLACES };
  if (action.type === "edit") return { kind: "place", id: action.id };
  // A touch would open the phone's keyboard.
  if (action.type === "create" && action.name === "" && input !== "touch")
    return { kind: "name", id: action.id };
  if (action.type === "create" && action.card === undefined)
    return { kind: "place", id: action.id };
  const card = action.card ?? "";
  const from = placeOf(before, card);
  if (input === "mouse" || input === "touch") return { kind: "place", id: from };
  const to = action.type === "move" ? action.to : action.id;
  if (from === to) return { kind: "card", id: card };
  return focusAfter(card, from, before, cards) ?? { kind: "card", id: card };
}

/** What gets the focus after a card has left a place; null if it was the last one there. */
export function focusAfter(
  card: string,
  from: Place,
  before: SortDocument,
  cards: readonly { id: string }[],
): FocusTarget | null {
  const there =
    from === UNSORTED_PLACE
      ? unsortedCards(before, cards).map(({ id }) => id)
      : cardsIn(before, from);
  const at = there.indexOf(card);
  const next = there[at + 1] ?? there[at - 1];
  if (next) return { kind: "card", id: next, in: from };
  return from === UNSORTED_PLACE ? { kind: "complete" } : null;
}
