import type { SortDocument } from "../../../../domain/sorts/sort-document.ts";
import {
  cardsIn,
  type Place,
  placesOfCard,
  UNSORTED_PLACE,
} from "../../../../domain/sorts/sort-reducer.ts";
import { placeAround } from "../state/keyboard.ts";

/** The chosen cards, each with the place where it was chosen. The unsorted cards stand with the skipped ones. */
export type ChosenCards = ReadonlyMap<string, Place>;
export const NOTHING: ChosenCards = new Map();

/** Those that are still where they were chosen: another one was moved meanwhile, and is not to be moved again. */
export const stillThere = (
  selection: ChosenCards,
  sort: SortDocument,
  cards: readonly { id: string }[],
): ChosenCards => {
  const known = new Set(cards.map(({ id }) => id));
  const isInTray = (card: string) =>
    !sort.skipped.includes(card) && placesOfCard(sort, card).length > 0;
  return new Map(
    [...selection].filter(
      ([card, place]) =>
        known.has(card) &&
        (place === UNSORTED_PLACE ? !isInTray(card) : cardsIn(sort, place).includes(card)),
    ),
  );
};

/** Whether a click on a card selects it, rather than opening its dialog. */
export const isChoosingKey = (event: MouseEvent | KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey;

export const isChosen = (selection: ChosenCards, card: HTMLElement) =>
  selection.get(card.dataset.card ?? "") === placeAround(card);

/** Adds the card, or takes it out. */
export function withToggled(selection: ChosenCards, card: HTMLElement): ChosenCards {
  const next = new Map(selection);
  const id = card.dataset.card ?? "";
  if (isChosen(selection, card)) next.delete(id);
  else next.set(id, placeAround(card) ?? UNSORTED_PLACE);
  return next;
}

export const withCards = (selection: ChosenCards, cards: readonly HTMLElement[]): ChosenCards =>
  new Map([
    ...selection,
    ...cards.map((card) => [card.dataset.card ?? "", placeAround(card) ?? UNSORTED_PLACE] as const),
  ]);

/** The cards from one to another in a list, both included; the last one alone if they are in different lists. */
export function cardsBetween(first: HTMLElement | null, last: HTMLElement): HTMLElement[] {
  const list = last.closest("[data-list]");
  if (!first || !list?.contains(first)) return [last];
  const cards = [...list.querySelectorAll<HTMLElement>("[data-card]")];
  const ends = [cards.indexOf(first), cards.indexOf(last)];
  return cards.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** The chosen cards in the order of the board. */
export function chosenInOrder(selection: ChosenCards, board: Element) {
  const shown = [...board.querySelectorAll<HTMLElement>("[data-card]")];
  return shown.flatMap((card) =>
    isChosen(selection, card)
      ? { card: card.dataset.card ?? "", from: selection.get(card.dataset.card ?? "") }
      : [],
  );
}

/** Shows on each card whether it is chosen; `all` also says so of those that are not. */
export function showSelection(selection: ChosenCards, board: Element, all: boolean): void {
  for (const card of board.querySelectorAll<HTMLElement>("[data-card]")) {
    const chosen = isChosen(selection, card);
    card.toggleAttribute("data-chosen", chosen);
    if (chosen || all) card.setAttribute("aria-pressed", `${chosen}`);
    else card.removeAttribute("aria-pressed");
    if (chosen) card.dataset.several = `${selection.size}`;
    else delete card.dataset.several;
  }
}
