import { cutTree, cutTreeAt } from "./cut-tree.ts";
import { maximumWeightMatches } from "./maximum-weight-matching.ts";
import { cardsByGroup, groupCount } from "./partition.ts";
import type { RandomSource } from "./random-source.ts";
import type { Tree } from "./types.ts";

/** The highest number of groups in a cut that a participant's sort is compared with. */
const MAX_GROUPS = 30;
/** Cards that at least this share of participants keep together form a block, which moves as one. */
const TOGETHER = 0.7;

/**
 * Simulates sorts of participants who all share one model but are otherwise like the given participants. The
 * tree is the model. Each participant's base is the cut of the tree with the fewest moves to their sort. How
 * the sort deviates from the base is drawn, for each block of cards that most participants keep together,
 * from another participant (the donor). Participants who deviate more than the mean sometimes put a block in
 * a random group instead; those who deviate less sometimes follow their base. So cards and people deviate as
 * often as in the data, but only chance makes the same people deviate in the same way. (The parametric
 * bootstrap of a latent class model with one class: Langeheine, Pannekoek & van de Pol 1996, Sociological
 * Methods & Research 24.)
 */
export class SingleModel {
  private readonly n: number;
  private readonly sorts: Int32Array;
  private readonly count: number;
  /** For each participant, the nearest cut of the tree: the group of each card. */
  private readonly bases: Int32Array[];
  /** For each participant, the groups of the base as lists of cards. */
  private readonly groups: number[][][];
  /**
   * count × n: where the participant put the card. A group of the base; n + c for a group that matches none
   * of the base and whose first card is c; -1 for a missing card.
   */
  private readonly places: Int32Array;
  private readonly blocks: number[][];
  /** The share of each participant's cards that deviate from the base (shrunk), and the mean of the shares. */
  private readonly deviations: Float64Array;
  private readonly meanDeviation: number;
  /** The simulated sorts. */
  private readonly drawn: Int32Array;

  constructor(tree: Tree, sorts: Int32Array) {
    const { n } = tree;
    this.n = n;
    this.sorts = sorts;
    this.count = n === 0 ? 0 : sorts.length / n;
    this.places = new Int32Array(sorts.length);
    this.drawn = new Int32Array(sorts.length);
    this.deviations = new Float64Array(this.count);
    const cuts = Array.from({ length: Math.min(n, MAX_GROUPS) }, (_, at) => cutTree(tree, at + 1));
    this.bases = Array.from({ length: this.count }, (_, p) => {
      const sort = sorts.subarray(p * n, p * n + n);
      const groups = groupCount(sort);
      let nearest = { kept: -1, k: 1, places: sort };
      // Those with as many groups as the sort come first: they are the nearest most often, and rule out the others.
      const ks = cuts
        .map((_, at) => at + 1)
        .sort((x, y) => Math.abs(x - groups) - Math.abs(y - groups));
      for (const k of ks) {
        // Of cuts that are as near, the one with the fewest groups counts.
        const least = k < nearest.k ? nearest.kept - 1 : nearest.kept;
        const compared = placesIn(cuts[k - 1], k, sort, groups, least);
        if (compared) nearest = { ...compared, k };
      }
      this.places.set(nearest.places, p * n);
      const placed = sort.reduce((sum, group) => sum + Number(group >= 0), 0);
      this.deviations[p] = placed === 0 ? 0 : 1 - nearest.kept / placed;
      return cuts[nearest.k - 1];
    });
    this.meanDeviation = shrinkToMean(this.deviations, n);
    const lists = new Map(cuts.map((cut) => [cut, cardsByGroup(cut)]));
    this.groups = this.bases.map((base) => lists.get(base) ?? []);
    this.blocks = cardsByGroup(cutTreeAt(tree, 1 - TOGETHER));
  }

  /** Simulates a study; always returns the same array, with groups numbered from 0. */
  draw(random: RandomSource): Int32Array {
    const { n, sorts, drawn } = this;
    for (let p = 0; p < this.count; p++) {
      for (const block of this.blocks) {
        const donor = this.donorFor(p, random);
        const anywhere = donor === null ? this.bases[p][random.below(n)] : -1;
        for (const card of block) {
          const at = p * n + card;
          if (sorts[at] < 0) drawn[at] = -1;
          else if (donor === null) drawn[at] = anywhere;
          else drawn[at] = this.placeLike(p, donor, card, random);
        }
      }
      renumber(drawn.subarray(p * n, p * n + n));
    }
    return drawn;
  }

