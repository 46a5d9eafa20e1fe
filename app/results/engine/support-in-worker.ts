import { wrap } from "comlink";
import type { clusterSupport } from "../../analysis/cluster-support.ts";
import type { SupportView } from "../../analysis/types.ts";
import { type holdLock, watchThread } from "./thread-lock.ts";

/** The interface of the support worker. */
export type SupportWorker = {
  holdLock: typeof holdLock;
  support: (...task: Parameters<typeof clusterSupport>) => Float64Array;
};

/**
 * In Firefox 153 a worker that has started another one can block for good when a newer request makes the other's result
 * superfluous, also if it does not end it. No feature tells this.
 */
const mayBlock = () => navigator.userAgent.includes("Firefox/");

/**
 * Computes the support of a tree's clusters in a second worker. When `signal` aborts, returns null and
 * terminates the worker. Rejects if there can be no second worker.
 */
export async function supportInWorker(
  task: Parameters<typeof clusterSupport>,
  signal: AbortSignal,
): Promise<SupportView | null> {
  if (mayBlock()) throw new Error("No second worker in this browser");
  const [, , , , seed, replicates] = task;
  const worker = new Worker(new URL("../../../workers/support.worker.ts", import.meta.url), {
    type: "module",
  });
  const remote = wrap<SupportWorker>(worker);
  const watching = new AbortController();
  try {
    const support = await new Promise<Float64Array | null>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(null));
      worker.addEventListener("error", reject);
      watchThread(remote.holdLock, watching.signal, () => reject(new Error("The thread has ended")))
        .then(() => remote.support(...task))
        .then(resolve, reject);
    });
    return support && { seed, replicates, support };
  } finally {
    watching.abort();
    worker.terminate();
  }
}
