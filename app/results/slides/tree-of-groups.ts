import type { TreeView } from "../../analysis/contract/types.ts";
import type { CutClusters, TreeLayout } from "../charts/tree-layout.ts";

/** The tree above the cut, with the groups as its leaves. */
export function treeOfGroups(tree: TreeView, layout: TreeLayout, cut: CutClusters): TreeView {
  const groups = cut.clusters.length;
  /** The group that a card or a merge below the cut is in, or the merge above it. */
  const nodeOf = (node: number): number => {
    if (node >= layout.n + cut.merges) return groups + node - layout.n - cut.merges;
    const card = node < layout.n ? node : (layout.nodes[node - layout.n]?.cards[0] ?? 0);
    return cut.members[card] ?? 0;
  };
  const above = <Values extends { slice(from: number): Values }>(values: Values) =>
    values.slice(cut.merges);
  const order = new Set(layout.leaves.map((card) => cut.members[card] ?? 0));
  return {
    ...tree,
    n: groups,
    a: above(tree.a).map(nodeOf),
    b: above(tree.b).map(nodeOf),
    height: above(tree.height),
    size: above(tree.size),
    tied: above(tree.tied),
    leaf_order: Int32Array.from(order),
  };
}
