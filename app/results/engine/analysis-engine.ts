import { transfer } from "comlink";
import type { CriteriaTable } from "../../analysis/agreement/criteria.ts";
import { Analysis } from "../../analysis/analysis.ts";
import type {
  ConceptMap,
  Conclusion,
  MapChance,
  MdsMethod,
  MentalModels,
  ScaleRatings,
  StructureLimits,
  SupportView,
} from "../../analysis/contract/types.ts";
import { bestStructures } from "../../analysis/score/best-structures.ts";
import { halfScore } from "../../analysis/score/half-score.ts";
import { largerByCard } from "../../domain/cards/outline.ts";
import {
  type SegmentValues,
  segmentBy,
  segmentValues,
} from "../../domain/results/segment-values.ts";
import { inSegment } from "../../domain/results/segments.ts";
import { countFlags } from "../../domain/sorts/session-flags.ts";
import { describeChains, type StudyChains } from "../chains/describe-chains.ts";
import type { FileKind, NamedStructure } from "../files/file-kinds.ts";
import type { FurtherTable } from "../files/further-tables.ts";
import type { AnalysisRequest } from "../state/view-state.ts";
import { isFilteredOut } from "../texts/counts-text.ts";
import { optionsOf, type ShownCut } from "./analysis-request.ts";
import { compareSides, segmentSides, segmentView, shiftsBetween } from "./compare-segments.ts";
import { compareStudies } from "./compare-studies.ts";
import { CurrentAnalysis, type OnProgress, type SentView } from "./current-analysis.ts";
import { describeContested } from "./describe/describe-contested.ts";
import { describeGroup, describePair, describeSorts } from "./describe/describe-details.ts";
import {
  describeCriteria,
  describeLargerGroups,
  describePlaces,
} from "./describe/describe-kinds.ts";
import { describeModels, waysOfDeciders } from "./describe/describe-models.ts";
import { describeParticipants } from "./describe/describe-participants.ts";
import { describePeople } from "./describe/describe-people.ts";
import { describeRanks, describeShownOrder } from "./describe/describe-ranks.ts";
import { fileSources, groupsOfCards } from "./file-sources.ts";
import { type FlagEffects, flagEffects, flaggedKinds, verdictOf } from "./flag-effects.ts";
import { conclusionFor, countedSessions, type LoadedStudy, loadStudy } from "./loaded-study.ts";
import { type ShownComparison, shownPairs } from "./shown-pairs.ts";
import type { StudySource } from "./study-source.ts";
import { holdLock } from "./thread-lock.ts";
import { describeWordings } from "./worded-cards.ts";

/** What the views and files ask of the analysis. Runs in a Web Worker. */
export class AnalysisEngine extends CurrentAnalysis {
  /** The support of the current view's clusters, once it has been requested. */
  private supportPromise: Promise<SupportView | null> | null = null;
  private modelsPromise: Promise<MentalModels | null> | null = null;
  private conclusionPromise: Promise<Conclusion | null> | null = null;
  private wholePromise: Promise<Conclusion | null> | null = null;
  /** The study of the last comparison. */
  private otherStudy: { id: string; study: LoadedStudy } | null = null;
  private entered: NamedStructure[] = [];

  holdLock = holdLock;

  override async analyze(request: AnalysisRequest, onProgress: OnProgress) {
    const changed = await super.analyze(request, onProgress);
    if (changed) this.supportPromise = null;
    return changed;
  }

  override leaveView() {
    super.leaveView();
    this.modelsPromise = null;
    this.wholePromise = null;
  }

  /** The values that segments can be selected by, with the sorts that count whatever segment is chosen. */
  countedValues(): SegmentValues {
    const { study, view } = this.ready();
    const leftOut = new Set(
      view.excluded.filter((one) => !isFilteredOut(one)).map(({ session }) => session),
    );
    const sessions = study.sessions.filter(({ id }) => !leftOut.has(id));
    const all = Object.entries(segmentValues(study.sessions, study.index.questions));
    return Object.fromEntries(
      all.map(([about, values]) => [
        about,
        values.map(({ value }) => {
          const segment = segmentBy(about, value);
          return { value, count: sessions.filter((one) => inSegment(one, segment)).length };
        }),
      ]),
    );
  }

  /** The names of the study's categories, used or not. */
  categoryNames = (): string[] => [
    ...new Set(this.study?.pages.flatMap(({ categories }) => categories.map(({ name }) => name))),
  ];

  /** The flags of the sorts that count, and how many sorts have each, whether they count or not. */
  flagged() {
    const { study, view } = this.ready();
    return { counted: flaggedKinds(study, view), all: countFlags(study.flags()) };
  }

