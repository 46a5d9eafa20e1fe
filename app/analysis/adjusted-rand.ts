/**
 * The adjusted Rand index of two sorts (Hubert & Arabie 1985, Journal of Classification 2), on the
 * cards that both placed; null for fewer than two. 1 where both are one pile, or all singletons.
 */
export class AdjustedRand {
  private readonly n: number;
  private readonly cells: Int32Array;
  private readonly left: Int32Array;
  private readonly right: Int32Array;

  constructor(n: number) {
    this.n = n;
    this.cells = new Int32Array(n * n);
    this.left = new Int32Array(n);
    this.right = new Int32Array(n);
  }

  /** The sorts begin at `x` and `y` of `groups`: a group below n for each card, or -1. */
  compare(groups: Int32Array, x: number, y: number): number | null {
    const { n, cells, left, right } = this;
    left.fill(0);
    right.fill(0);
    let cards = 0;
    // Each new card of a cell makes a pair with every card that is there already.
    let both = 0;
    let one = 0;
    let other = 0;
    for (let card = 0; card < n; card++) {
      const g = groups[x + card];
      const h = groups[y + card];
      if (g < 0 || h < 0) continue;
      cards++;
      both += cells[g * n + h]++;
      one += left[g]++;
      other += right[h]++;
    }
    for (let card = 0; card < n; card++) {
      const g = groups[x + card];
      const h = groups[y + card];
      if (g >= 0 && h >= 0) cells[g * n + h] = 0;
    }
    if (cards < 2) return null;
    const expected = (one * other) / ((cards * (cards - 1)) / 2);
    const most = (one + other) / 2;
    return most === expected ? 1 : (both - expected) / (most - expected);
  }
}
