import { expose } from "comlink";
import { clusterSupport } from "../app/analysis/cluster-support.ts";
import { endOf } from "../app/analysis/step.ts";
import type { SupportWorker } from "../app/results/engine/support-in-worker.ts";
import { holdLock } from "../app/results/engine/thread-lock.ts";

/** The second thread of an analysis: how often the clusters of a tree come back. */
expose({
  holdLock,
  support: (...task) => endOf(clusterSupport(...task)),
} satisfies SupportWorker);
