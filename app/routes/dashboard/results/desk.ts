import { type Remote, releaseProxy, wrap } from "comlink";
import type { AnalysisDesk } from "../worker/analysis-desk.ts";

/** The worker as this thread sees it. */
export type Desk = Remote<AnalysisDesk>;

/**
 * Starts a worker; `close` ends it, with whatever it is computing. `onCrash` hears that it could not
 * start or has died: then no answer is coming any more.
 */
export function openDesk(onCrash: () => void): { desk: Desk; close: () => void } {
  const worker = new Worker(new URL("../../../../workers/analysis.worker.ts", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("error", onCrash);
  worker.addEventListener("messageerror", onCrash);
  const desk = wrap<AnalysisDesk>(worker);
  return {
    desk,
    close: () => {
      desk[releaseProxy]();
      worker.terminate();
    },
  };
}
