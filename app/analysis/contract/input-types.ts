import type { LINKAGE_METHODS, MdsMethod, SimilarityMethod, SORT_LEVELS } from "./methods.ts";

/** The engine's input. Data fields have the same names as in the API. */

export type { MdsMethod, SimilarityMethod };
export type LinkageMethod = (typeof LINKAGE_METHODS)[number];
type SortKind = "open" | "closed" | "hybrid";

interface AnalysisCard {
  id: string;
  label: string;
  /** False for inactive and deleted cards, which are left out unless `options.cards` names them. */
  active: boolean;
}

export interface AnalysisCategory {
  id: string;
  label: string;
}

interface AnalysisSession {
  id: string;
  completed: boolean;
  duration_seconds: number | null;
}

/**
 * `placements` is sessions × cards, row by row: the index in `categories`, or a value from
 * `missing-cards` for a card in no category. A researcher's category occurs once in `categories` and is
 * shared by all sessions; a category that a participant created occurs once per session.
 */
export interface AnalysisInput {
  study: string;
  sort_type: SortKind;
  cards: AnalysisCard[];
  categories: AnalysisCategory[];
  sessions: AnalysisSession[];
  placements: Int32Array;
  /** Where the cards are rated: the ratings on each of the study's scales. */
  ratings?: RatedScale[];
  /** For each session its passes, in a study with cards in several places, larger groups or repeated sorts. */
  passes?: SortPasses[];
}

/** What people gave one scale. `values` is sessions × cards, row by row; NaN where a card is not rated. */
export interface RatedScale {
  id: string;
  values: Float64Array;
}

/** `places[card]` lists the categories of a card, as indexes; `parents` maps a category to its larger group. */
export type SortPasses = {
  /** The pass as one partition, like a row of `placements`: of several places the first. */
  placed: number[];
  criterion: string | null;
  places: number[][];
  parents: Readonly<Record<number, number>>;
}[];

export type SortLevel = (typeof SORT_LEVELS)[number];

/** Labels that count as one label, shown under the name that the researcher chose. */
export interface LabelMerge {
  name: string;
  labels: string[];
}

export interface ExcludedSession {
  session: string;
  reasons: string[];
}

export interface AnalysisOptions {
  similarity_method: SimilarityMethod;
  linkage_method: LinkageMethod;
  min_clusters: number;
  max_clusters: number;
  include_mds: boolean;
  seed: number;
  /** Lowest mean similarity of a consensus group, 0 to 1. */
  consensus_threshold: number;
  label_merges: LabelMerge[];
  /** Sessions that the user excludes. Sessions that are not completed are always excluded. */
  excluded: ExcludedSession[];
  /** Ids of the cards to use; null means the active cards. */
  cards: string[] | null;
  /** Where there are larger groups: what counts as together; "both" (the default) counts a larger group for one half. */
  level?: SortLevel;
  /** The map of an answer; classical by default. */
  mds_method?: MdsMethod;
}
