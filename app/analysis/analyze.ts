import { Analysis } from "./analysis.ts";
import { endOf } from "./step.ts";
import type {
  AnalysisAnswer,
  AnalysisInput,
  AnalysisOptions,
  LinkageAnswer,
  TreeView,
} from "./types.ts";
import { ENGINE_VERSION } from "./version.ts";

/** The whole analysis as plain data, ready for JSON. `computed_at` is the caller's time, ISO 8601. */
export function analyze(
  input: AnalysisInput,
  options: Partial<AnalysisOptions>,
  computed_at: string,
): AnalysisAnswer {
  const analysis = new Analysis(input, options);
  const view = analysis.update();
  const { n, values, together, totals } = view.similarity;
  return {
    study: input.study,
    computed_at,
    engine_version: ENGINE_VERSION,
    parameters: analysis.parameters(),
    participant_count: view.participant_count,
    excluded: view.excluded,
    cards: view.cards,
    similarity_matrix: rows(values, n),
    pair_counts: rows(together, n),
    pair_totals: rows(totals, n),
    linkage: linkageAnswer(view.tree),
    dendrogram: linkageAnswer(view.dendrogram),
    clusters: view.clusters.map(({ k, silhouette, members }) => ({
      k,
      silhouette,
      members: Array.from(members),
    })),
    optimal_clusters: view.optimal_clusters,
    mds: view.mds && {
      ...view.mds,
      points: view.cards.map((_, card): [number, number] => [
        view.mds?.points[2 * card] ?? 0,
        view.mds?.points[2 * card + 1] ?? 0,
      ]),
    },
    consensus_groups: view.consensus_groups,
    problematic_cards: view.problematic_cards,
    common_categories: view.common_categories,
    abandoned_cards: view.abandoned_cards,
    placement_table: view.placement_table,
    agreement: view.agreement,
    conclusion: endOf(analysis.conclusion()),
  };
}

function rows(matrix: Float64Array | Int32Array, n: number): number[][] {
  return Array.from({ length: n }, (_, i) => Array.from(matrix.subarray(i * n, i * n + n)));
}

function linkageAnswer(tree: TreeView): LinkageAnswer {
  return {
    method: tree.method,
    merges: Array.from(tree.height, (height, t) => [tree.a[t], tree.b[t], height, tree.size[t]]),
    leaf_order: Array.from(tree.leaf_order),
    cophenetic: tree.cophenetic,
    ties: tree.ties,
    tied_merges: Array.from(tree.tied.keys()).filter((t) => tree.tied[t] === 1),
  };
}
