import type { AnalysisBasis } from "./analysis-basis.ts";
import { abandonedCards, cardFigures, problematicCards } from "./card-figures.ts";
import { cardMargins } from "./card-margins.ts";
import { clusterSupport } from "./cluster-support.ts";
import { cohesion } from "./cohesion.ts";
import {
  bestGroups,
  CONCLUSION_RESAMPLES,
  conclusion,
  type Evidence,
  groupSupport,
  proposedGroups,
  weighEvidence,
} from "./conclusion.ts";
import { consensusGroups } from "./consensus-groups.ts";
import { copheneticCorrelation } from "./cophenetic-correlation.ts";
import { cutFigures } from "./cut-figures.ts";
import { cutTree } from "./cut-tree.ts";
import { groupNames } from "./group-names.ts";
import { type GroupTable, groupTable } from "./group-table.ts";
import { type LabelTable, labelTable } from "./label-table.ts";
import { leafOrder } from "./leaf-order.ts";
import { linkage } from "./linkage.ts";
import { mdsSteps } from "./mds.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { pairCounts } from "./pair-counts.ts";
import { participantsView } from "./participants.ts";
import { commonCategories, placementTable } from "./placement-table.ts";
import { fleissKappa, krippendorffAlpha } from "./rater-agreement.ts";
import { reliability, sampleSizeCurve } from "./reliability.ts";
import { scoreStructures } from "./score.ts";
import { type Selection, selection } from "./selection.ts";
import { sessionSummaries } from "./session-summaries.ts";
import { optimalClusters, silhouettes } from "./silhouettes.ts";
import { Similarity } from "./similarity.ts";
import { endOf, longStep, partOf, step } from "./step.ts";
import type {
  Agreement,
  AnalysisInput,
  AnalysisOptions,
  AnalysisView,
  Conclusion,
  CutFigures,
  ExcludedSession,
  LabelMerge,
  LinkageMethod,
  ParticipantsView,
  ReliabilityView,
  SampleSizeCurve,
  ScoreFigures,
  SimilarityMethod,
  SimilarityView,
  Steps,
  SupportView,
  TreeView,
} from "./types.ts";

const SUPPORT_RESAMPLES = 1000;

/**
 * The analysis of one study as its reader works with it. `update` changes options and answers the
 * whole view; a step is computed anew only when something that it depends on has changed, else its
 * part of the view is the very same object.
 */
export class Analysis {
  private readonly input: AnalysisInput;
  private options: AnalysisOptions;

  constructor(input: AnalysisInput, options: Partial<AnalysisOptions> = {}) {
    const size = input.sessions.length * input.cards.length;
    if (input.placements.length !== size)
      throw new RangeError(`placements: ${input.placements.length} entries, not ${size}`);
    this.input = input;
    this.options = { ...DEFAULT_OPTIONS, ...options };
  }

  update(changes: Partial<AnalysisOptions> = {}): AnalysisView {
    return endOf(this.steps(changes));
  }

  /** The same in steps, to be cancelled between them; what was computed by then is not lost. */
  *steps(changes: Partial<AnalysisOptions> = {}): Steps<AnalysisView> {
    this.options = { ...this.options, ...changes };
    const { options } = this;
    const chosen = this.selected();
    const table = this.table(chosen);
    yield 0.1;
    const cards = this.cards(chosen);
    const similar = this.similar();
    yield 0.3;
    const dendrogram = this.averageTree(similar);
    yield 0.4;
    const tree = this.tree();
    yield 0.5;
    const clusters = this.clusters(tree, similar, options.min_clusters, options.max_clusters);
    const optimal = optimalClusters(clusters);
    yield 0.6;
    const map = options.include_mds ? yield* partOf(this.map(similar), 0.6, 0.8) : null;
    yield 0.8;
    const labels = this.labels(chosen, this.merges());
    const placed = this.placements(labels, cards);
    yield 0.9;
    const agreement = this.agreement(labels, placed, similar, tree, optimal, chosen.rows.length);
    return {
      participant_count: chosen.rows.length,
      excluded: chosen.excluded,
      sessions: this.sessions(chosen),
      cards,
      similarity: this.similarityView(similar, table),
      tree,
      dendrogram,
      clusters,
      optimal_clusters: optimal,
      best_k: this.best(tree, similar),
      mds: map,
      consensus_groups: this.consensus(
        dendrogram,
        similar,
        options.consensus_threshold,
        table,
        labels,
        cards,
      ),
      problematic_cards: this.problematic(agreement),
      common_categories: this.common(placed),
      abandoned_cards: this.abandoned(agreement, chosen.rows.length),
      placement_table: placed,
      agreement,
    };
  }

