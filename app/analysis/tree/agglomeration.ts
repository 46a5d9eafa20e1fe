import type { LinkageMethod } from "../contract/types.ts";
import type { Similarity } from "../similarity/similarity.ts";
import { AverageLinkage } from "./average-linkage.ts";
import { CompleteLinkage } from "./complete-linkage.ts";
import type { LinkageRule } from "./linkage-rule.ts";
import { emptyMergeList, type MergeList } from "./merge-list.ts";
import { ChainMemory, nearestNeighbourChain } from "./nearest-neighbour-chain.ts";
import { SingleLinkage } from "./single-linkage.ts";
import { WardLinkage } from "./ward-linkage.ts";

/** One linkage method with all its memory for n cards, so that it can run many times without allocating. */
export class Agglomeration {
  readonly method: LinkageMethod;
  readonly merges: MergeList;
  /** Null for single linkage. */
  readonly rule: LinkageRule | null;
  private readonly single: SingleLinkage | null;
  private readonly chain: ChainMemory;

  constructor(method: LinkageMethod, n: number) {
    this.method = method;
    this.merges = emptyMergeList(n);
    this.chain = new ChainMemory(n);
    this.single = method === "single" ? new SingleLinkage(n) : null;
    this.rule =
      method === "average"
        ? new AverageLinkage(n)
        : method === "complete"
          ? new CompleteLinkage(n)
          : method === "ward"
            ? new WardLinkage(n)
            : null;
  }

  /** The merges of the tree. A cluster is merged before the cluster that contains it; else in any order. */
  run(similarity: Similarity): MergeList {
    const { merges, rule } = this;
    merges.count = 0;
    if (rule === null) {
      this.single?.run(similarity, merges);
    } else {
      rule.load(similarity);
      nearestNeighbourChain(rule, this.chain, merges);
    }
    return merges;
  }
}
