import type { SentView } from "./engine/current-analysis.ts";

/** The cards of a group by their similarity to the others, the most typical first. Equal ones keep their order. */
export function typicalFirst(
  cards: readonly number[],
  { n, values }: SentView["similarity"],
): number[] {
  // Rounded, because sums in another order differ in their last digits.
  const sums = new Map(
    cards.map((card) => [
      card,
      Math.round(1e9 * cards.reduce((sum, other) => sum + (values[card * n + other] ?? 0), 0)),
    ]),
  );
  return [...cards].sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
}
