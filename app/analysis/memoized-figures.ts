import { raterAgreement } from "./agreement/rater-agreement.ts";
import { abandonedCards, cardFigures, problematicCards } from "./categories/card-figures.ts";
import { type LabelTable, labelTable } from "./categories/label-table.ts";
import { commonCategories, placementTable } from "./categories/placement-table.ts";
import { clusterSupport } from "./confidence/cluster-support.ts";
import { reliability } from "./confidence/reliability.ts";
import { reproduce } from "./confidence/reproducibility.ts";
import { methodFor } from "./contract/methods.ts";
import { NOT_SHOWN } from "./contract/missing-cards.ts";
import { DEFAULT_OPTIONS } from "./contract/options.ts";
import type {
  Agreement,
  AnalysisInput,
  AnalysisOptions,
  Clustering,
  LabelMerge,
  LinkageMethod,
  MergeAgreement,
  SessionSummary,
  SimilarityMethod,
  SimilarityView,
  SortLevel,
  TreeView,
} from "./contract/types.ts";
import { bestGroups } from "./groups/best-cut.ts";
import { cardFits } from "./groups/card-fits.ts";
import type { ChosenSorts } from "./groups/chosen-sorts.ts";
import { consensusGroups } from "./groups/consensus-groups.ts";
import { cutTree } from "./groups/cut-tree.ts";
import { silhouettes } from "./groups/silhouettes.ts";
import { conceptMap } from "./map/concept-map.ts";
import { mapChance } from "./map/map-chance.ts";
import { mdsSteps } from "./map/mds.ts";
import { mentalModels } from "./models/mental-models.ts";
import { memoizeLast, memoizeLastSteps } from "./progress/memoize.ts";
import { gradedIntervals } from "./similarity/graded-intervals.ts";
import { type GroupTable, sortTable } from "./similarity/group-table.ts";
import { type PairCounts, pairCounts } from "./similarity/pair-counts.ts";
import { type Selection, selection } from "./similarity/selection.ts";
import { Similarity } from "./similarity/similarity.ts";
import { cardMargins } from "./summary/card-margins.ts";
import { weighEvidence } from "./summary/conclusion.ts";
import { decisionsOn } from "./summary/decisions.ts";
import { sensitivity } from "./summary/sensitivity.ts";
import { copheneticCorrelation } from "./tree/cophenetic-correlation.ts";
import { leafOrder } from "./tree/leaf-order.ts";
import { linkage } from "./tree/linkage.ts";
import { mergeAgreement } from "./tree/merge-agreement.ts";

/** The steps of an analysis, each recomputed only when one of its inputs has changed. */
export class MemoizedFigures {
  protected readonly input: AnalysisInput;
  protected options: AnalysisOptions;

  constructor(input: AnalysisInput, options: Partial<AnalysisOptions> = {}) {
    const size = input.sessions.length * input.cards.length;
    if (input.placements.length !== size)
      throw new RangeError(`placements: ${input.placements.length} entries, not ${size}`);
    this.input = input;
    this.options = { ...DEFAULT_OPTIONS, ...options };
  }

  protected selected(): Selection {
    const { excluded, cards } = this.options;
    return this.select(JSON.stringify(excluded), JSON.stringify(cards));
  }

  protected table(): GroupTable {
    return this.tableOf(this.selected(), this.options.level);
  }

  protected similar(): Similarity {
    return this.similarityOf(this.table(), this.method());
  }

  /**
   * The chosen similarity. Where the participants were shown different cards it is co-occurrence, because the others
   * count participants who were not shown both cards. The same holds for graded similarities.
   */
  protected method(): SimilarityMethod {
    const { graded, hidden } = this.table();
    return methodFor(hidden !== null || graded !== null, this.options.similarity_method);
  }

  protected tree(): TreeView {
    const { linkage_method } = this.options;
    const similar = this.similar();
    return linkage_method === "average"
      ? this.averageTree(similar)
      : this.otherTree(similar, linkage_method);
  }

  protected merges(): readonly LabelMerge[] {
    return this.mergesOf(JSON.stringify(this.options.label_merges));
  }

  protected labels(): LabelTable {
    return this.labelsOf(this.selected(), this.merges());
  }

  protected clusters(): Clustering[] {
    const { min_clusters, max_clusters } = this.options;
    return this.clustersOf(this.tree(), this.similar(), min_clusters, max_clusters);
  }

  // JSON as the argument, so that an equal list of options is a cache hit.
  private readonly mergesOf = memoizeLast((merges: string): LabelMerge[] => JSON.parse(merges));

  private readonly select = memoizeLast(
    (excluded: string, cards: string): Selection =>
      selection(this.input, { excluded: JSON.parse(excluded), cards: JSON.parse(cards) }),
  );

  protected readonly cards = memoizeLast(({ columns }: Selection) =>
    Array.from(columns, (column) => {
      const { id, label } = this.input.cards[column];
      return { id, label };
    }),
  );

  protected readonly sessions = memoizeLast(({ rows, columns }: Selection) =>
    sessionSummaries(this.input, rows, columns),
  );

  private readonly tableOf = memoizeLast(
    ({ rows, columns }: Selection, level: SortLevel | undefined): GroupTable => {
      return sortTable(this.input, rows, columns, level);
    },
  );

  protected readonly counts = memoizeLast(pairCounts);

  private readonly similarityOf = memoizeLast(
    (table: GroupTable, method: SimilarityMethod): Similarity =>
      new Similarity(table.n).load(this.counts(table), method),
  );

