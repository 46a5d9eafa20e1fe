import type { ProposedGroup } from "../data/category-proposals.server.ts";
import type { MergeSet } from "../data/merges.server.ts";
import type { StudySource } from "./engine/study-source.ts";
import type { ResultsView } from "./view-state.ts";

export type ResultsProps = {
  source: StudySource;
  title: string;
  completed: number;
  mergeSets: MergeSet[];
  /** The clusters that were kept as the proposed categories, where there are any. */
  proposal?: ProposedGroup[] | null;
  /** A read-only link for stakeholders: no participants, nothing to save. */
  shared: boolean;
  /** For print: light pictures, whatever the screen's theme. */
  paper?: boolean;
  /** What a shared link shows; all views where it is not given. */
  views?: readonly ResultsView[];
  /** Whether a shared link shows single participants. */
  showParticipants?: boolean;
};
