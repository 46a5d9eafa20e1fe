import type { AnalysisView, TreeView } from "../../analysis/contract/types.ts";
import type { FileTable } from "./file-kinds.ts";

/** SciPy's `linkage` matrix: cards are clusters 0 to n - 1, merge t is cluster n + t. Adds support, ties and agreement. */
export const scipyTable = (
  { merge_agreement: { shown, together }, participant_count, tree }: AnalysisView,
  support: Float64Array,
): FileTable => ({
  head: ["cluster_a", "cluster_b", "height", "size", "support", "tied", "together", "base"],
  rows: Array.from(tree.height, (height, t) => [
    tree.a[t],
    tree.b[t],
    height,
    tree.size[t],
    support[t],
    tree.tied[t],
    together[t],
    shown?.[t] ?? participant_count,
  ]),
});

/**
 * The `merge` matrix of R's `hclust`: a card is -1 to -n, an earlier merge is its number from 1. In a row
 * cards come before merges, and earlier merges before later ones.
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

/** The tree in Newick format, nested brackets with branch lengths, for tree viewers. */
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
