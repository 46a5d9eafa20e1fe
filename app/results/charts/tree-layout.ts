import { Cluster, hierarchy } from "@visx/hierarchy";
import type { TreeView } from "../../analysis/contract/types.ts";
import { CUT } from "../../domain/limits/limits.ts";

/** A card or a merge, with its position in the tree. */
type Subtree = {
  /** The index of the card, or n plus the index of the merge. */
  node: number;
  /** From 0 to 1: the height divided by `scale`. */
  height: number;
  /** The position along the leaves; 1 is the distance between two leaves. */
  at: number;
  /** Card indices, in the order of the leaves. */
  cards: number[];
  children?: [Subtree, Subtree];
};

export type TreeNode = Subtree & { merge: number; children: [Subtree, Subtree]; tied: boolean };

export type TreeLayout = {
  n: number;
  /** Card indices from the first to the last leaf. */
  leaves: number[];
  /** The position of each card among the leaves. */
  place: number[];
  nodes: TreeNode[];
  /** The divisor of the heights: 1, or the largest height of a Ward tree. */
  scale: number;
};

/** Positions the nodes of a tree: along the leaves by the cluster layout of d3-hierarchy, and by height from 0 to 1. */
export function layoutTree(tree: TreeView): TreeLayout {
  const { n } = tree;
  const leaves = [...tree.leaf_order];
  const place = new Array<number>(n).fill(0);
  leaves.forEach((card, index) => {
    place[card] = index;
  });
  const largest = tree.height.at(-1) ?? 0;
  const scale = tree.method === "ward" && largest > 0 ? largest : 1;
  const branches: Subtree[] = place.map((at, card) => ({
    node: card,
    height: 0,
    at,
    cards: [card],
  }));
  const nodes: TreeNode[] = [];
  for (let merge = 0; merge < tree.height.length; merge++) {
    const [a, b] = [branches[tree.a[merge] ?? 0], branches[tree.b[merge] ?? 0]];
    if (!a || !b) continue;
    const children: [Subtree, Subtree] = a.at <= b.at ? [a, b] : [b, a];
    const { at } = children[0];
    const cards = [...children[0].cards, ...children[1].cards];
    const height = (tree.height[merge] ?? 0) / scale;
    const tied = tree.tied[merge] === 1;
    const node = { merge, node: n + merge, height, at, cards, children, tied };
    nodes.push(node);
    branches.push(node);
  }
  const top = nodes.at(-1);
  // Used for its layout only: with a function as children it renders nothing itself.
  if (top)
    Cluster({
      root: hierarchy<Subtree>(top, ({ children }) => children),
      size: [n, 1],
      separation: () => 1,
      children: (root) => {
        for (const { data, x } of root.descendants()) data.at = x - 0.5;
        return null;
      },
    });
  return { n, leaves, place, nodes, scale };
}

/** The height of the root; 1 for a tree without merges. */
export const topHeight = (layout: TreeLayout): number => layout.nodes.at(-1)?.height ?? 1;

/** The lowest and highest height at which the tree can be cut. */
export const cutRange = (layout: TreeLayout): [lowest: number, highest: number] => {
  const top = topHeight(layout);
  return [CUT.lowest * top, CUT.highest * top];
};

/** The height for a share of the tree's height, limited by `CUT`; null is the default share. */
export const cutHeight = (layout: TreeLayout, share: number | null): number =>
  topHeight(layout) * Math.min(CUT.highest, Math.max(CUT.lowest, share ?? CUT.usual));

/** The number of merges at or below a height; a cut depends on nothing else. */
export const mergesBelow = (layout: TreeLayout, height: number): number =>
  layout.nodes.filter((node) => node.height <= height).length;

export type CutClusters = {
  /** The number of merges below the cut. */
  merges: number;
  /** The cluster of each card, numbered from 0 in the order of their lowest cards, as in the analysis and the files. */
  members: number[];
  /** The cards of each cluster, in the order of the leaves. */
  clusters: number[][];
};

/** The clusters formed by the lowest `merges` merges. */
export function cutLayout(layout: TreeLayout, merges: number): CutClusters {
  const owner = Array.from({ length: layout.n }, (_, card) => card);
  for (const node of layout.nodes.slice(0, merges))
    for (const card of node.cards) owner[card] = layout.n + node.merge;
  const numbers = new Map<number, number>();
  const members = owner.map((node) => {
    const number = numbers.get(node) ?? numbers.size;
    numbers.set(node, number);
    return number;
  });
  const clusters = Array.from(numbers, (): number[] => []);
  for (const card of layout.leaves) clusters[members[card] ?? 0]?.push(card);
  return { merges, members, clusters };
}

/** The merge that formed a cluster of the cut; undefined for a single card. */
export const mergeOf = (
  layout: TreeLayout,
  cut: CutClusters,
  cluster: readonly number[],
): TreeNode | undefined =>
  layout.nodes
    .slice(0, cut.merges)
    .find(({ cards }) => cards.length === cluster.length && cards[0] === cluster[0]);

/** The height halfway between the merges just below and above the cut into k groups. */
export function heightForGroups(layout: TreeLayout, k: number): number {
  const count = layout.nodes.length;
  const below = layout.nodes[count - k]?.height ?? 0;
  const above = layout.nodes[count - k + 1]?.height ?? layout.nodes.at(-1)?.height ?? 0;
  return (below + above) / 2;
}
