import type { GroupTable } from "./group-table.ts";
import type { LabelTable } from "./label-table.ts";
import type { Selection } from "./selection.ts";
import type { AnalysisInput, LabelMerge, SimilarityMethod, TreeView } from "./types.ts";

/** The sorts that an analysis counts, and what was made of them. */
export interface AnalysisBasis {
  input: AnalysisInput;
  chosen: Selection;
  cards: { id: string; label: string }[];
  table: GroupTable;
  /** S, n × n. */
  values: Float64Array;
  /** By average linkage. */
  tree: TreeView;
  merges: readonly LabelMerge[];
  labels: LabelTable;
  method: SimilarityMethod;
  seed: number;
}
