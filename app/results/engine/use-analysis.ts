import { type Dispatch, startTransition, useCallback, useEffect, useMemo, useReducer } from "react";
import type { Conclusion, SupportView } from "../../analysis/contract/types.ts";
import type { Scale } from "../../domain/ratings/scale.ts";
import type { SegmentValues } from "../../domain/results/segment-values.ts";
import type { StudyIndex } from "../../domain/results/study-index.ts";
import {
  type AnalysisRequest,
  type MergedTexts,
  requestOf,
  type ViewState,
} from "../state/view-state.ts";
import type { SessionName } from "../texts/session-name.ts";
import type { SentView } from "./current-analysis.ts";
import type { StudyKinds } from "./describe/study-kinds.ts";
import { type AnalysisWorker, openAnalysisWorker } from "./open-worker.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";
import type { WordedCard } from "./worded-cards.ts";

/** What the engine returns when the sorts are loaded. */
export type Loaded = {
  segmentValues: SegmentValues;
  questions: StudyIndex["questions"];
  /** The scales on which the cards are rated. */
  scales: readonly Scale[];
  /** The cards that were shown in several wordings. */
  worded: WordedCard[];
  /** What the sorts have beyond plain ones. */
  kinds: StudyKinds;
  /** How the participants of the sessions are called, by session id. */
  names: ReadonlyMap<string, SessionName>;
};

type AnalysisState = {
  status: "loading" | "computing" | "done" | "failed";
  /** Incremented by each retry, which starts a new worker. */
  attempt: number;
  progress: LoadProgress;
  /** Null until the sorts are loaded, and after a failure. */
  worker: AnalysisWorker | null;
  analysis: SentView | null;
  /** The request that `analysis` answers. */
  request: AnalysisRequest | null;
  /** The number of analyses received. */
  version: number;
  /** Undefined until it arrives; null for a study that is too small. */
  conclusion: Conclusion | null | undefined;
  support: SupportView | null;
} & Loaded;

const initialState: AnalysisState = {
  status: "loading",
  attempt: 0,
  progress: { phase: "fetching", done: 0, of: 1 },
  worker: null,
  analysis: null,
  request: null,
  version: 0,
  conclusion: undefined,
  support: null,
  segmentValues: {},
  questions: [],
  scales: [],
  worded: [],
  names: new Map(),
  kinds: { passes: 1, nested: false, places: false, criteria: [], turns: false },
};

type FollowUp = Pick<AnalysisState, "conclusion"> | Pick<AnalysisState, "support">;

type Action =
  | { type: "progress"; progress: LoadProgress }
  | { type: "loaded"; worker: AnalysisWorker; loaded: Loaded }
  | { type: "requested" }
  | { type: "analyzed"; analysis: SentView; request: AnalysisRequest }
  | { type: "followedUp"; version: number; result: FollowUp }
  | { type: "closed" | "failed" | "retried" };

function reducer(state: AnalysisState, action: Action): AnalysisState {
  switch (action.type) {
    case "progress":
      // Progress is shown only before the first analysis.
      return state.analysis ? state : { ...state, progress: action.progress };
    case "loaded":
      return { ...state, ...action.loaded, worker: action.worker };
    case "requested":
      return { ...state, status: "computing" };
    case "analyzed": {
      const { analysis, request } = action;
      const version = state.version + 1;
      const cleared = { conclusion: undefined, support: null };
      return { ...state, ...cleared, status: "done", analysis, request, version };
    }
    case "followedUp":
      // A new request aborts these computations, which then return null: ignore their results.
      return state.status === "done" && state.version === action.version
        ? { ...state, ...action.result }
        : state;
    case "closed":
      return { ...initialState, attempt: state.attempt };
    case "failed":
      return { ...initialState, attempt: state.attempt, status: "failed" };
    case "retried":
      return { ...initialState, attempt: state.attempt + 1 };
  }
}

/** Dispatches the actions of an effect until its cleanup calls `stop`. */
function stoppable(dispatch: Dispatch<Action>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const send = (action: Action) => signal.aborted || dispatch(action);
  const fail = (error: unknown) => {
    if (!signal.aborted) console.error(error);
    send({ type: "failed" });
  };
  return { signal, send, fail, stop: () => stopping.abort() };
}

/**
 * Fetches the sorts once and analyses them whenever the view state requires it, both in the worker. The
 * previous analysis stays on the screen until the next one arrives; a new request replaces a pending one. A page that
 * shows neither the conclusion nor the support of the clusters does not request them.
 */
export function useAnalysis(
  source: StudySource,
  state: ViewState,
  merged: MergedTexts,
  { concludes = true } = {},
) {
  const [work, dispatch] = useReducer(reducer, initialState);
  const { attempt, version, worker } = work;

  const opening = useMemo(() => ({ source, attempt }), [source, attempt]);
  useEffect(() => {
    const { signal, send, fail, stop } = stoppable(dispatch);
    try {
      const opened = openAnalysisWorker(() => send({ type: "failed" }));
      signal.addEventListener("abort", opened.close);
      opened
        .load(opening.source, (progress) => send({ type: "progress", progress }))
        .then((loaded) => send({ type: "loaded", worker: opened, loaded }), fail);
    } catch (error) {
      fail(error);
    }
    return () => {
      stop();
      dispatch({ type: "closed" });
    };
  }, [opening]);

  // A string, so that only options that change the analysis start a new one.
  const requestText = JSON.stringify(requestOf(state, merged));
  useEffect(() => {
    if (!worker) return;
    const { send, fail, stop } = stoppable(dispatch);
    const analyze = async () => {
      const request: AnalysisRequest = JSON.parse(requestText);
      const analysis = await worker.analyze(request, (share) =>
        send({ type: "progress", progress: { phase: "computing", share } }),
      );
      if (!analysis) return;
      // A transition, so that the page stays responsive while it re-renders.
      startTransition(() => void send({ type: "analyzed", analysis, request }));
    };
    send({ type: "requested" });
    analyze().catch(fail);
    return stop;
  }, [worker, requestText]);

  // Once an analysis has arrived, request its conclusion and the support of its clusters.
  useEffect(() => {
    if (!concludes || !worker || version === 0) return;
    const { engine } = worker;
    const { send, fail, stop } = stoppable(dispatch);
    const receive = (result: FollowUp) =>
      startTransition(() => void send({ type: "followedUp", version, result }));
    engine.conclusion().then((conclusion) => receive({ conclusion }), fail);
    engine.support().then((support) => receive({ support }), fail);
    return stop;
  }, [worker, version, concludes]);

  const retry = useCallback(() => dispatch({ type: "retried" }), []);
  return { ...work, engine: worker?.engine ?? null, retry };
}
