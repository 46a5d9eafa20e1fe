import type { Steps } from "../../analysis/contract/types.ts";
import type { RandomSource } from "../../analysis/numbers/random-source.ts";
import { ADDITIONS_AT_ONCE } from "./dealer.ts";

/** A pair that has met less often is rare. */
const ENOUGH = 3;
/** How much a meeting of a pair is worth that has met more often than that. It is small, but makes room for rare pairs. */
const REWARD = 0.005;
/** A change may make the deals worse by about so much, so that the search does not get stuck. */
const TEMPERATURE = 0.6;
/** How many cards of a deal are tried in exchange for one that should be in it. */
const TRIALS = 8;
/** The work of one call, in additions. */
const WORK = 15_000_000;

/**
 * Exchanges cards within rounds until each pair has met at least 3 times in the first `deals` deals, and says how many
 * pairs have not. `slots` has whole rounds, deal by deal. Each step takes a rare pair and brings one of its cards into a
 * deal of the other one, in the round where that costs least (min-conflicts: Minton et al. 1992, Artificial
 * Intelligence 58), or sometimes where it costs a little.
 */
export function* repairRounds(
  slots: number[],
  cards: number,
  size: number,
  deals: number,
  random: RandomSource,
): Steps<number> {
  const search = new Search(slots, cards, size, deals);
  let rare = search.rare();
  for (let pause = 0; rare.length > 0 && search.work < WORK; rare = search.rare()) {
    for (let step = Math.min(40, Math.max(8, rare.length)); step > 0; step--)
      search.improve(rare[random.below(rare.length)] ?? 0, random);
    if (search.work < pause) continue;
    pause = search.work + ADDITIONS_AT_ONCE;
    yield 0;
  }
  return rare.length;
}

class Search {
  work = 0;
  private readonly slots: number[];
  private readonly cards: number;
  private readonly size: number;
  private readonly deals: number;
  /** How often each pair has met, at [a × cards + b] and [b × cards + a]. */
  private readonly met: Uint16Array;
  /** The slot of each card in each round, at [round × cards + card]. */
  private readonly slotOf: Int32Array;
  /** What one more meeting, or one less, costs a pair that has met so often. */
  private readonly more: Float64Array;
  private readonly less: Float64Array;

  constructor(slots: number[], cards: number, size: number, deals: number) {
    this.slots = slots;
    this.cards = cards;
    this.size = size;
    this.deals = deals;
    this.met = new Uint16Array(cards * cards);
    this.slotOf = new Int32Array(slots.length);
    slots.forEach((card, slot) => {
      this.slotOf[slot - (slot % cards) + card] = slot;
      this.meet(slot, card, 1, slot - (slot % size), slot);
    });
    const most = slots.length / cards + 1;
    const cost = (met: number) =>
      met < ENOUGH ? ((ENOUGH - met) * (ENOUGH + 1 - met)) / 2 : -REWARD * (met - ENOUGH) ** 2;
    this.more = Float64Array.from({ length: most }, (_, met) => cost(met + 1) - cost(met));
    this.less = Float64Array.from({ length: most }, (_, met) => cost(met - 1) - cost(met));
  }

  /** The rare pairs, as places in `met`. */
  rare(): number[] {
    const { cards, met } = this;
    const rare: number[] = [];
    for (let a = 0; a < cards; a++)
      for (let b = 0; b < a; b++) if ((met[a * cards + b] ?? 0) < ENOUGH) rare.push(a * cards + b);
    this.work += (cards * cards) / 2;
    return rare;
  }

  /** Brings a rare pair together where that costs least. */
  improve(pair: number, random: RandomSource) {
    const { cards, size, slots } = this;
    if ((this.met[pair] ?? 0) >= ENOUGH) return;
    const both = [Math.floor(pair / cards), pair % cards] as const;
    const [a, b] = random.below(2) === 0 ? both : [both[1], both[0]];
    let least = Number.POSITIVE_INFINITY;
    let [from, to] = [0, 0];
    for (let round = 0; round < slots.length; round += cards) {
      const [here, there] = [this.slotOf[round + a] ?? 0, this.slotOf[round + b] ?? 0];
      const deal = there - (there % size);
      if (deal >= this.deals * size || here - (here % size) === deal) continue;
      const first = Math.max(deal, round);
      const length = Math.min(deal + size, round + cards) - first;
      for (let trial = Math.min(TRIALS, length); trial > 0; trial--) {
        const slot = first + random.below(length);
        if (slot === there) continue;
        const other = slots[slot] ?? 0;
        const cost = this.costOf(here, other) + this.costOf(slot, a);
        if (cost >= least) continue;
        least = cost;
        [from, to] = [here, slot];
      }
    }
    if (least >= TEMPERATURE * -Math.log((random.below(65_536) + 1) / 65_537)) return;
    const other = slots[to] ?? 0;
    this.replace(from, other);
    this.replace(to, a);
  }

  /** What it costs to have `card` at a slot instead of the card that is there; infinite where its deal has it already. */
  private costOf(slot: number, card: number): number {
    const { slots, size, cards, met, more, less } = this;
    const first = slot - (slot % size);
    const end = Math.min(first + size, slots.length);
    const [row, oldRow] = [card * cards, (slots[slot] ?? 0) * cards];
    let cost = 0;
    for (let at = first; at < end; at++) {
      const other = slots[at] ?? 0;
      if (other === card) return Number.POSITIVE_INFINITY;
      if (at !== slot)
        cost += (less[met[oldRow + other] ?? 0] ?? 0) + (more[met[row + other] ?? 0] ?? 0);
    }
    this.work += 2 * size;
    return first < this.deals * size ? cost : 0;
  }

  private replace(slot: number, card: number) {
    const first = slot - (slot % this.size);
    const end = Math.min(first + this.size, this.slots.length);
    this.meet(slot, this.slots[slot] ?? 0, -1, first, end);
    this.meet(slot, card, 1, first, end);
    this.slots[slot] = card;
    this.slotOf[slot - (slot % this.cards) + card] = slot;
  }

  /** Counts the meetings of a card at `slot` with the cards of the slots `first` to `end` − 1. */
  private meet(slot: number, card: number, count: 1 | -1, first: number, end: number) {
    if (first >= this.deals * this.size) return;
    for (let at = first; at < end; at++) {
      if (at === slot) continue;
      const other = this.slots[at] ?? 0;
      const met = (this.met[card * this.cards + other] ?? 0) + count;
      this.met[card * this.cards + other] = met;
      this.met[other * this.cards + card] = met;
    }
  }
}
