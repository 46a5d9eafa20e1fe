import type { AnalysisBasis } from "./analysis-basis.ts";
import { AnalysisSteps } from "./analysis-steps.ts";
import { cardMargins } from "./card-margins.ts";
import type { clusterSupport } from "./cluster-support.ts";
import {
  CONCLUSION_RESAMPLES,
  conclusion,
  type Evidence,
  groupSupport,
  proposedGroups,
} from "./conclusion.ts";
import { cutFigures } from "./cut-figures.ts";
import { cutTree } from "./cut-tree.ts";
import { groupNames } from "./group-names.ts";
import { participantsView } from "./participants.ts";
import { sampleSizeCurve } from "./reliability.ts";
import { scoreStructures } from "./score.ts";
import { optimalClusters } from "./silhouettes.ts";
import { endOf, partOf } from "./step.ts";
import type {
  AnalysisOptions,
  AnalysisView,
  Conclusion,
  CutFigures,
  ParticipantsView,
  ReliabilityView,
  SampleSizeCurve,
  ScoreFigures,
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
export class Analysis extends AnalysisSteps {
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
    const support = yield* this.supportOf(...this.supportTask(of, replicates));
    return { seed: this.options.seed, replicates, support };
  }

  /** What the support is computed from; it can be sent to another thread. */
  supportTask(
    of: "tree" | "dendrogram" = "tree",
    replicates = SUPPORT_RESAMPLES,
  ): Parameters<typeof clusterSupport> {
    const { similarity_method, seed } = this.options;
    const tree = of === "tree" ? this.tree() : this.averageTree(this.similar());
    const table = this.table(this.selected());
    return [tree, table, similarity_method, tree.method, seed, replicates];
  }

  /**
   * What the figures of the chosen tree come to; null for fewer than 3 cards or 2 participants. `known` is
   * the support of its clusters; null leaves it out, in a quarter of the time.
   */
  *conclusion(known?: Float64Array | null): Steps<Conclusion | null> {
    const table = this.table(this.selected());
    if (table.n < 3 || table.participants < 2) return null;
    const tree = this.tree();
    const share = known === undefined ? 0.3 : 1;
    const evidence = yield* partOf(this.evidenceOf(tree), 0, share);
    // Without a unique cut nobody asks for the support of its groups.
    const support =
      known === undefined && evidence.best !== null
        ? (yield* partOf(this.support(), share, 1)).support
        : (known ?? null);
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
}
