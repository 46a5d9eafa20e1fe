import { once } from "node:events";
import { type MessagePort as NodePort, Worker, workerData } from "node:worker_threads";
import { expose } from "comlink";
import { HelperWorker } from "../../app/results/engine/helper-worker.ts";

// As a thread of its own: a helper of the engine, as `workers/helper.worker.ts` is in a browser.
if (workerData?.helperPort) expose(new HelperWorker(), workerData.helperPort);

/** Starts helpers of the engine as threads of Node. */
export function helperThreads() {
  const threads: Worker[] = [];
  return {
    threads,
    open: async () => {
      const { port1, port2 } = new MessageChannel();
      const helperPort = port1 as unknown as NodePort;
      const thread = new Worker(new URL(import.meta.url), {
        workerData: { helperPort },
        transferList: [helperPort],
      });
      await once(thread, "online");
      threads.push(thread);
      return port2;
    },
    end: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}
