import type { ProposedGroup } from "../../data/results/category-proposals.server.ts";
import type { CriterionMerges } from "../../data/results/criterion-merges.server.ts";
import type { MergeSet } from "../../data/results/merges.server.ts";
import type { ReadyGroups } from "../../domain/results/ready-groups.ts";
import type { KeptStructure } from "../../domain/results/structure.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import type { StudySource } from "../engine/study-source.ts";
import type { ResultsView } from "./view-state.ts";

export type ResultsProps = {
  source: StudySource;
  title: string;
  completed: number;
  /** How many of them count: all by default. */
  counted?: number;
  mergeSets: MergeSet[];
  /** Of repeated sorts, what counts as one criterion; only for those who may read participants' texts. */
  criterionMerges?: CriterionMerges | null;
  /** The clusters saved as the proposed categories, if any. */
  proposal?: ProposedGroup[] | null;
  /** The structures that are kept to be scored. */
  structures?: readonly KeptStructure[];
  /** What the members decided on groups; on a shared link without their names. */
  decided: readonly StudyDecision[];
  /** What the last analysis of all sorts says first; shown until this one does. */
  ready?: ReadyGroups | null;
  /** A read-only link for stakeholders: no participants, nothing to save. */
  shared: boolean;
  /** Whether the reader may save merges and groups, exclude sorts, and create studies. */
  mayEdit: boolean;
  /** What slides begin with: the study's question, and its color if it has one. */
  look?: { question: string; color: string | null };
  /** For print: charts use the light theme, whatever the theme of the page. */
  paper?: boolean;
  /** The views that a shared link shows; all by default. */
  views?: readonly ResultsView[];
  /** Whether a shared link shows single participants. */
  showParticipants?: boolean;
};
