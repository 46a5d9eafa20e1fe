import { proxy, type Remote, wrap } from "comlink";
import type { AnalysisQuestion } from "../view-state.ts";
import type { AnalysisEngine, SentView } from "./analysis-engine.ts";
import { watchThread } from "./thread-lock.ts";

/** The worker as this thread sees it. */
export type AnalysisHandle = Remote<AnalysisEngine>;

export type AnalysisWorker = ReturnType<typeof openAnalysisWorker>;

/**
 * Starts a worker; `close` ends it, with whatever it is computing. `onCrash` is called when it could not
 * start or has died: then no answer is coming any more.
 */
export function openAnalysisWorker(onCrash: () => void) {
  const worker = new Worker(new URL("../../../workers/analysis.worker.ts", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("error", onCrash);
  worker.addEventListener("messageerror", onCrash);
  const engine = wrap<AnalysisEngine>(worker);
  const watching = new AbortController();
  watchThread(engine.holdLock, watching.signal, onCrash).catch(onCrash);
  let known = {} as SentView;
  return {
    engine,
    /** The whole analysis; the worker sends what has changed since its last answer. */
    analyze: async (question: AnalysisQuestion, onProgress: (share: number) => void) => {
      const parts = await engine.analyze(question, proxy(onProgress));
      if (parts) known = { ...known, ...parts };
      return parts && known;
    },
    // The proxy is not released: a part that is being taken off the page may still call it.
    close: () => {
      watching.abort();
      worker.terminate();
    },
  };
}
