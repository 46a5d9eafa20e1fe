import type { Steps } from "../../analysis/contract/types.ts";
import { greatestCommonDivisor } from "../../analysis/numbers/greatest-common-divisor.ts";
import type { RandomSource } from "../../analysis/numbers/random-source.ts";
import { Dealer } from "./dealer.ts";
import { repairRounds } from "./repair-rounds.ts";

/** Larger designs are made of bundles of cards, where the numbers allow that. */
const MOST_UNITS = 60;
/** Larger designs whose numbers do not allow that are tried once, or left to the rounds that follow. */
const MOST_CARDS = 100;
const MOST_SLOTS = 12_000;
/** How often other random rounds are tried where all pairs meet only without bundles. */
const ATTEMPTS = 4;
/** What pairs beyond the mean gain by meeting again, so that the others are left more even: see `repairRounds`. */
const REWARD = 0.1;

/**
 * The rounds, one after the other, in which pairs first meet more than 4 times on average. After so many deals each pair
 * should have met at least 3 times, which rounds that are made one by one do not reach.
 *
 * The counts of n cards cannot all be close to the mean in so few deals (Welch 1974, IEEE Transactions on Information
 * Theory 20): where they are squeezed from below, some pairs must meet much more often. In large designs these are
 * the cards of a bundle, which always come together. The smallest bundles by which all pairs meet are taken. No rounds where
 * the design is too large.
 */
export function* firstRounds(
  cards: number,
  size: number,
  random: RandomSource,
): Steps<ArrayLike<number>> {
  const deals = Math.floor((4 * cards * (cards - 1)) / (size * (size - 1)) + 1e-9) + 1;
  const rounds = Math.ceil((deals * size) / cards);
  if (rounds * cards > MOST_SLOTS) return [];
  let best: number[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const bundle of bundleSizes(cards, size)) {
    const units = cards / bundle;
    const excess = (above: number) => REWARD * Math.max(0, above) ** 2;
    const effort = { attempts: 2, passes: 5 };
    const dealer = new Dealer(units, size / bundle, random, effort, excess);
    while (dealer.slots.length < rounds * units) yield* dealer.round();
    const rare = yield* repairRounds(dealer.slots, units, size / bundle, deals, random);
    if (rare >= fewest) continue;
    fewest = rare;
    best = unbundled(dealer.slots, units, bundle, random);
    if (rare === 0) break;
  }
  return best;
}

/** The bundles to try, one after the other: those that divide the cards and the deals. */
function bundleSizes(cards: number, size: number): number[] {
  const common = greatestCommonDivisor(cards, size);
  const sizes = Array.from({ length: common }, (_, at) => at + 1).filter(
    (bundle) => common % bundle === 0 && size / bundle >= 2 && cards / bundle <= MOST_UNITS,
  );
  if (sizes.length === 0) return cards <= MOST_CARDS ? [1] : [];
  return sizes.length === 1 ? Array<number>(ATTEMPTS).fill(sizes[0] ?? 1) : sizes;
}

/** The cards of the bundles, which are random. */
function unbundled(slots: readonly number[], units: number, bundle: number, random: RandomSource) {
  const cards = Int32Array.from({ length: units * bundle }, (_, card) => card);
  random.shuffle(cards, cards.length);
  return slots.flatMap((unit) => [...cards.slice(unit * bundle, (unit + 1) * bundle)]);
}
