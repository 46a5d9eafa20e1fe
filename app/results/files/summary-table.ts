import type { AnalysisOptions, AnalysisView } from "../../analysis/types.ts";
import { ENGINE_VERSION } from "../../analysis/version.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import type { FileTable, Findings } from "./file-kinds.ts";

/** What the figures rest on and how they were made, with those that are one number. */
export const summaryTable = (
  { index }: LoadedStudy,
  view: AnalysisView,
  options: AnalysisOptions,
  { conclusion, cut, reliability }: Findings,
): FileTable => ({
  head: ["name", "value"],
  rows: [
    ["study", index.study.title],
    ["sort_type", index.study.sort_type],
    ["participants", view.participant_count],
    ["excluded", view.excluded.length],
    ["cards", view.cards.length],
    ["similarity_method", options.similarity_method],
    ["linkage_method", options.linkage_method],
    ["seed", options.seed],
    ["engine_version", ENGINE_VERSION],
    ["cophenetic_correlation", view.tree.cophenetic],
    ["ties", view.tree.ties],
    ["proposed_groups", conclusion?.k],
    ["groups_as_good", conclusion?.alternatives.join(", ")],
    ["widest_gap_groups", conclusion?.gap_k],
    ["best_silhouette", conclusion?.best_silhouette],
    ["strength", conclusion?.strength],
    ["p_structure", conclusion?.p_structure],
    ["groups_shown", cut.groups.length],
    ["split_half_correlation", reliability.split_half],
    ["reliability", reliability.full],
  ],
});
