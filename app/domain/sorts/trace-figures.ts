import type { Move } from "./trace.ts";

/** The moves of one card in a sort. */
export type CardTrace = {
  card: string;
  /** Where it was placed first; null while it was only moved to unsorted. */
  first: string | null;
  moves: number;
  /** The sum over its moves of the time since the previous move of any card, or since the start. */
  seconds: number;
};

/** The cards in the order in which they were first moved. */
export function cardTraces(moves: readonly Move[], started_at: string): CardTrace[] {
  const cards = new Map<string, CardTrace>();
  let before = Date.parse(started_at);
  for (const { at, card, to } of moves) {
    const now = Math.max(before, Date.parse(at));
    const known = cards.get(card) ?? { card, first: null, moves: 0, seconds: 0 };
    cards.set(card, {
      card,
      first: known.first ?? to,
      moves: known.moves + 1,
      seconds: known.seconds + (now - before) / 1000,
    });
    before = now;
  }
  return [...cards.values()];
}

/** The cards by place after the first `count` moves, in the order in which they arrived. */
export function placesAfter(moves: readonly Move[], count: number): Map<string, string[]> {
  const placeOf = new Map<string, string | null>();
  for (const { card, to } of moves.slice(0, count)) {
    placeOf.delete(card);
    placeOf.set(card, to);
  }
  const places = new Map<string, string[]>();
  for (const [card, place] of placeOf)
    if (place !== null) places.set(place, [...(places.get(place) ?? []), card]);
  return places;
}
