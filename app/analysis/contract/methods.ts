/** The ways to measure how similar two cards are, and to build a tree from the similarities. */
export const SIMILARITY_METHODS = ["jaccard", "co_occurrence", "jaccard_groups"] as const;
export const LINKAGE_METHODS = ["average", "ward", "complete", "single"] as const;
/** Where there are larger groups: categories, larger groups, or both. */
export const SORT_LEVELS = ["lower", "upper", "both"] as const;
/** What an answer of the API holds only when it is asked for. */
export const ANSWER_EXTRAS = [
  "support",
  "reliability",
  "participants",
  "segments",
  "models",
] as const;
export type AnswerExtra = (typeof ANSWER_EXTRAS)[number];
