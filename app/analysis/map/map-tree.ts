import type { TreeMerges } from "../contract/types.ts";

interface Merge {
  low: number;
  high: number;
  height: number;
}

/**
 * Ward's tree of points in two dimensions ("ward.D2" in R: Murtagh & Legendre 2014, Journal of Classification 31): the height
 * of a merge of a and b points is √(2ab / (a + b)) times the distance of their centres. Nearest-neighbour chain (Müllner
 * 2011), which needs no matrix. Of equally near clusters the one before in the chain, then the one with the lowest card.
 */
export function mapTree(points: Float64Array): TreeMerges {
  const n = points.length / 2;
  const centres = points.slice();
  const size = new Int32Array(n).fill(1);
  const squared = (x: number, y: number) => {
    const across = centres[2 * x] - centres[2 * y];
    const up = centres[2 * x + 1] - centres[2 * y + 1];
    return ((2 * size[x] * size[y]) / (size[x] + size[y])) * (across * across + up * up);
  };
  /** The height of each cluster, by its lowest card: rounding must not put a merge below those inside it. */
  const top = new Float64Array(n);
  const merges: Merge[] = [];
  const chain: number[] = [];
  while (merges.length < n - 1) {
    if (chain.length === 0) chain.push(size.findIndex((cards) => cards > 0));
    const last = chain[chain.length - 1];
    const before = chain.length > 1 ? chain[chain.length - 2] : -1;
    let nearest = before;
    let least = before < 0 ? Number.POSITIVE_INFINITY : squared(last, before);
    for (let other = 0; other < n; other++) {
      if (size[other] === 0 || other === last) continue;
      const distance = squared(last, other);
      if (distance < least) [nearest, least] = [other, distance];
    }
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    const [low, high] = last < nearest ? [last, nearest] : [nearest, last];
    const height = Math.max(Math.sqrt(least), top[low], top[high]);
    merges.push({ low, high, height });
    const cards = size[low] + size[high];
    for (const axis of [0, 1])
      centres[2 * low + axis] =
        (size[low] * centres[2 * low + axis] + size[high] * centres[2 * high + axis]) / cards;
    [size[low], size[high], top[low]] = [cards, 0, height];
  }
  return inOrder(
    n,
    merges.sort((a, b) => a.height - b.height),
  );
}

/** Names the clusters in the order of the merges. */
function inOrder(n: number, merges: readonly Merge[]): TreeMerges {
  const name = Int32Array.from({ length: n }, (_, card) => card);
  const size = new Int32Array(n).fill(1);
  const tree: TreeMerges = {
    n,
    a: new Int32Array(merges.length),
    b: new Int32Array(merges.length),
    height: Float64Array.from(merges, ({ height }) => height),
    size: new Int32Array(merges.length),
  };
  merges.forEach(({ low, high }, t) => {
    tree.a[t] = Math.min(name[low], name[high]);
    tree.b[t] = Math.max(name[low], name[high]);
    size[low] += size[high];
    tree.size[t] = size[low];
    name[low] = n + t;
  });
  return tree;
}
