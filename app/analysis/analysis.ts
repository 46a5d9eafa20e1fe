import { participantsView } from "./agreement/participants.ts";
import { sampleSizeCurve } from "./confidence/reliability.ts";
import { MISSING_NOTED } from "./contract/thresholds.ts";
import type {
  AnalysisOptions,
  AnalysisView,
  ConceptMap,
  Conclusion,
  CutFigures,
  MapChance,
  MdsMethod,
  MentalModels,
  MergeAgreement,
  ParticipantSegment,
  ParticipantsView,
  ReliabilityView,
  SampleSizeCurve,
  ScaleRatings,
  ScoreFigures,
  SegmentTests,
  Steps,
  SupportView,
  TreeView,
} from "./contract/types.ts";
import type { ChosenSorts } from "./groups/chosen-sorts.ts";
import { cutTree } from "./groups/cut-tree.ts";
import { optimalClusters, silhouetteMeans } from "./groups/silhouettes.ts";
import { groupNames } from "./labels/group-names.ts";
import { MemoizedFigures } from "./memoized-figures.ts";
import { runSteps, withinProgress } from "./progress/run-steps.ts";
import { scaleRatings } from "./ratings/scale-ratings.ts";
import { scoreStructures } from "./score/score.ts";
import { segmentTests } from "./segments/segment-tests.ts";
import { type GroupTable, groupTable, missingShare } from "./similarity/group-table.ts";
import { Similarity } from "./similarity/similarity.ts";
import {
  conclusion,
  type Evidence,
  groupSupport,
  type ProposedFigures,
  proposedGroups,
} from "./summary/conclusion.ts";
import { cutFigures } from "./summary/cut-figures.ts";

const SUPPORT_RESAMPLES = 1000;
const HALVES = 200;
const RANDOM_MAPS = 100;

/**
 * The interactive analysis of one study. `update` changes options and returns the whole view. A step is
 * recomputed only when one of its inputs has changed; otherwise its part of the view is the same object.
 */
export class Analysis extends MemoizedFigures {
  update(changes: Partial<AnalysisOptions> = {}): AnalysisView {
    return runSteps(this.steps(changes));
  }

  /** `update` in steps. It can be cancelled between two steps; steps that are done stay cached. */
  *steps(changes: Partial<AnalysisOptions> = {}): Steps<AnalysisView> {
    this.options = { ...this.options, ...changes };
    const { options } = this;
    const chosen = this.selected();
    const table = this.table();
    yield 0.1;
    const cards = this.cards(chosen);
    const similar = this.similar();
    yield 0.3;
    const dendrogram = this.averageTree(similar);
    yield 0.4;
    const tree = this.tree();
    yield 0.5;
    const clusters = this.clusters();
    const optimal = optimalClusters(clusters);
    yield 0.6;
    const map = options.include_mds ? yield* withinProgress(this.map(similar), 0.6, 0.8) : null;
    yield 0.8;
    const labels = this.labels();
    const placed = this.placements(labels, cards);
    yield 0.9;
    const agreement = this.agreement(labels, placed, similar, tree, optimal, chosen.rows.length);
    return {
      participant_count: chosen.rows.length,
      dealt: table.hidden !== null,
      excluded: chosen.excluded,
      sessions: this.sessions(chosen),
      cards,
      // Only graded intervals are drawn.
      similarity: this.similarityView(similar, table, table.graded ? options.seed : 0),
      tree,
      merge_agreement: this.mergeAgreement(tree, table, chosen),
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
      common_categories: this.common(placed, labels),
      abandoned_cards: this.abandoned(agreement, chosen.rows.length),
      placement_table: placed,
      agreement,
    };
  }

  /** The current options, with the similarity that is used. */
  parameters(): AnalysisOptions {
    return { ...this.options, similarity_method: this.method() };
  }

  /** How often resampled trees contain each cluster of the chosen tree or of the average-linkage tree. */
  *support(of: "tree" | "dendrogram" = "tree", replicates = SUPPORT_RESAMPLES): Steps<SupportView> {
    const { seed } = this.options;
    const tree = of === "tree" ? this.tree() : this.averageTree(this.similar());
    const support = yield* this.supportOf(
      tree,
      this.table(),
      this.method(),
      tree.method,
      seed,
      replicates,
    );
    return { seed, replicates, support };
  }

