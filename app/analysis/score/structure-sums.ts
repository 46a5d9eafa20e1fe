import type { Units } from "./structure-limits.ts";

/**
 * The counts behind the adjusted Rand index of each participant's sort and one structure, updated as units
 * of cards move, so that evaluating a move takes a few additions per participant. The structure contains all
 * cards; cards that a participant is missing do not count for that participant. The groups of a participant's
 * sort are called piles, those of the structure groups.
 */
export class StructureSums {
  /** The group of each unit, and the number of cards in each group. */
  groups = new Int32Array(0);
  sizes = new Int32Array(0);
  private readonly n: number;
  private readonly sorts: Int32Array;
  private readonly units: Units;
  private readonly people: number;
  private readonly piles: number;
  /** The number of people who placed two cards or more. */
  private readonly known: number;
  /** For each participant: pairs of placed cards, and those in one pile. */
  private readonly pairs: Float64Array;
  private readonly within: Float64Array;
  /** For each participant: pairs of placed cards in one group, and those also in one pile. */
  private readonly inGroup: Float64Array;
  private readonly both: Float64Array;
  /** Numbers of placed cards: people × piles × groups, and people × groups. */
  private shared = new Int32Array(0);
  private placed = new Int32Array(0);

  constructor(sorts: Int32Array, n: number, units: Units) {
    this.n = n;
    this.sorts = sorts;
    this.units = units;
    this.people = n === 0 ? 0 : sorts.length / n;
    this.piles = sorts.reduce((most, pile) => Math.max(most, pile + 1), 1);
    this.pairs = new Float64Array(this.people);
    this.within = new Float64Array(this.people);
    this.inGroup = new Float64Array(this.people);
    this.both = new Float64Array(this.people);
    const sizes = new Int32Array(this.piles);
    this.known = 0;
    for (let p = 0; p < this.people; p++) {
      sizes.fill(0);
      let placed = 0;
      for (let card = 0; card < n; card++) {
        const pile = sorts[p * n + card];
        if (pile < 0) continue;
        this.within[p] += sizes[pile]++;
        this.pairs[p] += placed++;
      }
      if (placed > 1) this.known++;
    }
  }

  /** Starts with a structure: the group of each unit, below k. */
  load(groups: Int32Array, k: number) {
    this.groups = new Int32Array(groups.length);
    this.sizes = new Int32Array(k);
    this.shared = new Int32Array(this.people * this.piles * k);
    this.placed = new Int32Array(this.people * k);
    this.inGroup.fill(0);
    this.both.fill(0);
    groups.forEach((group, unit) => {
      this.put(unit, group, 1);
    });
  }

  move(unit: number, to: number) {
    this.put(unit, this.groups[unit], -1);
    this.put(unit, to, 1);
  }

  /** The mean adjusted Rand index over the people who placed two cards or more; 0 if there are none. */
  mean(): number {
    let sum = 0;
    for (let p = 0; p < this.people; p++)
      if (this.pairs[p] > 0) sum += this.index(p, this.both[p], this.inGroup[p]);
    return sum / Math.max(1, this.known);
  }

  /** The mean index after moving a unit to each group; minus infinity for its current group. */
  meansAfterMove(unit: number): Float64Array {
    const k = this.sizes.length;
    const { both, inGroup, people } = this;
    const from = this.groups[unit];
    const means = new Float64Array(k);
    const withPile = new Int32Array(k);
    const withGroup = new Int32Array(k);
    for (let p = 0; p < people; p++) {
      if (this.pairs[p] === 0) continue;
      this.pairsOf(p, unit, withPile, withGroup);
      const bothLeft = both[p] - withPile[from];
      const left = inGroup[p] - withGroup[from];
      for (let to = 0; to < k; to++)
        means[to] += this.index(p, bothLeft + withPile[to], left + withGroup[to]);
    }
    for (let to = 0; to < k; to++) means[to] /= Math.max(1, this.known);
    means[from] = Number.NEGATIVE_INFINITY;
    return means;
  }

