import { LINKAGE_METHODS, methodFor, SIMILARITY_METHODS } from "../contract/methods.ts";
import type { SensitivityRow } from "../contract/types.ts";
import { bestGroups } from "../groups/best-cut.ts";
import { cutTree } from "../groups/cut-tree.ts";
import { partitionRand } from "../numbers/adjusted-rand.ts";
import type { PairCounts } from "../similarity/pair-counts.ts";
import { Similarity } from "../similarity/similarity.ts";
import { TreeBuilder } from "../tree/linkage.ts";
import { strengthOf } from "./conclusion.ts";

/**
 * The number of groups that each similarity and linkage would propose, and the adjusted Rand index of its
 * groups with the proposed ones.
 */
export function sensitivity(counts: PairCounts, members: Int32Array): SensitivityRow[] {
  const similar = new Similarity(counts.n);
  const dealt = counts.dealt || counts.units !== null;
  const methods = SIMILARITY_METHODS.filter((method) => methodFor(dealt, method) === method);
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
