import type { Tree } from "../contract/types.ts";

/**
 * The leaves of a tree in an order in which the cards of each cluster are contiguous. Those of cluster c (a
 * card, or n + the index of a merge) are leaves[start[c]] … leaves[end[c] − 1]. Cluster `a` of a merge comes
 * before cluster `b`, as in SciPy's `leaves_list`.
 */
export interface Leaves {
  leaves: Int32Array;
  start: Int32Array;
  end: Int32Array;
}

export function leavesBelow({ n, a, b, size }: Tree): Leaves {
  const clusters = n + a.length;
  const start = new Int32Array(clusters);
  const end = new Int32Array(clusters);
  const leaves = new Int32Array(n);
  if (n > 0) end[clusters - 1] = n;
  for (let t = a.length - 1; t >= 0; t--) {
    const left = a[t] < n ? 1 : size[a[t] - n];
    start[a[t]] = start[n + t];
    end[a[t]] = start[n + t] + left;
    start[b[t]] = end[a[t]];
    end[b[t]] = end[n + t];
  }
  for (let card = 0; card < n; card++) leaves[start[card]] = card;
  return { leaves, start, end };
}
