import type { ScaleRatings } from "../contract/types.ts";

/** Where a card's mean is on or above the mean of all cards: on both scales, on the first or second only, or on neither. */
type Quadrant = "both" | "first" | "second" | "neither";

export interface GoZone {
  cut: [x: number, y: number];
  cards: { card: number; x: number; y: number; quadrant: Quadrant }[];
}

/**
 * The cards by two scales, cut at the means (Kane & Trochim 2007, ch. 6): only those with a mean on both. Null where none
 * has.
 */
export function goZone(first: ScaleRatings, second: ScaleRatings): GoZone | null {
  const cards = first.cards.flatMap(({ card, mean: x }, at) => {
    const y = second.cards[at]?.mean ?? null;
    return x === null || y === null ? [] : [{ card, x, y }];
  });
  if (cards.length === 0) return null;
  const mean = (axis: "x" | "y") => cards.reduce((sum, card) => sum + card[axis], 0) / cards.length;
  const cut: GoZone["cut"] = [mean("x"), mean("y")];
  return { cut, cards: cards.map((card) => ({ ...card, quadrant: quadrantOf(card, cut) })) };
}

function quadrantOf({ x, y }: { x: number; y: number }, [cutX, cutY]: GoZone["cut"]): Quadrant {
  if (x >= cutX) return y >= cutY ? "both" : "first";
  return y >= cutY ? "second" : "neither";
}
