import { Agglomeration } from "./agglomeration.ts";
import { mergeOrder } from "./merge-order.ts";
import type { Similarity } from "./similarity.ts";
import { tiedMerges } from "./tied-merges.ts";
import type { LinkageMethod, Tree } from "./types.ts";

/**
 * The tree of n cards on 1 − S, for Ward's criterion on √(1 − S), in SciPy's layout. Equal to
 * SciPy's `linkage` and R's `hclust` ("ward.D2") where no tie decides; of pairs at one distance, on
 * the exact fractions, the one whose lowest cards come first merges first.
 */
export function linkage(similarity: Similarity, method: LinkageMethod): Tree {
  const { n } = similarity;
  const agglomeration = new Agglomeration(method, n);
  const merges = agglomeration.run(similarity);
  const { rule } = agglomeration;
  // Single linkage finds its merges in order already, and their ties.
  const order = rule
    ? mergeOrder(merges, similarity, rule)
    : Int32Array.from({ length: merges.count }, (_, t) => t);
  const tied = rule ? tiedMerges(rule, similarity, merges, order) : merges.tied;

  const tree: Tree = {
    n,
    a: new Int32Array(merges.count),
    b: new Int32Array(merges.count),
    height: new Float64Array(merges.count),
    size: new Int32Array(merges.count),
    tied,
    ties: tied.reduce((sum, one) => sum + one, 0),
  };
  // The number in the tree and the size of the cluster that each lowest card names.
  const name = Int32Array.from({ length: n }, (_, card) => card);
  const size = new Int32Array(n).fill(1);
  for (let t = 0; t < merges.count; t++) {
    const low = merges.low[order[t]];
    const high = merges.high[order[t]];
    const distance = Math.max(0, merges.numerator[order[t]] / merges.denominator[order[t]]);
    size[low] += size[high];
    tree.a[t] = Math.min(name[low], name[high]);
    tree.b[t] = Math.max(name[low], name[high]);
    const height = method === "ward" ? Math.sqrt(distance) : distance;
    // The order is exact, the quotient is rounded: it must not fall by that.
    tree.height[t] = t === 0 ? height : Math.max(height, tree.height[t - 1]);
    tree.size[t] = size[low];
    name[low] = n + t;
  }
  return tree;
}
