import { transfer } from "comlink";
import { Analysis, changedParts, cutTreeAt } from "../../analysis/index.ts";
import type {
  AnalysisOptions,
  AnalysisView,
  LabelMerge,
  LinkageMethod,
  SimilarityMethod,
  Steps,
  TreeView,
} from "../../analysis/types.ts";
import { toAnalysisInput } from "../../domain/analysis-input.ts";
import type { ExportPage } from "../../domain/export-page.ts";
import { pageFlags } from "../../domain/page-flags.ts";
import { parseSegment } from "../../domain/segments.ts";
import { countFlags } from "../../domain/session-flags.ts";
import type { StudyIndex } from "../../domain/study-index.ts";
import type { FileKind, Findings } from "../files/file-kinds.ts";
import { makeFile } from "../files/make-file.ts";
import { describeParticipants } from "./describe-participants.ts";
import { excludedSessions } from "./excluded-sessions.ts";
import { facetsOf } from "./facets.ts";
import { fetchSorts } from "./fetch-sorts.ts";
import type { LoadedStudy } from "./loaded-study.ts";
import { describeGroup, describePair, describeSort } from "./look-closer.ts";
import { Cancelled, run } from "./steps.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";

/** An analysis as the page has it. */
export type SentView = Omit<AnalysisView, "sessions">;

/** What the page asks for: how to analyse, and whom. */
export type Question = {
  similarity_method: SimilarityMethod;
  linkage_method: LinkageMethod;
  consensus_threshold: number;
  seed: number;
  segment: string;
  without: string[];
  label_merges: LabelMerge[];
  all_cards: boolean;
};

/** Told how far a computation is, 0 to 1. */
type Hear = (share: number) => void;

/** One study on this engine: its sorts, and the analysis of them as it was last asked for. */
export class AnalysisEngine {
  private study: LoadedStudy | null = null;
  private analysis: Analysis | null = null;
  private view: AnalysisView | null = null;
  /** Grows with each question: what computes for an older one stops. */
  private question = 0;
  /** Grows with each view that is left: what computes for it alone stops. */
  private left = 0;

  /** Fetches the sorts; answers the values that segments can ask for. */
  async load(source: StudySource, onProgress: (progress: LoadProgress) => void) {
    const { index, pages } = await fetchSorts(source, (done, of) =>
      onProgress({ phase: "fetching", done, of }),
    );
    const { input, sessions } = toAnalysisInput(
      pages.length > 0 ? pages : [emptyPage(index)],
      index.cards,
    );
    const flags = pageFlags(pages, index.questions);
    this.study = { index, pages, input, sessions, flags };
    this.analysis = new Analysis(input);
    this.view = null;
    return {
      facets: facetsOf(sessions, index.questions),
      questions: index.questions,
      flagged: countFlags(flags),
    };
  }

  /**
   * The analysis of a question, as far as it differs from the one before; `null` when a newer
   * question came meanwhile. Its arrays are handed over, not copied once more.
   */
  async analyze(question: Question, onProgress: Hear): Promise<Partial<SentView> | null> {
    this.question++;
    // Questions that pile up while this thread computed: only the last one counts.
    const own = this.question;
    await new Promise((resolve) => setTimeout(resolve));
    if (own !== this.question || !this.study) return null;
    const { study } = this;
    const view = await this.compute(
      (analysis) => analysis.steps(optionsOf(study, question)),
      onProgress,
    );
    if (view === null) return null;
    const { parts, buffers } = changedParts(view, this.view);
    this.view = view;
    // A row for each participant: what the page wants of them it asks for by itself.
    const { sessions: _, ...sent } = parts;
    return transfer(sent, buffers);
  }

  /** The analysis of another question beside the current one, for comparing segments. */
  async compare(question: Question): Promise<SentView | null> {
    if (!this.study) return null;
    const { sessions: _, ...sent } = new Analysis(
      this.study.input,
      optionsOf(this.study, question),
    ).update();
    return sent;
  }

