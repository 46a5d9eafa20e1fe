import { type Remote, wrap } from "comlink";
import type { AnalysisEngine } from "./analysis-engine.ts";

/** The worker as this thread sees it. */
export type AnalysisHandle = Remote<AnalysisEngine>;

/**
 * Starts a worker; `close` ends it, with whatever it is computing. `onCrash` hears that it could not
 * start or has died: then no answer is coming any more.
 */
export function openAnalysisWorker(onCrash: () => void): {
  engine: AnalysisHandle;
  close: () => void;
} {
  const worker = new Worker(new URL("../../../workers/analysis.worker.ts", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("error", onCrash);
  worker.addEventListener("messageerror", onCrash);
  const engine = wrap<AnalysisEngine>(worker);
  return {
    engine,
    // The proxy is not released: a part that is being taken off the page may still call it.
    close: () => worker.terminate(),
  };
}