  protected readonly similarityView = memoizeLast(
    (
      { n, filled, totals, values }: Similarity,
      table: GroupTable,
      seed: number,
    ): SimilarityView => {
      const { together, both, units, placed } = this.counts(table);
      if (units !== null && table.graded) {
        const sums = Float64Array.from(together, (sum) => sum / units);
        const intervals = gradedIntervals(table.graded, n, seed);
        return { n, filled, together: sums, totals: both, values, ...intervals, placed };
      }
      return { n, filled, together, totals: filled > 0 ? both : totals, values, placed };
    },
  );

  // Two caches: the view always shows the average tree, and often another one too.
  protected readonly averageTree = memoizeLast((similar: Similarity) =>
    treeView(similar, "average"),
  );
  private readonly otherTree = memoizeLast(treeView);

  private readonly clustersOf = memoizeLast(
    (tree: TreeView, similar: Similarity, min: number, max: number) =>
      silhouettes(tree, similar.values, min, max),
  );

  protected readonly map = memoizeLastSteps(mdsSteps);
  // Two caches: the page shows one map beside the other.
  protected readonly classicalMap = memoizeLastSteps((similar: Similarity) =>
    conceptMap(similar, "classical"),
  );
  protected readonly nonmetricMap = memoizeLastSteps((similar: Similarity) =>
    conceptMap(similar, "nonmetric"),
  );
  protected readonly chance = memoizeLastSteps(mapChance);
  protected readonly supportOf = memoizeLastSteps(clusterSupport);
  protected readonly evidence = memoizeLastSteps(weighEvidence);
  protected readonly marginsOf = memoizeLastSteps(
    (tree: TreeView, k: number, table: GroupTable, method: SimilarityMethod, seed: number) =>
      cardMargins(cutTree(tree, k), table, method, seed),
  );
  protected readonly reliabilityOf = memoizeLastSteps(reliability);
  protected readonly best = memoizeLast(
    (tree: TreeView, similar: Similarity) => bestGroups(tree, similar.values)?.k ?? null,
  );

  protected readonly reproduced = memoizeLastSteps(reproduce);
  protected readonly sensitivity = memoizeLast((counts: PairCounts, tree: TreeView, k: number) =>
    sensitivity(counts, cutTree(tree, k)),
  );

  protected readonly decided = memoizeLast(decisionsOn);

  protected readonly modelsOf = memoizeLastSteps(mentalModels);
  protected readonly basisOf = memoizeLast(
    (
      chosen: Selection,
      similar: Similarity,
      merges: readonly LabelMerge[],
      labels: LabelTable,
      seed: number,
    ): ChosenSorts => ({
      input: this.input,
      chosen,
      cards: this.cards(chosen),
      table: this.table(),
      values: similar.values,
      tree: this.averageTree(similar),
      merges,
      labels,
      level: this.options.level,
      method: this.method(),
      seed,
    }),
  );

  private readonly labelsOf = memoizeLast(
    (chosen: Selection, merges: readonly LabelMerge[]): LabelTable =>
      labelTable(this.input, chosen, merges),
  );

  protected readonly placements = memoizeLast(placementTable);
  protected readonly common = memoizeLast(commonCategories);

  protected readonly consensus = memoizeLast(
    (
      tree: TreeView,
      similar: Similarity,
      threshold: number,
      table: GroupTable,
      labels: LabelTable,
      cards: { id: string; label: string }[],
    ) => consensusGroups(tree, similar.values, threshold, table, labels, cards),
  );

  protected readonly mergeAgreement = memoizeLast(
    (tree: TreeView, table: GroupTable, { rows, columns }: Selection): MergeAgreement => {
      const { cards, placements } = this.input;
      return mergeAgreement(
        tree,
        table,
        (p, card) => placements[rows[p] * cards.length + columns[card]] !== NOT_SHOWN,
      );
    },
  );

  protected readonly agreement = memoizeLast(
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

  private readonly raters = memoizeLast(
    (labels: LabelTable, n: number): Omit<Agreement, "cards"> => {
      if (this.input.sort_type !== "closed")
        return { method: null, value: null, low: null, high: null };
      return raterAgreement(labels, n);
    },
  );

  protected readonly problematic = memoizeLast(({ cards }: Agreement) => problematicCards(cards));
  protected readonly abandoned = memoizeLast(({ cards }: Agreement, participantCount: number) =>
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

/**
 * For each card, its mean S with the others of its cluster minus the highest mean S with another cluster;
 * NaN for a card alone in its cluster and when there is no other cluster.
 */
function cohesion(values: Float64Array, members: Int32Array): Float64Array {
  const { own, other } = cardFits(values, members);
  return own.map((mean, card) => mean - other[card]);
}

/**
 * For each session: whether its row is in `included`, how many of the cards `columns` it placed, and in
 * how many groups.
 */
function sessionSummaries(
  input: AnalysisInput,
  included: Int32Array,
  columns: Int32Array,
): SessionSummary[] {
  const used = new Set(included);
  const groups = new Set<number>();
  return input.sessions.map(({ id }, row) => {
    groups.clear();
    let placed = 0;
    for (const column of columns) {
      const category = input.placements[row * input.cards.length + column];
      if (category < 0) continue;
      placed++;
      groups.add(category);
    }
    return { session: id, included: used.has(row), placed, groups: groups.size };
  });
}
