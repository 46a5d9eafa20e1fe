import { compareFractions } from "../similarity/exact-order.ts";
import type { Similarity } from "../similarity/similarity.ts";
import type { LinkageRule } from "./linkage-rule.ts";
import type { MergeList } from "./merge-list.ts";

/**
 * Indexes of the merges by distance, ties by the lowest cards of their clusters: the order in which the
 * definition makes them.
 */
export function mergeOrder(
  merges: MergeList,
  similarity: Similarity,
  rule: LinkageRule,
): Int32Array {
  const { count, low, high, numerator, denominator } = merges;
  const order = new Int32Array(count);
  const distance = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    order[t] = t;
    distance[t] = numerator[t] / denominator[t];
  }
  const doubles = rule.precision === "doubles";
  const n = similarity.n;
  const slack = doubles ? 0 : 8 * n * n * Number.EPSILON;
  let parts: ReturnType<typeof partsOf> | null = null;
  const compareDistance = (t: number, u: number): number => {
    const difference = distance[t] - distance[u];
    if (doubles || Math.abs(difference) > slack) return difference;
    if (rule.precision === "fractions")
      return compareFractions(numerator[t], denominator[t], numerator[u], denominator[u]);
    parts ??= partsOf(merges, n);
    return rule.compare(similarity, parts.low(t), parts.high(t), parts.low(u), parts.high(u));
  };
  return sorted(order, (t, u) => compareDistance(t, u) || low[t] - low[u] || high[t] - high[u]);
}

/**
 * The cards of the two clusters that a merge joins. When the cards are listed in the order in which their
 * clusters are concatenated, every cluster is a contiguous part of the list that starts with its lowest card.
 */
function partsOf({ count, low, high }: MergeList, n: number) {
  const next = new Int32Array(n).fill(-1);
  const last = Int32Array.from({ length: n }, (_, card) => card);
  const size = new Int32Array(n).fill(1);
  const lowSize = new Int32Array(count);
  const highSize = new Int32Array(count);
  for (let t = 0; t < count; t++) {
    lowSize[t] = size[low[t]];
    highSize[t] = size[high[t]];
    size[low[t]] += size[high[t]];
    next[last[low[t]]] = high[t];
    last[low[t]] = last[high[t]];
  }
  const list = new Int32Array(n);
  const position = new Int32Array(n);
  for (let card = 0, at = 0; at < n; card = next[card], at++) {
    list[at] = card;
    position[card] = at;
  }
  const cardsFrom = (card: number, length: number) =>
    list.subarray(position[card], position[card] + length);
  return {
    low: (t: number) => cardsFrom(low[t], lowSize[t]),
    high: (t: number) => cardsFrom(high[t], highSize[t]),
  };
}

/** Merge sort; takes half the time of `items.sort(compare)`, because engines can inline `compare` here. */
function sorted(
  items: Int32Array<ArrayBuffer>,
  compare: (t: number, u: number) => number,
): Int32Array {
  const { length } = items;
  let from = items;
  let to = new Int32Array(length);
  for (let run = 1; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const middle = Math.min(start + run, length);
      const end = Math.min(middle + run, length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++)
        to[at] =
          right === end || (left < middle && compare(from[left], from[right]) <= 0)
            ? from[left++]
            : from[right++];
    }
    [from, to] = [to, from];
  }
  return from;
}
