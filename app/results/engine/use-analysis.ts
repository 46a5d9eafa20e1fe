import { proxy } from "comlink";
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Conclusion, LabelMerge, SupportView } from "../../analysis/types.ts";
import type { countFlags } from "../../domain/session-flags.ts";
import type { StudyIndex } from "../../domain/study-index.ts";
import { type AnalysisQuestion, questionOf, type ViewState } from "../view-state.ts";
import type { Facet } from "./facets.ts";
import { type AnalysisHandle, openAnalysisWorker } from "./open-worker.ts";
import type { SentView } from "./sent-view.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";
import type { WordedCard } from "./worded-cards.ts";

/** So many cards are drawn in less than the 50 ms that a page may be busy at a time. */
const DRAWN_AT_ONCE = 100;

/** What the segments may ask for: the values that occur among the completed sorts. */
export type Facets = Record<string, Facet[]>;

/** What the engine tells of the sorts when they are there. */
export type Loaded = {
  facets: Facets;
  questions: StudyIndex["questions"];
  /** The cards that were shown in several wordings. */
  worded: WordedCard[];
  /** How many sorts have each flag. */
  flagged: ReturnType<typeof countFlags>;
};

type Work = {
  status: "loading" | "computing" | "done" | "failed";
  progress: LoadProgress;
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
  progress: { phase: "fetching", done: 0, of: 1 },
  analysis: null,
  question: null,
  version: 0,
  conclusion: undefined,
  support: null,
  facets: {},
  questions: [],
  worded: [],
  flagged: {},
};

/**
 * Fetches the sorts once and analyses them as often as the view state asks for it, both in
 * the worker. The former analysis stays in sight until the next one is there; a new question
 * takes the place of one that is still being answered.
 */
export function useAnalysis(source: StudySource, state: ViewState, merges: readonly LabelMerge[]) {
  const [work, setWork] = useState<Work>(start);
  const [engine, setEngine] = useState<AnalysisHandle | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The last question; what was asked before it is no longer wanted. */
  const asked = useRef("");
  /** The analysis as the worker last told it: answers hold what has changed since. */
  const known = useRef<SentView | null>(null);

  /** Another attempt opens another engine. */
  const opening = useMemo(() => ({ source, attempt }), [source, attempt]);
  useEffect(() => {
    let wanted = true;
    known.current = null;
    asked.current = "";
    const fail = () => {
      if (!wanted) return;
      asked.current = "";
      // Nobody is there to be asked, whatever knob is turned.
      setEngine(null);
      setWork({ ...start, status: "failed" });
    };
    let worker: ReturnType<typeof openAnalysisWorker>;
    try {
      worker = openAnalysisWorker(fail);
    } catch (error) {
      console.error(error);
      fail();
      return;
    }
    const { engine: opened, close } = worker;
    const onProgress = proxy((progress: LoadProgress) => {
      if (wanted) setWork((before) => ({ ...before, progress }));
    });
    opened.load(opening.source, onProgress).then((loaded) => {
      if (!wanted) return;
      setWork((before) => ({ ...before, ...loaded }));
      setEngine(() => opened);
    }, fail);
    return () => {
      wanted = false;
      asked.current = "";
      setEngine(null);
      close();
    };
  }, [opening]);

  useEffect(() => {
    const question = questionOf(state, merges);
    const text = JSON.stringify(question);
    // Of the view state only some knobs turn the analysis.
    if (!engine || text === asked.current) return;
    asked.current = text;
    const current = () => asked.current === text;
    setWork((before) => ({ ...before, status: "computing" }));
    const onProgress = proxy((share: number) => {
      // Only while there is nothing else to see.
      if (current() && !known.current)
        setWork((w) => ({ ...w, progress: { phase: "computing", share } }));
    });
    const answer = async () => {
      const parts = await engine.analyze(question, onProgress);
      if (!parts) return;
      const analysis = { ...known.current, ...parts } as SentView;
      known.current = analysis;
      if (!current()) return;
      const draw = () =>
        setWork((before) => ({
          ...before,
          status: "done",
          analysis,
          question,
          version: before.version + 1,
          conclusion: undefined,
          support: null,
        }));
      // Large views are drawn in slices: the page answers meanwhile. Others are on the screen sooner at once.
      if (analysis.cards.length > DRAWN_AT_ONCE) startTransition(draw);
      else draw();
    };
    answer().catch((error) => {
      console.error(error);
      if (current()) setWork((before) => ({ ...before, status: "failed" }));
    });
  }, [engine, state, merges]);

  const { version } = work;
  // The tree is on the screen; how sure each of its nodes is follows.
  useEffect(() => {
    if (!engine || !known.current) return;
    const told = (change: Partial<Work>) =>
      setWork((before) => (before.version === version ? { ...before, ...change } : before));
    const follow = async () => {
      const conclusion = await engine.conclusion();
      startTransition(() => told({ conclusion }));
      const support = await engine.support();
      if (support) startTransition(() => told({ support }));
    };
    follow().catch((error) => {
      console.error(error);
      told({ status: "failed" });
    });
  }, [engine, version]);

  const retry = useCallback(() => {
    setWork(start);
    setAttempt((before) => before + 1);
  }, []);
  return { ...work, engine, retry };
}
