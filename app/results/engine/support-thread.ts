import { wrap } from "comlink";
import type { clusterSupport } from "../../analysis/confidence/cluster-support.ts";
import type { SupportView } from "../../analysis/contract/types.ts";
import { type holdLock, watchThread } from "./thread-lock.ts";

/** The interface of the support worker. */
export type SupportWorker = {
  holdLock: typeof holdLock;
  support: (...task: Parameters<typeof clusterSupport>) => Float64Array;
};

/**
 * A second thread, in which the engine has the support of a tree's clusters computed. The page starts its worker: in
 * Firefox 153 the engine's worker could block for good once it had started one itself.
 */
export class SupportThread {
  private ending = new AbortController();

  /** Resolves to null when `end` is called first. Rejects if there can be no worker, and when it fails. */
  async compute(task: Parameters<typeof clusterSupport>): Promise<SupportView | null> {
    const [, , , , seed, replicates] = task;
    const { signal } = this.ending;
    const worker = new Worker(new URL("../../../workers/support.worker.ts", import.meta.url), {
      type: "module",
    });
    const remote = wrap<SupportWorker>(worker);
    const watching = new AbortController();
    try {
      const support = await new Promise<Float64Array | null>((resolve, reject) => {
        const fail = () => reject(new Error("The second thread has failed"));
        signal.addEventListener("abort", () => resolve(null));
        worker.addEventListener("error", fail);
        watchThread(remote.holdLock, watching.signal, fail)
          .then(() => remote.support(...task))
          .then(resolve, reject);
      });
      return support && { seed, replicates, support };
    } finally {
      watching.abort();
      worker.terminate();
    }
  }

  /** Ends the computation. */
  end() {
    this.ending.abort();
    this.ending = new AbortController();
  }
}
