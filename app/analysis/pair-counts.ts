import type { GroupTable } from "./group-table.ts";
import { addAscending, addPairs, numberIn, readSymmetric } from "./upper-triangle.ts";

/** Counts over participants, n × n row by row; the diagonals hold `placed`. */
export interface PairCounts {
  n: number;
  participants: number;
  /** Nobody is missing a card, nor in a sample that was counted along with this one. */
  complete: boolean;
  /** T: both cards in one category. */
  together: Int32Array;
  /** B: both cards placed. */
  both: Int32Array;
  /** A: the card placed. */
  placed: Int32Array;
}

/** The counts over all participants, each once. */
export const pairCounts = (table: GroupTable): PairCounts =>
  new PairTally(table.n, table.participants).add(table, null).counts(0);

/** The bits of a double that hold whole numbers without rounding. */
const BITS = 53;

/**
 * The sums from which `PairCounts` follow, for several samples of the participants at once: sums up to
 * N take ⌈log2(N + 1)⌉ bits, so those of several samples stand side by side in one number, and each
 * group of cards is gone through once for all of them. Allocated once and filled again and again.
 */
export class PairTally {
  /** So many samples have room. */
  readonly samples: number;
  private readonly n: number;
  private readonly bits: number;
  /** Above their diagonals: pairs in one group; pairs that are missing, or for the sparse, there. */
  private readonly together: Float64Array;
  private readonly pairs: Float64Array;
  /** By card: missing, and for the sparse, there. */
  private readonly missing: Float64Array;
  private readonly there: Float64Array;
  private participants = 0;
  /** Participants who miss half of the cards at most; the others are sparse. */
  private dense = 0;
  private complete = true;
  private readonly result: PairCounts;

  /** For samples of up to `participants`, where one who is drawn twice counts as two. */
  constructor(n: number, participants: number) {
    this.n = n;
    this.bits = 32 - Math.clz32(Math.max(1, participants));
    this.samples = Math.floor(BITS / this.bits);
    this.together = new Float64Array(n * n);
    this.pairs = new Float64Array(n * n);
    this.missing = new Float64Array(n);
    this.there = new Float64Array(n);
    this.result = {
      n,
      participants: 0,
      complete: true,
      together: new Int32Array(n * n),
      both: new Int32Array(n * n),
      placed: new Int32Array(n),
    };
  }

  /** What one participant, drawn once for a sample, weighs. */
  one(sample: number): number {
    return 2 ** (sample * this.bits);
  }

  /**
   * Forgets what was there and adds up, participant p with `weights[p]`: a sum of `one`s; without
   * weights all are in the first sample. The cost is Σ |group|² / 2 a participant, and as much again
   * for the fewer of its placed and its missing cards.
   */
  add(table: GroupTable, weights: Float64Array | null): this {
    const { n, participants, firstGroup, firstCard, cards } = table;
    const { missing, pairs, there, together } = this;
    together.fill(0);
    pairs.fill(0);
    missing.fill(0);
    there.fill(0);
    this.participants = 0;
    this.dense = 0;
    this.complete = true;
    for (let p = 0; p < participants; p++) {
      const weight = weights === null ? 1 : weights[p];
      if (weight === 0) continue;
      this.participants += weight;
      const missingGroup = firstGroup[p + 1] - 1;
      for (let g = firstGroup[p]; g < missingGroup; g++)
        addAscending(cards, firstCard[g], firstCard[g + 1], weight, n, together);
      const start = firstCard[firstGroup[p]];
      const end = firstCard[missingGroup];
      const all = firstCard[missingGroup + 1];
      if (all > end) this.complete = false;
      if (2 * (all - end) <= n) {
        this.dense += weight;
        addAscending(cards, end, all, weight, n, pairs);
        for (let s = end; s < all; s++) missing[cards[s]] += weight;
      } else {
        addPairs(cards, start, end, weight, n, pairs);
        for (let s = start; s < end; s++) there[cards[s]] += weight;
      }
    }
    return this;
  }

  /** The counts of a sample; the same object each time. */
  counts(sample: number): PairCounts {
    const { result } = this;
    const { both, placed, together } = result;
    const one = this.one(sample);
    const end = 2 ** this.bits;
    result.participants = numberIn(this.participants, one, end);
    result.complete = this.complete;
    readSymmetric(this.together, this.n, one, end, together);
    if (this.complete) {
      both.fill(result.participants);
      placed.fill(result.participants);
    } else this.readPlaced(one, end);
    for (let i = 0; i < this.n; i++) together[i * this.n + i] = placed[i];
    return result;
  }

  /** Among the dense B = their number − missing i − missing j + both missing. */
  private readPlaced(one: number, end: number) {
    const { missing, n, pairs, result, there } = this;
    const { both, placed } = result;
    const dense = numberIn(this.dense, one, end);
    readSymmetric(pairs, n, one, end, both);
    for (let i = 0; i < n; i++) placed[i] = dense - numberIn(missing[i], one, end);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) both[i * n + j] += placed[i] + placed[j] - dense;
    for (let i = 0; i < n; i++) {
      placed[i] += numberIn(there[i], one, end);
      both[i * n + i] = placed[i];
    }
  }
}
