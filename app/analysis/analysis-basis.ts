import type { GroupTable } from "./group-table.ts";
import type { LabelTable } from "./label-table.ts";
import type { Selection } from "./selection.ts";
import type { AnalysisInput, LabelMerge, SimilarityMethod, TreeView } from "./types.ts";

/** The selected sorts and what was computed from them: the input of the searches and tests on demand. */
export interface AnalysisBasis {
  input: AnalysisInput;
  chosen: Selection;
  cards: { id: string; label: string }[];
  table: GroupTable;
  /** The similarities S, n × n. */
  values: Float64Array;
  /** The tree by average linkage. */
  tree: TreeView;
  merges: readonly LabelMerge[];
  labels: LabelTable;
  method: SimilarityMethod;
  seed: number;
}
