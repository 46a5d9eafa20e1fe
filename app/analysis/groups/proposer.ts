import type { LinkageMethod } from "../contract/types.ts";
import { RandomSource } from "../numbers/random-source.ts";
import { Similarity } from "../similarity/similarity.ts";
import { TreeBuilder } from "../tree/linkage.ts";
import { bestCut, mostGroups } from "./best-cut.ts";
import { cutTree } from "./cut-tree.ts";
import { silhouetteMeans } from "./silhouettes.ts";

/** The groups of a proposal: their number, and the group of each card. */
export interface Proposal {
  k: number;
  members: Int32Array;
}

/**
 * Makes the proposal of a conclusion (tree, number of groups, groups) for many samples of the participants.
 * The cards are in another order each time, so that the order in the study does not decide between ties.
 */
export class Proposer {
  private readonly builder: TreeBuilder;
  private readonly random: RandomSource;
  private readonly order: Int32Array;
  private readonly reordered: Similarity;

  constructor(method: LinkageMethod, n: number, seed: number) {
    this.builder = new TreeBuilder(method, n);
    this.random = new RandomSource(seed);
    this.order = Int32Array.from({ length: n }, (_, card) => card);
    this.reordered = new Similarity(n);
  }

  /** Null when no cut is unique, or the best silhouette is not significant. */
  propose(
    similar: Similarity,
    isSignificant: (silhouette: number) => boolean = () => true,
  ): Proposal | null {
    const { builder, order, random, reordered } = this;
    random.shuffle(order, order.length);
    const tree = builder.build(reordered.reorder(similar, order));
    const best = bestCut(tree, silhouetteMeans(tree, reordered.values, 2, mostGroups(tree.n)));
    if (best === null || !isSignificant(best.silhouette)) return null;
    const members = new Int32Array(order.length);
    cutTree(tree, best.k).forEach((group, at) => {
      members[order[at]] = group;
    });
    return { k: best.k, members };
  }
}
