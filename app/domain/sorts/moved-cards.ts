import { UNKNOWN_CATEGORY } from "../limits/limits.ts";
import type { SortDocument } from "./sort-document.ts";
import { SKIPPED_PLACE } from "./sort-reducer.ts";
import type { Move } from "./trace.ts";

/** The cards that are in another place after a step, in any order. Reordering within a place is ignored. */
export function movedCards(
  before: SortDocument,
  after: SortDocument,
): Pick<Move, "card" | "from" | "to">[] {
  const [old, current] = [placeByCard(before), placeByCard(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((card) => {
    const [from, to] = [old.get(card) ?? null, current.get(card) ?? null];
    return from === to ? [] : [{ card, from, to }];
  });
}

function placeByCard(sort: SortDocument): Map<string, string> {
  const places: [string, readonly string[]][] = [
    ...sort.categories.map((tray): [string, string[]] => [tray.id, tray.cards]),
    [UNKNOWN_CATEGORY, sort.unknown],
    [SKIPPED_PLACE, sort.skipped],
  ];
  return new Map(places.flatMap(([place, cards]) => cards.map((card) => [card, place])));
}
