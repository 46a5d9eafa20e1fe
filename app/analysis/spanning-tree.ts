/**
 * The edges of a spanning tree, n − 1 of them: two cards and how similar they are; and the memory to
 * find them with, to be used many times.
 */
export class SpanningTree {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly similarity: Float64Array;
  /** The cards outside, each with the card inside that it is most like; no number once it is inside. */
  private readonly outside: Int32Array;
  private readonly nearest: Int32Array;
  private readonly nearness: Float64Array;

  constructor(n: number) {
    const edges = Math.max(0, n - 1);
    this.from = new Int32Array(edges);
    this.to = new Int32Array(edges);
    this.similarity = new Float64Array(edges);
    this.outside = new Int32Array(edges);
    this.nearest = new Int32Array(edges);
    this.nearness = new Float64Array(edges);
  }

  /**
   * The tree of the greatest similarity (Jarník 1930; Prim 1957, Bell System Technical Journal 36): from
   * the first card on, always the card that is most like one that is inside. `values` is n × n. O(n²),
   * each row is read once.
   */
  grow(values: Float64Array, n: number) {
    const { from, nearest, nearness, outside, similarity, to } = this;
    let listed = n - 1;
    for (let k = 0; k < listed; k++) {
      outside[k] = k + 1;
      nearness[k] = -1;
    }
    for (let edge = 0, card = 0; edge < n - 1; edge++) {
      const best = takeIn(values, card * n, listed, outside, nearest, nearness, card);
      card = outside[best];
      from[edge] = nearest[best];
      to[edge] = card;
      similarity[edge] = nearness[best];
      nearness[best] = Number.NaN;
      if (5 * (n - 2 - edge) < 4 * listed) listed = this.compact(listed);
    }
  }

  /** Takes the cards that are inside out of the list; answers how many stay. */
  private compact(listed: number): number {
    const { nearest, nearness, outside } = this;
    let kept = 0;
    for (let k = 0; k < listed; k++) {
      if (Number.isNaN(nearness[k])) continue;
      outside[kept] = outside[k];
      nearest[kept] = nearest[k];
      nearness[kept++] = nearness[k];
    }
    return kept;
  }
}

/** A card comes inside, and may be the nearest of those outside. Answers which of them is nearest now. */
function takeIn(
  values: Float64Array,
  row: number,
  listed: number,
  outside: Int32Array,
  nearest: Int32Array,
  nearness: Float64Array,
  card: number,
): number {
  let best = 0;
  let most = -1;
  for (let k = 0; k < listed; k++) {
    const value = values[row + outside[k]];
    let known = nearness[k];
    if (value > known) {
      nearness[k] = value;
      nearest[k] = card;
      known = value;
    }
    if (known > most) {
      most = known;
      best = k;
    }
  }
  return best;
}
