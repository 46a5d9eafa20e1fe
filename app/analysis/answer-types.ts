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
