import type { Decision } from "../contract/types.ts";

/** Fewer placed cards of a part do not say what a participant thinks of it. */
const LEAST_CARDS = 2;

/** From this share of the pairs on, cards are together. */
const TOGETHER = 0.5;

/** The parts of a split are closer in themselves than to each other, by more than this. */
const CLOSER = 2;

/** The share of the pairs between two parts that a participant put together, and whether they join or split these. */
interface Answer {
  share: number;
  isYes: boolean;
}

/**
 * How a participant sorted two parts of the cards: they join them when at least half of the pairs across are together, and
 * split them when fewer are, and more than twice that share of the pairs within each part. Without the latter, a card or two
 * out of place would count as a split (docs/calibration.md). Null where fewer than two cards of either part are placed. `categories` are those of the
 * participant's cards, negative for missing ones.
 */
export function participantAnswer(
  categories: Int32Array,
  { kind, parts: [one, other] }: Pick<Decision, "kind" | "parts">,
): Answer | null {
  const placed = (cards: readonly number[]) => cards.reduce((n, card) => n + placedAt(card), 0);
  const placedAt = (card: number) => Number(categories[card] >= 0);
  if (Math.min(placed(one), placed(other)) < LEAST_CARDS) return null;
  const share = pairsTogether(categories, one, other) / (placed(one) * placed(other));
  if (kind === "join") return { share, isYes: share >= TOGETHER };
  const isCloser = (cards: readonly number[]) => {
    const n = placed(cards);
    // All pairs with their order, without those of a card with itself.
    return (pairsTogether(categories, cards, cards) - n) / (n * (n - 1)) > CLOSER * share;
  };
  return { share, isYes: share < TOGETHER && isCloser(one) && isCloser(other) };
}

/** The number of pairs of placed cards in one category, with a card of each list. */
function pairsTogether(
  categories: Int32Array,
  one: readonly number[],
  other: readonly number[],
): number {
  let together = 0;
  for (const a of one) {
    const category = categories[a];
    if (category < 0) continue;
    for (const b of other) if (categories[b] === category) together++;
  }
  return together;
}
