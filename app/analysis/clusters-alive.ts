import type { Similarity } from "./similarity.ts";
import {
  addMirrored,
  addMirroredLess,
  addRows,
  addRowsLess,
  takeLesser,
  takeLesserMirrored,
} from "./united-rows.ts";

/** How the link of a merged cluster is computed from the links of its two parts. */
type Combination = "sum" | "least";

/** Above this many cards the matrix exceeds the fast caches, and writing a column is far slower than a row. */
const MOST_MIRRORED = 128;

/**
 * The first place, from k on, where the row's link is at least `least` × divisor + `more`. A NaN divisor
 * ends the search.
 */
export function nextNear(
  link: Float64Array,
  divisor: Float64Array,
  row: number,
  k: number,
  least: number,
  more: number,
): number {
  // Unrolled four times: otherwise the loop's checks take a sixth of the time of each tree.
  for (;;) {
    if (!(link[(row + k) | 0] < least * divisor[k] + more)) return k;
    k = (k + 1) | 0;
    if (!(link[(row + k) | 0] < least * divisor[k] + more)) return k;
    k = (k + 1) | 0;
    if (!(link[(row + k) | 0] < least * divisor[k] + more)) return k;
    k = (k + 1) | 0;
    if (!(link[(row + k) | 0] < least * divisor[k] + more)) return k;
    k = (k + 1) | 0;
  }
}

/**
 * The current clusters of an agglomeration and the links between them, shared by the linkage rules.
 * Allocated once for n cards and reset for each tree.
 *
 * A cluster has a name, which is its lowest card, and a place below `width`; places ascend with names. When a
 * cluster is merged into another its place stays empty until `compact` closes the gaps, so that loops run
 * over contiguous memory.
 */
export class ClustersAlive {
  readonly n: number;
  count = 0;
  width = 0;
  /**
   * width × width, row by row, and one entry more that ends the last row. For average linkage: the sum of the
   * similarities between two clusters, times a scale; for Ward's criterion that sum less a correction (see
   * `ward-linkage`); for complete linkage the lowest similarity. Minus infinity on the diagonal, undefined
   * at empty places. With more than 128 cards, only the merged cluster's own row gets its new links; the
   * other rows are updated when `row` reads them.
   */
  readonly link: Float64Array;
  /** By place. Infinity at empty places; NaN at `width`, so that every comparison fails and a search ends. */
  readonly size: Float64Array;
  readonly name: Int32Array;
  readonly place: Int32Array;
  private readonly combination: Combination;
  /** Each cluster is a linked list of cards, lowest first: the next card, -1 at the end; and the last card. */
  private readonly next: Int32Array;
  private readonly last: Int32Array;
  private readonly kept: Int32Array;
  /** Whether a merge also writes the new links into the rows of the other clusters. */
  private readonly mirrored: boolean;
  /** The number of merges so far, when links are not mirrored; the last one's number. */
  private merges = 0;
  /** By place: the merge that made the cluster (-1 when it is gone), and the last merge in its row. */
  private readonly born: Int32Array;
  private readonly known: Int32Array;
  /** A list of merged clusters, oldest first: their places and the numbers of their merges. */
  private readonly made: Int32Array;
  private readonly madeBy: Int32Array;
  private listed = 0;
  /** When the list is longer than this, `forgetGone` shortens it. */
  private mostListed = 32;

  constructor(n: number, combination: Combination) {
    this.n = n;
    this.combination = combination;
    this.link = new Float64Array(n * n + 1);
    this.size = new Float64Array(n + 1);
    this.name = new Int32Array(n);
    this.place = new Int32Array(n);
    this.next = new Int32Array(n);
    this.last = new Int32Array(n);
    this.kept = new Int32Array(n);
    this.mirrored = n <= MOST_MIRRORED;
    this.born = new Int32Array(n);
    this.known = new Int32Array(n);
    this.made = new Int32Array(n);
    this.madeBy = new Int32Array(n);
  }

