import { groupCount } from "./partition.ts";

/**
 * The adjusted Rand index of pairs of sorts (Hubert & Arabie 1985, Journal of Classification 2), on the cards
 * that both placed. Counts that depend on one sort only are computed once, so that each comparison takes two
 * passes over the cards, however many are missing.
 */
export class AdjustedRand {
  private readonly n: number;
  /** sorts × cards: groups from 1, and 0 for a missing card. */
  private readonly groups: Int32Array;
  /** For each sort, the number of pairs of cards in one group. */
  private readonly within: Float64Array;
  /** The missing cards of sort p are missing[firstMissing[p]] … missing[firstMissing[p + 1] − 1]. */
  private readonly firstMissing: Int32Array;
  private readonly missing: Int32Array;
  /** One more than the highest number of groups in a sort. */
  private readonly width: number;
  /** The contingency table: groups of p × groups of q; row and column 0 are for the missing cards. */
  private readonly cells: Int32Array;
  /** sorts × width: the number of cards in each group. */
  private readonly sizes: Int32Array;
  /** For the current sort p, `current`: where the row of cells of each card starts, and where the last row ends. */
  private readonly rowOf: Int32Array;
  private end = 0;
  private current = -1;

  /** `groups` is sorts × n, row by row: the group of each card, below n, or -1 for a missing card. */
  constructor(groups: Int32Array, n: number) {
    const sorts = n === 0 ? 0 : groups.length / n;
    this.n = n;
    this.groups = groups.map((group) => group + 1);
    this.within = new Float64Array(sorts);
    this.firstMissing = new Int32Array(sorts + 1);
    this.missing = new Int32Array(groups.reduce((sum, group) => (group < 0 ? sum + 1 : sum), 0));
    this.width = groups.reduce((most, group) => Math.max(most, group + 2), 1);
    this.cells = new Int32Array(this.width * this.width);
    this.sizes = new Int32Array(sorts * this.width);
    this.rowOf = new Int32Array(n);
    let at = 0;
    for (let p = 0; p < sorts; p++) {
      for (let card = 0; card < n; card++) {
        const group = this.groups[p * n + card];
        const others = this.sizes[p * this.width + group]++;
        // Each card makes a pair with every card already in its group.
        if (group > 0) this.within[p] += others;
        else this.missing[at++] = card;
      }
      this.firstMissing[p + 1] = at;
    }
  }

  /**
   * Null for fewer than two common cards; 1 when both sorts are one group, or both are all singletons. Fastest
   * when successive calls have the same `p`.
   */
  compare(p: number, q: number): number | null {
    if (p !== this.current) this.setRows(p);
    const { n, groups, cells, rowOf, end, firstMissing } = this;
    const y = q * n;
    let both = 0;
    for (let card = 0; card < n; card++) {
      const cell = (rowOf[card] + groups[(y + card) | 0]) | 0;
      const count = cells[cell];
      both = (both + count) | 0;
      cells[cell] = count + 1;
    }
    const lacking = firstMissing[p + 1] - firstMissing[p] + firstMissing[q + 1] - firstMissing[q];
    if (lacking > 0) both -= this.pairsOfMissing();
    if (end <= 8 * n) cells.fill(0, 0, end);
    else for (let card = 0; card < n; card++) cells[rowOf[card] + groups[y + card]] = 0;
    return lacking === 0
      ? adjusted(both, this.within[p], this.within[q], n)
      : adjusted(both, this.pairsWithout(p, q), this.pairsWithout(q, p), this.shared(p, q));
  }

  private setRows(p: number) {
    const { n, groups, rowOf, width } = this;
    this.end = width;
    for (let card = 0; card < n; card++) {
      rowOf[card] = groups[p * n + card] * width;
      this.end = Math.max(this.end, rowOf[card] + width);
    }
    this.current = p;
  }

  /** Pairs in the cells of row 0 and column 0. */
  private pairsOfMissing(): number {
    const { cells, width, end } = this;
    let pairs = 0;
    for (let cell = 0; cell < width; cell++) pairs += (cells[cell] * (cells[cell] - 1)) / 2;
    for (let cell = width; cell < end; cell += width)
      pairs += (cells[cell] * (cells[cell] - 1)) / 2;
    return pairs;
  }

  /** Pairs of cards in one group of sort p, without the cards that sort q is missing. */
  private pairsWithout(p: number, q: number): number {
    const { n, groups, width, sizes, firstMissing, missing } = this;
    let pairs = this.within[p];
    for (let s = firstMissing[q]; s < firstMissing[q + 1]; s++) {
      const group = groups[p * n + missing[s]];
      const left = --sizes[p * width + group];
      if (group > 0) pairs -= left;
    }
    for (let s = firstMissing[q]; s < firstMissing[q + 1]; s++)
      sizes[p * width + groups[p * n + missing[s]]]++;
    return pairs;
  }

  /** The number of cards that both sorts placed. */
  private shared(p: number, q: number): number {
    const { n, groups, firstMissing, missing } = this;
    let cards = n - (firstMissing[p + 1] - firstMissing[p]);
    for (let s = firstMissing[q]; s < firstMissing[q + 1]; s++)
      if (groups[p * n + missing[s]] > 0) cards--;
    return cards;
  }
}

/** The adjusted Rand index of two partitions of the same cards: the group of each card, from 0. */
export const partitionRand = (one: Int32Array, other: Int32Array): number =>
  adjusted(...pairCounts(one, other), one.length) ?? 1;

/**
 * The share of the pairs of cards that two partitions of the same cards both have together, or both apart (Rand 1971,
 * Journal of the American Statistical Association 66); null for fewer than two cards.
 */
export function pairAgreement(one: Int32Array, other: Int32Array): number | null {
  const pairs = (one.length * (one.length - 1)) / 2;
  const [both, first, second] = pairCounts(one, other);
  return pairs === 0 ? null : (pairs + 2 * both - first - second) / pairs;
}

/** The pairs of cards in one group in both partitions, in the one, and in the other. */
function pairCounts(one: Int32Array, other: Int32Array): [number, number, number] {
  const width = groupCount(other);
  const cells = new Int32Array(groupCount(one) * width);
  one.forEach((group, card) => {
    cells[group * width + other[card]]++;
  });
  return [pairsIn(cells), pairsIn(sizesOf(one)), pairsIn(sizesOf(other))];
}

function sizesOf(members: Int32Array): Int32Array {
  const sizes = new Int32Array(groupCount(members));
  for (const group of members) sizes[group]++;
  return sizes;
}

const pairsIn = (sizes: Int32Array) =>
  sizes.reduce((pairs, size) => pairs + (size * (size - 1)) / 2, 0);

/** The index from the numbers of pairs in one group in both sorts, in the one sort and in the other. */
function adjusted(both: number, one: number, other: number, cards: number): number | null {
  if (cards < 2) return null;
  const expected = (one * other) / ((cards * (cards - 1)) / 2);
  const most = (one + other) / 2;
  return most === expected ? 1 : (both - expected) / (most - expected);
}
