import type { CriteriaTable } from "../../analysis/agreement/criteria.ts";
import type {
  AnalysisOptions,
  AnalysisView,
  CutFigures,
  ExcludedSession,
  TreeView,
} from "../../analysis/contract/types.ts";
import { cutTreeAt } from "../../analysis/groups/cut-tree.ts";
import type { ProposedGroup } from "../../data/results/category-proposals.server.ts";
import { CUT } from "../../domain/limits/limits.ts";
import type { PassChoice } from "../../domain/results/chosen-passes.ts";
import { inclusionOf } from "../../domain/results/counted-sorts.ts";
import {
  decidedBySort,
  inSegment,
  isEverybody,
  parseSegment,
  type Segment,
} from "../../domain/results/segments.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import { PROPOSED_FLAGS } from "../../domain/sorts/session-flags.ts";
import { cardsKey } from "../state/cards-key.ts";
import type { AnalysisRequest } from "../state/view-state.ts";
import type { LoadedStudy } from "./loaded-study.ts";

/** Converts a request of the page into options of the analysis. */
export function optionsOf(
  study: LoadedStudy,
  request: AnalysisRequest,
): Partial<AnalysisOptions> & Pick<AnalysisOptions, "excluded" | "cards"> {
  const { segment, without, all_cards, level } = request;
  const { similarity_method, linkage_method, consensus_threshold, seed, label_merges } = request;
  return {
    ...{ similarity_method, linkage_method, consensus_threshold, seed, label_merges },
    ...(level !== "both" && { level }),
    excluded: excludedSessions(study, parseSegment(segment), without),
    cards: all_cards ? study.input.cards.map((card) => card.id) : null,
  };
}

/** The excluded sessions with the reasons: the researcher's decision, missing consent, segment, flags. */
function excludedSessions(
  { index, input, sessions, flags, passless }: LoadedStudy,
  segment: Segment,
  without: readonly string[],
): ExcludedSession[] {
  const everybody = isEverybody(segment);
  const flagsOf = index.exclude_flagged || without.length > 0 ? flags() : null;
  const isDecidedSo = decidedBySort(input, segment);
  return sessions.flatMap((session, row) => {
    const sessionFlags = flagsOf?.get(session.id) ?? [];
    const { included, reason } = inclusionOf(session, {
      consent_required: index.study.consent_required,
      without: index.exclude_flagged ? PROPOSED_FLAGS : [],
      flags: sessionFlags,
    });
    const reasons: string[] = [];
    if (!included)
      reasons.push(
        reason === "by_researcher" && session.inclusion_reason
          ? `${reason}: ${session.inclusion_reason}`
          : reason,
      );
    if (!everybody && !(inSegment(session, segment) && isDecidedSo(row))) reasons.push("segment");
    if (passless.has(session.id)) reasons.push("no_such_pass");
    reasons.push(...sessionFlags.filter((flag) => without.includes(flag)));
    return reasons.length > 0 ? [{ session: session.id, reasons: [...new Set(reasons)] }] : [];
  });
}

/** Of repeated sorts what people sorted by, with the researcher's merges, and which sorts the reader chose. */
export type RepeatedSorts = { criteria: CriteriaTable; chosen: PassChoice };

/**
 * The cut in the view state (a number of groups, or a share of the tree's height), the saved names of groups, and what the
 * members decided on them.
 */
export type ShownCut = {
  k: number | null;
  cut: number | null;
  proposal: readonly ProposedGroup[];
  decided: readonly StudyDecision[];
  /** For the files. */
  repeated?: RepeatedSorts | null;
};

/** The number of groups that the page shows: as chosen, at the chosen height, or as proposed. */
export function groupsShown(
  tree: TreeView,
  { k, cut }: Pick<ShownCut, "k" | "cut">,
  proposed: number | null,
): number {
  const wanted = k ?? (cut === null ? proposed : null);
  if (wanted !== null) return Math.min(tree.n, wanted);
  const members = cutTreeAt(tree, (cut ?? CUT.usual) * (tree.height.at(-1) ?? 0));
  return 1 + members.reduce((most, group) => Math.max(most, group), 0);
}

/**
 * Gives the groups the names that the researcher has saved for the same cards. How many participants used such a name
 * is not known.
 */
export function withSavedNames(
  figures: CutFigures,
  cards: AnalysisView["cards"],
  proposal: readonly ProposedGroup[],
): CutFigures {
  const saved = new Map(proposal.map((group) => [cardsKey(group.cards), group.name]));
  const groups = figures.groups.map((group) => {
    const name = saved.get(cardsKey(group.cards.map((card) => cards[card]?.id ?? "")));
    return name === undefined ? group : { ...group, name, name_share: null };
  });
  return { ...figures, groups };
}