  /** For each merge of the average-linkage tree, who put all of its cards together. */
  dendrogramAgreement(): MergeAgreement {
    const dendrogram = this.averageTree(this.similar());
    return this.mergeAgreement(dendrogram, this.table(), this.selected());
  }

  /**
   * The conclusion for the chosen tree; null for fewer than 3 cards or 2 participants. `known` is the
   * support of its clusters if it is already computed; null leaves it out, which takes a quarter of the time.
   * Without `whole` the reproducibility of the groups and their sensitivity to the methods are left out.
   */
  *conclusion(known?: Float64Array | null, whole = true): Steps<Conclusion | null> {
    const table = this.table();
    const { n, participants } = table;
    if (n < 3 || participants < 2) return null;
    const tree = this.tree();
    const share = known === undefined ? 0.2 : 0;
    const evidence = yield* withinProgress(this.evidenceOf(tree), 0, 0.4);
    // Without a unique cut the support of its groups is not needed.
    const support =
      known === undefined && evidence.best !== null
        ? (yield* withinProgress(this.support(), 0.4, 0.4 + share)).support
        : (known ?? null);
    const k = proposedGroups(evidence);
    const proposed =
      k === null
        ? null
        : yield* withinProgress(this.proposedFigures(k, evidence, support, whole), 0.4 + share, 1);
    const missing_share = missingShare(table);
    return conclusion(tree, evidence, proposed, support, { missing_share, participants });
  }

  /** The groups of the chosen tree cut into the proposed k, and how much to rely on them. */
  private *proposedFigures(
    k: number,
    { best, isSignificant }: Evidence,
    support: Float64Array | null,
    whole: boolean,
  ): Steps<ProposedFigures> {
    const { seed } = this.options;
    const [table, tree] = [this.table(), this.tree()];
    const cut = yield* withinProgress(this.cut(k, support), 0, 0.1);
    const reproducibility = whole
      ? yield* withinProgress(
          this.reproduced(table, this.method(), tree, k, isSignificant, seed),
          0.1,
          0.9,
        )
      : null;
    return {
      cut,
      clearness: this.clearness(k) ?? best?.silhouette ?? 0,
      reproducibility,
      sensitivity: whole ? this.sensitivity(this.counts(table), tree, k) : null,
      decisions: this.decided(tree, k, table),
    };
  }

  /** With many missing placements, the mean silhouette of the k groups by co-occurrence; else null. */
  private clearness(k: number): number | null {
    const table = this.table();
    if (missingShare(table) <= MISSING_NOTED) return null;
    const { values } = new Similarity(table.n).load(this.counts(table), "co_occurrence");
    return silhouetteMeans(this.tree(), values, k, k)[0];
  }

  /** The groups of the chosen tree cut into k, and the cards that do not clearly belong to their group. */
  *cut(k: number, support: Float64Array | null = null): Steps<CutFigures> {
    const { seed } = this.options;
    const tree = this.tree();
    const members = cutTree(tree, k);
    const margins = yield* this.marginsOf(tree, k, this.table(), this.method(), seed);
    return cutFigures(
      members,
      this.similar().values,
      this.labels(),
      margins,
      groupSupport(tree, k, support),
    );
  }

  /** The names of the groups of the chosen tree cut into k. */
  names(k: number): (string | null)[] {
    return groupNames(this.labels(), cutTree(this.tree(), k)).map((named) => named?.name ?? null);
  }

  private evidenceOf(tree: TreeView): Steps<Evidence> {
    const { seed } = this.options;
    return this.evidence(tree, this.similar(), this.table(), this.method(), seed);
  }

  /** The interval takes twice as long as the rest. */
  reliability(withInterval = false): Steps<ReliabilityView> {
    const { seed } = this.options;
    return this.reliabilityOf(this.table(), this.method(), seed, HALVES, withInterval);
  }

  /** What the included people gave the cards; `members` is the group of each card, empty for no groups. */
  ratings(members: Int32Array = new Int32Array()): ScaleRatings[] {
    const { cards, ratings = [] } = this.input;
    const { columns, rows } = this.selected();
    return scaleRatings(ratings, cards.length, rows, columns, members);
  }

