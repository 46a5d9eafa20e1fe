import type { Steps } from "../../analysis/contract/types.ts";
import { greatestCommonDivisor } from "../../analysis/numbers/greatest-common-divisor.ts";
import { RandomSource } from "../../analysis/numbers/random-source.ts";
import { runSteps } from "../../analysis/progress/run-steps.ts";
import { Dealer } from "./dealer.ts";
import { firstRounds } from "./first-rounds.ts";

/** The version of the sequence. A study whose deals were made by another one begins a new sequence for further deals. */
export const DEALING_VERSION = 2;

/** Counting begins anew after pairs have met so often on average, which bounds the work for a deal. */
const MEAN_OF_STRETCH = 8;

/** Less effort in large designs, which take longer. */
const effortFor = (cards: number) =>
  cards > 60 ? { attempts: 3, passes: 4 } : { attempts: 5, passes: 5 };

/**
 * The deals `from` to `end` − 1 of a study's sequence: each a list of `size` different cards, by index, in random order.
 *
 * Rounds of a random permutation of all cards are cut into deals, so that after any number of deals the counts of two
 * cards differ by at most 1. Within a round, cards are exchanged between deals so that all pairs meet nearly equally
 * often. A deal depends on nothing but its number, the seed and the sizes.
 */
export const dealCards = (...task: Parameters<typeof dealing>): number[][] =>
  runSteps(dealing(...task));

/** The same in steps. */
export function* dealing(
  cards: number,
  size: number,
  seed: number,
  end: number,
  from = 0,
): Steps<number[][]> {
  const deals: number[][] = [];
  const stretch = stretchOf(cards, size);
  for (let part = Math.floor(from / stretch); part * stretch < end; part++) {
    const wanted = Math.min(stretch, end - part * stretch);
    const random = new RandomSource((seed + Math.imul(part, 0x9e3779b9)) >>> 0);
    const dealer = new Dealer(cards, size, random, effortFor(cards));
    if (part === 0) dealer.begin(yield* firstRounds(cards, size, random));
    const made = yield* dealsOf(dealer, size, random, wanted);
    deals.push(...made.slice(Math.max(0, from - part * stretch)));
  }
  return deals;
}

/** Whole rounds only, so that the cards are even at its end. */
function stretchOf(cards: number, size: number): number {
  const aligned = cards / greatestCommonDivisor(cards, size);
  const deals = (MEAN_OF_STRETCH * cards * (cards - 1)) / (size * (size - 1));
  return Math.ceil(deals / aligned) * aligned;
}

function* dealsOf(
  dealer: Dealer,
  size: number,
  random: RandomSource,
  wanted: number,
): Steps<number[][]> {
  const deals: number[][] = [];
  while (deals.length < wanted) {
    const from = deals.length * size;
    if (dealer.slots.length < from + size) yield* dealer.round();
    else {
      const deal = Int32Array.from(dealer.slots.slice(from, from + size));
      random.shuffle(deal, size);
      deals.push([...deal]);
    }
  }
  return deals;
}
