import type { Move } from "./trace.ts";

/** What the moves of a sort say of one card. */
export type CardTrace = {
  card: string;
  /** Where it was put first. */
  first: string | null;
  moves: number;
  /** The time since the move before, or since the start, summed over its moves. */
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

/** Where the cards are after the first `count` moves: place → cards, in the order they came. */
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
