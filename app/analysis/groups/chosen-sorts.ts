import type { LabelTable } from "../categories/label-table.ts";
import type {
  AnalysisInput,
  LabelMerge,
  SimilarityMethod,
  SortLevel,
  TreeView,
} from "../contract/types.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import type { Selection } from "../similarity/selection.ts";

/** The selected sorts and what was computed from them: the input of the searches and tests on demand. */
export interface ChosenSorts {
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
  level: SortLevel | undefined;
  method: SimilarityMethod;
  seed: number;
}
