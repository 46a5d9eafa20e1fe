import type { AbandonedCard, CardFigures, PlacementCounts, ProblematicCard } from "./types.ts";

/** Below this agreement a card is listed as problematic. */
const LOW_AGREEMENT = 0.5;
/** From this share of sessions without it a card is listed as abandoned. */
const HIGH_SKIP_RATE = 0.2;

/** What can be said of each card alone. `cohesion` is by card, NaN where there is none. */
export function cardFigures(
  table: PlacementCounts,
  participants: number,
  cohesion: Float64Array,
): CardFigures[] {
  return table.rows.map(({ id, label, placed, cells }, card) => ({
    id,
    label,
    placed,
    skip_rate: participants === 0 ? 0 : (participants - placed) / participants,
    agreement: cells.length === 0 ? null : cells[0].count / placed,
    categories_used: cells.length,
    cohesion: Number.isNaN(cohesion[card]) ? null : cohesion[card],
    entropy: entropy(
      cells.map(({ count }) => count),
      placed,
    ),
  }));
}

/** Shannon's entropy of counts, in bits. */
export function entropy(counts: readonly number[], total: number): number {
  let sum = 0;
  for (const count of counts)
    if (count > 0) sum -= (count / total) * binaryLogarithm(count / total);
  return sum;
}

/**
 * log₂ of a number above 0, by additions and multiplications only: engines differ in the last bits of
 * Math.log2. Halve or double into √½ … √2, then log x = 2 artanh((x − 1) / (x + 1)).
 */
export function binaryLogarithm(x: number): number {
  let exponent = 0;
  while (x > Math.SQRT2) {
    x /= 2;
    exponent++;
  }
  while (x < Math.SQRT1_2) {
    x *= 2;
    exponent--;
  }
  const t = (x - 1) / (x + 1);
  const square = t * t;
  let power = t;
  let sum = 0;
  for (let odd = 1; odd < 40; odd += 2) {
    sum += power / odd;
    power *= square;
  }
  return exponent + (2 * sum) / Math.LN2;
}

/** Those that fewer than half agree on, the least first. */
export function problematicCards(cards: readonly CardFigures[]): ProblematicCard[] {
  return cards
    .flatMap(({ id, label, agreement, categories_used, placed, cohesion }) =>
      agreement === null || agreement >= LOW_AGREEMENT
        ? []
        : [{ id, label, agreement, categories_used, participant_count: placed, cohesion }],
    )
    .sort((x, y) => x.agreement - y.agreement);
}

/** Those that a fifth of the sessions or more are without, the most first. */
export function abandonedCards(
  cards: readonly CardFigures[],
  participants: number,
): AbandonedCard[] {
  return cards
    .filter(({ skip_rate }) => skip_rate >= HIGH_SKIP_RATE)
    .map(({ id, label, skip_rate, placed }) => ({
      id,
      label,
      skip_rate,
      skip_count: participants - placed,
    }))
    .sort((x, y) => y.skip_rate - x.skip_rate);
}
