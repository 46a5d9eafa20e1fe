import { Cluster, hierarchy } from "@visx/hierarchy";
import type { TreeView } from "../../analysis/types.ts";
import { CUT } from "../../domain/limits.ts";

/** A card, or cards that are joined: where it stands in the tree. */
type Branch = {
  /** The number of the card; of a merge, n more than its own. */
  node: number;
  /** 0 to 1: the height over the scale's end. */
  height: number;
  /** Where it stands along the leaves, in leaf steps. */
  at: number;
  /** Card numbers, in the order of the leaves. */
  cards: number[];
  children?: [Branch, Branch];
};

export type TreeNode = Branch & { merge: number; children: [Branch, Branch]; tied: boolean };

export type TreeLayout = {
  n: number;
  /** Card numbers from first to last leaf. */
  leaves: number[];
  /** The place of each card among the leaves. */
  place: number[];
  nodes: TreeNode[];
  /** What heights are divided by: 1, or the largest height of a Ward tree. */
  scale: number;
};

/** Where the nodes of a tree stand: along the leaves as in the cluster layout, and by height from 0 to 1. */
export function layoutTree(tree: TreeView): TreeLayout {
  const { n } = tree;
  const leaves = [...tree.leaf_order];
  const place = new Array<number>(n).fill(0);
  leaves.forEach((card, index) => {
    place[card] = index;
  });
  const largest = tree.height.at(-1) ?? 0;
  const scale = tree.method === "ward" && largest > 0 ? largest : 1;
  const branches: Branch[] = place.map((at, card) => ({
    node: card,
    height: 0,
    at,
    cards: [card],
  }));
  const nodes: TreeNode[] = [];
  for (let merge = 0; merge < tree.height.length; merge++) {
    const [a, b] = [branches[tree.a[merge] ?? 0], branches[tree.b[merge] ?? 0]];
    if (!a || !b) continue;
    const children: [Branch, Branch] = a.at <= b.at ? [a, b] : [b, a];
    const { at } = children[0];
    const cards = [...children[0].cards, ...children[1].cards];
    const height = (tree.height[merge] ?? 0) / scale;
    const tied = tree.tied[merge] === 1;
    const node = { merge, node: n + merge, height, at, cards, children, tied };
    nodes.push(node);
    branches.push(node);
  }
  const top = nodes.at(-1);
  // Called for its layout: where it is given a function, it draws nothing itself.
  if (top)
    Cluster({
      root: hierarchy<Branch>(top, ({ children }) => children),
      size: [n, 1],
      separation: () => 1,
      children: (root) => {
        for (const { data, x } of root.descendants()) data.at = x - 0.5;
        return null;
      },
    });
  return { n, leaves, place, nodes, scale };
}

/** How the heights are allowed to be cut, by the tallest node. */
export const cutRange = (layout: TreeLayout): [lowest: number, highest: number] => {
  const top = layout.nodes.at(-1)?.height ?? 1;
  return [CUT.lowest * top, CUT.highest * top];
};

/** A share of the tree's height (within `CUT`; the usual one where none is given) as a height. */
export function cutHeight(layout: TreeLayout, share: number | null): number {
  const top = layout.nodes.at(-1)?.height ?? 1;
  return top * Math.min(CUT.highest, Math.max(CUT.lowest, share ?? CUT.usual));
}

/** How many merges lie at a height or below it: all that a cut depends on. */
export const mergesBelow = (layout: TreeLayout, height: number): number =>
  layout.nodes.filter((node) => node.height <= height).length;

export type CutClusters = {
  /** How many merges are kept: the lowest ones. */
  merges: number;
  /** The cluster of each card, numbered from 0 along the leaves. */
  members: number[];
  clusters: number[][];
};

/** The clusters that remain when only so many merges, the lowest ones, are kept. */
export function cutLayout(layout: TreeLayout, merges: number): CutClusters {
  const owner = Array.from({ length: layout.n }, (_, card) => card);
  for (const node of layout.nodes.slice(0, merges))
    for (const card of node.cards) owner[card] = layout.n + node.merge;
  const numbers = new Map<number, number>();
  const members = new Array<number>(layout.n).fill(0);
  const clusters: number[][] = [];
  for (const card of layout.leaves) {
    const own = owner[card] ?? card;
    const known = numbers.get(own) ?? numbers.size;
    numbers.set(own, known);
    members[card] = known;
    const cluster = clusters[known] ?? [];
    cluster.push(card);
    clusters[known] = cluster;
  }
  return { merges, members, clusters };
}

/** The merge that made a cluster of the cut; undefined for a single card. */
export const mergeOf = (
  layout: TreeLayout,
  cut: CutClusters,
  cluster: readonly number[],
): TreeNode | undefined =>
  layout.nodes
    .slice(0, cut.merges)
    .find(({ cards }) => cards.length === cluster.length && cards[0] === cluster[0]);

/** The height in the middle between the merges before and after the cut into k groups. */
export function heightForGroups(layout: TreeLayout, k: number): number {
  const count = layout.nodes.length;
  const below = layout.nodes[count - k]?.height ?? 0;
  const above = layout.nodes[count - k + 1]?.height ?? layout.nodes.at(-1)?.height ?? 0;
  return (below + above) / 2;
}
