import { partitionRand } from "./adjusted-rand.ts";
import { bestGroups } from "./best-cut.ts";
import { strengthOf } from "./conclusion.ts";
import { cutTree } from "./cut-tree.ts";
import { TreeBuilder } from "./linkage.ts";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "./methods.ts";
import type { PairCounts } from "./pair-counts.ts";
import { Similarity } from "./similarity.ts";
import type { SensitivityRow } from "./types.ts";

/**
 * The number of groups that each similarity and linkage would propose, and the adjusted Rand index of its
 * groups with the proposed ones.
 */
export function sensitivity(counts: PairCounts, members: Int32Array): SensitivityRow[] {
  const similar = new Similarity(counts.n);
  const methods = counts.dealt ? (["co_occurrence"] as const) : SIMILARITY_METHODS;
  return methods.flatMap((similarity) => {
    similar.load(counts, similarity);
    return LINKAGE_METHODS.map((linkage) => {
      const tree = new TreeBuilder(linkage, counts.n).build(similar);
      const best = bestGroups(tree, similar.values);
      return {
        similarity,
        linkage,
        k: best?.k ?? null,
        strength: strengthOf(best?.silhouette ?? 0),
        ari: best && partitionRand(members, cutTree(tree, best.k)),
      };
    });
  });
}
