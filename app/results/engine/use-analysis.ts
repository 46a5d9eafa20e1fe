import { proxy } from "comlink";
import { type Dispatch, startTransition, useCallback, useEffect, useMemo, useReducer } from "react";
import type { Conclusion, LabelMerge, SupportView } from "../../analysis/types.ts";
import type { StudyIndex } from "../../domain/study-index.ts";
import { type AnalysisQuestion, questionOf, type ViewState } from "../view-state.ts";
import type { SentView } from "./analysis-engine.ts";
import type { Facet } from "./facets.ts";
import { type AnalysisWorker, openAnalysisWorker } from "./open-worker.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";
import type { WordedCard } from "./worded-cards.ts";

/** What the segments may ask for: the values that occur among the completed sorts. */
export type Facets = Record<string, Facet[]>;

/** What the engine says of the sorts when they are there. */
export type Loaded = {
  facets: Facets;
  questions: StudyIndex["questions"];
  /** The cards that were shown in several wordings. */
  worded: WordedCard[];
};

type Work = {
  status: "loading" | "computing" | "done" | "failed";
  /** Grows with each retry, which opens another worker. */
  attempt: number;
  progress: LoadProgress;
  /** Null until the sorts are there, and when it has failed. */
  worker: AnalysisWorker | null;
  analysis: SentView | null;
  /** What the analysis answers. */
  question: AnalysisQuestion | null;
  /** How many analyses have arrived. */
  version: number;
  /** Null where the study is too small for one, undefined until it is there. */
  conclusion: Conclusion | null | undefined;
  support: SupportView | null;
} & Loaded;

const start: Work = {
  status: "loading",
  attempt: 0,
  progress: { phase: "fetching", done: 0, of: 1 },
  worker: null,
  analysis: null,
  question: null,
  version: 0,
  conclusion: undefined,
  support: null,
  facets: {},
  questions: [],
  worded: [],
};

type Found = Pick<Work, "conclusion"> | Pick<Work, "support">;

type Step =
  | { type: "progress"; progress: LoadProgress }
  | { type: "loaded"; worker: AnalysisWorker; loaded: Loaded }
  | { type: "asked" }
  | { type: "answered"; analysis: SentView; question: AnalysisQuestion }
  | { type: "followed"; version: number; found: Found }
  | { type: "closed" | "failed" | "retried" };

function worked(work: Work, step: Step): Work {
  switch (step.type) {
    case "progress":
      // Only while there is nothing else to see.
      return work.analysis ? work : { ...work, progress: step.progress };
    case "loaded":
      return { ...work, ...step.loaded, worker: step.worker };
    case "asked":
      return { ...work, status: "computing" };
    case "answered": {
      const { analysis, question } = step;
      const version = work.version + 1;
      const followed = { conclusion: undefined, support: null };
      return { ...work, ...followed, status: "done", analysis, question, version };
    }
    case "followed":
      // While another question is computed the worker breaks off, and answers null.
      return work.status === "done" && work.version === step.version
        ? { ...work, ...step.found }
        : work;
    case "closed":
      return { ...start, attempt: work.attempt };
    case "failed":
      return { ...start, attempt: work.attempt, status: "failed" };
    case "retried":
      return { ...start, attempt: work.attempt + 1 };
  }
}

/** Dispatches the steps of an effect, until it is stopped. */
function stoppable(dispatch: Dispatch<Step>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const step = (next: Step) => signal.aborted || dispatch(next);
  const fail = (error: unknown) => {
    if (!signal.aborted) console.error(error);
    step({ type: "failed" });
  };
  return { signal, step, fail, stop: () => stopping.abort() };
}

/**
 * Fetches the sorts once and analyses them as often as the view state asks for it, both in
 * the worker. The former analysis stays in sight until the next one is there; a new question
 * takes the place of one that is still being answered.
 */
export function useAnalysis(source: StudySource, state: ViewState, merges: readonly LabelMerge[]) {
  const [work, dispatch] = useReducer(worked, start);
  const { attempt, version, worker } = work;

  const opening = useMemo(() => ({ source, attempt }), [source, attempt]);
  useEffect(() => {
    const { signal, step, fail, stop } = stoppable(dispatch);
    try {
      const opened = openAnalysisWorker(() => step({ type: "failed" }));
      signal.addEventListener("abort", opened.close);
      const onProgress = proxy((progress: LoadProgress) => step({ type: "progress", progress }));
      opened.engine
        .load(opening.source, onProgress)
        .then((loaded) => step({ type: "loaded", worker: opened, loaded }), fail);
    } catch (error) {
      fail(error);
    }
    return () => {
      stop();
      dispatch({ type: "closed" });
    };
  }, [opening]);

  // Of the view state only some options change the analysis.
  const asked = JSON.stringify(questionOf(state, merges));
  useEffect(() => {
    if (!worker) return;
    const { step, fail, stop } = stoppable(dispatch);
    const ask = async () => {
      const question: AnalysisQuestion = JSON.parse(asked);
      const analysis = await worker.analyze(question, (share) =>
        step({ type: "progress", progress: { phase: "computing", share } }),
      );
      if (!analysis) return;
      // Drawn in slices: the page answers meanwhile.
      startTransition(() => void step({ type: "answered", analysis, question }));
    };
    step({ type: "asked" });
    ask().catch(fail);
    return stop;
  }, [worker, asked]);

  // The tree is on the screen; how sure each of its nodes is follows.
  useEffect(() => {
    if (!worker || version === 0) return;
    const { engine } = worker;
    const { step, fail, stop } = stoppable(dispatch);
    const found = (found: Found) =>
      startTransition(() => void step({ type: "followed", version, found }));
    engine.conclusion().then((conclusion) => found({ conclusion }), fail);
    engine.support().then((support) => found({ support }), fail);
    return stop;
  }, [worker, version]);

  const retry = useCallback(() => dispatch({ type: "retried" }), []);
  return { ...work, engine: worker?.engine ?? null, retry };
}
