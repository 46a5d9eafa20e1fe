import { UNKNOWN_CATEGORY } from "./limits.ts";
import type { SortDocument } from "./sort-document.ts";
import { SKIPPED_PLACE } from "./sort-reducer.ts";
import type { Move } from "./trace.ts";

/** The cards that lie in another place after a step, in no order; an order within a place does not count. */
export function movedCards(
  before: SortDocument,
  after: SortDocument,
): Pick<Move, "card" | "from" | "to">[] {
  const [old, now] = [placeByCard(before), placeByCard(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((card) => {
    const [from, to] = [old.get(card) ?? null, now.get(card) ?? null];
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
