import type { LinkageRule } from "./linkage-rule.ts";
import { addMerge, type MergeList } from "./merge-list.ts";

/** The chain's memory for n cards, to be used many times; clusters are named by their places. */
export class ChainMemory {
  readonly chain: Int32Array;
  readonly moved: Int32Array;
  /** The nearest cluster as last found, and the merge after which that cluster was as it was then. */
  readonly nearest: Int32Array;
  readonly nearestBorn: Int32Array;
  readonly nearestTied: Uint8Array;
  /** The merge that made a cluster; -1 once it is gone. */
  readonly born: Int32Array;

  constructor(n: number) {
    this.chain = new Int32Array(n);
    this.moved = new Int32Array(n);
    this.nearest = new Int32Array(n);
    this.nearestBorn = new Int32Array(n);
    this.nearestTied = new Uint8Array(n);
    this.born = new Int32Array(n);
  }
}

/**
 * Agglomeration in O(n²) (Benzécri 1982, Juan 1982; Murtagh 1983, Computer Journal 26; Müllner 2011,
 * arXiv:1109.2378, figure 3): follow nearest neighbours until two are each other's, join them, go on
 * from what is left of the chain. A nearest neighbour holds until it is merged itself, so many rows are
 * not read again.
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
  const { chain, nearest, nearestBorn, nearestTied, born } = memory;
  nearest.fill(-1);
  born.fill(0);
  let length = 0;
  let start = 0;
  while (clusters.count > 1) {
    if (length === 0) chain[length++] = start;
    for (;;) {
      const top = chain[length - 1];
      let next = nearest[top];
      if (next < 0 || born[next] !== nearestBorn[top]) {
        next = rule.nearest(top, length > 1 ? chain[length - 2] : -1);
        nearest[top] = next;
        nearestBorn[top] = born[next];
        nearestTied[top] = rule.tied ? 1 : 0;
      }
      if (length > 1 && next === chain[length - 2]) break;
      chain[length++] = next;
    }
    const x = chain[--length];
    const y = chain[--length];
    const tied = nearestTied[x] + nearestTied[y] > 0;
    const low = Math.min(x, y);
    const high = Math.max(x, y);
    const { name } = clusters;
    addMerge(
      merges,
      name[low],
      name[high],
      rule.numerator(low, high),
      rule.denominator(low, high),
      tied,
    );
    born[low] = merges.count;
    born[high] = -1;
    rule.join(low, high);
    nearest[low] = -1;
    start = low;
    const width = clusters.width;
    if (rule.compact(memory.moved)) {
      start = memory.moved[start];
      move(memory, width, length);
    }
  }
}

/** After the clusters moved closer together. */
function move(memory: ChainMemory, width: number, length: number) {
  const { chain, moved, nearest, nearestBorn, nearestTied, born } = memory;
  for (let k = 0; k < width; k++) {
    const to = moved[k];
    if (to < 0) continue;
    nearest[to] = nearest[k] < 0 ? -1 : moved[nearest[k]];
    nearestBorn[to] = nearestBorn[k];
    nearestTied[to] = nearestTied[k];
    born[to] = born[k];
  }
  for (let s = 0; s < length; s++) chain[s] = moved[chain[s]];
}
