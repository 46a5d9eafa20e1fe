import type { ChartTheme } from "./chart-theme.ts";
import type { HighlightStore } from "./highlight-store.ts";
import type { CutClusters, TreeLayout, TreeNode } from "./tree-layout.ts";

export type DendrogramProps = {
  layout: TreeLayout;
  labels: readonly string[];
  cut: CutClusters;
  /** From 0 to 1 on the axis; null hides the line. */
  cutAt: number | null;
  range: [lowest: number, highest: number];
  support: Float64Array | null;
  /** The merges that are marked as larger groups. */
  larger?: ReadonlySet<number> | undefined;
  direction: "horizontal" | "vertical";
  width: number;
  /** The row height and the offset of the first row, to align the tree with a matrix side by side. */
  rows?: { height: number; top: number } | null;
  theme: ChartTheme;
  title: string;
  axis: string;
  highlighted: HighlightStore;
  onPoint?: HighlightStore["highlight"];
  onOpen?: (cards: readonly number[]) => void;
  onCut?: (height: number, done: boolean) => void;
  describeNode: (node: TreeNode, support: number | null) => string;
  cutLabel: string;
};
