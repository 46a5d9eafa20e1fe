import type { ExcludedSession, LinkageMethod } from "./input-types.ts";

/** What a reader at work is shown: typed arrays. */

/**
 * A tree in SciPy's layout: merge t joins clusters `a[t]` < `b[t]` at `height[t]` into cluster n + t
 * of `size[t]` cards; clusters below n are single cards. Heights ascend.
 */
export interface Tree {
  n: number;
  a: Int32Array;
  b: Int32Array;
  height: Float64Array;
  size: Int32Array;
  /** 1 where another pair at the same distance shared a cluster with the merged one. */
  tied: Uint8Array;
  /** How many of them: 0 says that the tree is unique. */
  ties: number;
}

export interface TreeView extends Tree {
  method: LinkageMethod;
  leaf_order: Int32Array;
  /** Pearson's correlation of the tree's distances with the given ones; null if either is constant. */
  cophenetic: number | null;
}

/** n × n matrices, row by row. `values` is `together` / `totals`, 0 where that is 0, and 1 on the diagonal. */
export interface SimilarityView {
  n: number;
  together: Int32Array;
  totals: Int32Array;
  values: Float64Array;
  /** How many participants placed each card. */
  placed: Int32Array;
}

export interface Clustering {
  k: number;
  /** Mean silhouette width on 1 − S. */
  silhouette: number;
  /** The cluster of each card, numbered from 0 by first card. */
  members: Int32Array;
}

export interface Mds {
  /** n × 2, row by row. */
  points: Float64Array;
  /** The two largest. */
  eigenvalues: [number, number];
  /** Share of the positive eigenvalues' sum that the two hold; null where all are 0. */
  explained: number | null;
  /** Sum of the negative eigenvalues' magnitudes over that of all. */
  negative_share: number;
  /** True above 1 %: the distances are not those of points in any space, and the map misleads. */
  negative_warning: boolean;
}

export interface ConsensusGroup {
  id: string;
  suggested_name: string;
  consensus_score: number;
  cards: { id: string; label: string }[];
  /** How many put all of its cards that they placed, two at the least, into one category. */
  participant_count: number;
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
  cards: { id: string; label: string; count: number }[];
}

export interface AbandonedCard {
  id: string;
  label: string;
  skip_rate: number;
  skip_count: number;
}

export interface PlacementCounts {
  /** Category labels, most used first; `participants` used it, `placements` are in it. */
  columns: { label: string; participants: number; placements: number }[];
  /** A row a card; `cells` most used first and none of them 0; `winner` is a column, null without placements. */
  rows: {
    id: string;
    label: string;
    placed: number;
    winner: number | null;
    cells: { column: number; count: number; share: number }[];
  }[];
}

export interface CardFigures {
  id: string;
  label: string;
  placed: number;
  skip_rate: number;
  /** Share of those who placed it that chose its commonest label; null if nobody did. */
  agreement: number | null;
  categories_used: number;
  /** Mean S with its own cluster minus the best mean S with another; null where either is missing. */
  cohesion: number | null;
  /** Of its labels, in bits. */
  entropy: number;
}

export interface Agreement {
  /** κ for closed sorts without a missing card, α for closed sorts with; null for other sorts. */
  method: "fleiss_kappa" | "krippendorff_alpha" | null;
  value: number | null;
  cards: CardFigures[];
}

/** How differently two groups of participants place a card; see `card-shifts`. */
export interface CardShift {
  /** Index of the card. */
  card: number;
  /** Share of the variance of its place that lies between the groups, 0 to 1. */
  difference: number;
  p: number;
  /** For all cards at once. */
  corrected: number;
}

/** Where a card went in each of its wordings; see `wording-shifts`. */
export interface WordingShift {
  column: number;
  wordings: {
    /** How many placed the card in this wording. */
    placed: number;
    /** The cards most often put with it: indexes into the columns. */
    neighbours: { card: number; count: number }[];
  }[];
  /** Null where too few placed it. */
  difference: number | null;
  p: number | null;
  /** For all cards at once. */
  corrected: number | null;
}

export interface SessionSummary {
  session: string;
  included: boolean;
  placed: number;
  groups: number;
}

