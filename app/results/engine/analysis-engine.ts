import { transfer } from "comlink";
import {
  Analysis,
  bestStructures,
  cardShifts,
  changedParts,
  mentalModels,
  selection,
} from "../../analysis/index.ts";
import type { AnalysisView, Steps, StructureLimits, SupportView } from "../../analysis/types.ts";
import { countFlags } from "../../domain/session-flags.ts";
import type { FileKind, Findings } from "../files/file-kinds.ts";
import type { FurtherTable } from "../files/further-tables.ts";
import type { AnalysisQuestion } from "../view-state.ts";
import { compareStudies } from "./compare-studies.ts";
import { describeModels } from "./describe-models.ts";
import { describeParticipants } from "./describe-participants.ts";
import { describeRanks } from "./describe-ranks.ts";
import { facetsOf } from "./facets.ts";
import { fetchOpenSorts } from "./fetch-sorts.ts";
import { type LoadedStudy, loadStudy, takenStudy } from "./loaded-study.ts";
import { describeGroup, describePair, describeSort } from "./look-closer.ts";
import { groupsShown, optionsOf, type ShownCut } from "./question.ts";
import { run } from "./steps.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";
import { supportBeside } from "./support-beside.ts";
import { holdLock } from "./thread-lock.ts";
import { describeWordings, wordedCards } from "./worded-cards.ts";

const PERMUTATIONS = 999;

/** Called with how far a computation is, 0 to 1. */
type OnProgress = (share: number) => void;

/** One study on this engine: its sorts, and the analysis of them as it was last asked for. */
export class AnalysisEngine {
  private study: LoadedStudy | null = null;
  private analysis: Analysis | null = null;
  private view: AnalysisView | null = null;
  /** The support of that view's clusters, once it has been asked for. */
  private supported: Promise<SupportView | null> | null = null;
  /** The study that this one was last compared with. */
  private other: { key: string; study: LoadedStudy } | null = null;
  /** Its completed sorts; fetches those that go on, and from which share of their cards on they count. */
  private completed: LoadedStudy["pages"] = [];
  private open: () => Promise<LoadedStudy["pages"]> = async () => [];
  private unfinished: number | null = null;
  /** Keeps the fetched sorts on the device: done once, after the first answer. */
  private keep: (() => void) | null = null;
  /** Aborted by the next question. */
  private asking = new AbortController();
  /** Aborted by the next question, and when the reader goes to another view. */
  private viewing = new AbortController();

  holdLock = holdLock;

  /** Fetches the sorts; answers the values that segments can ask for. */
  async load(source: StudySource, onProgress: (progress: LoadProgress) => void) {
    const { study, keep } = await loadStudy(source, (done, of) =>
      onProgress({ phase: "fetching", done, of }),
    );
    this.study = study;
    this.keep = keep;
    this.analysis = new Analysis(this.study.input);
    this.view = null;
    const { index, pages, sessions } = study;
    this.completed = pages;
    this.open = () => fetchOpenSorts(source);
    this.unfinished = null;
    return {
      facets: facetsOf(sessions, index.questions),
      questions: index.questions,
      worded: wordedCards(index.cards, sessions),
    };
  }

  /** How many sorts have each flag. */
  flagged = () => countFlags(this.study?.flags() ?? new Map());

  /** Takes up the sorts that go on, from a share of their cards on, or leaves them out again. */
  private async takeUnfinished(from: number | null, signal: AbortSignal) {
    if (from === this.unfinished || !this.study) return;
    const { index } = this.study;
    const open = from === null ? [] : await this.open();
    if (signal.aborted) return;
    this.study = takenStudy(index, [...this.completed, ...open], from);
    this.analysis = new Analysis(this.study.input);
    this.view = null;
    this.unfinished = from;
  }

  /**
   * The analysis of a question, as far as it differs from the one before; `null` when a newer
   * question came meanwhile. Its arrays are handed over, not copied once more.
   */
  async analyze(
    question: AnalysisQuestion,
    onProgress: OnProgress,
  ): Promise<Partial<SentView> | null> {
    this.asking.abort();
    this.asking = new AbortController();
    this.leave();
    const { signal } = this.asking;
    // Questions that pile up while this thread computed: only the last one counts.
    await new Promise((resolve) => setTimeout(resolve));
    if (!signal.aborted) await this.takeUnfinished(question.unfinished, signal);
    if (signal.aborted || !this.study) return null;
    const { study } = this;
    const view = await this.compute(
      (analysis) => analysis.steps(optionsOf(study, question)),
      onProgress,
    );
    if (view === null) return null;
    const { parts, buffers } = changedParts(view, this.view);
    this.view = view;
    this.supported = null;
    // A row for each participant: what the page wants of them it asks for by itself.
    const { sessions: _, ...sent } = parts;
    if (this.keep) setTimeout(this.keep);
    this.keep = null;
    return transfer(sent, buffers);
  }

  /** The analysis of another question beside the current one, for comparing segments. */
  async compare(question: AnalysisQuestion): Promise<SentView | null> {
    if (!this.study) return null;
    const { sessions: _, ...sent } = new Analysis(
      this.study.input,
      optionsOf(this.study, question),
    ).update();
    return sent;
  }

  /** The analysis beside that of another study, both of the cards that they have in common. */
  async compareStudies(
    source: StudySource,
    question: AnalysisQuestion,
    byHand: Record<string, string>,
  ) {
    const { study } = this;
    if (!study) return null;
    if (this.other?.key !== source.study) {
      const { study, keep } = await loadStudy(source, () => {});
      this.other = { key: source.study, study };
      keep();
    }
    return compareStudies(study, this.other.study, question, byHand);
  }

