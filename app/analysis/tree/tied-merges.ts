import type { Similarity } from "../similarity/similarity.ts";
import type { LinkageRule } from "./linkage-rule.ts";
import type { MergeList } from "./merge-list.ts";

/**
 * Marks the tied merges: those with another pair at the same distance that shares a cluster with the merged
 * pair, so that merging it instead gives another tree. Equal distances without a common cluster are not a
 * tie, because both pairs are merged anyway.
 *
 * Replays the merges in `order`, up to the last one that may be tied: O(n²). It is enough to check the
 * distances at which the chain saw a tie. If the rival cluster was still in parts when the chain made the
 * merge, all its parts were at that distance; if it had already been merged with another cluster, that
 * happened at the same distance, and the chain saw the tie then.
 */
export function tiedMerges(
  rule: LinkageRule,
  similarity: Similarity,
  merges: MergeList,
  order: Int32Array,
): Uint8Array {
  const tied = new Uint8Array(order.length);
  const doubtful = doubtfulMerges(merges, order, similarity.n);
  const end = doubtful.lastIndexOf(1) + 1;
  if (end === 0) return tied;
  rule.load(similarity);
  const { place } = rule.clusters;
  for (let t = 0; t < end; t++) {
    const low = place[merges.low[order[t]]];
    const high = place[merges.high[order[t]]];
    if (doubtful[t] === 1) {
      rule.nearest(low, high);
      if (!rule.tied) rule.nearest(high, low);
      tied[t] = rule.tied ? 1 : 0;
    }
    rule.join(low, high);
  }
  return tied;
}

/** Marks the merges at a distance (within rounding) at which the chain saw a tie. */
function doubtfulMerges(merges: MergeList, order: Int32Array, n: number): Uint8Array {
  const { denominator, numerator, tied } = merges;
  const slack = 8 * n * n * Number.EPSILON;
  const doubtful = new Uint8Array(order.length);
  const distance = (t: number) => numerator[order[t]] / denominator[order[t]];
  for (let first = 0, end = 0; first < order.length; first = end) {
    let seen = 0;
    for (end = first; end < order.length; end++) {
      if (end > first && distance(end) - distance(end - 1) > slack) break;
      seen |= tied[order[end]];
    }
    doubtful.fill(seen, first, end);
  }
  return doubtful;
}
