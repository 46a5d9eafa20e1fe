import type { LinkageMethod } from "../contract/types.ts";
import { CardOrders } from "../similarity/resampled.ts";
import { Similarity } from "../similarity/similarity.ts";
import { TreeBuilder } from "../tree/linkage.ts";
import { bestCut, mostGroups } from "./best-cut.ts";
import { cutTree } from "./cut-tree.ts";
import { silhouetteMeans } from "./silhouettes.ts";

/** The groups of a proposal: their number, their mean silhouette, and the group of each card. */
export interface Proposal {
  k: number;
  silhouette: number;
  members: Int32Array;
}

/**
 * Makes the proposal of a conclusion (tree, number of groups, groups) for many samples of the participants.
 * The cards are in another order each time, so that the order in the study does not decide between ties.
 */
export class Proposer {
  private readonly builder: TreeBuilder;
  private readonly orders: CardOrders;
  private readonly reordered: Similarity;

  constructor(method: LinkageMethod, n: number, seed: number) {
    this.builder = new TreeBuilder(method, n);
    this.orders = new CardOrders(n, seed);
    this.reordered = new Similarity(n);
  }

  /** The proposal for one draw of many; null when no cut is unique. */
  propose(similar: Similarity, draw: number): Proposal | null {
    const { builder, orders, reordered } = this;
    const order = orders.draw(draw);
    const tree = builder.build(reordered.reorder(similar, order));
    const best = bestCut(tree, silhouetteMeans(tree, reordered.values, 2, mostGroups(tree.n)));
    if (best === null) return null;
    const members = new Int32Array(order.length);
    cutTree(tree, best.k).forEach((group, at) => {
      members[order[at]] = group;
    });
    return { k: best.k, silhouette: best.silhouette, members };
  }
}
