import type { AnalysisOptions } from "./types.ts";

export const DEFAULT_OPTIONS: Readonly<AnalysisOptions> = {
  similarity_method: "jaccard",
  linkage_method: "ward",
  min_clusters: 2,
  max_clusters: 10,
  include_mds: true,
  seed: 1,
  consensus_threshold: 0.5,
  label_merges: [],
  excluded: [],
  cards: null,
};