  score = (structures: { groups: { cards: string[] }[] }[]) =>
    this.analysis?.score(
      structures.map(
        ({ groups }) =>
          new Map(groups.flatMap(({ cards }, group) => cards.map((card) => [card, group]))),
      ),
    ) ?? null;
  /** Without the support of groups, which follows by itself. */
  conclusion = () => this.compute((analysis) => analysis.conclusion(false));
  names = (k: number) => this.analysis?.names(k) ?? null;
  cut = (k: number) =>
    this.computeInView(
      (analysis) => analysis.cut(k),
      () => {},
    );
  support = () => this.compute((analysis) => analysis.support("tree"));
  reliability = (onProgress: Hear) =>
    this.computeInView((analysis) => analysis.reliability(), onProgress);
  curve = (onProgress: Hear) =>
    this.computeInView((analysis) => analysis.sampleSizeCurve(), onProgress);
  async participants(onProgress: Hear) {
    const view = await this.computeInView((analysis) => analysis.participants(), onProgress);
    const { study, view: shown } = this.ready();
    return view && describeParticipants(view, shown.sessions, study.flags);
  }

  /** The reader has gone to another view. */
  leave() {
    this.left++;
  }

  private computeInView<R>(start: (analysis: Analysis) => Steps<R>, onProgress: Hear) {
    const own = this.left;
    return this.compute(start, onProgress, () => own === this.left);
  }

  private async compute<R>(
    start: (analysis: Analysis) => Steps<R>,
    onProgress: Hear = () => {},
    isInSight = () => true,
  ): Promise<R | null> {
    if (!this.analysis) return null;
    const own = this.question;
    try {
      return await run(
        start(this.analysis),
        () => own === this.question && isInSight(),
        onProgress,
      );
    } catch (error) {
      if (error instanceof Cancelled) return null;
      throw error;
    }
  }

  pair = (a: string, b: string) => describePair(this.ready(), a, b);
  group = (cards: string[]) => describeGroup(this.ready(), cards);
  sort = (session: string) => describeSort(this.ready(), session);

  /** A file of the current analysis, ready to be saved. */
  async file(kind: FileKind, cut: ShownCut) {
    const { study, view } = this.ready();
    const { analysis } = this;
    if (!analysis) throw new Error("Nothing to write yet");
    const findings = () => this.findings(analysis, view, cut);
    const file = await makeFile(kind, study, view, analysis.parameters(), findings);
    return transfer(file, [file.bytes.buffer]);
  }

  private async findings(
    analysis: Analysis,
    { tree }: AnalysisView,
    cut: ShownCut,
  ): Promise<Findings> {
    const wanted = () => analysis === this.analysis;
    const all = <R>(steps: Steps<R>) => run(steps, wanted, () => {});
    const conclusion = await all(analysis.conclusion());
    const { support } = await all(analysis.support());
    const k = groupsShown(tree, cut, conclusion?.k ?? null);
    return {
      conclusion,
      support,
      reliability: await all(analysis.reliability()),
      cut: await all(analysis.cut(k, support)),
    };
  }

  private ready(): { study: LoadedStudy; view: AnalysisView } {
    if (!this.study || !this.view) throw new Error("Nothing is loaded yet");
    return { study: this.study, view: this.view };
  }
}

/** The cut as the page's state has it. */
type ShownCut = { k: number | null; cut: number | null };

/** The number of groups that the page shows: by number, by height, or as proposed. */
function groupsShown(tree: TreeView, { k, cut }: ShownCut, proposed: number | null): number {
  const wanted = k ?? (cut === null ? proposed : null);
  if (wanted !== null) return Math.min(tree.n, wanted);
  const members = cutTreeAt(tree, (cut ?? 0.5) * (tree.height.at(-1) ?? 0));
  return 1 + members.reduce((most, group) => Math.max(most, group), 0);
}

const emptyPage = (index: StudyIndex): ExportPage => ({
  study: index.study,
  cards: index.cards,
  categories: [],
  sessions: [],
  placements: [],
  next: null,
});

function optionsOf(study: LoadedStudy, question: Question): Partial<AnalysisOptions> {
  const { segment, without, all_cards, ...options } = question;
  return {
    ...options,
    min_clusters: 2,
    max_clusters: 10,
    include_mds: true,
    excluded: excludedSessions(study, parseSegment(segment), without),
    cards: all_cards ? study.input.cards.map((card) => card.id) : null,
  };
}
