import type { Steps } from "../../analysis/contract/types.ts";
import type { RandomSource } from "../../analysis/numbers/random-source.ts";

/** The need of a pair that has met once less than the mean, and the excess of one that has met once more. */
const NEED = 25;
const EXCESS = 1.5;
const MAX_TRIALS = 24;
/** The work for one card and pass, in additions. */
const WORK = 1600;
const MOST_MEETINGS = 1000;
/** The additions between two steps: some 20 ms. */
export const ADDITIONS_AT_ONCE = 15_000_000;

/** How many permutations are tried for a round, and how often each card of one is compared with cards of other deals. */
export interface Effort {
  attempts: number;
  passes: number;
}

/**
 * Makes deals in rounds: a random permutation of all cards, cut into deals of `size`. Within a round, cards are exchanged
 * between deals as long as that brings together pairs that have met less often.
 */
export class Dealer {
  /** The cards of all rounds, deal by deal. */
  readonly slots: number[] = [];
  /** How often each pair has met, at [a × cards + b] and [b × cards + a]. */
  private readonly met: Uint16Array;
  /** How much pairs that have met so often need to meet again. */
  private need = new Float64Array();
  private pairs = 0;
  private readonly cards: number;
  private readonly size: number;
  private readonly random: RandomSource;
  private readonly effort: Effort;
  /** How much a pair that has met more often than the mean needs to meet again. */
  private readonly excess: (above: number) => number;

  constructor(
    cards: number,
    size: number,
    random: RandomSource,
    effort: Effort,
    excess = (above: number) => -(EXCESS ** Math.min(above, 3)),
  ) {
    this.cards = cards;
    this.size = size;
    this.random = random;
    this.effort = effort;
    this.excess = excess;
    this.met = new Uint16Array(cards * cards);
  }

  /** Takes whole rounds that were made before. */
  begin(rounds: ArrayLike<number>) {
    for (let from = 0; from < rounds.length; from += this.size)
      this.add(
        Array.from(
          { length: Math.min(this.size, rounds.length - from) },
          (_, at) => rounds[from + at] ?? 0,
        ),
      );
  }

  /** Makes the next round: the best of several permutations. */
  *round(): Steps<void> {
    const mean = (2 * this.pairs) / (this.cards * (this.cards - 1));
    this.need = Float64Array.from(
      { length: MOST_MEETINGS },
      (_, met) => NEED ** (mean - met) + this.excess(met - mean),
    );
    const open = this.open();
    let groups: number[][] = [];
    let best = Number.NEGATIVE_INFINITY;
    for (let attempt = 0; attempt < this.effort.attempts; attempt++) {
      const made = this.cut(open);
      yield* this.exchange(made, open);
      const satisfied = made.reduce((sum, group) => sum + this.needOf(group), 0);
      if (satisfied <= best) continue;
      best = satisfied;
      groups = made;
    }
    groups.forEach((group, at) => {
      this.add(group, at === 0 ? open.length : 0);
    });
  }

  /** The beginning of a deal at the end of the last round. */
  private open(): number[] {
    const { slots, size } = this;
    return slots.slice(slots.length - (slots.length % size));
  }

  /** A random permutation of all cards, cut into deals. The first one completes the open deal with cards that it lacks. */
  private cut(open: readonly number[]): number[][] {
    const { size } = this;
    const order = Int32Array.from({ length: this.cards }, (_, card) => card);
    this.random.shuffle(order, order.length);
    const missing = open.length === 0 ? 0 : size - open.length;
    const others = [...order].filter((card) => !open.includes(card));
    const rest = new Set(others.slice(missing));
    const queue = [...order].filter((card) => rest.has(card) || open.includes(card));
    const groups = open.length === 0 ? [] : [[...open, ...others.slice(0, missing)]];
    for (let from = 0; from < queue.length; from += size)
      groups.push(queue.slice(from, from + size));
    return groups;
  }

  private needOf(group: readonly number[]): number {
    let sum = 0;
    for (const a of group)
      for (const b of group) if (a < b) sum += this.need[this.met[a * this.cards + b] ?? 0] ?? 0;
    return sum;
  }

  /** Exchanges cards between the deals of a round while that satisfies more need. */
  private *exchange(groups: number[][], open: readonly number[]): Steps<void> {
    const places = groups.flatMap((group, at) =>
      group.flatMap((_, index) =>
        at === 0 && index < open.length ? [] : [{ group, index, first: at === 0 }],
      ),
    );
    const opened = open.length > 0 ? new Set(open) : null;
    let work = 0;
    const trials = Math.min(MAX_TRIALS, Math.max(4, Math.ceil(WORK / this.size)));
    for (let pass = 0, changed = groups.length > 1; changed && pass < this.effort.passes; pass++) {
      changed = false;
      for (const here of places) {
        work += 4 * trials * this.size;
        if (work > ADDITIONS_AT_ONCE) {
          work = 0;
          yield 0;
        }
        for (let trial = 0; trial < trials; trial++) {
          const there = places[this.random.below(places.length)];
          if (!there || there.group === here.group) continue;
          const a = here.group[here.index] ?? 0;
          const b = there.group[there.index] ?? 0;
          if (opened && ((here.first && opened.has(b)) || (there.first && opened.has(a)))) continue;
          if (this.gain(here.group, a, b) + this.gain(there.group, b, a) <= 1e-9) continue;
          here.group[here.index] = b;
          there.group[there.index] = a;
          changed = true;
        }
      }
    }
  }

  /** How much more the others of a group need to meet `to` than `from`. */
  private gain(group: readonly number[], from: number, to: number): number {
    const [fromRow, toRow] = [from * this.cards, to * this.cards];
    let gain = 0;
    for (const card of group)
      if (card !== from)
        gain +=
          (this.need[this.met[toRow + card] ?? 0] ?? 0) -
          (this.need[this.met[fromRow + card] ?? 0] ?? 0);
    return gain;
  }

  /** Adds a group, and counts its pairs, but those among its first `counted` cards, which are there already. */
  private add(group: readonly number[], counted = 0) {
    group.forEach((a, at) => {
      if (at < counted) return;
      this.slots.push(a);
      for (let other = 0; other < at; other++) {
        const b = group[other] ?? 0;
        const count = (this.met[a * this.cards + b] ?? 0) + 1;
        this.met[a * this.cards + b] = count;
        this.met[b * this.cards + a] = count;
        this.pairs++;
      }
    });
  }
}
