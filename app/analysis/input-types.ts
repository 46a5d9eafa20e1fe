import type { LINKAGE_METHODS, SIMILARITY_METHODS } from "./methods.ts";

/** What the engine is given. Data fields are spelled as in the API. */

export type SimilarityMethod = (typeof SIMILARITY_METHODS)[number];
export type LinkageMethod = (typeof LINKAGE_METHODS)[number];
export type SortKind = "open" | "closed" | "hybrid";

export interface AnalysisCard {
  id: string;
  label: string;
  /** Inactive and deleted cards are switched off unless `options.cards` names them. */
  active: boolean;
}

export interface AnalysisCategory {
  id: string;
  label: string;
}

export interface AnalysisSession {
  id: string;
  completed: boolean;
  duration_seconds: number | null;
}

/**
 * `placements` is sessions × cards, row by row: the index in `categories`, or a number of
 * `missing-cards` where there is none. A researcher's category stands once in `categories`, and all sessions
 * share it; a participant's own category stands once for each session.
 */
export interface AnalysisInput {
  study: string;
  sort_type: SortKind;
  cards: AnalysisCard[];
  categories: AnalysisCategory[];
  sessions: AnalysisSession[];
  placements: Int32Array;
}

/** Labels that count as one, under the first spelling that the researcher chose. */
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
  /** Sessions that the reader leaves out. Sessions that are not completed are out anyway. */
  excluded: ExcludedSession[];
  /** Ids of the cards to use; null for the active ones. */
  cards: string[] | null;
}
