import { addAscending, addPairs, numberIn, readSymmetric } from "../numbers/upper-triangle.ts";
import type { GradedPairs } from "./graded-pairs.ts";
import type { GroupTable } from "./group-table.ts";

/** Counts over participants, n × n row by row; the diagonals hold `placed`. */
export interface PairCounts {
  n: number;
  participants: number;
  /** True when no participant is missing a card, in this sample and those counted together with it. */
  complete: boolean;
  /** True when participants were shown different cards, so that nobody may have been shown both of a pair. */
  dealt: boolean;
  /** The units of a graded similarity, in which `together` counts; null for plain sorts, where it counts participants. */
  units: number | null;
  /** T: participants who put both cards in one category. */
  together: Int32Array;
  /** B: participants who placed both cards. */
  both: Int32Array;
  /** A: participants who placed the card. */
  placed: Int32Array;
}

/** The counts over all participants. */
export const pairCounts = (table: GroupTable): PairCounts =>
  new PairTally(table, table.participants).add(table, null).counts(0);

/** A double holds whole numbers of up to 53 bits without rounding. */
const BITS = 53;

/**
 * Computes `PairCounts` for several samples of the participants at once. A sum up to N takes
 * ⌈log2(N + 1)⌉ bits, so the sums of several samples are packed side by side into the bits of one number,
 * and one pass over the groups of cards counts for all samples. Allocated once and reused.
 */
export class PairTally {
  /** How many samples fit. */
  readonly samples: number;
  private readonly n: number;
  private readonly bits: number;
  /** Upper triangle: pairs of cards in one group. */
  private readonly together: Float64Array;
  /** Upper triangle: pairs of cards that dense participants both miss, or that sparse ones both placed. */
  private readonly pairs: Float64Array;
  /** For each card: how many dense participants miss it, and how many sparse ones placed it. */
  private readonly missing: Float64Array;
  private readonly there: Float64Array;
  private participants = 0;
  /** The number of dense participants, who miss at most half of the cards; the others are sparse. */
  private dense = 0;
  private complete = true;
  private dealt = false;
  private readonly result: PairCounts;

  /** For samples of up to `participants`; a participant who is drawn twice counts as two. */
  constructor({ n, graded }: Pick<GroupTable, "n" | "graded">, participants: number) {
    this.n = n;
    this.bits = 32 - Math.clz32(Math.max(1, participants * (graded?.units ?? 1)));
    this.samples = Math.floor(BITS / this.bits);
    this.together = new Float64Array(n * n);
    this.pairs = new Float64Array(n * n);
    this.missing = new Float64Array(n);
    this.there = new Float64Array(n);
    this.result = {
      n,
      participants: 0,
      complete: true,
      dealt: false,
      units: graded?.units ?? null,
      together: new Int32Array(n * n),
      both: new Int32Array(n * n),
      placed: new Int32Array(n),
    };
  }

  /** The weight of a participant who is drawn once for a sample. */
  unit(sample: number): number {
    return 2 ** (sample * this.bits);
  }

  /**
   * Clears the sums and adds all participants, p with `weights[p]`, which is a sum of values of `unit`;
   * without weights all participants are in the first sample. The cost per participant is Σ |group|² / 2,
   * plus m² / 2, where m is the lower of its numbers of placed and missing cards.
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
    this.dealt = table.hidden !== null;
    if (table.graded !== null) return this.addGraded(table.graded, weights);
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

  /** All participants count as dense ones. */
  private addGraded({ people }: GradedPairs, weights: Float64Array | null): this {
    const { missing, pairs, together } = this;
    people.forEach((sort, p) => {
      const weight = weights === null ? 1 : weights[p];
      if (weight === 0) return;
      this.participants += weight;
      sort.pairs.forEach((pair, at) => {
        together[pair] += weight * sort.similarities[at];
      });
      for (const pair of sort.undefinedPairs) pairs[pair] += weight;
      for (const card of sort.missing) missing[card] += weight;
      if (sort.undefinedPairs.length > 0 || sort.missing.length > 0) this.complete = false;
    });
    return this;
  }

  /** The counts of a sample; always the same object. */
  counts(sample: number): PairCounts {
    const { result } = this;
    const { both, placed, together } = result;
    const unit = this.unit(sample);
    const end = 2 ** this.bits;
    result.participants = numberIn(this.participants, unit, end);
    result.complete = this.complete;
    result.dealt = this.dealt;
    readSymmetric(this.together, this.n, unit, end, together);
    if (this.complete) {
      both.fill(result.participants);
      placed.fill(result.participants);
    } else if (result.units === null) this.readPlaced(unit, end);
    else this.readGraded(unit, end);
    const units = result.units ?? 1;
    for (let i = 0; i < this.n; i++) together[i * this.n + i] = units * placed[i];
    return result;
  }

  private readGraded(unit: number, end: number) {
    const { missing, n, pairs, result } = this;
    const { both, participants, placed } = result;
    readSymmetric(pairs, n, unit, end, both);
    for (let pair = 0; pair < n * n; pair++) both[pair] = participants - both[pair];
    for (let i = 0; i < n; i++) {
      placed[i] = participants - numberIn(missing[i], unit, end);
      both[i * n + i] = placed[i];
    }
  }

  /** For the dense participants, B = their number − those missing i − those missing j + those missing both. */
  private readPlaced(unit: number, end: number) {
    const { missing, n, pairs, result, there } = this;
    const { both, placed } = result;
    const dense = numberIn(this.dense, unit, end);
    readSymmetric(pairs, n, unit, end, both);
    for (let i = 0; i < n; i++) placed[i] = dense - numberIn(missing[i], unit, end);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) both[i * n + j] += placed[i] + placed[j] - dense;
    for (let i = 0; i < n; i++) {
      placed[i] += numberIn(there[i], unit, end);
      both[i * n + i] = placed[i];
    }
  }
}
