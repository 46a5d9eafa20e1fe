import type { Similarity } from "../similarity/similarity.ts";
import {
  addMirrored,
  addMirroredCorrected,
  addRows,
  addRowsCorrected,
  minMirrored,
  minRows,
} from "./united-rows.ts";

/** How the link of a merged cluster is computed from the links of its two parts. */
type Combination = "sum" | "least";

/** Above this many cards the matrix exceeds the fast caches, and writing a column is far slower than a row. */
const MAX_MIRRORED = 128;

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
   * `ward-linkage`); for complete linkage the lowest similarity. Minus infinity on the diagonal, arbitrary
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
  /** Used by `compact`: the old place of each new place. */
  private readonly oldPlace: Int32Array;
  /** Whether a merge also writes the new links into the rows of the other clusters. */
  private readonly mirrored: boolean;
  /** The number of merges so far, which numbers them from 1; counted only when links are not mirrored. */
  private mergeCount = 0;
  /** By place: the merge that created the cluster (-1 once it is merged into another), and the last merge in its row. */
  private readonly createdBy: Int32Array;
  private readonly rowMerge: Int32Array;
  /** The merged clusters whose links other rows may lack, oldest first: their places and their merges. */
  private readonly pending: Int32Array;
  private readonly pendingMerge: Int32Array;
  private pendingCount = 0;
  /** When the list is longer than this, `dropMergedAgain` shortens it. */
  private pendingLimit = 32;

  constructor(n: number, combination: Combination) {
    this.n = n;
    this.combination = combination;
    this.link = new Float64Array(n * n + 1);
    this.size = new Float64Array(n + 1);
    this.name = new Int32Array(n);
    this.place = new Int32Array(n);
    this.next = new Int32Array(n);
    this.last = new Int32Array(n);
    this.oldPlace = new Int32Array(n);
    this.mirrored = n <= MAX_MIRRORED;
    this.createdBy = new Int32Array(n);
    this.rowMerge = new Int32Array(n);
    this.pending = new Int32Array(n);
    this.pendingMerge = new Int32Array(n);
  }

  /** Makes every card a cluster. Links are `scale` × S, which are integers, or S itself when `scale` is 0. */
  reset(similarity: Similarity, scale: number) {
    const { link, n } = this;
    const { common, together, totals } = similarity;
    if (scale === 0) {
      const { values } = similarity;
      // + 1 − 1 rounds to multiples of 2^-52, for which the minimum of `united-rows` is exact.
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
    this.mergeCount = 0;
    this.rowMerge.fill(0);
    this.pendingCount = 0;
    this.pendingLimit = 32;
    this.count = n;
    this.width = n;
  }

  /** Updates the row of the cluster at x with the merges since it was last read; returns where it starts. */
  row(x: number): number {
    const { rowMerge, link, pending, pendingMerge, width } = this;
    const row = x * width;
    const from = rowMerge[x];
    for (let at = this.pendingCount - 1; at >= 0 && pendingMerge[at] > from; at--) {
      const other = pending[at];
      link[(row + other) | 0] = link[(Math.imul(other, width) + x) | 0];
    }
    rowMerge[x] = this.mergeCount;
    return row;
  }

  /**
   * Merges the cluster at `high` into the one at `low`. For sums, `correction` times the size of the other cluster
   * is subtracted from each link.
   */
  unite(low: number, high: number, correction = 0) {
    const { last, link, mirrored, name, next, size, width } = this;
    const lowRow = this.row(low);
    const highRow = this.row(high);
    if (correction !== 0) {
      if (mirrored) addMirroredCorrected(link, width, lowRow, highRow, low, size, correction);
      else addRowsCorrected(link, width, lowRow, highRow, size, correction);
    } else if (this.combination === "sum") {
      if (mirrored) addMirrored(link, width, lowRow, highRow, low);
      else addRows(link, width, lowRow, highRow);
    } else if (mirrored) minMirrored(link, width, lowRow, highRow, low);
    else minRows(link, width, lowRow, highRow);
    if (!mirrored) this.addPending(low, high);
    next[last[name[low]]] = name[high];
    last[name[low]] = last[name[high]];
    size[low] += size[high];
    size[high] = Number.POSITIVE_INFINITY;
    this.count--;
  }

  /** Lists a merge, so that `row` can update the rows of the other clusters later. */
  private addPending(low: number, high: number) {
    const { createdBy, rowMerge, pending, pendingMerge } = this;
    if (this.pendingCount > this.pendingLimit) this.dropMergedAgain();
    this.mergeCount++;
    createdBy[low] = this.mergeCount;
    createdBy[high] = -1;
    rowMerge[low] = this.mergeCount;
    pending[this.pendingCount] = low;
    pendingMerge[this.pendingCount++] = this.mergeCount;
  }

  /** Removes clusters from the list that have been merged again. */
  private dropMergedAgain() {
    const { createdBy, pending, pendingMerge } = this;
    let count = 0;
    for (let at = 0; at < this.pendingCount; at++) {
      if (createdBy[pending[at]] !== pendingMerge[at]) continue;
      pending[count] = pending[at];
      pendingMerge[count++] = pendingMerge[at];
    }
    this.pendingCount = count;
    this.pendingLimit = count + (count >> 2) + 8;
  }

  /**
   * Closes the gaps if more than half of the places are empty and 8 or more clusters remain. Returns whether
   * it did; `moved` then holds the new place for each old place, -1 for an empty one.
   */
  compact(moved: Int32Array): boolean {
    const { count, oldPlace, link, name, place, size, width } = this;
    if (2 * count >= width || count < 8) return false;
    this.dropMergedAgain();
    let to = 0;
    for (let from = 0; from < width; from++) {
      moved[from] = size[from] === Number.POSITIVE_INFINITY ? -1 : to;
      if (moved[from] < 0) continue;
      oldPlace[to] = from;
      size[to] = size[from];
      name[to] = name[from];
      place[name[to]] = to;
      this.createdBy[to] = this.createdBy[from];
      this.rowMerge[to] = this.rowMerge[from];
      to++;
    }
    for (let i = 0, at = 0; i < count; i++) {
      const row = oldPlace[i] * width;
      for (let j = 0; j < count; j++) {
        link[at] = link[(row + oldPlace[j]) | 0];
        at = (at + 1) | 0;
      }
    }
    for (let at = 0; at < this.pendingCount; at++) this.pending[at] = moved[this.pending[at]];
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
