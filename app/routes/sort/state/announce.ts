import type { TFunction } from "i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import {
  cardsIn,
  placeOf,
  SKIPPED_PLACE,
  type SortAction,
  UNSORTED_PLACE,
} from "../../../domain/sort-reducer.ts";

/** What a screen reader says of a step, once: "Apple, in Fruit, 2 of 5; 12 cards left". */
export function announcement(
  t: TFunction<"sort">,
  action: SortAction,
  before: SortDocument,
  after: SortDocument,
  labels: ReadonlyMap<string, string>,
  left: number,
): string {
  const nameOf = (sort: SortDocument, id: string) =>
    id === UNKNOWN_CATEGORY
      ? t("board.unknown")
      : (sort.categories.find((tray) => tray.id === id)?.name ?? "");
  const moved = (card: string) => {
    const place = placeOf(after, card);
    const said = { card: labels.get(card) ?? "", count: left };
    if (place === UNSORTED_PLACE) return t("announce.unsorted", said);
    if (place === SKIPPED_PLACE) return t("announce.skipped", said);
    const there = cardsIn(after, place);
    return t("announce.moved", {
      ...said,
      category: nameOf(after, place),
      position: there.indexOf(card) + 1,
      total: there.length,
    });
  };
  switch (action.type) {
    case "move":
      return moved(action.card);
    case "create":
      return [
        t("announce.created", { name: action.name }),
        ...(action.card === undefined ? [] : [moved(action.card)]),
      ].join(". ");
    case "edit":
      return t("announce.edited", { name: action.name });
    case "delete":
      return t("announce.deleted", { name: nameOf(before, action.id), count: left });
    case "order":
      return t("announce.reordered");
  }
}
