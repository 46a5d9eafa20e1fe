import type {
  AnalysisOptions,
  LabelMerge,
  LinkageMethod,
  SimilarityMethod,
} from "../../analysis/types.ts";
import { parseSegment } from "../../domain/segments.ts";
import { excludedSessions } from "./excluded-sessions.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** What the page asks for: how to analyse, and whom. */
export type AnalysisQuestion = {
  similarity_method: SimilarityMethod;
  linkage_method: LinkageMethod;
  consensus_threshold: number;
  seed: number;
  segment: string;
  without: string[];
  /** The share of cards from which unfinished sorts count too. */
  unfinished: number | null;
  label_merges: LabelMerge[];
  all_cards: boolean;
};

/** A question in the engine's terms. */
export function optionsOf(
  study: LoadedStudy,
  question: AnalysisQuestion,
): Partial<AnalysisOptions> {
  const { segment, without, all_cards, unfinished: _, ...options } = question;
  return {
    ...options,
    min_clusters: 2,
    max_clusters: 10,
    include_mds: true,
    excluded: excludedSessions(study, parseSegment(segment), without),
    cards: all_cards ? study.input.cards.map((card) => card.id) : null,
  };
}
