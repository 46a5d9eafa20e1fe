import type { Tree } from "../contract/types.ts";
import { leavesBelow } from "./leaves.ts";

/** With more cards the order is that of `leavesBelow`. */
const MAX_CARDS = 300;

/**
 * The order of the cards in the drawn tree: of all orders that flipping its nodes allows, one with the lowest
 * sum of distances between neighbours (optimal leaf ordering, Bar-Joseph, Gifford & Jaakkola 2001,
 * Bioinformatics 17). Of an order and its reverse, the one that starts with the lower card.
 */
export function leafOrder(tree: Tree, values: Float64Array): Int32Array {
  const { n, a, b } = tree;
  const { leaves, start, end } = leavesBelow(tree);
  if (n < 3 || n > MAX_CARDS) return leaves;

  // cost[u, w]: the lowest sum for the smallest cluster that contains leaves u and w, with these at its ends.
  // innerOf[u, w]: in that order, the leaf at the other end of u's side, next to w's side.
  // Both are n × n by position in `leaves`, so that clusters are contiguous.
  const cost = new Float64Array(n * n);
  const innerOf = new Int32Array(n * n);
  const far = new Float64Array(n);
  const farInner = new Int32Array(n);
  const distance = new Float64Array(n * n);
  for (let u = 0; u < n; u++)
    for (let w = 0; w < n; w++) distance[u * n + w] = 1 - values[leaves[u] * n + leaves[w]];

  for (let t = 0; t < a.length; t++) {
    const left = a[t];
    const right = b[t];
    for (let u = start[left]; u < end[left]; u++) {
      // With u at the outer end, the inner end of the left side is in the child that does not contain u.
      const [from, to] = otherSide(tree, left, start, end, u);
      for (let m = start[right]; m < end[right]; m++) {
        far[m] = Number.POSITIVE_INFINITY;
        for (let k = from; k < to; k++) {
          const sum = cost[u * n + k] + distance[k * n + m];
          if (sum < far[m]) {
            far[m] = sum;
            farInner[m] = k;
          }
        }
      }
      for (let w = start[right]; w < end[right]; w++) {
        const [first, last] = otherSide(tree, right, start, end, w);
        let least = Number.POSITIVE_INFINITY;
        let inner = first;
        for (let m = first; m < last; m++) {
          const sum = far[m] + cost[m * n + w];
          if (sum < least) {
            least = sum;
            inner = m;
          }
        }
        cost[u * n + w] = least;
        cost[w * n + u] = least;
        innerOf[u * n + w] = farInner[inner];
        innerOf[w * n + u] = inner;
      }
    }
  }
  return readOrder(tree, leaves, start, end, cost, innerOf);
}

/**
 * The leaves that can be at the other end of a cluster when `u` is at one end: the child without u, or u
 * itself for a single card.
 */
function otherSide(
  { n, a, b }: Tree,
  cluster: number,
  start: Int32Array,
  end: Int32Array,
  u: number,
): [number, number] {
  if (cluster < n) return [u, u + 1];
  const left = a[cluster - n];
  const other = u < end[left] ? b[cluster - n] : left;
  return [start[other], end[other]];
}

function readOrder(
  tree: Tree,
  leaves: Int32Array,
  start: Int32Array,
  end: Int32Array,
  cost: Float64Array,
  innerOf: Int32Array,
): Int32Array {
  const { n, a, b } = tree;
  const root = n - 2;
  let bestLeft = start[a[root]];
  let bestRight = start[b[root]];
  for (let u = start[a[root]]; u < end[a[root]]; u++)
    for (let w = start[b[root]]; w < end[b[root]]; w++)
      if (cost[u * n + w] < cost[bestLeft * n + bestRight]) {
        bestLeft = u;
        bestRight = w;
      }

  const order: number[] = [];
  const stack: [cluster: number, first: number, last: number][] = [[n + root, bestLeft, bestRight]];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const [cluster, first, last] = entry;
    if (cluster < n) {
      order.push(leaves[first]);
      continue;
    }
    const left = a[cluster - n];
    const right = b[cluster - n];
    const inLeft = first < end[left];
    stack.push([inLeft ? right : left, innerOf[last * n + first], last]);
    stack.push([inLeft ? left : right, first, innerOf[first * n + last]]);
  }
  if (order[0] > order[n - 1]) order.reverse();
  return Int32Array.from(order);
}
