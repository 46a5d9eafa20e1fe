import { RandomSource } from "../analysis/random-source.ts";

/** Counting begins anew after pairs have met so often on average, which bounds the work for a deal. */
const MEAN_OF_STRETCH = 8;
/** The need of a pair that has met once less than the mean, and the excess of one that has met once more. */
const NEED = 25;
const EXCESS = 1.5;
/**
 * How many permutations are tried for a round, and how often each card of one is compared with cards of other deals, at
 * most: less often in large designs, which take longer.
 */
const effortFor = (cards: number) =>
  cards > 60 ? { attempts: 3, passes: 4 } : { attempts: 5, passes: 5 };
const MAX_TRIALS = 24;
/** The work for one card and pass, in additions. */
const WORK = 1600;
const MOST_MEETINGS = 1000;

/**
 * The deals `from` to `end` − 1 of a study's sequence: each a list of `size` different cards, by index, in random order.
 *
 * Rounds of a random permutation of all cards are cut into deals, so that after any number of deals the counts of two
 * cards differ by at most 1. Within a round, cards are exchanged between deals as long as that brings together pairs
 * that have met less often, so that all pairs meet nearly equally often. A deal depends on nothing but its number, the
 * seed and the sizes.
 */
export function dealCards(
  cards: number,
  size: number,
  seed: number,
  end: number,
  from = 0,
): number[][] {
  const deals: number[][] = [];
  const stretch = stretchOf(cards, size);
  for (let part = Math.floor(from / stretch); part * stretch < end; part++) {
    const dealer = new Dealer(cards, size, (seed + Math.imul(part, 0x9e3779b9)) >>> 0);
    const dealt: number[][] = [];
    const wanted = Math.min(stretch, end - part * stretch);
    while (dealt.length < wanted) dealt.push(...dealer.round());
    deals.push(...dealt.slice(Math.max(0, from - part * stretch), wanted));
  }
  return deals;
}

/** Whole rounds only, so that the cards are even at its end. */
function stretchOf(cards: number, size: number): number {
  const aligned = cards / greatestDivisor(cards, size);
  const deals = (MEAN_OF_STRETCH * cards * (cards - 1)) / (size * (size - 1));
  return Math.ceil(deals / aligned) * aligned;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

class Dealer {
  private readonly random: RandomSource;
  /** How often each pair has met, at [a × cards + b] and [b × cards + a]. */
  private readonly met: Uint16Array;
  /** How much pairs that have met so often need to meet again. */
  private need = new Float64Array();
  private pairs = 0;
  private readonly cards: number;
  private readonly size: number;
  private readonly effort: { attempts: number; passes: number };
  /** The beginning of a deal at the end of the last round, and whether each card is in it. */
  private open: number[] = [];

  constructor(cards: number, size: number, seed: number) {
    this.cards = cards;
    this.size = size;
    this.effort = effortFor(cards);
    this.random = new RandomSource(seed);
    this.met = new Uint16Array(cards * cards);
  }

  /** The deals that the next permutation of all cards completes: the best of several permutations. */
  round(): number[][] {
    const mean = (2 * this.pairs) / (this.cards * (this.cards - 1));
    this.need = Float64Array.from(
      { length: MOST_MEETINGS },
      (_, met) => NEED ** (mean - met) - EXCESS ** Math.min(met - mean, 100),
    );
    let groups: number[][] = [];
    let best = Number.NEGATIVE_INFINITY;
    for (let attempt = 0; attempt < this.effort.attempts; attempt++) {
      const made = this.cut();
      this.exchange(made);
      const satisfied = made.reduce((sum, group) => sum + this.needOf(group), 0);
      if (satisfied <= best) continue;
      best = satisfied;
      groups = made;
    }
    const { open, size } = this;
    groups.forEach((group, at) => {
      this.count(group, at === 0 ? open.length : 0);
    });
    const last = groups.at(-1);
    this.open = last && last.length < size ? (groups.pop() ?? []) : [];
    return groups.map((group) => this.mixed(group));
  }

  /** A random permutation of all cards, cut into deals. The first one completes the open deal with cards that it lacks. */
  private cut(): number[][] {
    const { open, size } = this;
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
  private exchange(groups: number[][]) {
    const places = groups.flatMap((group, at) =>
      group.flatMap((_, index) =>
        at === 0 && index < this.open.length ? [] : [{ group, index, first: at === 0 }],
      ),
    );
    const open = this.open.length > 0 ? new Set(this.open) : null;
    const trials = Math.min(MAX_TRIALS, Math.max(4, Math.ceil(WORK / this.size)));
    for (let pass = 0, changed = groups.length > 1; changed && pass < this.effort.passes; pass++) {
      changed = false;
      for (const here of places)
        for (let trial = 0; trial < trials; trial++) {
          const there = places[this.random.below(places.length)];
          if (!there || there.group === here.group) continue;
          const a = here.group[here.index] ?? 0;
          const b = there.group[there.index] ?? 0;
          if (open && ((here.first && open.has(b)) || (there.first && open.has(a)))) continue;
          if (this.gain(here.group, a, b) + this.gain(there.group, b, a) <= 1e-9) continue;
          here.group[here.index] = b;
          there.group[there.index] = a;
          changed = true;
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

  /** Counts the pairs of a group, but those among its first `counted` cards. */
  private count(group: readonly number[], counted: number) {
    group.forEach((a, at) => {
      for (let other = 0; other < at; other++) {
        const b = group[other] ?? 0;
        if (at < counted) continue;
        const pair = a * this.cards + b;
        const count = (this.met[pair] ?? 0) + 1;
        this.met[pair] = count;
        this.met[b * this.cards + a] = count;
        this.pairs++;
      }
    });
  }

  private mixed(group: readonly number[]): number[] {
    const list = Int32Array.from(group);
    this.random.shuffle(list, list.length);
    return [...list];
  }
}
