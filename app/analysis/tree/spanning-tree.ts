/** The n − 1 edges of a spanning tree (two cards and their similarity), with the memory to find them. Reusable. */
export class SpanningTree {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly similarity: Float64Array;
  /** The cards outside the tree, in any order, with the most similar card inside and that similarity. */
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
   * Builds the maximum spanning tree (Jarník 1930; Prim 1957, Bell System Technical Journal 36): starting
   * with the first card, always adds the card that is most similar to one inside. `values` is n × n. O(n²);
   * each row is read once.
   */
  grow(values: Float64Array, n: number) {
    const { from, nearest, nearness, outside, similarity, to } = this;
    let count = outside.length;
    for (let k = 0; k < count; k++) outside[k] = k + 1;
    nearness.fill(-1);
    for (let edge = 0, card = 0; count > 0; edge++) {
      const best = addCard(values, card * n, count, outside, nearest, nearness, card);
      card = outside[best];
      from[edge] = nearest[best];
      to[edge] = card;
      similarity[edge] = nearness[best];
      // The last card of the list takes its place.
      count--;
      outside[best] = outside[count];
      nearest[best] = nearest[count];
      nearness[best] = nearness[count];
    }
  }
}

/** Adds a card to the tree, updates what is nearest to each card outside, and returns the nearest of those. */
function addCard(
  values: Float64Array,
  row: number,
  count: number,
  outside: Int32Array,
  nearest: Int32Array,
  nearness: Float64Array,
  card: number,
): number {
  let best = 0;
  let most = -1;
  for (let k = 0; k < count; k++) {
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
