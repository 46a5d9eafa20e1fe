import type { TFunction } from "i18next";
import type { SortDocument } from "../../../domain/sort-document.ts";
import {
  cardsIn,
  placeOf,
  SKIPPED_PLACE,
  type SortAction,
  UNSORTED_PLACE,
} from "../../../domain/sort-reducer.ts";
import { nameOf } from "./names.ts";

/** What a screen reader says of a step, once: "Apple, in Fruit, 2 of 5; 12 cards left". */
export function announcement(
  t: TFunction<"sort">,
  action: SortAction,
  before: SortDocument,
  after: SortDocument,
  labels: ReadonlyMap<string, string>,
  left: number,
): string {
  const moved = (card: string) => whereIs(t, card, after, labels, left);
  switch (action.type) {
    case "move":
      return moved(action.card);
    case "create":
      return [
        t("announce.created", { name: nameOf(t, after, action.id) }),
        ...(action.card === undefined ? [] : [moved(action.card)]),
      ].join(". ");
    case "edit":
      return t("announce.edited", { name: nameOf(t, after, action.id) });
    case "delete":
      return t("announce.deleted", { name: nameOf(t, before, action.id), count: left });
    case "order":
      return t("announce.reordered");
  }
}

/** What a screen reader says of a step that was taken back; `now` is the sort without it. */
export function announcementOfUndo(
  t: TFunction<"sort">,
  action: SortAction,
  now: SortDocument,
  labels: ReadonlyMap<string, string>,
  left: number,
): string {
  switch (action.type) {
    case "move":
      return whereIs(t, action.card, now, labels, left);
    case "create":
      return t("announce.deleted", {
        name: action.name || t("board.unnamed", { number: now.categories.length + 1 }),
        count: left,
      });
    case "edit":
      return t("announce.edited", { name: nameOf(t, now, action.id) });
    case "delete":
      return t("announce.created", { name: nameOf(t, now, action.id) });
    case "order":
      return t("announce.reordered");
  }
}

function whereIs(
  t: TFunction<"sort">,
  card: string,
  sort: SortDocument,
  labels: ReadonlyMap<string, string>,
  left: number,
): string {
  const place = placeOf(sort, card);
  const said = { card: labels.get(card) ?? "", count: left };
  if (place === UNSORTED_PLACE) return t("announce.unsorted", said);
  if (place === SKIPPED_PLACE) return t("announce.skipped", said);
  const there = cardsIn(sort, place);
  return t("announce.moved", {
    ...said,
    category: nameOf(t, sort, place),
    position: there.indexOf(card) + 1,
    total: there.length,
  });
}
