import type { LinkageMethod, SimilarityMethod, Steps, Tree } from "../contract/types.ts";
import { type DivisibleDraws, divided, summed } from "../progress/divisible-draws.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import { reorderedResamples } from "../similarity/resampled.ts";
import { Agglomeration } from "../tree/agglomeration.ts";
import { leavesBelow } from "../tree/leaves.ts";

/**
 * For each node of the tree, the share of `replicates` resampled trees with a cluster of exactly its cards
 * (Felsenstein 1985, Evolution 39). Ties are broken by another order of the cards in each resample, so that the support
 * does not depend on the order in the study.
 */
export function* clusterSupport(
  tree: Tree,
  table: GroupTable,
  similarityMethod: SimilarityMethod,
  linkageMethod: LinkageMethod,
  seed: number,
  replicates: number,
): Steps<Float64Array> {
  const hits = yield* divided(
    clusterHits,
    replicates,
    ...([tree, table, similarityMethod, linkageMethod, seed] as const),
  );
  return hits.map((count) => count / replicates);
}

/**
 * How many resampled trees have each cluster of the tree. Clusters are compared as in Day 1985, Journal of Classification
 * 2: in the order of the tree's leaves each of its clusters is an interval, so a cluster of another tree equals one of
 * them if it fills its own interval and that interval is a cluster.
 */
export const clusterHits: DivisibleDraws<
  [Tree, GroupTable, SimilarityMethod, LinkageMethod, seed: number]
> = {
  name: "clusterHits",
  join: summed,
  *compute(from, to, tree, table, similarityMethod, linkageMethod, seed) {
    const { n, a } = tree;
    const hits = new Float64Array(a.length);
    const { leaves, start, end } = leavesBelow(tree);
    const position = new Int32Array(n);
    for (let at = 0; at < n; at++) position[leaves[at]] = at;
    const nodeOf = new Int32Array(n * n).fill(-1);
    for (let t = 0; t < a.length; t++) nodeOf[start[n + t] * n + end[n + t] - 1] = t;

    const agglomeration = new Agglomeration(linkageMethod, n);
    const lowest = new Int32Array(n);
    const highest = new Int32Array(n);
    const size = new Int32Array(n);

    const draws = { from, to, seed };
    yield* reorderedResamples(table, similarityMethod, draws, (similar, order) => {
      const { low, high, count } = agglomeration.run(similar);
      for (let card = 0; card < n; card++) lowest[card] = position[order[card]];
      highest.set(lowest);
      size.fill(1);
      for (let t = 0; t < count; t++) {
        const x = low[t];
        const y = high[t];
        // Minimum and maximum without branches, which would be mispredicted.
        const below = lowest[y] - lowest[x];
        lowest[x] += below & (below >> 31);
        const above = highest[x] - highest[y];
        highest[x] -= above & (above >> 31);
        size[x] += size[y];
        const node = nodeOf[lowest[x] * n + highest[x]];
        if (node >= 0 && highest[x] - lowest[x] + 1 === size[x]) hits[node]++;
      }
    });
    return hits;
  },
};