  /** The options as they stand. */
  parameters(): AnalysisOptions {
    return this.options;
  }

  /** How often each cluster of the chosen tree, or of the average tree, comes back. */
  *support(of: "tree" | "dendrogram" = "tree", replicates = SUPPORT_RESAMPLES): Steps<SupportView> {
    const { similarity_method, seed } = this.options;
    const tree = of === "tree" ? this.tree() : this.averageTree(this.similar());
    const table = this.table(this.selected());
    const { method } = tree;
    const support = yield* this.supportOf(tree, table, similarity_method, method, seed, replicates);
    return { seed, replicates, support };
  }

  /**
   * What the figures of the chosen tree come to; null for fewer than 3 cards or 2 participants.
   * Without the support of groups it is there in a quarter of the time.
   */
  *conclusion(withSupport = true): Steps<Conclusion | null> {
    const table = this.table(this.selected());
    if (table.n < 3 || table.participants < 2) return null;
    const { linkage_method, similarity_method, seed } = this.options;
    const tree = this.tree();
    const share = withSupport ? 0.3 : 1;
    const evidence = yield* partOf(this.evidenceOf(tree), 0, share);
    // Without a unique cut nobody asks for the support of its groups.
    const support =
      withSupport && evidence.best !== null
        ? yield* partOf(
            this.supportOf(tree, table, similarity_method, linkage_method, seed, SUPPORT_RESAMPLES),
            share,
            1,
          )
        : null;
    const k = proposedGroups(evidence);
    const cut = k === null ? null : yield* this.cut(k, support);
    return conclusion(tree, evidence, cut, support);
  }

  /** The groups of the chosen tree when it is cut into k, and the cards that do not clearly belong there. */
  *cut(k: number, support: Float64Array | null = null): Steps<CutFigures> {
    const { similarity_method, seed } = this.options;
    const chosen = this.selected();
    const tree = this.tree();
    const members = cutTree(tree, k);
    const evidence = yield* partOf(this.evidenceOf(tree), 0, 0.5);
    const margins =
      evidence.best?.k === k && evidence.margins !== null
        ? evidence.margins
        : yield* partOf(
            cardMargins(members, this.table(chosen), similarity_method, seed, CONCLUSION_RESAMPLES),
            0.5,
            1,
          );
    return cutFigures(
      members,
      this.similar().values,
      this.labels(chosen, this.merges()),
      margins,
      groupSupport(tree, k, support),
    );
  }

  /** The names of the groups when the chosen tree is cut into k. */
  names(k: number): (string | null)[] {
    const labels = this.labels(this.selected(), this.merges());
    return groupNames(labels, cutTree(this.tree(), k)).map((named) => named?.name ?? null);
  }

  private evidenceOf(tree: TreeView): Steps<Evidence> {
    const { similarity_method, seed } = this.options;
    const table = this.table(this.selected());
    return this.evidence(tree, this.similar(), table, similarity_method, seed);
  }

  reliability(): Steps<ReliabilityView> {
    const { similarity_method, seed } = this.options;
    return this.reliabilityOf(this.table(this.selected()), similarity_method, seed);
  }

  sampleSizeCurve(): Steps<SampleSizeCurve> {
    const { similarity_method, seed } = this.options;
    return sampleSizeCurve(this.table(this.selected()), similarity_method, seed);
  }

  /** Each included session against the others and against the chosen tree at its best cut. */
  participants(): Steps<ParticipantsView> {
    const chosen = this.selected();
    const tree = this.tree();
    const clusters = this.clusters(
      tree,
      this.similar(),
      this.options.min_clusters,
      this.options.max_clusters,
    );
    const ids = Array.from(chosen.rows, (row) => this.input.sessions[row].id);
    const consensus = cutTree(tree, optimalClusters(clusters) ?? 1);
    return participantsView(this.table(chosen), consensus, ids);
  }

  /**
   * How well structures agree with the sorts. A structure is the index of a group by the id of a card;
   * cards that the analysis leaves out have no figures.
   */
  score(structures: readonly ReadonlyMap<string, number>[]): ScoreFigures {
    const chosen = this.selected();
    const table = this.table(chosen);
    const ids = this.cards(chosen).map(({ id }) => id);
    const members = structures.map((groups) => Int32Array.from(ids, (id) => groups.get(id) ?? -1));
    return scoreStructures(table, this.similar().values, members, ids, this.options.seed);
  }

