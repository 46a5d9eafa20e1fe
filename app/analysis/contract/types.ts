/** The engine's input and results. Data fields have the same names as in the API. */

import type { Conclusion } from "./conclusion-types.ts";
import type { AnalysisOptions, LinkageMethod } from "./input-types.ts";
import type { CardRatings, GroupRatings } from "./rating-types.ts";
import type { AnalysisView, ParticipantsView, ReliabilityView } from "./view-types.ts";

export type * from "./conclusion-types.ts";
export type * from "./input-types.ts";
export type * from "./rating-types.ts";
export type * from "./view-types.ts";

export interface LinkageAnswer {
  method: LinkageMethod;
  merges: [a: number, b: number, height: number, size: number][];
  leaf_order: number[];
  cophenetic: number | null;
  ties: number;
  /** Indexes of the merges at which the tree is not unique. */
  tied_merges: number[];
  /** For each merge, the participants who put all of its cards into one category. */
  together: number[];
  /** Where cards were dealt: for each merge, how many were shown all of its cards. */
  shown?: number[];
}

/** What an answer has as it is in the view: no typed arrays. */
type AsInView = Pick<
  AnalysisView,
  | ("participant_count" | "excluded" | "cards" | "optimal_clusters" | "consensus_groups")
  | ("problematic_cards" | "common_categories" | "abandoned_cards" | "placement_table")
  | "agreement"
>;

/** The result of `plainAnswer`: plain arrays, ready for JSON. */
export interface AnalysisAnswer extends AnswerExtras, AsInView {
  study: string;
  computed_at: string;
  engine_version: string;
  parameters: AnalysisOptions;
  /** People have several passes and none was chosen: participants and models are null. */
  needs_pass?: true;
  /** Null where nobody was shown and placed both cards of a pair, in a study whose cards were dealt. */
  similarity_matrix: (number | null)[][];
  /** Where cards were dealt: how many pairs the tree and the map fill with the mean similarity. */
  filled_pairs?: number;
  pair_counts: number[][];
  pair_totals: number[][];
  linkage: LinkageAnswer;
  dendrogram: LinkageAnswer;
  clusters: { k: number; silhouette: number; members: number[] }[];
  mds: {
    points: [number, number][];
    eigenvalues: [number, number];
    explained: number | null;
    negative_share: number;
    negative_warning: boolean;
    correlation: number | null;
    /** Of the nonmetric map. */
    stress?: number | null;
  } | null;
  /** Null for fewer than 3 cards or 2 participants. */
  conclusion: AnsweredConclusion | null;
}

/** What an answer holds only when it is asked for. */
export interface AnswerExtras {
  support?: { seed: number; replicates: number; support: number[] } | null;
  reliability?: ReliabilityView | null;
  participants?: ParticipantsView | null;
  segments?: SegmentTests | null;
  models?: MentalModels | null;
  ratings?: AnsweredRatings;
  /** True where other parts are null because the study is large. */
  too_large?: true;
}

/** `card` is an id, `group` an index into the groups of the conclusion. */
export interface AnsweredRatings {
  scales: {
    id: string;
    cards: (Pick<CardRatings, "n" | "mean" | "low" | "high"> & { card: string })[];
    groups: Pick<GroupRatings, "group" | "mean">[];
  }[];
}

/** Some of the participants, by a field or question and its value. */
export interface ParticipantSegment {
  field: string;
  value: string;
  sessions: ReadonlySet<string>;
}

/** Whether the participants of segments sort differently from the others. */
export interface SegmentTests {
  seed: number;
  comparisons: number;
  figures: {
    field: string;
    value: string;
    participants: number;
    others: number;
    /** As in `GroupComparison`. */
    correlation: number | null;
    chance: { median: number; low: number } | null;
    effect: number | null;
    p: number | null;
    /** p corrected for all comparisons. */
    corrected: number | null;
    differ: boolean;
  }[];
}

