/** What the engine is given and what it answers. Data fields are spelled as in the API. */
import type { AnalysisOptions, ExcludedSession, LinkageMethod } from "./input-types.ts";
import type {
  AbandonedCard,
  Agreement,
  CommonCategory,
  Conclusion,
  ConsensusGroup,
  PlacementCounts,
  ProblematicCard,
} from "./view-types.ts";

export type * from "./input-types.ts";
export type * from "./view-types.ts";

export interface LinkageAnswer {
  method: LinkageMethod;
  merges: [a: number, b: number, height: number, size: number][];
  leaf_order: number[];
  cophenetic: number | null;
  ties: number;
  /** The merges at which the tree is not unique. */
  tied_merges: number[];
}

/** The answer of `analyze`: plain arrays, ready for JSON. */
export interface AnalysisAnswer {
  study: string;
  computed_at: string;
  engine_version: string;
  parameters: AnalysisOptions;
  participant_count: number;
  excluded: ExcludedSession[];
  cards: { id: string; label: string }[];
  similarity_matrix: number[][];
  pair_counts: number[][];
  pair_totals: number[][];
  linkage: LinkageAnswer;
  dendrogram: LinkageAnswer;
  clusters: { k: number; silhouette: number; members: number[] }[];
  optimal_clusters: number | null;
  mds: {
    points: [number, number][];
    eigenvalues: [number, number];
    explained: number | null;
    negative_share: number;
    negative_warning: boolean;
  } | null;
  consensus_groups: ConsensusGroup[];
  problematic_cards: ProblematicCard[];
  common_categories: CommonCategory[];
  abandoned_cards: AbandonedCard[];
  placement_table: PlacementCounts;
  agreement: Agreement;
  /** Null for fewer than 3 cards or 2 participants. */
  conclusion: Conclusion | null;
}

/** How the participants of one model see the cards. */
export interface MentalModel {
  sessions: string[];
  /** The session nearest to the others. */
  medoid: string;
  /** Mean adjusted Rand index of that sort and the others of the model. */
  agreement: number;
  /** The average tree of its participants, cut to its best silhouette. */
  groups: { cards: number[]; name: string | null }[];
}

/** A card that the models keep in different company. */
export interface HomelessCard {
  card: number;
  /** Its group in each model. */
  groups: number[];
  /** What the similarities of the card to the others in the first model and in another share, 0 to 1, the least. */
  shared: number;
}

/** Whether participants sorted by more than one model, and by which. */
export interface MentalModels {
  participant_count: number;
  /** The people on whom the test rests. */
  sampled: number;
  draws: number;
  seed: number;
  /** Of the best split, of the model least apart; null without a split into models with people enough. */
  silhouette: number | null;
  /** Share of studies with a single model that have a split as good. */
  p: number | null;
  /** Two or more; none where one model explains the sorts. */
  models: MentalModel[];
  /** Cards whose groups do not correspond, those first that share least. */
  two_homes: HomelessCard[];
}

export interface MeanInterval {
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** A card of a structure; figures are null where nobody can tell. */
export interface ScoredCard {
  /** Its id. */
  card: string;
  group: number;
  /** Share of the participants whose own groups put the card where the structure has it. */
  agreement: number | null;
  /** Mean S to the other cards of its group, and the greatest mean S to another group. */
  own: number | null;
  other_group: number | null;
  other: number | null;
}

/** `mean_ari` is over participants, the interval over their resamples. */
export interface StructureScore {
  mean_ari: number | null;
  low: number | null;
  high: number | null;
  cards: ScoredCard[];
}

export interface ScoreFigures {
  participant_count: number;
  structures: StructureScore[];
  /** Each structure a against each later one b, over the participants that both have. */
  differences: ({ a: number; b: number } & MeanInterval)[];
}

/** What a structure has to keep to. Cards are ids. */
export interface StructureLimits {
  /** How many groups, at least and at most. */
  groups: [least: number, most: number];
  /** How many cards in a group, at least and at most. */
  cards: [least: number, most: number];
  /** Pairs of cards that have to be in one group, and that must not be. */
  together: [string, string][];
  apart: [string, string][];
}

export interface FoundStructure {
  /** Cards by index. */
  groups: { cards: number[]; name: string | null }[];
  mean_ari: number | null;
  low: number | null;
  high: number | null;
  /** The best one's mean less this one's; null for the best one itself. */
  behind: MeanInterval | null;
}

/** The best structure that was found and the others that cannot be told apart from it; none where limits contradict. */
export interface FoundStructures {
  participant_count: number;
  /** The people among whom was searched; figures are over all. */
  sampled: number;
  starts: number;
  seed: number;
  /** Different structures that no single move or exchange makes better. */
  optima: number;
  best: FoundStructure | null;
  rivals: FoundStructure[];
}
