import type { LinkageMethod, Tree, TreeMerges } from "../contract/types.ts";
import type { Similarity } from "../similarity/similarity.ts";
import { Agglomeration } from "./agglomeration.ts";
import type { MergeList } from "./merge-list.ts";
import { mergeOrder } from "./merge-order.ts";
import { tiedMerges } from "./tied-merges.ts";

/**
 * The tree of n cards in SciPy's layout, on the distances 1 − S, or √(1 − S) for Ward's criterion. Equal to
 * the result of SciPy's `linkage` and R's `hclust` ("ward.D2") when there are no ties. Of pairs whose exact
 * distances (as fractions) are equal, the one whose lowest cards come first merges first.
 */
export function linkage(similarity: Similarity, method: LinkageMethod): Tree {
  const agglomeration = new Agglomeration(method, similarity.n);
  const { merges, rule } = agglomeration;
  agglomeration.run(similarity);
  const order = orderOf(agglomeration, similarity);
  const tied = rule ? tiedMerges(rule, similarity, merges, order) : merges.tied;
  const ties = tied.reduce((sum, one) => sum + one, 0);
  return { ...treeOf(merges, order, method, similarity.n), tied, ties };
}

/** Builds many trees of n cards without counting their ties, which takes half the time. */
export class TreeBuilder {
  private readonly agglomeration: Agglomeration;

  constructor(method: LinkageMethod, n: number) {
    this.agglomeration = new Agglomeration(method, n);
  }

  build(similarity: Similarity): TreeMerges {
    const { agglomeration } = this;
    const merges = agglomeration.run(similarity);
    const order = orderOf(agglomeration, similarity);
    return treeOf(merges, order, agglomeration.method, similarity.n);
  }
}

/** Single linkage already finds its merges in order, with their ties. */
const orderOf = ({ merges, rule }: Agglomeration, similarity: Similarity): Int32Array =>
  rule
    ? mergeOrder(merges, similarity, rule)
    : Int32Array.from({ length: merges.count }, (_, t) => t);

function treeOf(
  merges: MergeList,
  order: Int32Array,
  method: LinkageMethod,
  n: number,
): TreeMerges {
  const tree: TreeMerges = {
    n,
    a: new Int32Array(merges.count),
    b: new Int32Array(merges.count),
    height: new Float64Array(merges.count),
    size: new Int32Array(merges.count),
  };
  // For the lowest card of each cluster: the cluster's number in the tree, and its size.
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
    // The order is exact but the quotient is rounded: do not let a rounded height decrease.
    tree.height[t] = t === 0 ? height : Math.max(height, tree.height[t - 1]);
    tree.size[t] = size[low];
    name[low] = n + t;
  }
  return tree;
}
