import { proxy, type Remote, transfer, wrap } from "comlink";
import type { AnalysisRequest } from "../state/view-state.ts";
import type { AnalysisEngine } from "./analysis-engine.ts";
import type { SentView } from "./current-analysis.ts";
import type { LoadProgress, StudySource } from "./study-source.ts";
import { watchThread } from "./thread-lock.ts";

/** The engine in the worker, called from the page. */
export type AnalysisHandle = Remote<AnalysisEngine>;

export type AnalysisWorker = ReturnType<typeof openAnalysisWorker>;

/**
 * Starts a worker; `close` terminates it together with its running computation. `onCrash` is called when
 * the worker cannot start or has died: pending calls are then never answered.
 */
export function openAnalysisWorker(onCrash: () => void) {
  const worker = new Worker(new URL("../../../workers/analysis.worker.ts", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("error", onCrash);
  worker.addEventListener("messageerror", onCrash);
  const engine = wrap<AnalysisEngine>(worker);
  const helpers: Worker[] = [];
  const openHelper = () => {
    const helper = new Worker(new URL("../../../workers/helper.worker.ts", import.meta.url), {
      type: "module",
    });
    helpers.push(helper);
    return portTo(helper);
  };
  const watching = new AbortController();
  const watched = watchThread(engine.holdLock, watching.signal, onCrash);
  let known = {} as SentView;
  return {
    engine,
    /** Loads the sorts once the worker is watched: if it ended before, nobody would notice. */
    load: async (source: StudySource, onProgress: (progress: LoadProgress) => void) => {
      await watched;
      return engine.load(source, proxy(onProgress), proxy(openHelper));
    },
    /** Returns the whole analysis; the worker sends only the fields that changed since its last answer. */
    analyze: async (request: AnalysisRequest, onProgress: (share: number) => void) => {
      const changed = await engine.analyze(request, proxy(onProgress));
      if (changed) known = { ...known, ...changed };
      return changed && known;
    },
    // The Comlink proxy is not released: a component that is unmounting may still call it.
    close: () => {
      watching.abort();
      for (const helper of helpers) helper.terminate();
      worker.terminate();
    },
  };
}

/** The engine's end of the connection to a helper, once that has started. */
async function portTo(helper: Worker): Promise<MessagePort> {
  await new Promise((resolve, reject) => {
    helper.addEventListener("message", resolve, { once: true });
    helper.addEventListener("error", () => reject(new Error("A helper has not started")));
  });
  const { port1, port2 } = new MessageChannel();
  helper.postMessage(port1, [port1]);
  return transfer(port2, [port2]);
}
