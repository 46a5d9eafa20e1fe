import type { Similarity } from "../similarity/similarity.ts";
import { LevelMerges } from "./level-merges.ts";
import type { MergeList } from "./merge-list.ts";
import { SpanningTree } from "./spanning-tree.ts";

/**
 * Single linkage: the distance of two clusters is that of their nearest cards. Its clusters are the connected
 * components of a minimum spanning tree (Gower & Ross 1969, Applied Statistics 18). Edges are added from the
 * most similar on; all edges of one similarity form a level, whose merges are made together. O(n²).
 * Fractions are equal if and only if their doubles are.
 */
export class SingleLinkage {
  private readonly tree: SpanningTree;
  /** The edges, most similar first. */
  private readonly order: Int32Array;
  private readonly ascending: Float64Array;
  private readonly filled: Int32Array;
  private readonly level: LevelMerges;

  constructor(n: number) {
    const edges = Math.max(0, n - 1);
    this.tree = new SpanningTree(n);
    this.order = new Int32Array(edges);
    this.ascending = new Float64Array(edges);
    this.filled = new Int32Array(edges);
    this.level = new LevelMerges(n);
  }

  /** Adds the merges in the order of the definition, with their ties. */
  run({ n, values }: Similarity, merges: MergeList) {
    const { level, order, tree } = this;
    const { from, to, similarity } = tree;
    tree.grow(values, n);
    this.sort();
    level.reset();
    for (let edge = 0; edge < n - 1; edge++) {
      const at = order[edge];
      level.add(from[at], to[at]);
      if (edge === n - 2 || similarity[order[edge + 1]] !== similarity[at])
        level.merge(values, similarity[at], merges);
    }
  }

  /** Sorts the similarities alone, which is faster, then finds the place of each edge by binary search. */
  private sort() {
    const { ascending, filled, order, tree } = this;
    const { similarity } = tree;
    const count = similarity.length;
    ascending.set(similarity);
    ascending.sort();
    filled.fill(0);
    for (let edge = 0; edge < count; edge++) {
      let low = 0;
      let high = count - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (ascending[middle] < similarity[edge]) low = middle + 1;
        else high = middle;
      }
      order[count - 1 - low - filled[low]++] = edge;
    }
  }
}
