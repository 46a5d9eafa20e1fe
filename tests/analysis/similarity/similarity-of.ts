import type { SimilarityMethod } from "../../../app/analysis/contract/types.ts";
import { pairCounts } from "../../../app/analysis/similarity/pair-counts.ts";
import { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { tableOf } from "../sorts/table-of.ts";

export function similarityOf(
  placements: Int32Array,
  n: number,
  participants: number,
  method: SimilarityMethod = "jaccard",
) {
  return new Similarity(n).load(pairCounts(tableOf(placements, n, participants)), method);
}