  /** What computations that are not part of every analysis start from. */
  basis(): AnalysisBasis {
    const chosen = this.selected();
    const similar = this.similar();
    const merges = this.merges();
    return {
      input: this.input,
      chosen,
      cards: this.cards(chosen),
      table: this.table(chosen),
      values: similar.values,
      tree: this.averageTree(similar),
      merges,
      labels: this.labels(chosen, merges),
      method: this.options.similarity_method,
      seed: this.options.seed,
    };
  }

  private selected(): Selection {
    const { excluded, cards } = this.options;
    return this.select(JSON.stringify(excluded), JSON.stringify(cards));
  }

  private similar(): Similarity {
    return this.similarityOf(this.table(this.selected()), this.options.similarity_method);
  }

  private tree(): TreeView {
    const { linkage_method } = this.options;
    const similar = this.similar();
    return linkage_method === "average"
      ? this.averageTree(similar)
      : this.otherTree(similar, linkage_method);
  }

  private merges(): readonly LabelMerge[] {
    return this.mergesOf(JSON.stringify(this.options.label_merges));
  }

  private readonly mergesOf = step((merges: string): LabelMerge[] => JSON.parse(merges));

  private readonly select = step((excluded: string, cards: string): Selection => {
    const left: ExcludedSession[] = JSON.parse(excluded);
    const chosen: string[] | null = JSON.parse(cards);
    return selection(this.input, { excluded: left, cards: chosen });
  });

  private readonly cards = step(({ columns }: Selection) =>
    Array.from(columns, (column) => {
      const { id, label } = this.input.cards[column];
      return { id, label };
    }),
  );

  private readonly sessions = step(({ rows, columns }: Selection) =>
    sessionSummaries(this.input, rows, columns),
  );

  private readonly table = step(({ rows, columns }: Selection): GroupTable => {
    const { placements, cards, categories } = this.input;
    return groupTable(placements, cards.length, rows, columns, categories.length);
  });

  private readonly counts = step(pairCounts);

  private readonly similarityOf = step(
    (table: GroupTable, method: SimilarityMethod): Similarity =>
      new Similarity(table.n).load(this.counts(table), method),
  );

  private readonly similarityView = step(
    ({ n, together, totals, values }: Similarity, table: GroupTable): SimilarityView => ({
      n,
      together,
      totals,
      values,
      placed: this.counts(table).placed,
    }),
  );

  private readonly averageTree = step((similar: Similarity) => treeView(similar, "average"));
  private readonly otherTree = step(treeView);

  private readonly clusters = step(
    (tree: TreeView, similar: Similarity, min: number, max: number) =>
      silhouettes(tree, similar.values, min, max),
  );

  private readonly map = longStep(mdsSteps);
  private readonly supportOf = longStep(clusterSupport);
  private readonly evidence = longStep(weighEvidence);
  private readonly reliabilityOf = longStep(reliability);
  private readonly best = step((tree: TreeView, similar: Similarity) =>
    bestGroups(tree, similar.values),
  );

  private readonly labels = step(
    (chosen: Selection, merges: readonly LabelMerge[]): LabelTable =>
      labelTable(this.input, chosen, merges),
  );

  private readonly placements = step(placementTable);
  private readonly common = step(commonCategories);

  private readonly consensus = step(
    (
      tree: TreeView,
      similar: Similarity,
      threshold: number,
      table: GroupTable,
      labels: LabelTable,
      cards: { id: string; label: string }[],
    ) => consensusGroups(tree, similar.values, threshold, table, labels, cards),
  );

  private readonly agreement = step(
    (
      labels: LabelTable,
      placed: ReturnType<typeof placementTable>,
      similar: Similarity,
      tree: TreeView,
      optimal: number | null,
      participantCount: number,
    ): Agreement => {
      const apart = cohesion(similar.values, cutTree(tree, optimal ?? 1));
      return {
        ...this.raters(labels, similar.n),
        cards: cardFigures(placed, participantCount, apart),
      };
    },
  );

  private readonly raters = step((labels: LabelTable, n: number): Omit<Agreement, "cards"> => {
    if (this.input.sort_type !== "closed") return { method: null, value: null };
    return labels.placements.includes(-1)
      ? { method: "krippendorff_alpha", value: krippendorffAlpha(labels, n) }
      : { method: "fleiss_kappa", value: fleissKappa(labels, n) };
  });

  private readonly problematic = step(({ cards }: Agreement) => problematicCards(cards));
  private readonly abandoned = step(({ cards }: Agreement, participantCount: number) =>
    abandonedCards(cards, participantCount),
  );
}

function treeView(similar: Similarity, method: LinkageMethod): TreeView {
  const tree = linkage(similar, method);
  return {
    ...tree,
    method,
    leaf_order: leafOrder(tree, similar.values),
    cophenetic: copheneticCorrelation(tree, similar.values, method),
  };
}
