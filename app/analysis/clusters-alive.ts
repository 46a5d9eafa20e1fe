import type { Similarity } from "./similarity.ts";
import {
  addMirrored,
  addMirroredLess,
  addRows,
  addRowsLess,
  takeLesser,
  takeLesserMirrored,
} from "./united-rows.ts";

/** How the link of a merged cluster follows from those of its parts. */
type Combination = "sum" | "least";

/** The matrix of more cards is beyond the fast caches, where a column is far slower to write than a row. */
const MOST_MIRRORED = 128;

/**
 * The first place from k on where the link of a row is `least` times the divisor, and `more`, or greater.
 * A divisor that is no number ends the search.
 */
export function nextNear(
  link: Float64Array,
  divisor: Float64Array,
  row: number,
  k: number,
  least: number,
  more: number,
): number {
  // four at a time: without it the loop's own checks take a sixth of each tree's time
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
 * The state that the agglomerative rules share: the clusters, and what is known of each pair.
 * Allocated once for n cards and loaded again and again.
 *
 * A cluster has a name, its lowest card, and a place below `width`; places ascend with names. A place
 * whose cluster went into another is empty until `compact` closes the gaps: so loops run over plain
 * stretches of memory.
 */
export class ClustersAlive {
  readonly n: number;
  count = 0;
  width = 0;
  /**
   * width × width, row by row: for average linkage the sum of the similarities between two clusters,
   * times a scale, and for Ward's that sum less what he takes off; for complete linkage the lowest.
   * Minus infinity for a cluster itself; anything at all for empty places. One entry more, which ends
   * the last row. Of more than 128 cards a merged cluster's links stand in its own row alone, until the
   * others are read by `row`.
   */
  readonly link: Float64Array;
  /** Infinite at empty places. No number at `width`: no comparison with it holds, so it ends a search. */
  readonly size: Float64Array;
  readonly name: Int32Array;
  readonly place: Int32Array;
  private readonly combination: Combination;
  /** Next card of the same cluster, -1 at its end; a cluster begins with its lowest card. */
  private readonly next: Int32Array;
  private readonly last: Int32Array;
  private readonly kept: Int32Array;
  private readonly mirrored: boolean;
  /** Those that are, or were, listed. */
  private merges = 0;
  /** By place: the merge that made the cluster, and the last one that its row knows of. */
  private readonly born: Int32Array;
  private readonly known: Int32Array;
  /** The places of merged clusters in the order of their merges, which stand beside. */
  private readonly made: Int32Array;
  private readonly madeBy: Int32Array;
  private listed = 0;
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

  /** Every card a cluster of its own; links are `scale` × S, whole numbers, or S itself for 0. */
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

  /** Where the row of the cluster at x begins; it then holds the links to clusters merged since, too. */
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

  /** Puts the cluster at `high` into that at `low`; of a sum of links, `less` is taken off for each card linked. */
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

  /** For the rows of others, which know nothing of it yet. */
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

  /** Takes those off the list that have been merged again. */
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
   * Closes the gaps once they are half of the places. Answers whether it did; then what was at an
   * old place is at `moved` of it, or -1.
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
