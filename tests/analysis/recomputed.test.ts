import { expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import type { AnalysisOptions, AnalysisView } from "../../app/analysis/contract/types.ts";
import { inputOf } from "./sorts/input-of.ts";
import { randomPlacements, randomSource } from "./sorts/random-sorts.ts";

const input = inputOf(randomPlacements(randomSource(2), 20, 15, 4, 5), 15);
const allParts = Object.keys(new Analysis(input).update()) as (keyof AnalysisView)[];
/** Plain numbers, whose identity says nothing. */
const numbers: (keyof AnalysisView)[] = ["participant_count", "optimal_clusters", "best_k"];

/** The parts of the view that a change recomputes: those that are a different object afterwards. */
function recomputed(change: Partial<AnalysisOptions>): string[] {
  const analysis = new Analysis(input, { linkage_method: "average" });
  const before = analysis.update();
  const after = analysis.update(change);
  return allParts.filter((part) => !numbers.includes(part) && before[part] !== after[part]).sort();
}

const byCluster = ["agreement", "abandoned_cards", "clusters", "problematic_cards"];
const byLabel = [
  "abandoned_cards",
  "agreement",
  "common_categories",
  "consensus_groups",
  "placement_table",
  "problematic_cards",
];
const bySimilarity = [
  ...byCluster,
  "consensus_groups",
  "dendrogram",
  "mds",
  "merge_agreement",
  "similarity",
  "tree",
];
const bySession = [...bySimilarity, "common_categories", "excluded", "placement_table", "sessions"];

test.each<[string, Partial<AnalysisOptions>, string[]]>([
  ["nothing", {}, []],
  [
    "nothing, with the same values set again",
    { linkage_method: "average", excluded: [], label_merges: [] },
    [],
  ],
  ["the seed", { seed: 5 }, []],
  ["the linkage", { linkage_method: "ward" }, [...byCluster, "merge_agreement", "tree"]],
  ["the range of clusters", { max_clusters: 5 }, byCluster],
  ["the consensus threshold", { consensus_threshold: 0.7 }, ["consensus_groups"]],
  ["the label merges", { label_merges: [{ name: "c0", labels: ["c1"] }] }, byLabel],
  ["the similarity", { similarity_method: "jaccard_groups" }, bySimilarity],
  [
    "the excluded sessions",
    { excluded: [{ session: "session-3", reasons: ["segment"] }] },
    [...bySession, "cards"],
  ],
  ["include_mds", { include_mds: false }, ["mds"]],
])("changing %s recomputes only the parts that depend on it", (_, change, parts) => {
  expect(recomputed(change)).toEqual([...parts].sort());
});