  /** Which cards those of the current analysis and those of another question put elsewhere; who is in both sits out. */
  async shifts(question: AnalysisQuestion, onProgress: OnProgress) {
    const { study, view } = this.ready();
    const out = new Set(view.excluded.map(({ session }) => session));
    const other = optionsOf(study, question);
    const { rows } = selection(study.input, { excluded: other.excluded, cards: null });
    const { columns } = selection(study.input, {
      excluded: [],
      cards: view.cards.map(({ id }) => id),
    });
    const inOther = new Set(rows);
    const first = study.input.sessions.flatMap(({ id }, row) => (out.has(id) ? [] : [row]));
    const inFirst = new Set(first);
    const only = (some: Iterable<number>, others: Set<number>) =>
      Int32Array.from([...some].filter((row) => !others.has(row)));
    return this.computeInView(
      () =>
        cardShifts(
          study.input,
          columns,
          only(first, inOther),
          only(rows, inFirst),
          question.seed,
          PERMUTATIONS,
        ),
      onProgress,
    );
  }

  /** Where each wording of a card went, and whether it makes a difference. */
  wordings(onProgress: OnProgress) {
    const { study, view } = this.ready();
    return this.computeInView((analysis) => {
      const { label_merges, seed } = analysis.parameters();
      return describeWordings(study, view, label_merges, seed);
    }, onProgress);
  }

  score = (structures: { groups: { cards: string[] }[] }[]) =>
    this.analysis?.score(
      structures.map(
        ({ groups }) =>
          new Map(groups.flatMap(({ cards }, group) => cards.map((card) => [card, group]))),
      ),
    ) ?? null;
  /** Without the support of groups, which follows by itself. */
  conclusion = () => this.compute((analysis) => analysis.conclusion(null));
  bestStructures = (limits: StructureLimits, onProgress: OnProgress) =>
    this.computeInView((analysis) => bestStructures(analysis.basis(), limits), onProgress);
  async models(onProgress: OnProgress) {
    const found = await this.computeInView(
      (analysis) => mentalModels(analysis.basis()),
      onProgress,
    );
    return found && describeModels(found, this.ready().study);
  }
  names = (k: number) => this.analysis?.names(k) ?? null;
  cut = (k: number) => this.computeInView((analysis) => analysis.cut(k));
  /** Beside what is computed here, or here where that cannot be. */
  support = () => {
    const { analysis, asking } = this;
    if (!analysis) return null;
    this.supported ??= supportBeside(analysis.supportTask(), asking.signal).catch(() =>
      this.compute(() => analysis.support(), undefined, asking.signal),
    );
    return this.supported;
  };
  reliability = (onProgress: OnProgress) =>
    this.computeInView((analysis) => analysis.reliability(), onProgress);
  curve = (onProgress: OnProgress) =>
    this.computeInView((analysis) => analysis.sampleSizeCurve(), onProgress);
  async participants(onProgress: OnProgress) {
    const view = await this.computeInView((analysis) => analysis.participants(), onProgress);
    const { study, view: shown } = this.ready();
    return view && describeParticipants(view, shown.sessions, study.flags());
  }

  /** The reader has gone to another view. */
  leave() {
    this.viewing.abort();
    this.viewing = new AbortController();
  }

  private computeInView<R>(start: (analysis: Analysis) => Steps<R>, onProgress?: OnProgress) {
    return this.compute(start, onProgress, this.viewing.signal);
  }

  private async compute<R>(
    start: (analysis: Analysis) => Steps<R>,
    onProgress?: OnProgress,
    signal = this.asking.signal,
  ): Promise<R | null> {
    if (!this.analysis) return null;
    try {
      return await run(start(this.analysis), onProgress, signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** Where cards stand within their groups, in a study that asks for it. */
  ranks() {
    const { study, view } = this.ready();
    const { analysis } = this;
    return analysis && study.index.study.ranking
      ? describeRanks(study, view, analysis.parameters())
      : null;
  }

  pair = (a: string, b: string) => describePair(this.ready(), a, b);
  group = (cards: string[]) => describeGroup(this.ready(), cards);
  sort = (session: string) => describeSort(this.ready(), session);

  /** A file of the current analysis, ready to be saved. */
  async file(kind: FileKind, cut: ShownCut, further: readonly FurtherTable[]) {
    const { study, view } = this.ready();
    const { analysis } = this;
    if (!analysis) throw new Error("Nothing to write yet");
    const findings = () => this.findings(analysis, view, cut);
    const { makeFile } = await import("../files/make-file.ts");
    const file = await makeFile(kind, study, view, analysis.parameters(), findings, further);
    return transfer(file, [file.bytes.buffer]);
  }

  private async findings(
    analysis: Analysis,
    { tree }: AnalysisView,
    cut: ShownCut,
  ): Promise<Findings> {
    const { support } = (await this.support()) ?? (await run(analysis.support()));
    const conclusion = await run(analysis.conclusion(support));
    const k = groupsShown(tree, cut, conclusion?.k ?? null);
    return {
      conclusion,
      support,
      reliability: await run(analysis.reliability()),
      cut: await run(analysis.cut(k, support)),
    };
  }

  private ready(): { study: LoadedStudy; view: AnalysisView } {
    if (!this.study || !this.view) throw new Error("Nothing is loaded yet");
    return { study: this.study, view: this.view };
  }
}

/** An analysis as the page has it. */
export type SentView = Omit<AnalysisView, "sessions">;
