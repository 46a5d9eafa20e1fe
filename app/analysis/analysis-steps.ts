import { abandonedCards, cardFigures, problematicCards } from "./card-figures.ts";
import { cardFits } from "./card-fits.ts";
import { clusterSupport } from "./cluster-support.ts";
import { bestGroups, weighEvidence } from "./conclusion.ts";
import { consensusGroups } from "./consensus-groups.ts";
import { copheneticCorrelation } from "./cophenetic-correlation.ts";
import { cutTree } from "./cut-tree.ts";
import { type GroupTable, groupTable } from "./group-table.ts";
import { type LabelTable, labelTable } from "./label-table.ts";
import { leafOrder } from "./leaf-order.ts";
import { linkage } from "./linkage.ts";
import { mdsSteps } from "./mds.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { pairCounts } from "./pair-counts.ts";
import { commonCategories, placementTable } from "./placement-table.ts";
import { fleissKappa, krippendorffAlpha } from "./rater-agreement.ts";
import { reliability } from "./reliability.ts";
import { type Selection, selection } from "./selection.ts";
import { silhouettes } from "./silhouettes.ts";
import { Similarity } from "./similarity.ts";
import { longStep, step } from "./step.ts";
import type {
  Agreement,
  AnalysisInput,
  AnalysisOptions,
  ExcludedSession,
  LabelMerge,
  LinkageMethod,
  SessionSummary,
  SimilarityMethod,
  SimilarityView,
  TreeView,
} from "./types.ts";

/** The steps of an analysis, each computed anew only when something that it depends on has changed. */
export class AnalysisSteps {
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

  protected similar(): Similarity {
    return this.similarityOf(this.table(this.selected()), this.options.similarity_method);
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

  protected readonly mergesOf = step((merges: string): LabelMerge[] => JSON.parse(merges));

  protected readonly select = step((excluded: string, cards: string): Selection => {
    const left: ExcludedSession[] = JSON.parse(excluded);
    const chosen: string[] | null = JSON.parse(cards);
    return selection(this.input, { excluded: left, cards: chosen });
  });

  protected readonly cards = step(({ columns }: Selection) =>
    Array.from(columns, (column) => {
      const { id, label } = this.input.cards[column];
      return { id, label };
    }),
  );

  protected readonly sessions = step(({ rows, columns }: Selection) =>
    sessionSummaries(this.input, rows, columns),
  );

  protected readonly table = step(({ rows, columns }: Selection): GroupTable => {
    const { placements, cards, categories } = this.input;
    return groupTable(placements, cards.length, rows, columns, categories.length);
  });

  protected readonly counts = step(pairCounts);

  protected readonly similarityOf = step(
    (table: GroupTable, method: SimilarityMethod): Similarity =>
      new Similarity(table.n).load(this.counts(table), method),
  );

  protected readonly similarityView = step(
    ({ n, together, totals, values }: Similarity, table: GroupTable): SimilarityView => ({
      n,
      together,
      totals,
      values,
      placed: this.counts(table).placed,
    }),
  );

  protected readonly averageTree = step((similar: Similarity) => treeView(similar, "average"));
  protected readonly otherTree = step(treeView);

  protected readonly clusters = step(
    (tree: TreeView, similar: Similarity, min: number, max: number) =>
      silhouettes(tree, similar.values, min, max),
  );

  protected readonly map = longStep(mdsSteps);
  protected readonly supportOf = longStep(clusterSupport);
  protected readonly evidence = longStep(weighEvidence);
  protected readonly reliabilityOf = longStep(reliability);
  protected readonly best = step((tree: TreeView, similar: Similarity) =>
    bestGroups(tree, similar.values),
  );

  protected readonly labels = step(
    (chosen: Selection, merges: readonly LabelMerge[]): LabelTable =>
      labelTable(this.input, chosen, merges),
  );

  protected readonly placements = step(placementTable);
  protected readonly common = step(commonCategories);

  protected readonly consensus = step(
    (
      tree: TreeView,
      similar: Similarity,
      threshold: number,
      table: GroupTable,
      labels: LabelTable,
      cards: { id: string; label: string }[],
    ) => consensusGroups(tree, similar.values, threshold, table, labels, cards),
  );

  protected readonly agreement = step(
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

  protected readonly raters = step((labels: LabelTable, n: number): Omit<Agreement, "cards"> => {
    if (this.input.sort_type !== "closed") return { method: null, value: null };
    return labels.placements.includes(-1)
      ? { method: "krippendorff_alpha", value: krippendorffAlpha(labels, n) }
      : { method: "fleiss_kappa", value: fleissKappa(labels, n) };
  });

  protected readonly problematic = step(({ cards }: Agreement) => problematicCards(cards));
  protected readonly abandoned = step(({ cards }: Agreement, participantCount: number) =>
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
 * For each card its mean S with the others of its cluster, minus the best mean S with another
 * cluster; NaN for a card alone, and where there is no other cluster.
 */
function cohesion(values: Float64Array, members: Int32Array): Float64Array {
  const { own, other } = cardFits(values, members);
  return own.map((mean, card) => mean - other[card]);
}

/**
 * Each session: whether it counts, the cards of `columns` that it placed, and into how many groups.
 * `included` says which sessions the figures rest on.
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
