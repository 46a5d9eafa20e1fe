import { cutTree, cutTreeAt } from "./cut-tree.ts";
import { maximumWeightMatches } from "./maximum-weight-matching.ts";
import type { RandomSource } from "./random-source.ts";
import type { Tree } from "./types.ts";

/** The finest grain at which a participant's sort is compared with the tree. */
const MOST_GROUPS = 30;
/** Cards that this share of participants keep together move as one. */
const TOGETHER = 0.7;

/**
 * Sorts of participants who all share one model, but are in all else like the given ones: the tree is
 * the model; each participant cuts it as finely as the cut that takes the fewest moves to their sort;
 * how the sort differs from that cut is, for each block of cards that most keep together, drawn from
 * another participant. Who strays more than others strays to any group, who strays less stays more.
 * So cards and people stray as often as they did, and nothing but chance makes the same people stray
 * to the same places. (The parametric bootstrap of a latent class model with
 * one class: Langeheine, Pannekoek & van de Pol 1996, Sociological Methods & Research 24.)
 */
export class SingleModel {
  private readonly n: number;
  private readonly sorts: Int32Array;
  private readonly count: number;
  /** Of each participant the cut that is nearest, and where their cards lie in its terms. */
  private readonly bases: Int32Array[];
  /** The groups of that cut as lists of cards. */
  private readonly groups: number[][][];
  /** count × n: the cut's group; n + c for a group of their own whose first card is c; -1 missing. */
  private readonly places: Int32Array;
  private readonly blocks: number[][];
  /** The share of each participant's cards that lie elsewhere, and the mean of these. */
  private readonly astray: Float64Array;
  private readonly meanAstray: number;
  /** The group of a card in what is drawn. */
  private readonly drawn: Int32Array;

  constructor(tree: Tree, sorts: Int32Array) {
    const { n } = tree;
    this.n = n;
    this.sorts = sorts;
    this.count = n === 0 ? 0 : sorts.length / n;
    this.places = new Int32Array(sorts.length);
    this.drawn = new Int32Array(sorts.length);
    this.astray = new Float64Array(this.count);
    const cuts = Array.from({ length: Math.min(n, MOST_GROUPS) }, (_, at) => cutTree(tree, at + 1));
    this.bases = Array.from({ length: this.count }, (_, p) => {
      const sort = sorts.subarray(p * n, p * n + n);
      let nearest = { kept: -1, base: cuts[0], places: sort };
      for (const base of cuts) {
        const now = inTermsOf(base, sort);
        if (now.kept > nearest.kept) nearest = { ...now, base };
      }
      this.places.set(nearest.places, p * n);
      const placed = sort.reduce((sum, group) => sum + Number(group >= 0), 0);
      this.astray[p] = placed === 0 ? 0 : 1 - nearest.kept / placed;
      return nearest.base;
    });
    this.meanAstray = shrunk(this.astray, n);
    const lists = new Map(cuts.map((cut) => [cut, listsOf(cut)]));
    this.groups = this.bases.map((base) => lists.get(base) ?? []);
    this.blocks = listsOf(cutTreeAt(tree, 1 - TOGETHER));
  }

  /** Another draw; the same array each time, with groups numbered from 0. */
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

  /** Whom participant p follows in a block: anybody, the model alone, or null for nobody and nothing. */
  private donorFor(p: number, random: RandomSource): number | null | "home" {
    const { astray, meanAstray } = this;
    const chance = random.next() / 2 ** 32;
    if (astray[p] > meanAstray && chance < (astray[p] - meanAstray) / (1 - meanAstray)) return null;
    if (astray[p] < meanAstray && chance < 1 - astray[p] / meanAstray) return "home";
    return random.below(this.count);
  }

  /** Where participant p puts a card who deals with it as the donor did. */
  private placeLike(p: number, donor: number | "home", card: number, random: RandomSource): number {
    const { n, places } = this;
    const base = this.bases[p];
    if (donor === "home") return base[card];
    const place = places[donor * n + card];
    const home = this.bases[donor][card];
    if (place < 0 || place === home) return base[card];
    if (place >= n) return place;
    // Any card of the group to which the donor moved it tells which group that is for p.
    const group = this.groups[donor][place];
    return base[group[random.below(group.length)]];
  }
}

/** A sort in terms of the groups of a cut, and how many cards lie where the cut has them. */
function inTermsOf(base: Int32Array, sort: Int32Array): { kept: number; places: Int32Array } {
  const n = base.length;
  const rows = sort.reduce((most, group) => Math.max(most, group + 1), 0);
  const columns = base.reduce((most, group) => Math.max(most, group + 1), 0);
  const shared = new Int32Array(rows * columns);
  const first = new Int32Array(rows).fill(-1);
  sort.forEach((group, card) => {
    if (group < 0) return;
    shared[group * columns + base[card]]++;
    if (first[group] < 0) first[group] = card;
  });
  const matches = maximumWeightMatches(shared, rows, columns);
  let kept = 0;
  const places = sort.map((group, card) => {
    if (group < 0) return -1;
    const match = matches[group];
    if (match === base[card]) kept++;
    // A match without a common card is none.
    return match >= 0 && shared[group * columns + match] > 0 ? match : n + first[group];
  });
  return { kept, places };
}

function listsOf(members: Int32Array): number[][] {
  const lists: number[][] = [];
  members.forEach((group, card) => {
    lists[group] = [...(lists[group] ?? []), card];
  });
  return lists;
}

/** Groups numbered from 0 in the order of their first cards. */
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
 * Brings shares of n that were counted nearer to their mean, by the part of their spread that chance
 * explains (Efron & Morris 1975, Journal of the American Statistical Association 70). Answers the mean.
 */
function shrunk(shares: Float64Array, n: number): number {
  const count = Math.max(1, shares.length);
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const spread = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / count;
  const real = spread > 0 ? Math.max(0, 1 - (mean * (1 - mean)) / n / spread) : 0;
  shares.forEach((share, p) => {
    shares[p] = mean + real * (share - mean);
  });
  return mean;
}
