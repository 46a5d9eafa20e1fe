import type { AnalysisOptions, AnalysisView } from "../../analysis/types.ts";
import { ENGINE_VERSION } from "../../analysis/version.ts";
import type { Study } from "../engine/analysis-engine.ts";
import type { Table } from "./file-kinds.ts";

/** What the figures rest on and how they were made, with those that are one number. */
export const summaryTable = (
  { index }: Study,
  view: AnalysisView,
  options: AnalysisOptions,
): Table => ({
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
    ["optimal_clusters", view.optimal_clusters],
  ],
});