  /**
   * The participant whose deviation p follows for a block, "base" for no deviation, or null for a random
   * group.
   */
  private donorFor(p: number, random: RandomSource): number | null | "base" {
    const { meanDeviation } = this;
    const deviation = this.deviations[p];
    const chance = random.next() / 2 ** 32;
    if (deviation > meanDeviation && chance < (deviation - meanDeviation) / (1 - meanDeviation))
      return null;
    if (deviation < meanDeviation && chance < 1 - deviation / meanDeviation) return "base";
    return random.below(this.count);
  }

  /** The group in which participant p puts a card when following the donor. */
  private placeLike(p: number, donor: number | "base", card: number, random: RandomSource): number {
    const { n, places } = this;
    const base = this.bases[p];
    if (donor === "base") return base[card];
    const place = places[donor * n + card];
    if (place < 0 || place === this.bases[donor][card]) return base[card];
    if (place >= n) return place;
    // The donor's group has no exact counterpart for p: take p's group of a random card in it.
    const group = this.groups[donor][place];
    return base[group[random.below(group.length)]];
  }
}

/**
 * Matches the `rows` groups of a sort with the `columns` of a cut: see `places`, and how many cards are where the cut has
 * them. Null if that is at most `least`.
 */
function placesIn(
  base: Int32Array,
  columns: number,
  sort: Int32Array,
  rows: number,
  least: number,
): { kept: number; places: Int32Array } | null {
  const n = base.length;
  const shared = new Int32Array(rows * columns);
  for (let card = 0; card < n; card++)
    if (sort[card] >= 0) shared[sort[card] * columns + base[card]]++;
  // Most cuts are ruled out before the matching, which takes far longer.
  if (mostMatched(shared, rows, columns) <= least) return null;
  const matches = maximumWeightMatches(shared, rows, columns);
  const first = new Int32Array(rows).fill(-1);
  sort.forEach((group, card) => {
    if (group >= 0 && first[group] < 0) first[group] = card;
  });
  let kept = 0;
  const places = sort.map((group, card) => {
    if (group < 0) return -1;
    const match = matches[group];
    if (match === base[card]) kept++;
    // A match without a common card does not count.
    return match >= 0 && shared[group * columns + match] > 0 ? match : n + first[group];
  });
  return kept > least ? { kept, places } : null;
}

/** No matching weighs more than this: the sum of the greatest weights of the rows, or of the columns if that is less. */
function mostMatched(weights: Int32Array, rows: number, columns: number): number {
  let ofRows = 0;
  const ofColumn = new Int32Array(columns);
  for (let row = 0; row < rows; row++) {
    let greatest = 0;
    for (let column = 0; column < columns; column++) {
      const weight = weights[row * columns + column];
      if (weight > greatest) greatest = weight;
      if (weight > ofColumn[column]) ofColumn[column] = weight;
    }
    ofRows += greatest;
  }
  return Math.min(
    ofRows,
    ofColumn.reduce((sum, greatest) => sum + greatest, 0),
  );
}

/** Renumbers the groups from 0 in the order of their first cards. */
function renumber(sort: Int32Array) {
  const numbers = new Map<number, number>();
  sort.forEach((group, card) => {
    if (group < 0) return;
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    sort[card] = number;
  });
}

/**
 * Shrinks observed shares of n towards their mean, by the part of their variance that chance explains
 * (Efron & Morris 1975, Journal of the American Statistical Association 70). Returns the mean.
 */
function shrinkToMean(shares: Float64Array, n: number): number {
  const count = Math.max(1, shares.length);
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / count;
  const real = spread > 0 ? Math.max(0, 1 - (mean * (1 - mean)) / n / spread) : 0;
  shares.forEach((share, p) => {
    shares[p] = mean + real * (share - mean);
  });
  return mean;
}
