import { UNKNOWN_CATEGORY } from "../limits/limits.ts";
import { passesOf, type SortDocument, type SortPass } from "./sort-document.ts";
import { SKIPPED_PLACE } from "./sort-reducer.ts";
import type { Move } from "./trace.ts";

type Moved = Omit<Move, "at" | "input">;

/** The cards that are in other places after a step, in any order. Reordering within a place is ignored. */
export function movedCards(before: SortDocument, after: SortDocument): Moved[] {
  const [old, current] = [passesOf<SortPass>(before), passesOf<SortPass>(after)];
  return Array.from({ length: Math.max(old.length, current.length) }, (_, at) =>
    movedIn(old[at], current[at]).map((moved) => ({ ...moved, ...(at > 0 && { pass: at + 1 }) })),
  ).flat();
}

function movedIn(before: SortPass | undefined, after: SortPass | undefined): Moved[] {
  if (before === after) return [];
  const [old, current] = [placesByCard(before), placesByCard(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((card) => {
    const [from, to] = [old.get(card) ?? [], current.get(card) ?? []];
    const left = from.filter((place) => !to.includes(place));
    const reached = to.filter((place) => !from.includes(place));
    const stays = left.length < from.length || left.length > 1 || reached.length > 1;
    return Array.from({ length: Math.max(left.length, reached.length) }, (_, at) => ({
      ...{ card, from: left[at] ?? null, to: reached[at] ?? null },
      ...(stays && { also: true as const }),
    }));
  });
}

function placesByCard(pass: SortPass | undefined): Map<string, string[]> {
  const byCard = new Map<string, string[]>();
  if (!pass) return byCard;
  const places: [string, readonly string[]][] = [
    ...pass.categories.map((tray): [string, string[]] => [tray.id, tray.cards]),
    [UNKNOWN_CATEGORY, pass.unknown],
    [SKIPPED_PLACE, pass.skipped],
  ];
  for (const [place, cards] of places)
    for (const card of cards) byCard.set(card, [...(byCard.get(card) ?? []), place]);
  return byCard;
}
