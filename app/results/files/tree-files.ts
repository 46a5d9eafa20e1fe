import type { AnalysisView, TreeView } from "../../analysis/types.ts";
import type { FileTable } from "./file-kinds.ts";

/** SciPy's `linkage` matrix: clusters numbered from 0, merge t is cluster n + t; with support and ties. */
export const scipyTable = ({ tree }: AnalysisView, support: Float64Array): FileTable => ({
  head: ["cluster_a", "cluster_b", "height", "size", "support", "tied"],
  rows: Array.from(tree.height, (height, t) => [
    tree.a[t],
    tree.b[t],
    height,
    tree.size[t],
    support[t],
    tree.tied[t],
  ]),
});

/**
 * R's `hclust`: cards are negative and numbered from 1, earlier merges positive. Cards come
 * first in a row, then the earlier merge.
 */
export const hclustTable = ({ tree }: AnalysisView): FileTable => ({
  head: ["merge_1", "merge_2", "height", "tied"],
  rows: Array.from(tree.height, (height, t) => {
    const [a, b] = [rNumber(tree, tree.a[t] ?? 0), rNumber(tree, tree.b[t] ?? 0)];
    return [
      ...(a < 0 && b < 0 ? [Math.max(a, b), Math.min(a, b)] : [Math.min(a, b), Math.max(a, b)]),
      height,
      tree.tied[t],
    ];
  }),
});

const rNumber = ({ n }: TreeView, cluster: number) =>
  cluster < n ? -(cluster + 1) : cluster - n + 1;

/** Newick: nested brackets with branch lengths, for tree viewers. */
export function newick({ tree, cards }: AnalysisView): string {
  const { n } = tree;
  const name = (card: number) => `'${(cards[card]?.label ?? "").replaceAll("'", "''")}'`;
  const texts = cards.map((_, card) => name(card));
  const heights = cards.map(() => 0);
  for (const [t, height] of tree.height.entries()) {
    const [a, b] = [tree.a[t] ?? 0, tree.b[t] ?? 0];
    const branch = (cluster: number) =>
      `${texts[cluster]}:${Math.max(0, height - (heights[cluster] ?? 0))}`;
    texts.push(`(${branch(a)},${branch(b)})`);
    heights.push(height);
  }
  return `${texts[n + tree.height.length - 1] ?? texts[0] ?? ""};\n`;
}
