import { groupTable } from "../../app/analysis/group-table.ts";
import { pairCounts } from "../../app/analysis/pair-counts.ts";
import { Similarity } from "../../app/analysis/similarity.ts";
import type { SimilarityMethod } from "../../app/analysis/types.ts";

export function similarityOf(
  placements: Int32Array,
  n: number,
  participants: number,
  method: SimilarityMethod = "jaccard",
) {
  const all = (length: number) => Int32Array.from({ length }, (_, at) => at);
  const table = groupTable(placements, n, all(participants), all(n), 1000);
  return new Similarity(n).load(pairCounts(table), method);
}
