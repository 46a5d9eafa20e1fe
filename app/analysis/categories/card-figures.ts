import type {
  AbandonedCard,
  CardFigures,
  PlacementCounts,
  ProblematicCard,
} from "../contract/types.ts";

/** Below this agreement a card is listed as problematic. */
const LOW_AGREEMENT = 0.5;
/** A card that at least this share of participants did not place is listed as abandoned. */
const HIGH_SKIP_RATE = 0.2;

/** The figures of each card. `cohesion` is by card, NaN when it has none. */
export function cardFigures(
  table: PlacementCounts,
  participants: number,
  cohesion: Float64Array,
): CardFigures[] {
  return table.rows.map(({ id, label, placed, shown, cells }, card) => ({
    id,
    label,
    placed,
    ...(shown !== undefined && { shown }),
    skip_rate: skipRate(placed, shown ?? participants),
    agreement: cells.length === 0 ? null : cells[0].count / placed,
    categories_used: cells.length,
    cohesion: Number.isNaN(cohesion[card]) ? null : cohesion[card],
    entropy: entropy(
      cells.map(({ count }) => count),
      placed,
    ),
  }));
}

const skipRate = (placed: number, shown: number) => (shown === 0 ? 0 : (shown - placed) / shown);

/** Shannon's entropy of counts, in bits. */
export function entropy(counts: readonly number[], total: number): number {
  let sum = 0;
  for (const count of counts)
    if (count > 0) sum -= (count / total) * binaryLogarithm(count / total);
  return sum;
}

/**
 * log₂ of a number above 0, by basic arithmetic only, because JavaScript engines differ in the last bits of
 * Math.log2. Halves or doubles x into √½ … √2, then log x = 2 artanh((x − 1) / (x + 1)).
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

/** Cards with low agreement, lowest first. */
export function problematicCards(cards: readonly CardFigures[]): ProblematicCard[] {
  return cards
    .flatMap(({ id, label, agreement, categories_used, placed, cohesion }) =>
      agreement === null || agreement >= LOW_AGREEMENT
        ? []
        : [{ id, label, agreement, categories_used, participant_count: placed, cohesion }],
    )
    .sort((x, y) => x.agreement - y.agreement);
}

/** Cards with a high skip rate, highest first. */
export function abandonedCards(
  cards: readonly CardFigures[],
  participants: number,
): AbandonedCard[] {
  return cards
    .filter(({ skip_rate }) => skip_rate >= HIGH_SKIP_RATE)
    .map(({ id, label, skip_rate, placed, shown }) => ({
      id,
      label,
      skip_rate,
      skip_count: (shown ?? participants) - placed,
      ...(shown !== undefined && { shown }),
    }))
    .sort((x, y) => y.skip_rate - x.skip_rate);
}
