import type { TreeView } from "../../analysis/types.ts";
import { CUT } from "../../domain/limits.ts";

export type TreeNode = {
  /** The number of its merge; its cluster number is n + merge. */
  merge: number;
  /** 0 to 1: the height over the scale's end. */
  height: number;
  /** Where it stands along the leaves, in leaf steps. */
  at: number;
  children: [NodeEnd, NodeEnd];
  /** Card numbers, in the order of the leaves. */
  cards: number[];
  tied: boolean;
};

type NodeEnd = { at: number; height: number; node: number };

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

/** Where the nodes of a tree stand: along the leaves, and by height from 0 to 1. */
export function layoutTree(tree: TreeView): TreeLayout {
  const { n } = tree;
  const leaves = [...tree.leaf_order];
  const place = new Array<number>(n).fill(0);
  leaves.forEach((card, index) => {
    place[card] = index;
  });
  const largest = tree.height.at(-1) ?? 0;
  const scale = tree.method === "ward" && largest > 0 ? largest : 1;
  const ends: NodeEnd[] = place.map((at, card) => ({ at, height: 0, node: card }));
  const members: number[][] = place.map((_, card) => [card]);
  const nodes: TreeNode[] = [];
  for (let merge = 0; merge < tree.height.length; merge++) {
    const a = tree.a[merge] ?? 0;
    const b = tree.b[merge] ?? 0;
    const [first, second] = [ends[a], ends[b]];
    if (!first || !second) continue;
    const height = (tree.height[merge] ?? 0) / scale;
    const at = (first.at + second.at) / 2;
    const cards = [...(members[a] ?? []), ...(members[b] ?? [])].sort(
      (x, y) => (place[x] ?? 0) - (place[y] ?? 0),
    );
    const children: [NodeEnd, NodeEnd] = first.at <= second.at ? [first, second] : [second, first];
    nodes.push({ merge, height, at, children, cards, tied: tree.tied[merge] === 1 });
    ends.push({ at, height, node: n + merge });
    members.push(cards);
  }
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
