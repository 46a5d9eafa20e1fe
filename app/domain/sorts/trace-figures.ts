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

/** The cards of a pass by place after the first `count` moves, in the order in which they arrived. */
export function placesAfter(
  moves: readonly Move[],
  count: number,
  pass = 1,
): Map<string, string[]> {
  /** The places of each card. */
  const placesOf = new Map<string, string[]>();
  for (const { card, from, to, also, pass: number = 1 } of moves.slice(0, count)) {
    if (number !== pass) continue;
    const kept = also ? (placesOf.get(card) ?? []).filter((place) => place !== from) : [];
    placesOf.delete(card);
    placesOf.set(card, to === null ? kept : [...kept, to]);
  }
  const cards = new Map<string, string[]>();
  for (const [card, places] of placesOf)
    for (const place of places) cards.set(place, [...(cards.get(place) ?? []), card]);
  return cards;
}
