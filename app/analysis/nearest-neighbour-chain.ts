import type { LinkageRule } from "./linkage-rule.ts";
import { addMerge, type MergeList } from "./merge-list.ts";

/** The chain's memory for n cards, to be used many times; clusters are named by their places. */
export class ChainMemory {
  readonly chain: Int32Array;
  /** By the place in the chain: whether others are as near to that cluster as the next one. */
  readonly tied: Uint8Array;
  readonly moved: Int32Array;

  constructor(n: number) {
    this.chain = new Int32Array(n);
    this.tied = new Uint8Array(n);
    this.moved = new Int32Array(n);
  }
}

/**
 * Agglomeration in O(n²) (Benzécri 1982, Juan 1982; Murtagh 1983, Computer Journal 26; Müllner 2011,
 * arXiv:1109.2378, figure 3): follow nearest neighbours until two are each other's, join them, go on
 * from what is left of the chain.
 *
 * The merges are those of the definition, "always the nearest pair, of several the one whose lowest
 * cards come first", found in another order. For among pairs that share a cluster that order goes by
 * the other's lowest card, and for complete, average and Ward's linkage a merged cluster is as near
 * as its nearer part only if both parts were that near: so joining two clusters never brings them
 * before a pair that came before both, which is what the chain needs.
 */
export function nearestNeighbourChain(
  rule: LinkageRule,
  memory: ChainMemory,
  merges: MergeList,
): void {
  const { clusters } = rule;
  const { chain, moved, tied } = memory;
  let length = 0;
  let start = 0;
  while (clusters.count > 1) {
    if (length === 0) chain[length++] = start;
    for (;;) {
      const before = length > 1 ? chain[length - 2] : -1;
      const next = rule.nearest(chain[length - 1], before);
      tied[length - 1] = rule.tied ? 1 : 0;
      if (next === before) break;
      chain[length++] = next;
    }
    length -= 2;
    const low = Math.min(chain[length], chain[length + 1]);
    const high = Math.max(chain[length], chain[length + 1]);
    const { name } = clusters;
    addMerge(
      merges,
      name[low],
      name[high],
      rule.numerator(low, high),
      rule.denominator(low, high),
      tied[length] + tied[length + 1] > 0,
    );
    rule.join(low, high);
    start = low;
    if (rule.compact(moved)) {
      start = moved[start];
      for (let s = 0; s < length; s++) chain[s] = moved[chain[s]];
    }
  }
}