  /** Makes every card a cluster. Links are `scale` × S, which are integers, or S itself when `scale` is 0. */
  reset(similarity: Similarity, scale: number) {
    const { link, n } = this;
    const { common, together, totals } = similarity;
    if (scale === 0) {
      const { values } = similarity;
      if (this.combination === "sum") link.set(values);
      else for (let pair = 0; pair < n * n; pair++) link[pair] = values[pair] + 1 - 1;
    } else if (scale === common) link.set(together);
    else
      for (let pair = 0; pair < n * n; pair++) {
        const count = together[pair];
        link[pair] = count === 0 ? 0 : (count * scale) / totals[pair];
      }
    for (let i = 0; i < n; i++) {
      link[i * n + i] = Number.NEGATIVE_INFINITY;
      this.name[i] = i;
      this.place[i] = i;
      this.last[i] = i;
    }
    this.size.fill(1);
    this.size[n] = Number.NaN;
    this.next.fill(-1);
    this.merges = 0;
    this.born.fill(0);
    this.known.fill(0);
    this.listed = 0;
    this.mostListed = 32;
    this.count = n;
    this.width = n;
  }

  /** Updates the row of the cluster at x with the merges since it was last read; returns where it starts. */
  row(x: number): number {
    const { known, link, made, madeBy, width } = this;
    const row = x * width;
    const from = known[x];
    for (let at = this.listed - 1; at >= 0 && madeBy[at] > from; at--) {
      const other = made[at];
      link[(row + other) | 0] = link[(Math.imul(other, width) + x) | 0];
    }
    known[x] = this.merges;
    return row;
  }

  /**
   * Merges the cluster at `high` into the one at `low`. For sums, `less` times the size of the other cluster
   * is subtracted from each link.
   */
  unite(low: number, high: number, less = 0) {
    const { last, link, mirrored, name, next, size, width } = this;
    const kept = this.row(low);
    const gone = this.row(high);
    if (less !== 0) {
      if (mirrored) addMirroredLess(link, width, kept, gone, low, size, less);
      else addRowsLess(link, width, kept, gone, size, less);
    } else if (this.combination === "sum") {
      if (mirrored) addMirrored(link, width, kept, gone, low);
      else addRows(link, width, kept, gone);
    } else if (mirrored) takeLesserMirrored(link, width, kept, gone, low);
    else takeLesser(link, width, kept, gone);
    if (!mirrored) this.list(low, high);
    next[last[name[low]]] = name[high];
    last[name[low]] = last[name[high]];
    size[low] += size[high];
    size[high] = Number.POSITIVE_INFINITY;
    this.count--;
  }

  /** Lists a merge, so that `row` can update the rows of the other clusters later. */
  private list(low: number, high: number) {
    const { born, known, made, madeBy } = this;
    if (this.listed > this.mostListed) this.forgetGone();
    this.merges++;
    born[low] = this.merges;
    born[high] = -1;
    known[low] = this.merges;
    made[this.listed] = low;
    madeBy[this.listed++] = this.merges;
  }

  /** Removes clusters from the list that have been merged again. */
  private forgetGone() {
    const { born, made, madeBy } = this;
    let kept = 0;
    for (let at = 0; at < this.listed; at++) {
      if (born[made[at]] !== madeBy[at]) continue;
      made[kept] = made[at];
      madeBy[kept++] = madeBy[at];
    }
    this.listed = kept;
    this.mostListed = kept + (kept >> 2) + 8;
  }

  /**
   * Closes the gaps if more than half of the places are empty and 8 or more clusters remain. Returns whether
   * it did; `moved` then holds the new place for each old place, -1 for an empty one.
   */
  compact(moved: Int32Array): boolean {
    const { count, kept, link, name, place, size, width } = this;
    if (2 * count >= width || count < 8) return false;
    this.forgetGone();
    let to = 0;
    for (let from = 0; from < width; from++) {
      moved[from] = size[from] === Number.POSITIVE_INFINITY ? -1 : to;
      if (moved[from] < 0) continue;
      kept[to] = from;
      size[to] = size[from];
      name[to] = name[from];
      place[name[to]] = to;
      this.born[to] = this.born[from];
      this.known[to] = this.known[from];
      to++;
    }
    for (let i = 0, at = 0; i < count; i++) {
      const row = kept[i] * width;
      for (let j = 0; j < count; j++) {
        link[at] = link[(row + kept[j]) | 0];
        at = (at + 1) | 0;
      }
    }
    for (let at = 0; at < this.listed; at++) this.made[at] = moved[this.made[at]];
    this.width = count;
    size[count] = Number.NaN;
    return true;
  }

  /** The cards of the cluster at a place. */
  cards(at: number): number[] {
    const cards: number[] = [];
    for (let card = this.name[at]; card >= 0; card = this.next[card]) cards.push(card);
    return cards;
  }
}
