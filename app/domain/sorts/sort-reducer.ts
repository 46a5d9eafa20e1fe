import { UNKNOWN_CATEGORY } from "../limits/limits.ts";
import type { FilledCategory, SortCategory, SortPass } from "./sort-document.ts";

/** Where a card can be: a category's id, "unknown" ("I don't know"), "skipped" or "unsorted". */
export const SKIPPED_PLACE = "skipped";
export const UNSORTED_PLACE = "unsorted";
export type Place = string;

/** A step in the current pass. `sort-kinds.ts` has those that only some kinds of sort need. */
export type SortAction =
  | { type: "move"; card: string; to: Place; index?: number | undefined }
  | ({ type: "create"; card?: string | undefined } & SortCategory)
  | { type: "edit"; id: string; name: string; description?: string }
  | { type: "delete"; id: string }
  | { type: "order"; ids: readonly string[] }
  /** Steps that are one for the participant: they are taken, undone and announced together, with this text. */
  | { type: "several"; actions: readonly SortAction[]; text: string };

/**
 * Returns the sort after an action, or the same object when nothing changes. Categories that an action
 * does not change stay the same objects, so that only changed ones re-render.
 */
export function sortReducer<Sort extends SortPass>(sort: Sort, action: SortAction): Sort {
  switch (action.type) {
    case "move":
      return moveCard(sort, action.card, action.to, action.index);
    case "create": {
      const { type: _, card, ...category } = action;
      const { id } = category;
      if (sort.categories.some((tray) => tray.id === id)) return sort;
      const created: Sort = {
        ...sort,
        categories: [...sort.categories, { ...category, cards: [] }],
        removed: without(sort.removed, id),
      };
      return card === undefined ? created : moveCard(created, card, id);
    }
    case "edit":
      return changeTray(sort, action.id, (tray) => {
        const { name, description = tray.description } = action;
        return tray.name === name && tray.description === description
          ? tray
          : { ...tray, name, description, typed: true };
      });
    case "delete":
      if (!sort.categories.some((tray) => tray.id === action.id)) return sort;
      return {
        ...sort,
        categories: sort.categories
          .filter((tray) => tray.id !== action.id)
          .map((tray) => (tray.parent === action.id ? { ...tray, parent: undefined } : tray)),
        removed: [...without(sort.removed, action.id), action.id],
      };
    case "order": {
      const place = new Map(action.ids.map((id, index) => [id, index]));
      const at = (tray: FilledCategory) => place.get(tray.id) ?? place.size;
      const categories = [...sort.categories].sort((a, b) => at(a) - at(b));
      return categories.every((tray, index) => tray === sort.categories[index])
        ? sort
        : { ...sort, categories };
    }
    case "several":
      return action.actions.reduce<Sort>(sortReducer, sort);
  }
}

/** Where a card is: all of its places, in the order of the categories. Empty for an unsorted card. */
export function placesOfCard(sort: Omit<SortPass, "removed">, card: string): Place[] {
  if (sort.unknown.includes(card)) return [UNKNOWN_CATEGORY];
  if (sort.skipped.includes(card)) return [SKIPPED_PLACE];
  return sort.categories.flatMap((tray) => (tray.cards.includes(card) ? tray.id : []));
}

/** Where a card is; the first of several places. */
export const placeOf = (sort: SortPass, card: string): Place =>
  placesOfCard(sort, card)[0] ?? UNSORTED_PLACE;

/** The cards of a place in order. Empty for "unsorted", which holds every card that is in no other place. */
export function cardsIn(sort: SortPass, place: Place): readonly string[] {
  if (place === UNKNOWN_CATEGORY) return sort.unknown;
  if (place === SKIPPED_PLACE) return sort.skipped;
  return sort.categories.find((tray) => tray.id === place)?.cards ?? [];
}

/** Moves a card from its places, or only from those in `from`, to another one. */
export function moveCard<Sort extends SortPass>(
  sort: Sort,
  card: string,
  to: Place,
  index?: number,
  from: readonly Place[] = placesOfCard(sort, card),
): Sort {
  const known = [UNKNOWN_CATEGORY, SKIPPED_PLACE, UNSORTED_PLACE].includes(to);
  if (!known && !sort.categories.some((tray) => tray.id === to)) return sort;
  const [only = UNSORTED_PLACE, another] = from;
  const stays = only === to && another === undefined;
  if (stays && (index === undefined || to === UNSORTED_PLACE)) return sort;
  if (stays && cardsIn(sort, to)[index ?? 0] === card) return sort;
  const removed = from.reduce(
    (sort, place) => setCards(sort, place, (cards) => without(cards, card)),
    sort,
  );
  return setCards(removed, to, (cards) => {
    const at = Math.max(0, Math.min(index ?? cards.length, cards.length));
    return [...cards.slice(0, at), card, ...cards.slice(at)];
  });
}

function setCards<Sort extends SortPass>(
  sort: Sort,
  place: Place,
  change: (cards: string[]) => string[],
): Sort {
  if (place === UNSORTED_PLACE) return sort;
  if (place === UNKNOWN_CATEGORY) return { ...sort, unknown: change(sort.unknown) };
  if (place === SKIPPED_PLACE) return { ...sort, skipped: change(sort.skipped) };
  return changeTray(sort, place, (tray) => ({ ...tray, cards: change(tray.cards) }));
}

/** Changes one category. */
export function changeTray<Sort extends SortPass>(
  sort: Sort,
  id: string,
  change: (tray: FilledCategory) => FilledCategory,
): Sort {
  let changed = false;
  const categories = sort.categories.map((tray) => {
    const next = tray.id === id ? change(tray) : tray;
    changed ||= next !== tray;
    return next;
  });
  return changed ? { ...sort, categories } : sort;
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
