import type { LinkageRule } from "./linkage-rule.ts";
import { addMerge, type MergeList } from "./merge-list.ts";

/** The chain's memory for n cards, allocated once and reused. Clusters are identified by place. */
export class ChainMemory {
  readonly chain: Int32Array;
  /** For each link of the chain: 1 if other clusters are as near to that cluster as the next in the chain. */
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
 * arXiv:1109.2378, figure 3): follow nearest neighbours until two clusters are each other's nearest, merge
 * them, and continue from the rest of the chain.
 *
 * The result has the same merges as the definition, "always merge the nearest pair; of several, the one whose
 * lowest cards come first", but in another order. Why this also holds for ties: among pairs that share a
 * cluster, the order is that of the other cluster's lowest card; and with complete, average and Ward's
 * linkage, a merged cluster is as near as its nearer part only if both parts were that near. So a merge never
 * puts the new cluster before a pair that came before both of its parts, which is what the chain requires.
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
