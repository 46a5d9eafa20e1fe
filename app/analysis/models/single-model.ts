import type { Tree } from "../contract/types.ts";
import { cutTree, cutTreeAt } from "../groups/cut-tree.ts";
import { nearestCut } from "../groups/nearest-cut.ts";
import { cardsByGroup } from "../numbers/partition.ts";
import type { RandomSource } from "../numbers/random-source.ts";

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
  /** count × n: where the participant put the card (see `nearest-cut`). */
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
    this.count = sorts.length / n;
    this.drawn = new Int32Array(sorts.length);
    const cuts = Array.from({ length: Math.min(n, MAX_GROUPS) }, (_, at) => cutTree(tree, at + 1));
    const lists = cuts.map((cut) => cardsByGroup(cut));
    const nearest = Array.from({ length: this.count }, (_, p) =>
      nearestCut(cuts, sorts.subarray(p * n, p * n + n)),
    );
    this.bases = nearest.map(({ k }) => cuts[k - 1]);
    this.groups = nearest.map(({ k }) => lists[k - 1]);
    this.places = new Int32Array(sorts.length);
    nearest.forEach(({ places }, p) => {
      this.places.set(places, p * n);
    });
    this.deviations = Float64Array.from(nearest, ({ kept, places }) => {
      const placed = places.filter((place) => place >= 0).length;
      return placed === 0 ? 0 : 1 - kept / placed;
    });
    this.meanDeviation = shrinkToMean(this.deviations, n);
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
export function shrinkToMean(shares: Float64Array, n: number): number {
  const count = Math.max(1, shares.length);
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / count;
  const real = spread > 0 ? Math.max(0, 1 - (mean * (1 - mean)) / n / spread) : 0;
  shares.forEach((share, p) => {
    shares[p] = mean + real * (share - mean);
  });
  return mean;
}
