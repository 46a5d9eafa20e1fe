/**
 * The adjusted Rand index of two of many sorts (Hubert & Arabie 1985, Journal of Classification 2), on
 * the cards that both placed. What depends on one sort alone is counted once, so that a comparison
 * costs two passes over the cards, whatever is missing.
 */
export class AdjustedRand {
  private readonly n: number;
  /** sorts × cards: 1 and up for groups, 0 for a missing card. */
  private readonly groups: Int32Array;
  /** For each sort, the pairs of cards that lie in one group. */
  private readonly within: Float64Array;
  /** The cards that sort p lacks are missing[firstMissing[p]] … missing[firstMissing[p + 1] − 1]. */
  private readonly firstMissing: Int32Array;
  private readonly missing: Int32Array;
  /** One more than the most groups of a sort. */
  private readonly width: number;
  /** Groups of the one sort × groups of the other; row and column 0 hold the missing cards. */
  private readonly cells: Int32Array;
  /** sorts × width: the cards of each group. */
  private readonly sizes: Int32Array;
  /** Of the sort that others are compared with: where each card's row of cells begins, and the end of the last one. */
  private readonly rowOf: Int32Array;
  private end = 0;
  private from = -1;

  /** `groups` is sorts × n, row by row: a group below n for each card, or -1 where it is missing. */
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
        // Each new card of a group makes a pair with every card that is there already.
        if (group > 0) this.within[p] += others;
        else this.missing[at++] = card;
      }
      this.firstMissing[p + 1] = at;
    }
  }

  /** Null for fewer than two cards; 1 where both are one pile, or all singletons. Fastest with `p` kept. */
  compare(p: number, q: number): number | null {
    if (p !== this.from) this.take(p);
    const { n, groups, cells, rowOf, end, firstMissing } = this;
    const y = q * n;
    let both = 0;
    for (let card = 0; card < n; card++) {
      const cell = rowOf[card] + groups[y + card];
      const count = cells[cell];
      both += count;
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

  private take(p: number) {
    const { n, groups, rowOf, width } = this;
    this.end = width;
    for (let card = 0; card < n; card++) {
      rowOf[card] = groups[p * n + card] * width;
      this.end = Math.max(this.end, rowOf[card] + width);
    }
    this.from = p;
  }

  /** Pairs in the cells of row and column 0. */
  private pairsOfMissing(): number {
    const { cells, width, end } = this;
    let pairs = 0;
    for (let cell = 0; cell < width; cell++) pairs += (cells[cell] * (cells[cell] - 1)) / 2;
    for (let cell = width; cell < end; cell += width)
      pairs += (cells[cell] * (cells[cell] - 1)) / 2;
    return pairs;
  }

  /** Pairs of cards in one group of sort p, without the cards that sort q lacks. */
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

  /** How many cards both sorts have. */
  private shared(p: number, q: number): number {
    const { n, groups, firstMissing, missing } = this;
    let cards = n - (firstMissing[p + 1] - firstMissing[p]);
    for (let s = firstMissing[q]; s < firstMissing[q + 1]; s++)
      if (groups[p * n + missing[s]] > 0) cards--;
    return cards;
  }
}

/** From the pairs of cards in one group in both sorts, in the one, in the other. */
function adjusted(both: number, one: number, other: number, cards: number): number | null {
  if (cards < 2) return null;
  const expected = (one * other) / ((cards * (cards - 1)) / 2);
  const most = (one + other) / 2;
  return most === expected ? 1 : (both - expected) / (most - expected);
}
