import { wrap } from "comlink";
import type { ResultImporter } from "./result-importer.ts";

/** Starts a worker that reads a file. `crashed` rejects when it ends unexpectedly. */
export function startImportWorker() {
  const worker = new Worker(new URL("../../../../workers/import.worker.ts", import.meta.url), {
    type: "module",
  });
  const crashed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("The import worker crashed")));
  });
  return { importer: wrap<ResultImporter>(worker), crashed, close: () => worker.terminate() };
}
