import { pairCounts } from "../../app/analysis/pair-counts.ts";
import { Similarity } from "../../app/analysis/similarity.ts";
import type { SimilarityMethod } from "../../app/analysis/types.ts";
import { tableOf } from "./table-of.ts";

export function similarityOf(
  placements: Int32Array,
  n: number,
  participants: number,
  method: SimilarityMethod = "jaccard",
) {
  return new Similarity(n).load(pairCounts(tableOf(placements, n, participants)), method);
}
