import type { SortCategory, SortDocument, SortPass } from "./sort-document.ts";
import {
  changeTray,
  moveCard,
  type Place,
  placesOfCard,
  type SortAction,
  sortReducer,
  UNSORTED_PLACE,
} from "./sort-reducer.ts";

/** The steps that only some kinds of sort need: several places, larger groups, several passes. */
export type KindAction =
  /** One more place for a card. The caller keeps to the study's `max_places`. */
  | { type: "addPlace"; card: string; to: Place; index?: number | undefined }
  /** Another place instead of one of a card's places. */
  | { type: "movePlace"; card: string; from: Place; to: Place; index?: number | undefined }
  | { type: "removePlace"; card: string; from: Place }
  /** A new larger group of these categories. */
  | { type: "makeGroup"; id: string; name: string; description: string; members: readonly string[] }
  /** Puts a category into a larger group, or with null into none. */
  | { type: "putInto"; id: string; group: string | null }
  | { type: "setCriterion"; criterion: string }
  /** Ends the current pass and begins the next one, with the study's categories. */
  | { type: "newPass"; criterion: string; categories: readonly SortCategory[] }
  /** A step in the pass of this number, from 1. */
  | { type: "inPass"; pass: number; action: PassAction }
  | { type: "several"; actions: readonly PassAction[]; text: string };
/** Any step of a participant. */
export type SortStep = SortAction | KindAction;
/** A step within one pass. */
export type PassAction = SortAction | Exclude<KindAction, { type: "newPass" | "inPass" }>;

/** `sortReducer` for every kind of sort. */
export function kindReducer<Sort extends SortDocument>(
  sort: Sort,
  action: SortAction | KindAction,
): Sort {
  switch (action.type) {
    case "newPass": {
      const { earlier = [], ...current } = sort;
      return {
        ...sort,
        ...passWith(action.categories),
        criterion: undefined,
        places: undefined,
        earlier: [...earlier, { ...current, criterion: action.criterion }],
      };
    }
    case "inPass": {
      const { earlier = [] } = sort;
      const before = earlier[action.pass - 1];
      if (!before)
        return action.pass === earlier.length + 1 ? passReducer(sort, action.action) : sort;
      const after = passReducer(before, action.action);
      return after === before
        ? sort
        : { ...sort, earlier: earlier.map((pass) => (pass === before ? after : pass)) };
    }
    default:
      return passReducer(sort, action);
  }
}

/** A pass in which nothing is sorted yet. */
const passWith = (categories: readonly SortCategory[]): SortPass => ({
  categories: categories.map((category) => ({ ...category, cards: [] })),
  unknown: [],
  skipped: [],
  removed: [],
});

function passReducer<Pass extends SortPass>(pass: Pass, action: PassAction): Pass {
  switch (action.type) {
    case "addPlace": {
      const { card, to, index } = action;
      const places = orderedPlaces(pass, card);
      if (!places.every((place) => isCategory(pass, place)) || !isCategory(pass, to))
        return moveCard(pass, card, to, index);
      if (places.includes(to)) return moveCard(pass, card, to, index, [to]);
      return withPlaces(moveCard(pass, card, to, index, []), card, [...places, to]);
    }
    case "movePlace": {
      const { card, from, to, index } = action;
      const places = orderedPlaces(pass, card);
      if (!places.includes(from) || !isCategory(pass, to)) return moveCard(pass, card, to, index);
      const removed = from === to ? pass : moveCard(pass, card, UNSORTED_PLACE, undefined, [from]);
      const moved = places.includes(to) ? [to] : [];
      const next = places.flatMap((place) =>
        place !== from ? place : places.includes(to) && from !== to ? [] : to,
      );
      return withPlaces(moveCard(removed, card, to, index, moved), card, next);
    }
    case "removePlace": {
      const { card, from } = action;
      const places = orderedPlaces(pass, card);
      if (!places.includes(from)) return pass;
      const left = moveCard(pass, card, UNSORTED_PLACE, undefined, [from]);
      return withPlaces(
        left,
        card,
        places.filter((place) => place !== from),
      );
    }
    case "makeGroup": {
      const { type: _, members, ...group } = action;
      const made = sortReducer(pass, { type: "create", ...group, is_group: true });
      if (made === pass) return pass;
      return members.reduce((sort, id) => putInto(sort, id, group.id), made);
    }
    case "putInto":
      return putInto(pass, action.id, action.group);
    case "setCriterion":
      return (pass.criterion ?? "") === action.criterion
        ? pass
        : { ...pass, criterion: action.criterion || undefined };
    case "several":
      return (action.actions as readonly PassAction[]).reduce<Pass>(passReducer, pass);
    default:
      return sortReducer(pass, action);
  }
}

function putInto<Pass extends SortPass>(pass: Pass, id: string, group: string | null): Pass {
  const isGroup = pass.categories.some((tray) => tray.id === group && tray.is_group);
  if (group !== null && !isGroup) return pass;
  const parent = group ?? undefined;
  return changeTray(pass, id, (tray) =>
    tray.is_group || tray.parent === parent ? tray : { ...tray, parent },
  );
}

const isCategory = (pass: SortPass, place: Place) => pass.categories.some(({ id }) => id === place);

type Sorted = Omit<SortPass, "removed">;

/** The places of a card in the order in which the participant put it there. */
export function orderedPlaces(pass: Sorted, card: string): Place[] {
  const order = pass.places?.[card] ?? [];
  const at = (place: Place) => {
    const index = order.indexOf(place);
    return index < 0 ? order.length : index;
  };
  return placesOfCard(pass, card).sort((a, b) => at(a) - at(b));
}

/** Notes the order of a card's places. */
function withPlaces<Pass extends SortPass>(pass: Pass, card: string, order: Place[]): Pass {
  const { [card]: before, ...others } = pass.places ?? {};
  if (before === undefined && order.length < 2) return pass;
  const places = order.length < 2 ? others : { ...others, [card]: order };
  return { ...pass, places: Object.keys(places).length > 0 ? places : undefined };
}
