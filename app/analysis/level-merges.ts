import { addMerge, type MergeList } from "./merge-list.ts";

/**
 * The merges of single linkage at one distance after the other, and the clusters that they leave. A
 * cluster is named by its lowest card.
 *
 * At one distance the pair whose lowest cards come first merges first. Edges of the spanning tree
 * that are alike hold clusters together in groups; in a group it is the lowest cluster with the
 * lowest near it, then what they became with the lowest near that, and so on. An edge shows that two
 * are near; else it is looked for among their cards, once for each pair of cards, since they are in
 * one cluster thereafter: O(n²) in all. While more than one is left outside, the choice is a tie.
 */
export class LevelMerges {
  private readonly n: number;
  /** For each card a lower one of its cluster, itself for the lowest. */
  private readonly lower: Int32Array;
  /** The cards of a cluster one after the other, from its lowest on. */
  private readonly nextCard: Int32Array;
  private readonly lastCard: Int32Array;
  /** The clusters at the two ends of each edge of the level, and a list of the ends at each cluster. */
  private readonly ends: Int32Array;
  private endCount = 0;
  private readonly firstEnd: Int32Array;
  private readonly nextEnd: Int32Array;
  /** The clusters that have an end, ascending, and the next one of a group. */
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly nextInGroup: Int32Array;
  private readonly lastInGroup: Int32Array;
  /** The cards of the cluster that grows; for others whether they are near it, or which it was tried with. */
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

  /** Every card a cluster of its own. */
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

  /** An edge of the spanning tree at the level that comes next. */
  add(from: number, to: number) {
    this.addEnd(this.lowest(from));
    this.addEnd(this.lowest(to));
  }

  /** Makes the merges at a level, and begins another. */
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

  /** The clusters that edges hold together, as a list behind the lowest of them. */
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
      // Among several, the cards tell which are near.
      if (nextInGroup[nextInGroup[lowest]] >= 0) this.take(last);
      let before = lowest;
      let next = nextInGroup[lowest];
      // One of them is near: the last, if the others are not.
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

  /** Adds the cards of a cluster to those of the one that grows; what its edges lead to is near then. */
  private take(cluster: number) {
    const { ends, firstEnd, grown, isNear, nextCard, nextEnd } = this;
    for (let card = cluster; card >= 0; card = nextCard[card]) grown[this.grownCount++] = card;
    for (let end = firstEnd[cluster]; end >= 0; end = nextEnd[end]) isNear[ends[end ^ 1]] = 1;
  }

  /** Whether a cluster has a card at the level to one of the cluster that grows. */
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
