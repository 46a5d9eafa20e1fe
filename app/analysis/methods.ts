/** How alike two cards are, and how trees are made of that. */
export const SIMILARITY_METHODS = ["jaccard", "co_occurrence", "jaccard_groups"] as const;
export const LINKAGE_METHODS = ["average", "ward", "complete", "single"] as const;
