import { transfer } from "comlink";
import { Analysis } from "../../analysis/analysis.ts";
import type { AnalysisView, Steps } from "../../analysis/contract/types.ts";
import { viewChanges } from "../../analysis/view-changes.ts";
import { segmentValues } from "../../domain/results/segment-values.ts";
import type { AnalysisRequest } from "../state/view-state.ts";
import { sessionNames } from "../texts/session-name.ts";
import { optionsOf } from "./analysis-request.ts";
import { kindsOf } from "./describe/describe-kinds.ts";
import { fetchOpenSorts } from "./fetch-sorts.ts";
import { Helpers, needsHelpers, type OpenHelper } from "./helpers.ts";
import { type LoadedStudy, loadStudy, prepareStudy, withPasses } from "./loaded-study.ts";
import { run } from "./run-in-slices.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";
import { wordedCards } from "./worded-cards.ts";

/** Receives the progress of a computation, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** The analysis as it is sent to the page: without the row for each participant. */
export type SentView = Omit<AnalysisView, "sessions">;

/** The sorts of one study and the latest analysis of them, which a newer request replaces. */
export class CurrentAnalysis {
  protected study: LoadedStudy | null = null;
  /** The study with all passes of repeated sorts; `study` has those that the reader chose. */
  protected allPasses: LoadedStudy | null = null;
  private passes = "";
  protected analysis: Analysis | null = null;
  private view: AnalysisView | null = null;
  private source: StudySource | null = null;
  protected helpers: Helpers | null = null;
  private completedPages: LoadedStudy["pages"] = [];
  /** Unfinished sorts count from this share of their cards; null leaves them out. */
  private unfinished: number | null = null;
  /** Saves the fetched pages on the device; called once, after the first analysis. */
  private saveToCache: (() => void) | null = null;
  /** Aborted by the next analysis request. */
  private analysisAbort = new AbortController();
  /** Aborted by the next analysis request and when the user leaves the view. */
  protected viewAbort = new AbortController();

  /**
   * Fetches the sorts; returns the values that segments can be selected by. Without helpers everything is computed in
   * this thread.
   */
  async load(
    source: StudySource,
    onProgress: (progress: LoadProgress) => void,
    openHelper: OpenHelper | null,
  ) {
    const { study, saveToCache } = await loadStudy(source, (done, of) =>
      onProgress({ phase: "fetching", done, of }),
    );
    this.source = source;
    this.saveToCache = saveToCache;
    this.completedPages = study.pages;
    this.unfinished = null;
    this.setStudy(study);
    const { index, sessions } = study;
    const needsThem = needsHelpers(sessions.length, index.cards.length);
    this.helpers = openHelper && needsThem ? new Helpers(openHelper) : null;
    return {
      kinds: kindsOf(study),
      segmentValues: segmentValues(sessions, index.questions),
      questions: index.questions,
      scales: index.study.scales ?? [],
      worded: wordedCards(index.cards, sessions),
      names: sessionNames(sessions),
    };
  }

  private setStudy(study: LoadedStudy) {
    this.allPasses = study;
    this.passes = "";
    this.analyzed(study);
  }

  private analyzed(study: LoadedStudy) {
    this.study = study;
    this.analysis = new Analysis(study.input);
    this.view = null;
  }

  private choosePasses({ pass, criterion, criterion_merges }: AnalysisRequest) {
    const passes = JSON.stringify([pass, criterion, criterion_merges]);
    if (passes === this.passes || !this.allPasses) return;
    this.passes = passes;
    this.analyzed(withPasses(this.allPasses, { pass, criterion }, criterion_merges));
  }

  /** Adds the unfinished sorts with at least this share of the cards sorted; null removes them again. */
  private async includeUnfinished(from: number | null, signal: AbortSignal) {
    if (from === this.unfinished || !this.study || !this.source) return;
    const { index } = this.study;
    const openPages = from === null ? [] : await fetchOpenSorts(this.source);
    if (signal.aborted) return;
    this.setStudy(prepareStudy(index, [...this.completedPages, ...openPages], from));
    this.unfinished = from;
  }

  /**
   * Returns the fields of the analysis that differ from the previous one; null when a newer request
   * has arrived. The arrays are transferred, not copied again.
   */
  async analyze(
    request: AnalysisRequest,
    onProgress: OnProgress,
  ): Promise<Partial<SentView> | null> {
    this.analysisAbort.abort();
    this.analysisAbort = new AbortController();
    this.leaveView();
    const { signal } = this.analysisAbort;
    // Let requests that queued up during a computation arrive first: only the last one is computed.
    await new Promise((resolve) => setTimeout(resolve));
    if (!signal.aborted) await this.includeUnfinished(request.unfinished, signal);
    if (signal.aborted || !this.study) return null;
    this.choosePasses(request);
    const { study } = this;
    const view = await this.compute(
      (analysis) => analysis.steps(optionsOf(study, request)),
      onProgress,
    );
    if (view === null) return null;
    const { changed, buffers } = viewChanges(view, this.view);
    this.view = view;
    // One row per participant is too much to send; the page requests the details that it shows.
    const { sessions: _, ...sent } = changed;
    if (this.saveToCache) setTimeout(this.saveToCache);
    this.saveToCache = null;
    return transfer(sent, buffers);
  }

  /** Aborts the computations for the view that the user has left. */
  leaveView() {
    this.viewAbort.abort();
    this.viewAbort = new AbortController();
  }

  protected computeInView<R>(start: (analysis: Analysis) => Steps<R>, onProgress?: OnProgress) {
    return this.compute(start, onProgress, this.viewAbort.signal);
  }

  /** Returns null when the computation is aborted. */
  protected async compute<R>(
    start: (analysis: Analysis) => Steps<R>,
    onProgress?: OnProgress,
    signal = this.analysisAbort.signal,
  ): Promise<R | null> {
    if (!this.analysis) return null;
    try {
      return await run(start(this.analysis), onProgress, signal, this.helpers?.compute);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  protected ready(): { study: LoadedStudy; view: AnalysisView } {
    if (!this.study || !this.view) throw new Error("Nothing is loaded yet");
    return { study: this.study, view: this.view };
  }
}
