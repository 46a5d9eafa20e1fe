import { wrap } from "comlink";
import type { clusterSupport } from "../../analysis/cluster-support.ts";
import type { SupportView } from "../../analysis/types.ts";

/** The support of a tree's clusters, on a thread of its own; null, and the thread is gone, once `signal` aborts. */
export async function supportBeside(
  task: Parameters<typeof clusterSupport>,
  signal: AbortSignal,
): Promise<SupportView | null> {
  const [, , , , seed, replicates] = task;
  const worker = new Worker(new URL("../../../workers/support.worker.ts", import.meta.url), {
    type: "module",
  });
  try {
    const support = await new Promise<Float64Array | null>((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(null));
      worker.addEventListener("error", reject);
      wrap<(...all: typeof task) => Float64Array>(worker)(...task).then(resolve, reject);
    });
    return support && { seed, replicates, support };
  } finally {
    worker.terminate();
  }
}