interface AnsweredConclusion extends Conclusion {
  /** The mental models: 0 when no second one was found; null in a large study. */
  models: { count: number; sizes: number[]; p: number | null; p_gradual: number | null } | null;
  /** True where `reproducibility`, `enough`, `sensitivity` and `models` are null because the study is large. */
  too_large?: true;
}

/** A group of participants who sorted alike, and how they grouped the cards. */
export interface MentalModel {
  sessions: string[];
  /** The session with the least total distance to the others of the model. */
  medoid: string;
  /** Mean adjusted Rand index between the medoid's sort and the others of the model. */
  agreement: number;
  /** The average-linkage tree of its participants, cut where the silhouette is best. */
  groups: { cards: number[]; name: string | null }[];
}

/** A card that the models put with different cards. */
export interface TwoHomesCard {
  card: number;
  /** Its group in each model. */
  groups: number[];
  /**
   * How much the card's similarities in the first model overlap with those in another model, 0 to 1; the
   * lowest over the other models.
   */
  shared: number;
}

/** Whether participants sorted by more than one mental model, and the models. */
export interface MentalModels {
  participant_count: number;
  /** The number of participants that the test used. */
  sampled: number;
  draws: number;
  seed: number;
  /** The lowest silhouette of a model in the best split; null when no split has large enough models. */
  silhouette: number | null;
  /** Share of the simulated single-model studies that have a split at least as good. */
  p: number | null;
  /**
   * The p-value of the test whether people lie gradually between the models (their first axis has one peak); null without
   * models.
   */
  p_gradual: number | null;
  /** A second model that fewer people follow would hardly have been seen, however clear it is. */
  least_seen: number;
  /** Two or more; empty when one model explains the sorts. */
  models: MentalModel[];
  /** Cards whose groups do not correspond between models, lowest `shared` first. */
  two_homes: TwoHomesCard[];
}

export interface MeanInterval {
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** A card of a structure; figures are null when the data do not determine them. */
export interface ScoredCard {
  /** The card's id. */
  card: string;
  group: number;
  /** Share of the participants whose sort agrees with the card's group in the structure. */
  agreement: number | null;
  /** Mean S to the other cards of its group, and the highest mean S to another group. */
  own: number | null;
  other_group: number | null;
  other: number | null;
}

/** `mean_ari` is the mean over participants; `low` and `high` come from resampled participants. */
export interface StructureScore {
  mean_ari: number | null;
  low: number | null;
  high: number | null;
  /** Of a structure of two levels: the score of its larger groups. */
  upper?: Pick<StructureScore, "mean_ari" | "low" | "high">;
  cards: ScoredCard[];
}

export interface ScoreFigures {
  participant_count: number;
  structures: StructureScore[];
  /**
   * Structure a minus each later structure b, on the cards that both have, over the participants that have a figure for
   * both.
   */
  differences: ({ a: number; b: number } & MeanInterval)[];
}

/** The constraints on a structure. Cards are ids. */
export interface StructureLimits {
  /** The lowest and highest number of groups. */
  groups: [least: number, most: number];
  /** The lowest and highest number of cards in a group. */
  cards: [least: number, most: number];
  /** Pairs of cards that must be in one group (`together`) or must not be (`apart`). */
  together: [string, string][];
  apart: [string, string][];
}

export interface FoundStructure {
  /** `cards` are indexes. */
  groups: { cards: number[]; name: string | null }[];
  mean_ari: number | null;
  low: number | null;
  high: number | null;
  /** The best structure's mean minus this one's; null for the best structure. */
  behind: MeanInterval | null;
}

/**
 * The best structure that was found, and the others whose scores cannot be distinguished from its score.
 * `best` is null when no structure within the limits was found.
 */
export interface FoundStructures {
  participant_count: number;
  /** The number of participants that the search used; the figures are over all participants. */
  sampled: number;
  starts: number;
  seed: number;
  /** The number of different local optima: structures that no single move or exchange improves. */
  optima: number;
  best: FoundStructure | null;
  rivals: FoundStructure[];
}
