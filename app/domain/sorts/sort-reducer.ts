import { UNKNOWN_CATEGORY } from "../limits/limits.ts";
import type { FilledCategory, SortDocument } from "./sort-document.ts";

/** Where a card can be: a category's id, "unknown" ("I don't know"), "skipped" or "unsorted". */
export const SKIPPED_PLACE = "skipped";
export const UNSORTED_PLACE = "unsorted";
export type Place = string;

export type SortAction =
  | { type: "move"; card: string; to: Place; index?: number | undefined }
  | { type: "create"; id: string; name: string; description: string; card?: string | undefined }
  | { type: "edit"; id: string; name: string; description?: string }
  | { type: "delete"; id: string }
  | { type: "order"; ids: readonly string[] };

/**
 * Returns the sort after an action, or the same object when nothing changes. Categories that an action
 * does not change stay the same objects, so that only changed ones re-render.
 */
export function sortReducer(sort: SortDocument, action: SortAction): SortDocument {
  switch (action.type) {
    case "move":
      return move(sort, action.card, action.to, action.index);
    case "create": {
      if (sort.categories.some((tray) => tray.id === action.id)) return sort;
      const { id, name, description } = action;
      const created: SortDocument = {
        ...sort,
        categories: [...sort.categories, { id, name, description, cards: [] }],
        removed: without(sort.removed, id),
      };
      return action.card === undefined ? created : move(created, action.card, id);
    }
    case "edit":
      return changeTray(sort, action.id, (tray) => {
        const { name, description = tray.description } = action;
        return tray.name === name && tray.description === description
          ? tray
          : { ...tray, name, description };
      });
    case "delete":
      if (!sort.categories.some((tray) => tray.id === action.id)) return sort;
      return {
        ...sort,
        categories: sort.categories.filter((tray) => tray.id !== action.id),
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
  }
}

/** Where a card is. */
export function placeOf(sort: SortDocument, card: string): Place {
  if (sort.unknown.includes(card)) return UNKNOWN_CATEGORY;
  if (sort.skipped.includes(card)) return SKIPPED_PLACE;
  return sort.categories.find((tray) => tray.cards.includes(card))?.id ?? UNSORTED_PLACE;
}

/** The cards of a place in order. Empty for "unsorted", which holds every card that is in no other place. */
export function cardsIn(sort: SortDocument, place: Place): readonly string[] {
  if (place === UNKNOWN_CATEGORY) return sort.unknown;
  if (place === SKIPPED_PLACE) return sort.skipped;
  return sort.categories.find((tray) => tray.id === place)?.cards ?? [];
}

function move(sort: SortDocument, card: string, to: Place, index?: number): SortDocument {
  const from = placeOf(sort, card);
  const known = [UNKNOWN_CATEGORY, SKIPPED_PLACE, UNSORTED_PLACE].includes(to);
  if (!known && !sort.categories.some((tray) => tray.id === to)) return sort;
  if (from === to && (index === undefined || to === UNSORTED_PLACE)) return sort;
  if (from === to && cardsIn(sort, to)[index ?? 0] === card) return sort;
  const removed = setCards(sort, from, (cards) => without(cards, card));
  return setCards(removed, to, (cards) => {
    const at = Math.max(0, Math.min(index ?? cards.length, cards.length));
    return [...cards.slice(0, at), card, ...cards.slice(at)];
  });
}

function setCards(
  sort: SortDocument,
  place: Place,
  change: (cards: string[]) => string[],
): SortDocument {
  if (place === UNSORTED_PLACE) return sort;
  if (place === UNKNOWN_CATEGORY) return { ...sort, unknown: change(sort.unknown) };
  if (place === SKIPPED_PLACE) return { ...sort, skipped: change(sort.skipped) };
  return changeTray(sort, place, (tray) => ({ ...tray, cards: change(tray.cards) }));
}

function changeTray(
  sort: SortDocument,
  id: string,
  change: (tray: FilledCategory) => FilledCategory,
): SortDocument {
  let changed = false;
  const categories = sort.categories.map((tray) => {
    const next = tray.id === id ? change(tray) : tray;
    changed ||= next !== tray;
    return next;
  });
  return changed ? { ...sort, categories } : sort;
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
