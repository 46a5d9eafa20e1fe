import { Analysis } from "./analysis.ts";
import { answerExtras } from "./answer-extras.ts";
import type { AnswerExtra } from "./contract/methods.ts";
import type {
  AnalysisAnswer,
  AnalysisInput,
  AnalysisOptions,
  LinkageAnswer,
  Mds,
  MergeAgreement,
  ParticipantSegment,
  Steps,
  TreeView,
} from "./contract/types.ts";
import { ENGINE_VERSION } from "./contract/version.ts";
import { runSteps } from "./progress/run-steps.ts";

/** In larger studies, the parts of a conclusion that take long are left out. */
const MAX_CARDS = 100;
const MAX_PARTICIPANTS = 500;

/**
 * The whole analysis as plain data, ready for JSON. `computed_at` is the caller's time, ISO 8601; `segments` are those that
 * the extra of this name compares. `onePass`: the input has only the passes that the reader chose. `concludedBefore` is
 * the conclusion where it is known.
 */
export const plainAnswer = (...parameters: Parameters<typeof plainAnswerSteps>): AnalysisAnswer =>
  runSteps(plainAnswerSteps(...parameters));

/** `analyze` in steps, so that a server can do other work between them. */
export function* plainAnswerSteps(
  input: AnalysisInput,
  options: Partial<AnalysisOptions>,
  computed_at: string,
  include: readonly AnswerExtra[] = [],
  segments: readonly ParticipantSegment[] = [],
  onePass = false,
  concludedBefore?: AnalysisAnswer["conclusion"],
): Steps<AnalysisAnswer> {
  const analysis = new Analysis(input, options);
  const view = yield* analysis.steps();
  const { n, values, together, totals, filled } = view.similarity;
  const too_large = view.cards.length > MAX_CARDS || view.participant_count > MAX_PARTICIPANTS;
  const needs_pass = input.passes?.some(({ length }) => length > 1) && !onePass;
  const concluded = concludedBefore ?? (yield* concludedFor(analysis, too_large, needs_pass));
  const groups = concluded?.groups ?? [];
  const extras = yield* answerExtras(
    ...([analysis, include, segments, view.cards, groups, too_large, needs_pass] as const),
  );
  const map = yield* mapFor(analysis, view.mds);
  return {
    study: input.study,
    computed_at,
    engine_version: ENGINE_VERSION,
    parameters: analysis.parameters(),
    ...(needs_pass && { needs_pass }),
    participant_count: view.participant_count,
    excluded: view.excluded,
    cards: view.cards,
    similarity_matrix: filled > 0 ? withBlanks(values, totals, n) : rows(values, n),
    ...(view.dealt && { filled_pairs: filled }),
    pair_counts: rows(together, n),
    pair_totals: rows(totals, n),
    linkage: linkageAnswer(view.tree, view.merge_agreement),
    dendrogram: linkageAnswer(view.dendrogram, analysis.dendrogramAgreement()),
    clusters: view.clusters.map(({ k, silhouette, members }) => ({
      k,
      silhouette,
      members: Array.from(members),
    })),
    optimal_clusters: concluded?.k == null ? null : view.optimal_clusters,
    mds: map && {
      ...map,
      points: view.cards.map((_, card): [number, number] => [
        map.points[2 * card],
        map.points[2 * card + 1],
      ]),
    },
    consensus_groups: view.consensus_groups,
    problematic_cards: view.problematic_cards,
    common_categories: view.common_categories,
    abandoned_cards: view.abandoned_cards,
    placement_table: view.placement_table,
    agreement: view.agreement,
    conclusion: concluded,
    ...extras,
  };
}

/** Of a large study, without the parts that would take longer than a request may. */
function* concludedFor(
  analysis: Analysis,
  too_large: boolean,
  needs_pass = false,
): Steps<AnalysisAnswer["conclusion"]> {
  const conclusion = yield* analysis.conclusion(undefined, !too_large);
  if (conclusion === null) return null;
  if (too_large) return { ...conclusion, models: null, too_large: true as const };
  if (needs_pass) return { ...conclusion, models: null };
  const { models, p, p_gradual } = yield* analysis.models();
  const sizes = models.map(({ sessions }) => sessions.length);
  return { ...conclusion, models: { count: models.length, sizes, p, p_gradual } };
}

/** The nonmetric map where it was asked for; the eigenvalues are those of the map that it starts from. */
function* mapFor(
  analysis: Analysis,
  mds: Mds | null,
): Steps<(Mds & { stress?: number | null }) | null> {
  if (mds === null || analysis.parameters().mds_method !== "nonmetric") return mds;
  const map = yield* analysis.conceptMap("nonmetric");
  if (map === null) return { ...mds, stress: null };
  return { ...mds, points: map.points, correlation: map.correlation, stress: map.stress };
}

function rows(matrix: Float64Array | Int32Array, n: number): number[][] {
  return Array.from({ length: n }, (_, i) => Array.from(matrix.subarray(i * n, i * n + n)));
}

/** Null for the pairs that nobody placed both of. */
const withBlanks = (values: Float64Array, totals: Int32Array, n: number): (number | null)[][] =>
  rows(values, n).map((row, i) =>
    row.map((value, j) => (i !== j && totals[i * n + j] === 0 ? null : value)),
  );

function linkageAnswer(tree: TreeView, { together, shown }: MergeAgreement): LinkageAnswer {
  return {
    method: tree.method,
    merges: Array.from(tree.height, (height, t) => [tree.a[t], tree.b[t], height, tree.size[t]]),
    leaf_order: Array.from(tree.leaf_order),
    cophenetic: tree.cophenetic,
    ties: tree.ties,
    tied_merges: Array.from(tree.tied.keys()).filter((t) => tree.tied[t] === 1),
    together: Array.from(together),
    ...(shown && { shown: Array.from(shown) }),
  };
}