  /** The conclusion as it is shown, and without the sorts of one flag after the other. Waits for the shown one. */
  async flagEffects(onProgress: OnProgress): Promise<FlagEffects | null> {
    const { study, view } = this.ready();
    const { analysis, viewAbort } = this;
    const kinds = flaggedKinds(study, view);
    const found = await this.foundModels();
    const conclusion = found && (await this.wholeConclusion());
    const shown = found && verdictOf(conclusion, found);
    if (!shown || !analysis || viewAbort.signal.aborted) return null;
    try {
      const effects = await flagEffects(
        ...([study, analysis.parameters(), kinds, onProgress] as const),
        viewAbort.signal,
        this.helpers?.compute,
      );
      return { shown, effects };
    } catch (error) {
      if (viewAbort.signal.aborted) return null;
      throw error;
    }
  }

  /** Analyses another segment, to compare it with the current one. */
  compare = (request: AnalysisRequest): SentView | null =>
    this.study && segmentView(this.study, request);

  /** Compares this study with another one by the cards that both have. */
  async compareStudies(
    source: StudySource,
    request: AnalysisRequest,
    byHand: Record<string, string>,
    onProgress?: OnProgress,
  ) {
    const { study } = this;
    if (!study) return null;
    if (this.otherStudy?.id !== source.study) {
      const { study: other, saveToCache } = await loadStudy(source, () => {});
      this.otherStudy = { id: source.study, study: other };
      saveToCache();
    }
    const { study: other } = this.otherStudy;
    return this.computeInView(() => compareStudies(study, other, request, byHand), onProgress);
  }

  /** Tests whether the current segment and another one sort differently: null for too few people. */
  async difference(
    request: AnalysisRequest,
    onProgress: OnProgress,
  ): Promise<{ compared: ShownComparison | null } | null> {
    const sides = segmentSides(this.ready(), request);
    if (Math.min(sides.first.length, sides.second.length) < 2) return { compared: null };
    const compared = await this.computeInView(() => compareSides(sides, request), onProgress);
    return compared && { compared: shownPairs(compared) };
  }

  /** What is known of the people of the current segment and of another one. */
  peopleBeside(request: AnalysisRequest) {
    const { study } = this.ready();
    const { first, second } = segmentSides(this.ready(), request);
    const sides = [first, second].map((rows) => Array.from(rows, (row) => study.sessions[row]));
    const people = describePeople(sides, study.index.questions);
    return { totals: sides.map(({ length }) => length), people };
  }

  /** What the people who count gave the cards; `members` is the group of each card. */
  ratings = (members: Int32Array): ScaleRatings[] => this.analysis?.ratings(members) ?? [];

  /** The same of another segment. */
  ratingsBeside = (request: AnalysisRequest, members: Int32Array): ScaleRatings[] =>
    this.study
      ? new Analysis(this.study.input, optionsOf(this.study, request)).ratings(members)
      : [];

  /** The map by a method, with what concept mapping reads from it. */
  conceptMap = (method: MdsMethod, onProgress?: OnProgress): Promise<ConceptMap | null> =>
    this.computeInView((analysis) => analysis.conceptMap(method), onProgress);

  /** How often random matrices have as little stress as the nonmetric map. */
  mapChance = (onProgress?: OnProgress): Promise<MapChance | null> =>
    this.computeInView((analysis) => analysis.mapChance(), onProgress);

  /** Tests which cards the current segment and another one place differently. */
  shifts(request: AnalysisRequest, onProgress: OnProgress) {
    const sides = segmentSides(this.ready(), request);
    return this.computeInView(() => shiftsBetween(sides, request), onProgress);
  }

  /** Where each wording of a card was placed, and whether the wordings differ. */
  wordings(onProgress: OnProgress) {
    const { study, view } = this.ready();
    return this.computeInView((analysis) => {
      const { label_merges, seed } = analysis.parameters();
      return describeWordings(study, view, label_merges, seed);
    }, onProgress);
  }

