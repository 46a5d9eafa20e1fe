/** The number of people of whom the similarity is a share, and the similarity that follows from a share. */
const SHARE = { of: (_: number, divisor: number) => divisor, similarity: (share: number) => share };
/** T / (A_i + A_j − T) = x / (2 − x) for the share x = T / N of people, N the mean of A_i and A_j. */
const SHARE_OF_GROUPS = {
  of: (together: number, divisor: number) => (divisor + together) / 2,
  similarity: (share: number) => share / (2 - share),
};

/**
 * The similarities S_ij = T_ij / divisor of two cards: T participants put both into one category, A placed a card, and B
 * placed both. A divisor is `placed` · (A_i + A_j) + `both` · B_ij + `together` · T_ij, where `both` or `together` is 0.
 * - jaccard: of the participants who placed i or j
 * - co_occurrence: of those who placed both
 * - jaccard_groups: of the groups that hold i or j (Capra 2005, "Factor analysis of card sort data", and most tools
 *   that say "Jaccard")
 */
export const SIMILARITIES = {
  jaccard: {
    divisor: { placed: 1, both: -1, together: 0 },
    interval: SHARE,
    isGram: true,
    words:
      "the share of the participants who placed either card who put both into one category (Jaccard index)",
  },
  co_occurrence: {
    divisor: { placed: 0, both: 1, together: 0 },
    interval: SHARE,
    isGram: false,
    words: "the share of the participants who placed both cards who put them into one category",
  },
  jaccard_groups: {
    divisor: { placed: 1, both: 0, together: -1 },
    interval: SHARE_OF_GROUPS,
    isGram: true,
    words: "the Jaccard index of the sets of categories that hold either card (Capra 2005)",
  },
} as const;
export type SimilarityMethod = keyof typeof SIMILARITIES;
export const SIMILARITY_METHODS = Object.keys(SIMILARITIES) as SimilarityMethod[];

/** Whether a method counts participants who were not shown both cards. */
export const countsUnseen = (method: SimilarityMethod): boolean =>
  SIMILARITIES[method].divisor.placed !== 0;

/** Whether it counts the groups that hold the cards, not participants. */
export const countsGroups = (method: SimilarityMethod): boolean =>
  SIMILARITIES[method].divisor.together !== 0;

/** The wanted method; co-occurrence where cards were dealt or similarities are graded and it would count the unseen. */
export const methodFor = (dealt: boolean, wanted: SimilarityMethod): SimilarityMethod =>
  dealt && countsUnseen(wanted) ? "co_occurrence" : wanted;

/** The ways to build a tree from the similarities. */
export const LINKAGE_METHODS = ["average", "ward", "complete", "single"] as const;
/** The ways to draw a map. */
export const MDS_METHODS = ["classical", "nonmetric"] as const;
export type MdsMethod = (typeof MDS_METHODS)[number];
/** Where there are larger groups: categories, larger groups, or both. */
export const SORT_LEVELS = ["lower", "upper", "both"] as const;
/** What an answer of the API holds only when it is asked for. */
export const ANSWER_EXTRAS = [
  "support",
  "reliability",
  "participants",
  "segments",
  "models",
  "ratings",
] as const;
export type AnswerExtra = (typeof ANSWER_EXTRAS)[number];
