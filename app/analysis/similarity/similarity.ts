import { SIMILARITIES, type SimilarityMethod } from "../contract/methods.ts";
import type { PairCounts } from "./pair-counts.ts";

/**
 * The similarities S_ij = T_ij / divisor of `SIMILARITIES`.
 * S_ij = 0 when the divisor is 0, and S_ii = 1. Where the participants were shown different cards, pairs that nobody
 * placed both of are blank: they get the mean of the other S, rounded to `FILLED_UNITS`. Stored as exact fractions `together` / `totals`, n × n row
 * by row. Allocated once for n cards and loaded many times.
 */
export class Similarity {
  readonly n: number;
  /** The divisor of all pairs if it is the same, as on complete sorts; otherwise 0. */
  common = 0;
  /** True when S is known to be a Gram matrix (of scalar products), which has no negative eigenvalue. */
  gram = false;
  /** `together` and `totals` count in these units of a participant: 1 for plain sorts. */
  units = 1;
  /** How many pairs are filled with the mean. */
  filled = 0;
  readonly together: Int32Array;
  readonly totals: Int32Array;
  private readonly quotients: Float64Array;
  /** 1 for each filled pair; allocated for the first one. */
  private blanks: Uint8Array | null = null;
  private divided = false;

  constructor(n: number) {
    this.n = n;
    this.together = new Int32Array(n * n);
    this.totals = new Int32Array(n * n);
    this.quotients = new Float64Array(n * n);
  }

  load(counts: PairCounts, method: SimilarityMethod): this {
    this.together.set(counts.together);
    this.units = counts.units ?? 1;
    this.common = setTotals(counts, method, this.totals);
    this.gram = isGram(counts, method, this.common);
    this.fill(counts.dealt ? blankPairs(this) : []);
    this.divided = false;
    return this;
  }

  /** Loads the same similarities with the cards in another order: card i here is card `order[i]` of `other`. */
  reorder(other: Similarity, order: Int32Array): this {
    const { n, together, totals } = this;
    for (let i = 0; i < n; i++) {
      const row = order[i] * n;
      for (let j = 0; j < n; j++) {
        together[i * n + j] = other.together[row + order[j]];
        totals[i * n + j] = other.totals[row + order[j]];
      }
    }
    this.common = other.common;
    this.gram = other.gram;
    this.units = other.units;
    this.filled = other.filled;
    this.divided = false;
    return this;
  }

  /** Whether the pair is filled. Not known after `reorder`. */
  isBlank(pair: number): boolean {
    return this.filled > 0 && this.blanks?.[pair] === 1;
  }

  /** Gives the pairs without a divisor the mean of the others as a fraction. */
  private fill(pairs: readonly number[]) {
    const { n, together, totals } = this;
    this.filled = pairs.length;
    if (pairs.length === 0) return;
    this.common = 0;
    this.gram = false;
    this.blanks ??= new Uint8Array(n * n);
    this.blanks.fill(0);
    const mean = knownMean(this, pairs.length);
    for (const pair of pairs)
      for (const place of [pair, (pair % n) * n + Math.floor(pair / n)]) {
        this.blanks[place] = 1;
        together[place] = mean;
        totals[place] = FILLED_UNITS;
      }
  }

  /** S as the nearest doubles. Computed on first use, because some trees do not need them. */
  get values(): Float64Array {
    const { n, quotients, together, totals } = this;
    if (!this.divided) {
      for (let pair = 0; pair < n * n; pair++)
        quotients[pair] = totals[pair] === 0 ? 0 : together[pair] / totals[pair];
      for (let card = 0; card < n; card++) quotients[card * n + card] = 1;
      this.divided = true;
    }
    return quotients;
  }
}

const FILLED_UNITS = 10_000;

/** The pairs above the diagonal that have no divisor. */
function blankPairs({ n, totals }: Similarity): number[] {
  const blanks: number[] = [];
  for (let i = 0; i < n; i++)
    for (let pair = i * n + i + 1; pair < i * n + n; pair++)
      if (totals[pair] === 0) blanks.push(pair);
  return blanks;
}

/** The mean of the S that are known, in `FILLED_UNITS`. */
function knownMean({ n, together, totals }: Similarity, blank: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++)
    for (let pair = i * n + i + 1; pair < i * n + n; pair++)
      if (totals[pair] !== 0) sum += together[pair] / totals[pair];
  const known = (n * (n - 1)) / 2 - blank;
  return known === 0 ? 0 : Math.round((sum / known) * FILLED_UNITS);
}

/** Sets the divisors and returns the common one, or 0. */
function setTotals(counts: PairCounts, method: SimilarityMethod, totals: Int32Array): number {
  const { n, participants, complete, together, both, units, placed } = counts;
  if (units !== null) return setGradedTotals(counts, units, totals);
  const { divisor } = SIMILARITIES[method];
  if (complete && divisor.together === 0) {
    const all = (2 * divisor.placed + divisor.both) * participants;
    totals.fill(all);
    return all;
  }
  // divisor = cards · (A_i + A_j) + sign · pairs_ij
  const [pairs, sign] = divisor.both === 0 ? [together, divisor.together] : [both, divisor.both];
  const cards = divisor.placed;
  const first = n > 1 ? cards * (placed[0] + placed[1]) + sign * pairs[1] : 0;
  let shared = true;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const pair = i * n + j;
      totals[pair] = cards * (placed[i] + placed[j]) + sign * pairs[pair];
      shared &&= totals[pair] === first || i === j;
    }
  return shared ? first : 0;
}

/** Those of co-occurrence, in units: the only method for graded similarities. */
function setGradedTotals({ both, n }: PairCounts, units: number, totals: Int32Array): number {
  const first = n > 1 ? units * both[1] : 0;
  let shared = true;
  for (let pair = 0; pair < n * n; pair++) {
    totals[pair] = units * both[pair];
    shared &&= totals[pair] === first || pair % (n + 1) === 0;
  }
  return shared ? first : 0;
}

/**
 * Whether S is certain to be a Gram matrix. T counts matches, so it is a Gram matrix, and it stays one when
 * it is divided by one number and when its diagonal is raised. With N participants and M_ij of them missing
 * both cards, jaccard is T_ij / (N − M_ij): the entrywise product of T and Σ M^k / N^(k + 1), and entrywise
 * sums and products of Gram matrices are Gram matrices (Schur 1911). jaccard_groups compares sets (Gower
 * 1971, Biometrics 27; Bouchard, Jousselme & Doré 2013, International Journal of Approximate Reasoning 54).
 * T / B is not always one.
 */
function isGram({ units, placed }: PairCounts, method: SimilarityMethod, common: number): boolean {
  if (units !== null) return false;
  if (SIMILARITIES[method].isGram) return true;
  let most = 0;
  for (let card = 0; card < placed.length; card++) most = Math.max(most, placed[card]);
  return common > 0 && most <= common;
}