  /** Scores the structures that the researcher entered; the files have the scores of the last ones. */
  score = (structures: NamedStructure[]) => {
    this.entered = structures;
    return (
      this.analysis?.score(structures.map(groupsOfCards), structures.map(largerByCard)) ?? null
    );
  };
  /** The score of k groups with people whom they were not made from: of groups of one half with the other half. */
  halfScore = (k: number) => {
    if (!this.analysis) return null;
    const { table } = this.analysis.basis();
    return halfScore(table, this.analysis.parameters(), k);
  };
  /** Without the support of the groups and what takes longest, which views request separately. */
  conclusion = () => {
    this.conclusionPromise = this.concluded(false);
    return this.conclusionPromise;
  };
  /** The same with the reproducibility of the groups and their sensitivity to the methods. */
  wholeConclusion(onProgress?: OnProgress) {
    const { signal } = this.viewAbort;
    // Several parts of a view show it, and the first part is not computed twice at once.
    this.wholePromise ??= (async () => {
      await this.conclusionPromise;
      return this.concluded(true, onProgress, signal);
    })();
    return this.wholePromise;
  }
  private async concluded(whole: boolean, onProgress?: OnProgress, signal?: AbortSignal) {
    const { study } = this;
    const found = await this.compute(
      (analysis) => analysis.conclusion(null, whole),
      onProgress,
      signal,
    );
    return study && conclusionFor(study, found);
  }
  bestStructures = (limits: StructureLimits, onProgress: OnProgress) =>
    this.computeInView((analysis) => bestStructures(analysis.basis(), limits), onProgress);
  async models(onProgress: OnProgress) {
    const found = await this.foundModels(onProgress);
    return found && describeModels(found, this.ready().study);
  }
  /** In which way of sorting most people of each decision sort. */
  async waysOfDeciders() {
    const found = await this.foundModels();
    const concluded = found && (await this.computeInView((one) => one.conclusion(null, false)));
    if (!found || !concluded) return null;
    const { study, view } = this.ready();
    const sessions = countedSessions(study, view).map(({ session }) => session.id);
    return waysOfDeciders(concluded.decisions, found, sessions);
  }
  /** Several parts of a view show the models; they are computed once. */
  private foundModels(onProgress?: OnProgress) {
    this.modelsPromise ??= this.computeInView((analysis) => analysis.models(), onProgress);
    return this.modelsPromise;
  }
  names = (k: number) => this.analysis?.names(k) ?? null;
  cut = (k: number) => this.computeInView((analysis) => analysis.cut(k));
  support = () => {
    this.supportPromise ??= this.compute((analysis) => analysis.support());
    return this.supportPromise;
  };
  reliability = (withInterval: boolean, onProgress: OnProgress) =>
    this.computeInView((analysis) => analysis.reliability(withInterval), onProgress);
  curve = (onProgress: OnProgress) =>
    this.computeInView((analysis) => analysis.sampleSizeCurve(), onProgress);
  async participants(onProgress: OnProgress) {
    const view = await this.computeInView((analysis) => analysis.participants(), onProgress);
    const { study, view: shown } = this.ready();
    return view && describeParticipants(view, shown.sessions, study.flags());
  }

  /** The mean ranks of cards within their groups; null for a study without ranking. */
  ranks() {
    const { study, view } = this.ready();
    const { analysis } = this;
    return analysis && study.index.study.ranking
      ? describeRanks(study, view, analysis.parameters())
      : null;
  }

  /** How many sorts have their cards as these were shown; null for a study without ranking. */
  shownOrder() {
    const { study, view } = this.ready();
    return study.index.study.ranking ? describeShownOrder(study, view) : null;
  }

  /** What people sorted by in repeated sorts. */
  criteria = (request: AnalysisRequest): CriteriaTable | null =>
    this.allPasses && describeCriteria(this.allPasses, request);
  /** The chains of a study that is sorted in turns. */
  chains = (): StudyChains =>
    describeChains(this.ready().study, this.analysis?.parameters().seed ?? 1);
  /** The cards that people put in several places. */
  places = () => describePlaces(this.ready(), this.merges());
  /** Which merges of the tree people put into one larger group. */
  largerGroups = () => describeLargerGroups(this.ready(), this.merges());

  private merges = () => this.analysis?.parameters().label_merges ?? [];
  /** The cards whose place participants do not agree on; `members` is the group of each card at the cut. */
  contested(members: readonly number[]) {
    const { study, view } = this.ready();
    const names = this.names(Math.max(-1, ...members) + 1) ?? [];
    return describeContested(study, view, members, names, this.merges());
  }
  pair = (a: string, b: string) => describePair(this.ready(), a, b, this.merges());
  group = (cards: string[]) => describeGroup(this.ready(), cards, this.merges());
  sorts = (session: string) => describeSorts(this.ready(), session);

  /** Writes one file of the current analysis. */
  async file(
    kind: FileKind,
    cut: ShownCut,
    further: readonly FurtherTable[],
    studyFile?: Uint8Array,
  ) {
    const { study, view } = this.ready();
    const { analysis } = this;
    if (!analysis) throw new Error("Nothing to write yet");
    const { makeFile } = await import("../files/make-file.ts");
    const sources = fileSources(
      analysis,
      study,
      view,
      cut,
      this.support,
      this.entered,
      this.helpers?.compute,
    );
    const options = analysis.parameters();
    const file = await makeFile(kind, study, view, options, sources, further, studyFile);
    return transfer(file, [file.bytes.buffer]);
  }
}
