/** Fewer placed cards of a set do not say what a participant thinks of it. */
const LEAST_CARDS = 2;

/** From this share on a participant joins two sets of cards. */
export const JOINS = 0.5;

/**
 * The share of the pairs with a card of each set, both placed, that a participant put into one category. Null where fewer
 * than two cards of either set are placed. `categories` are those of the participant's cards, negative for missing ones.
 */
export function togetherShare(
  categories: Int32Array,
  one: readonly number[],
  other: readonly number[],
): number | null {
  let placed = 0;
  let others = 0;
  let together = 0;
  for (const a of one) if (categories[a] >= 0) placed++;
  for (const b of other) {
    if (categories[b] < 0) continue;
    others++;
    for (const a of one) if (categories[a] === categories[b]) together++;
  }
  return Math.min(placed, others) < LEAST_CARDS ? null : together / (placed * others);
}
