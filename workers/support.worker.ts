import { expose } from "comlink";
import { clusterSupport } from "../app/analysis/confidence/cluster-support.ts";
import { runSteps } from "../app/analysis/progress/run-steps.ts";
import type { SupportWorker } from "../app/results/engine/support-thread.ts";
import { holdLock } from "../app/results/engine/thread-lock.ts";

/** The second worker thread of an analysis: it bootstraps the support of the clusters of a tree. */
expose({
  holdLock,
  support: (...task) => runSteps(clusterSupport(...task)),
} satisfies SupportWorker);
