import type { ExcludedSession, LinkageMethod } from "./input-types.ts";

/** The results that the dashboard shows, in typed arrays. */

/**
 * A tree in SciPy's layout: merge t joins clusters `a[t]` < `b[t]` at `height[t]` into cluster n + t
 * of `size[t]` cards; cluster numbers below n are single cards. Heights ascend.
 */
export interface TreeMerges {
  n: number;
  a: Int32Array;
  b: Int32Array;
  height: Float64Array;
  size: Int32Array;
}

export interface Tree extends TreeMerges {
  /** 1 where another pair at the same distance shared a cluster with the merged pair. */
  tied: Uint8Array;
  /** The number of tied merges; the tree is unique when it is 0. */
  ties: number;
}

export interface TreeView extends Tree {
  method: LinkageMethod;
  leaf_order: Int32Array;
  /** Pearson's correlation of the tree's distances with the input distances; null if either is constant. */
  cophenetic: number | null;
}

/** For each merge of a tree, the participants who put all of its cards into one category. */
export interface MergeAgreement {
  together: Int32Array;
  /** Where cards were dealt: how many were shown all of the cards; else null. */
  shown: Int32Array | null;
}

/** n × n matrices, row by row. `values` is `together` / `totals`, 0 where the total is 0, 1 on the diagonal. */
export interface SimilarityView {
  n: number;
  /** Fractions where similarities are graded: the sum of the participants' similarities. */
  together: Int32Array | Float64Array;
  totals: Int32Array;
  values: Float64Array;
  /** Where similarities are graded: their 95 % intervals from resampled people. Others have that of their counts. */
  low?: Float64Array;
  high?: Float64Array;
  /** How many pairs nobody was shown and placed both of: their `values` are the mean, their `totals` 0. */
  filled: number;
  /** How many participants placed each card. */
  placed: Int32Array;
}

export interface Clustering {
  k: number;
  /** Mean silhouette width on 1 − S. */
  silhouette: number;
  /** The cluster of each card; clusters are numbered from 0 in the order of their first cards. */
  members: Int32Array;
}

export interface Mds {
  /** n × 2, row by row. */
  points: Float64Array;
  /** The two largest eigenvalues. */
  eigenvalues: [number, number];
  /** The two eigenvalues' share of the sum of the positive ones; null when all are 0. */
  explained: number | null;
  /** Sum of the magnitudes of the negative eigenvalues, divided by that of all eigenvalues. */
  negative_share: number;
  /** True above 1 %: the distances are then not Euclidean, and the map misleads. */
  negative_warning: boolean;
  /** Correlation of the distances on the map with those that it shows; null when either is constant. */
  correlation: number | null;
}

export interface ConsensusGroup {
  id: string;
  suggested_name: string;
  consensus_score: number;
  cards: { id: string; label: string }[];
  /** Participants who placed at least two of its cards, and all that they placed in one category. */
  participant_count: number;
  /** How many participants were shown at least two of its cards, where cards were dealt. */
  shown?: number;
}

export interface ProblematicCard {
  id: string;
  label: string;
  agreement: number;
  categories_used: number;
  participant_count: number;
  cohesion: number | null;
}

export interface CommonCategory {
  label: string;
  usage_count: number;
  /** How many participants were shown at least one of its cards, where cards were dealt. */
  shown?: number;
  /** `shown`: how many of those who used the label were shown the card, where cards were dealt. */
  cards: { id: string; label: string; count: number; shown?: number }[];
}

export interface AbandonedCard {
  id: string;
  label: string;
  skip_rate: number;
  skip_count: number;
  /** How many participants were shown it, where cards were dealt. */
  shown?: number;
}

export interface PlacementCounts {
  /** Category labels, most used first, with how many participants used it and the placements in it. */
  columns: { label: string; participants: number; placements: number }[];
  /** One row per card; `cells` are most used first, never 0; `winner` is a column, null without placements. */
  rows: {
    id: string;
    label: string;
    placed: number;
    /** How many participants were shown it, where cards were dealt. */
    shown?: number;
    winner: number | null;
    cells: { column: number; count: number; share: number }[];
  }[];
}

export interface CardFigures {
  id: string;
  label: string;
  placed: number;
  /** How many participants were shown it, where cards were dealt. */
  shown?: number;
  skip_rate: number;
  /** Share of the participants who placed it that chose its most common label; null if none placed it. */
  agreement: number | null;
  categories_used: number;
  /** Mean S with its own cluster minus the highest mean S with another; null if either is missing. */
  cohesion: number | null;
  /** Entropy of its labels, in bits. */
  entropy: number;
}