export interface ParticipantFigures {
  session: string;
  /** Mean adjusted Rand index against the other included sessions; null where no other compares. */
  mean_ari: number | null;
  /** Cards to move to reach the consensus partition; null where nothing is placed. */
  edit_distance: number | null;
}

export interface ParticipantsView {
  figures: ParticipantFigures[];
  /** The session most like all the others. */
  medoid: string | null;
}

export interface SupportView {
  seed: number;
  replicates: number;
  /** For each merge of the tree, the share of resampled trees that hold exactly its cards. */
  support: Float64Array;
}

export interface ReliabilityView {
  seed: number;
  halves: number;
  participant_count: number;
  /** Mean correlation of S between two random halves; null where S does not vary. */
  split_half: number | null;
  /** By Spearman and Brown, for all, 1.5 times and twice the participants. */
  full: number | null;
  at_1_5: number | null;
  at_2: number | null;
}

export interface SampleSizePoint {
  participants: number;
  correlation: number | null;
}

export interface SampleSizeCurve {
  seed: number;
  repeats: number;
  points: SampleSizePoint[];
}

/** By Kaufman and Rousseeuw: mean silhouettes up to 0.25, 0.50, 0.70, and above. */
export type Strength = "none" | "weak" | "reasonable" | "strong";

/** A number of groups; figures are null where several cuts into k groups are as right. */
export interface ProfilePoint {
  k: number;
  /** Mean silhouette on 1 − S, and the 5th and 95th percentile over resampled participants. */
  silhouette: number | null;
  low: number | null;
  high: number | null;
  /** Mean support of the groups of two or more cards. */
  support: number | null;
  /** Cards alone in their group; where the cut is not unique, those alone in each that is as right. */
  singletons: number;
}

export interface ConcludedGroup {
  cards: number[];
  name: string | null;
  /** Share of the participants who used the name for at least one of the cards. */
  name_share: number | null;
  /** Null for a card alone. */
  support: number | null;
}

/** A card that may as well belong to another group. */
export interface ContestedCard {
  card: number;
  group: number;
  /** Mean S to the other cards of its group, and the greatest mean S to another group. */
  own: number;
  other_group: number;
  other: number;
  /** 90 % interval of own − other over resampled participants. */
  margin_low: number;
  margin_high: number;
}

export interface LoneCard {
  card: number;
  nearest_group: number;
  /** Mean S to that group. */
  score: number;
}

export interface CutFigures {
  groups: ConcludedGroup[];
  contested: ContestedCard[];
  alone: LoneCard[];
}

/** What the figures come to. Cards and groups are indexes. Without common structure k is null. */
export interface Conclusion extends CutFigures {
  linkage: LinkageMethod;
  k: number | null;
  best_silhouette: number | null;
  strength: Strength;
  /** k is the lowest or the highest number of groups that was looked at. */
  at_edge: boolean;
  /** The number of groups between the two merges farthest apart in height: a second opinion. */
  gap_k: number | null;
  /** Other numbers of groups whose silhouettes cannot be told from that of k. */
  alternatives: number[];
  /** Share of permuted studies without structure that have a cut as good; null without a unique cut. */
  p_structure: number | null;
  profile: ProfilePoint[];
}

/** How far a long computation is: 0 to 1. */
export type ComputeProgress = number;

/** A computation in small steps: run it to its end, or stop asking and it is cancelled. */
export type Steps<Result> = Generator<ComputeProgress, Result, void>;

/** Everything that follows from input and options at once; parts are shared while they still hold. */
export interface AnalysisView {
  participant_count: number;
  excluded: ExcludedSession[];
  sessions: SessionSummary[];
  cards: { id: string; label: string }[];
  similarity: SimilarityView;
  tree: TreeView;
  dendrogram: TreeView;
  clusters: Clustering[];
  optimal_clusters: number | null;
  /** The number of groups that a conclusion proposes, unless chance would do as well. */
  best_k: number | null;
  mds: Mds | null;
  consensus_groups: ConsensusGroup[];
  problematic_cards: ProblematicCard[];
  common_categories: CommonCategory[];
  abandoned_cards: AbandonedCard[];
  placement_table: PlacementCounts;
  agreement: Agreement;
}