  /** The map by a method, with its stress and what concept mapping reads from it; null for fewer than three cards. */
  conceptMap(method: MdsMethod): Steps<ConceptMap | null> {
    return method === "classical"
      ? this.classicalMap(this.similar())
      : this.nonmetricMap(this.similar());
  }

  /** How often random matrices have as little stress as the nonmetric map; null without a map. */
  *mapChance(): Steps<MapChance | null> {
    const map = yield* withinProgress(this.conceptMap("nonmetric"), 0, 0.01);
    if (map === null || map.stress === null) return null;
    const { seed } = this.options;
    return yield* withinProgress(
      this.chance(this.similar(), map.stress, seed, RANDOM_MAPS),
      0.01,
      1,
    );
  }

  /** Whether the participants of each segment sort differently from the others. */
  segments(segments: readonly ParticipantSegment[]): Steps<SegmentTests> {
    return segmentTests(this.basis(), segments);
  }

  sampleSizeCurve(): Steps<SampleSizeCurve> {
    return sampleSizeCurve(this.table(), this.method(), this.options.seed);
  }

  /** Compares each included session with the others and with the chosen tree at its best cut. */
  participants(): Steps<ParticipantsView> {
    const ids = Array.from(this.selected().rows, (row) => this.input.sessions[row].id);
    const consensus = cutTree(this.tree(), optimalClusters(this.clusters()) ?? 1);
    return participantsView(this.table(), consensus, ids);
  }

  /**
   * How well structures agree with the sorts. A structure maps the id of a card to the index of its group;
   * cards that the analysis leaves out have no figures. `larger` maps them to larger groups, for structures of two
   * levels: those are compared with the larger groups of the sorts.
   */
  score(...given: Parameters<Analysis["scoring"]>): ScoreFigures {
    return runSteps(this.scoring(...given));
  }

  /** `score` in steps. */
  *scoring(
    structures: readonly ReadonlyMap<string, number>[],
    larger: readonly (ReadonlyMap<string, number> | null)[] = [],
  ): Steps<ScoreFigures> {
    const ids = this.cards(this.selected()).map(({ id }) => id);
    const membersOf = (groups: ReadonlyMap<string, number>) =>
      Int32Array.from(ids, (id) => groups.get(id) ?? -1);
    const { seed } = this.options;
    const table = this.table();
    yield 0;
    const { values } = this.similar();
    yield 0;
    const figures = yield* scoreStructures(table, values, structures.map(membersOf), ids, seed);
    const upper = larger.some((groups) => groups !== null) ? this.upperTable() : null;
    if (upper === null) return figures;
    const scores: ScoreFigures["structures"] = [];
    for (const [at, score] of figures.structures.entries()) {
      const groups = larger[at] ?? null;
      if (groups === null) {
        scores.push(score);
        continue;
      }
      const only = [membersOf(groups)];
      const { structures } = yield* scoreStructures(upper, values, only, ids, seed);
      const [{ mean_ari, low, high }] = structures;
      scores.push({ ...score, upper: { mean_ari, low, high } });
    }
    return { ...figures, structures: scores };
  }

  /** The sorts by larger groups, and by categories that are in none; null where no sort has larger groups. */
  private upperTable(): GroupTable | null {
    const { cards, categories, passes, placements } = this.input;
    const { columns, rows } = this.selected();
    const sorts = Array.from(rows, (row) => passes?.[row]?.[0]);
    if (sorts.every((sort) => Object.keys(sort?.parents ?? {}).length === 0)) return null;
    const upper = placements.slice();
    rows.forEach((row, at) => {
      for (const column of columns) {
        const place = row * cards.length + column;
        upper[place] = sorts[at]?.parents[upper[place]] ?? upper[place];
      }
    });
    return groupTable(upper, cards.length, rows, columns, categories.length);
  }

  /** Whether participants sorted by more than one model. */
  models(): Steps<MentalModels> {
    return this.modelsOf(this.basis());
  }

  /** The input of `bestStructures` and `mentalModels`, which are not part of every analysis. */
  basis(): ChosenSorts {
    const { seed } = this.options;
    return this.basisOf(this.selected(), this.similar(), this.merges(), this.labels(), seed);
  }
}
