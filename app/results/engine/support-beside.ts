import { wrap } from "comlink";
import type { clusterSupport } from "../../analysis/cluster-support.ts";
import type { SupportView } from "../../analysis/types.ts";
import { type holdLock, watchThread } from "./thread-lock.ts";

/** What that thread answers to. */
export type SupportThread = {
  holdLock: typeof holdLock;
  support: (...task: Parameters<typeof clusterSupport>) => Float64Array;
};

/** The support of a tree's clusters, on a thread of its own; null, and the thread is gone, once `signal` aborts. */
export async function supportBeside(
  task: Parameters<typeof clusterSupport>,
  signal: AbortSignal,
): Promise<SupportView | null> {
  const [, , , , seed, replicates] = task;
  const worker = new Worker(new URL("../../../workers/support.worker.ts", import.meta.url), {
    type: "module",
  });
  const thread = wrap<SupportThread>(worker);
  const watching = new AbortController();
  try {
    const support = await new Promise<Float64Array | null>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(null));
      worker.addEventListener("error", reject);
      watchThread(thread.holdLock, watching.signal, () => reject(new Error("The thread has ended")))
        .then(() => thread.support(...task))
        .then(resolve, reject);
    });
    return support && { seed, replicates, support };
  } finally {
    watching.abort();
    worker.terminate();
  }
}
