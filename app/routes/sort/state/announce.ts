import type { TFunction } from "i18next";
import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { SortStep } from "../../../domain/sorts/sort-kinds.ts";
import {
  cardsIn,
  placeOf,
  SKIPPED_PLACE,
  UNSORTED_PLACE,
} from "../../../domain/sorts/sort-reducer.ts";
import { nameOf } from "./names.ts";

/** The screen reader announcement of a step: "Apple, in Fruit, 2 of 5; 12 cards left". */
export function announcement(
  t: TFunction<"sort">,
  action: SortStep,
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
      return action.card === undefined
        ? t("announce.created", { name: nameOf(t, after, action.id) })
        : t("announce.createdFor", placed(t, action.card, action.id, after, labels, left));
    case "edit":
      return t("announce.edited", { name: nameOf(t, after, action.id) });
    case "delete":
      return t("announce.deleted", { name: nameOf(t, before, action.id), count: left });
    case "order":
      return t("announce.reordered");
    case "several":
      return action.text;
    default:
      return "";
  }
}

/** The action whose announcement describes the undo of `action`. */
export function undoOf(action: SortStep): SortStep {
  switch (action.type) {
    case "create":
      return { type: "delete", id: action.id };
    case "delete":
      return { type: "create", id: action.id, name: "", description: "" };
    default:
      return action;
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
  const values = { card: labels.get(card) ?? "", count: left };
  if (place === UNSORTED_PLACE) return t("announce.unsorted", values);
  if (place === SKIPPED_PLACE) return t("announce.skipped", values);
  return t("announce.moved", placed(t, card, place, sort, labels, left));
}

/** The values of a text about a card in a category. */
export function placed(
  t: TFunction<"sort">,
  card: string,
  place: string,
  sort: SortDocument,
  labels: ReadonlyMap<string, string>,
  left: number,
) {
  const there = cardsIn(sort, place);
  return {
    card: labels.get(card) ?? "",
    category: nameOf(t, sort, place),
    position: there.indexOf(card) + 1,
    total: there.length,
    count: left,
  };
}