  /** A function for the mean index after exchanging two units. It is valid until a unit moves. */
  swaps(): (one: number, other: number) => number {
    const { both, inGroup, n, people, sorts, units } = this;
    const k = this.sizes.length;
    const count = units.cards.length;
    const withPile = new Int32Array(count * people * k);
    const withGroup = new Int32Array(count * people * k);
    for (let unit = 0; unit < count; unit++)
      for (let p = 0; p < people; p++) {
        const at = (unit * people + p) * k;
        this.pairsOf(p, unit, withPile.subarray(at, at + k), withGroup.subarray(at, at + k));
      }
    return (one, other) => {
      const [from, to] = [this.groups[one], this.groups[other]];
      let sum = 0;
      for (let p = 0; p < people; p++) {
        if (this.pairs[p] === 0) continue;
        const a = (one * people + p) * k;
        const b = (other * people + p) * k;
        let newBoth = both[p] - withPile[a + from] + withPile[a + to];
        newBoth += withPile[b + from] - withPile[b + to];
        let newInGroup = inGroup[p] - withGroup[a + from] + withGroup[a + to];
        newInGroup += withGroup[b + from] - withGroup[b + to];
        // Each move above counted pairs of the two units, which are in different groups after the exchange.
        for (const card of units.cards[one]) {
          const pile = sorts[p * n + card];
          if (pile < 0) continue;
          for (const mate of units.cards[other]) {
            const matePile = sorts[p * n + mate];
            if (matePile >= 0) newInGroup -= 2;
            if (matePile === pile) newBoth -= 2;
          }
        }
        sum += this.index(p, newBoth, newInGroup);
      }
      return sum / Math.max(1, this.known);
    };
  }

  /** The group of each card, numbered from 0 in the order of first cards. */
  members(): Int32Array {
    const ofCard = new Int32Array(this.n);
    this.units.cards.forEach((cards, unit) => {
      for (const card of cards) ofCard[card] = this.groups[unit];
    });
    const numbers = new Map<number, number>();
    return ofCard.map((group) => {
      const number = numbers.get(group) ?? numbers.size;
      numbers.set(group, number);
      return number;
    });
  }

  /** A participant's adjusted Rand index; 1 when it is 0 / 0. */
  private index(p: number, both: number, inGroup: number): number {
    const within = this.within[p];
    const expected = (within * inGroup) / this.pairs[p];
    const most = (within + inGroup) / 2;
    return most === expected ? 1 : (both - expected) / (most - expected);
  }

  /**
   * For each group: the pairs of the unit's cards with the group's other cards (`withGroup`), and those of
   * them in one pile (`withPile`).
   */
  private pairsOf(p: number, unit: number, withPile: Int32Array, withGroup: Int32Array) {
    const { groups, n, piles, placed, shared, sorts, units } = this;
    const k = this.sizes.length;
    const from = groups[unit];
    const cards = units.cards[unit];
    withPile.fill(0);
    withGroup.fill(0);
    for (let at = 0; at < cards.length; at++) {
      const pile = sorts[p * n + cards[at]];
      if (pile < 0) continue;
      const start = (p * piles + pile) * k;
      for (let group = 0; group < k; group++) {
        withPile[group] += shared[start + group];
        withGroup[group] += placed[p * k + group];
      }
      // Leave out the pairs within the unit, which is in group `from`.
      for (let mate = 0; mate < cards.length; mate++) {
        const matePile = sorts[p * n + cards[mate]];
        if (matePile >= 0) withGroup[from]--;
        if (matePile === pile) withPile[from]--;
      }
    }
  }

  /** Adds a unit to a group (sign 1) or removes it (sign -1), and updates the counts. */
  private put(unit: number, group: number, sign: 1 | -1) {
    const { both, inGroup, n, people, piles, placed, shared, sizes, sorts, units } = this;
    const k = sizes.length;
    const cards = units.cards[unit];
    for (let p = 0; p < people; p++)
      for (const card of cards) {
        const pile = sorts[p * n + card];
        if (pile < 0) continue;
        const cell = (p * piles + pile) * k + group;
        if (sign < 0) {
          shared[cell]--;
          placed[p * k + group]--;
        }
        both[p] += sign * shared[cell];
        inGroup[p] += sign * placed[p * k + group];
        if (sign > 0) {
          shared[cell]++;
          placed[p * k + group]++;
        }
      }
    sizes[group] += sign * cards.length;
    this.groups[unit] = group;
  }
}
