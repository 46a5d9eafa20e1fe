import { addMerge, type MergeList } from "./merge-list.ts";

/**
 * Makes the merges of single linkage, one level (distance) at a time. A cluster is named by its lowest card.
 *
 * At one level the pair whose lowest cards come first merges first. The level's edges of the spanning tree
 * connect clusters into groups. In each group the lowest cluster merges with the lowest cluster near it (at
 * the level's distance), the result with the lowest cluster near it, and so on. Two clusters are near if an
 * edge connects them; otherwise their cards are compared. Each pair of cards is compared once, because the
 * cards are in one cluster afterwards: O(n²) in total. A merge is tied if more clusters of the group remain.
 */
export class LevelMerges {
  private readonly n: number;
  /** Union-find: for each card a lower card of its cluster; the lowest card points to itself. */
  private readonly lower: Int32Array;
  /** Linked lists of the cards of each cluster, lowest first. */
  private readonly nextCard: Int32Array;
  private readonly lastCard: Int32Array;
  /** The clusters at the ends of the level's edges (2e and 2e + 1), and a linked list of ends per cluster. */
  private readonly ends: Int32Array;
  private endCount = 0;
  private readonly firstEnd: Int32Array;
  private readonly nextEnd: Int32Array;
  /** The clusters that have an edge at this level, ascending, and linked lists of each group's clusters. */
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly nextInGroup: Int32Array;
  private readonly lastInGroup: Int32Array;
  /**
   * The cards of the growing cluster. For the other clusters of its group: whether they are near it, and with
   * how many of its cards they have been compared.
   */
  private readonly grown: Int32Array;
  private grownCount = 0;
  private readonly isNear: Uint8Array;
  private readonly tried: Int32Array;

  constructor(n: number) {
    this.n = n;
    this.lower = new Int32Array(n);
    this.nextCard = new Int32Array(n);
    this.lastCard = new Int32Array(n);
    this.ends = new Int32Array(2 * n);
    this.firstEnd = new Int32Array(n);
    this.nextEnd = new Int32Array(2 * n);
    this.touched = new Int32Array(n);
    this.nextInGroup = new Int32Array(n);
    this.lastInGroup = new Int32Array(n);
    this.grown = new Int32Array(n);
    this.isNear = new Uint8Array(n);
    this.tried = new Int32Array(n);
  }

  /** Makes every card a cluster. */
  reset() {
    for (let card = 0; card < this.n; card++) {
      this.lower[card] = card;
      this.lastCard[card] = card;
    }
    this.nextCard.fill(-1);
    this.firstEnd.fill(-1);
    this.endCount = 0;
    this.touchedCount = 0;
  }

  /** Adds an edge of the spanning tree to the next level. */
  add(from: number, to: number) {
    this.addEnd(this.lowest(from));
    this.addEnd(this.lowest(to));
  }

  /** Makes the merges of a level and starts the next level. */
  merge(values: Float64Array, level: number, merges: MergeList) {
    const { firstEnd, lower, touched, touchedCount } = this;
    this.group();
    for (let t = 0; t < touchedCount; t++)
      if (lower[touched[t]] === touched[t]) this.grow(touched[t], values, level, merges);
    for (let t = 0; t < touchedCount; t++) firstEnd[touched[t]] = -1;
    this.endCount = 0;
    this.touchedCount = 0;
  }

  private addEnd(cluster: number) {
    const { ends, firstEnd, nextEnd, touched } = this;
    if (firstEnd[cluster] < 0) {
      let at = this.touchedCount++;
      for (; at > 0 && touched[at - 1] > cluster; at--) touched[at] = touched[at - 1];
      touched[at] = cluster;
    }
    ends[this.endCount] = cluster;
    nextEnd[this.endCount] = firstEnd[cluster];
    firstEnd[cluster] = this.endCount++;
  }

  /** Groups the clusters that the edges connect; each group is a linked list from its lowest cluster on. */
  private group() {
    const { endCount, ends, lastInGroup, lower, nextInGroup, touched, touchedCount } = this;
    for (let end = 0; end < endCount; end += 2) {
      const one = this.lowest(ends[end]);
      const other = this.lowest(ends[end + 1]);
      lower[Math.max(one, other)] = Math.min(one, other);
    }
    for (let t = 0; t < touchedCount; t++) {
      const cluster = touched[t];
      const lowest = this.lowest(cluster);
      nextInGroup[cluster] = -1;
      if (lowest !== cluster) nextInGroup[lastInGroup[lowest]] = cluster;
      lastInGroup[lowest] = cluster;
    }
  }

  private grow(lowest: number, values: Float64Array, level: number, merges: MergeList) {
    const { isNear, lastCard, nextCard, nextInGroup, tried } = this;
    for (let k = nextInGroup[lowest]; k >= 0; k = nextInGroup[k]) {
      isNear[k] = 0;
      tried[k] = 0;
    }
    this.grownCount = 0;
    let last = lowest;
    while (nextInGroup[lowest] >= 0) {
      // With several clusters left, the cards decide which are near.
      if (nextInGroup[nextInGroup[lowest]] >= 0) this.take(last);
      let before = lowest;
      let next = nextInGroup[lowest];
      // At least one is near, so the last one is if no other is.
      while (nextInGroup[next] >= 0 && !this.near(next, values, level)) {
        before = next;
        next = nextInGroup[next];
      }
      nextInGroup[before] = nextInGroup[next];
      addMerge(merges, lowest, next, 1 - level, 1, nextInGroup[lowest] >= 0);
      last = next;
      nextCard[lastCard[lowest]] = next;
      lastCard[lowest] = lastCard[next];
    }
  }

  /** Adds a cluster's cards to the growing cluster and marks the clusters at its edges as near. */
  private take(cluster: number) {
    const { ends, firstEnd, grown, isNear, nextCard, nextEnd } = this;
    for (let card = cluster; card >= 0; card = nextCard[card]) grown[this.grownCount++] = card;
    for (let end = firstEnd[cluster]; end >= 0; end = nextEnd[end]) isNear[ends[end ^ 1]] = 1;
  }

  /** Whether a card of the cluster is at the level's similarity to a card of the growing cluster. */
  private near(cluster: number, values: Float64Array, level: number): boolean {
    const { grown, grownCount, isNear, n, nextCard, tried } = this;
    if (isNear[cluster] === 1) return true;
    for (let card = cluster; card >= 0; card = nextCard[card])
      for (let at = tried[cluster]; at < grownCount; at++)
        if (values[card * n + grown[at]] === level) {
          isNear[cluster] = 1;
          return true;
        }
    tried[cluster] = grownCount;
    return false;
  }

  private lowest(card: number): number {
    const { lower } = this;
    while (lower[card] !== card) {
      lower[card] = lower[lower[card]];
      card = lower[card];
    }
    return card;
  }
}