export interface Agreement {
  /** κ for closed sorts without a missing card, α for closed sorts with; null for other sorts. */
  method: "fleiss_kappa" | "krippendorff_alpha" | null;
  value: number | null;
  /** 95 % interval for other participants. */
  low: number | null;
  high: number | null;
  cards: CardFigures[];
}

/** How differently two groups of participants place a card; see `card-shifts`. */
export interface CardShift {
  /** Index of the card. */
  card: number;
  /** Share of the variance of the card's place that lies between the groups, 0 to 1. */
  difference: number;
  p: number;
  /** p corrected for testing all cards. */
  corrected: number;
}

/** Where participants put a card in each of its wordings; see `wording-shifts`. */
export interface WordingShift {
  column: number;
  wordings: {
    /** How many participants placed the card in this wording. */
    placed: number;
    /** The cards most often put with it: indexes into the columns. */
    neighbours: { card: number; count: number }[];
  }[];
  /** Null when too few participants placed it. */
  difference: number | null;
  p: number | null;
  /** p corrected for testing all cards. */
  corrected: number | null;
}

export interface SessionSummary {
  session: string;
  included: boolean;
  placed: number;
  groups: number;
}

interface ParticipantFigures {
  session: string;
  /** Mean adjusted Rand index with the other included sessions; null when none can be compared. */
  mean_ari: number | null;
  /** How many cards must move to reach the consensus partition; null when no card is placed. */
  edit_distance: number | null;
}

export interface ParticipantsView {
  figures: ParticipantFigures[];
  /** The session with the highest mean adjusted Rand index. */
  medoid: string | null;
  /** The mean adjusted Rand index of two participants, and its 95 % interval for other participants. */
  mean_ari: number | null;
  low: number | null;
  high: number | null;
}

export interface SupportView {
  seed: number;
  replicates: number;
  /** For each merge of the tree, the share of resampled trees with a cluster of exactly its cards. */
  support: Float64Array;
}

export interface ReliabilityView {
  seed: number;
  halves: number;
  participant_count: number;
  /** Mean correlation of S between two random halves; null when S does not vary. */
  split_half: number | null;
  /** Spearman-Brown prediction for all, 1.5 times and twice the participants. */
  full: number | null;
  /** 95 % interval of `full` for other participants; null when it was not asked for or cannot be told. */
  low: number | null;
  high: number | null;
  at_1_5: number | null;
  at_2: number | null;
}

interface SampleSizePoint {
  participants: number;
  /** The mean of the draws, and their 5th and 95th percentile. */
  correlation: number | null;
  low: number | null;
  high: number | null;
}

export interface SampleSizeCurve {
  seed: number;
  repeats: number;
  points: SampleSizePoint[];
}

/** The progress of a long computation, 0 to 1. */
type ComputeProgress = number;

/** Draws that do not depend on each other, and can be computed in ranges, each in a thread of its own. */
export interface DivisibleWork {
  part: string;
  /** They can be sent to another thread. */
  args: readonly unknown[];
  /** The number of draws. */
  count: number;
}

/**
 * A computation in small steps that yields its progress. To cancel it, stop calling `next`. It also yields work that
 * can be divided: whoever runs it may call `next` with the figures of all draws, range by range; otherwise it computes
 * them itself, with the same digits.
 */
export type Steps<Result> = Generator<
  ComputeProgress | DivisibleWork,
  Result,
  Float64Array[] | undefined
>;

/** The results of one input and its options; a part that did not change is the same object as before. */
export interface AnalysisView {
  participant_count: number;
  /** Whether the participants were shown different cards. */
  dealt: boolean;
  excluded: ExcludedSession[];
  sessions: SessionSummary[];
  cards: { id: string; label: string }[];
  similarity: SimilarityView;
  tree: TreeView;
  /** Of the merges of `tree`. */
  merge_agreement: MergeAgreement;
  dendrogram: TreeView;
  clusters: Clustering[];
  optimal_clusters: number | null;
  /** The number of groups that a conclusion proposes if the structure is significant. */
  best_k: number | null;
  mds: Mds | null;
  consensus_groups: ConsensusGroup[];
  problematic_cards: ProblematicCard[];
  common_categories: CommonCategory[];
  abandoned_cards: AbandonedCard[];
  placement_table: PlacementCounts;
  agreement: Agreement;
}
