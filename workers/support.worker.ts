import { expose } from "comlink";
import { clusterSupport } from "../app/analysis/cluster-support.ts";
import { endOf } from "../app/analysis/step.ts";

/** The second thread of an analysis: how often the clusters of a tree come back. */
expose((...task: Parameters<typeof clusterSupport>) => endOf(clusterSupport(...task)));
