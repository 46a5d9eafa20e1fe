import { expose } from "comlink";
import { HelperWorker } from "../app/results/engine/helper-worker.ts";

/** A worker that computes ranges of the draws of an analysis, for the engine at the other end of the port. */
addEventListener("message", ({ data }: MessageEvent<MessagePort>) => {
  expose(new HelperWorker(), data);
});
postMessage("ready");
