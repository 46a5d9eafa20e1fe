import type { Similarity } from "./similarity.ts";

/** How the link of a merged cluster follows from those of its parts. */
type Combination = "sum" | "least";

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
   * width × width, row by row: for average and Ward's linkage the sum of the similarities between
   * two clusters, times a scale; for complete linkage the lowest. Minus infinity, or no number, for
   * a cluster itself; anything at all for empty places. One entry more, which ends the last row.
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
  }

  /** Every card a cluster of its own; links are `scale` × S, whole numbers, or S itself for 0. */
  reset({ common, together, totals, values }: Similarity, scale: number) {
    const { link, n } = this;
    if (scale === 0 && this.combination === "least")
      for (let pair = 0; pair < n * n; pair++) link[pair] = values[pair] + 1 - 1;
    else if (scale === 0) link.set(values);
    else if (scale === common) link.set(together);
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
    this.count = n;
    this.width = n;
  }

  /** Puts the cluster at `high` into that at `low`. */
  unite(low: number, high: number) {
    const { last, link, name, next, size, width } = this;
    if (this.combination === "sum") addRows(link, width, low, high);
    else takeLesser(link, width, low, high);
    next[last[name[low]]] = name[high];
    last[name[low]] = last[name[high]];
    size[low] += size[high];
    size[high] = Number.POSITIVE_INFINITY;
    this.count--;
  }

  /**
   * Closes the gaps once they are half of the places. Answers whether it did; then what was at an
   * old place is at `moved` of it, or -1.
   */
  compact(moved: Int32Array): boolean {
    const { count, kept, link, name, place, size, width } = this;
    if (2 * count >= width || count < 8) return false;
    let to = 0;
    for (let from = 0; from < width; from++) {
      moved[from] = size[from] === Number.POSITIVE_INFINITY ? -1 : to;
      if (moved[from] < 0) continue;
      kept[to] = from;
      size[to] = size[from];
      name[to] = name[from];
      place[name[to]] = to;
      to++;
    }
    for (let i = 0, at = 0; i < count; i++) {
      const row = kept[i] * width;
      for (let j = 0; j < count; j++) link[at++] = link[row + kept[j]];
    }
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

/** Row and column `low` become the sums of those of `low` and `high`. */
function addRows(link: Float64Array, width: number, low: number, high: number) {
  const kept = low * width;
  const gone = high * width;
  for (let k = 0, mirror = low; k < width; k++, mirror += width) {
    const sum = link[kept + k] + link[gone + k];
    link[kept + k] = sum;
    link[mirror] = sum;
  }
}

/**
 * Row and column `low` become the lesser of those of `low` and `high`: without a branch, which could
 * not be foretold. Exact for integers, and for multiples of 2^-52 up to 1.
 */
function takeLesser(link: Float64Array, width: number, low: number, high: number) {
  const kept = low * width;
  const gone = high * width;
  for (let k = 0, mirror = low; k < width; k++, mirror += width) {
    const one = link[kept + k];
    const other = link[gone + k];
    const lesser = (one + other - Math.abs(one - other)) / 2;
    link[kept + k] = lesser;
    link[mirror] = lesser;
  }
}
