import { expect, test } from "vitest";
import { Analysis } from "../../app/analysis/analysis.ts";
import type { AnalysisOptions, AnalysisView } from "../../app/analysis/types.ts";
import { inputOf } from "./input-of.ts";
import { randomPlacements, randomSource } from "./random-sorts.ts";

const input = inputOf(randomPlacements(randomSource(2), 20, 15, 4, 5), 15);
const everything = Object.keys(new Analysis(input).update()) as (keyof AnalysisView)[];
/** Plain numbers, which are compared by value. */
const numbers: (keyof AnalysisView)[] = ["participant_count", "optimal_clusters", "best_k"];

/** The parts of the view that a change makes anew: those that are another object than before. */
function recomputed(change: Partial<AnalysisOptions>): string[] {
  const analysis = new Analysis(input, { linkage_method: "average" });
  const before = analysis.update();
  const after = analysis.update(change);
  return everything
    .filter((part) => !numbers.includes(part) && before[part] !== after[part])
    .sort();
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
const bySimilarity = [...byCluster, "consensus_groups", "dendrogram", "mds", "similarity", "tree"];
const bySession = [...bySimilarity, "common_categories", "excluded", "placement_table", "sessions"];

test.each<[string, Partial<AnalysisOptions>, string[]]>([
  ["nothing", {}, []],
  ["the same said again", { linkage_method: "average", excluded: [], label_merges: [] }, []],
  ["the seed", { seed: 5 }, []],
  ["the linkage", { linkage_method: "ward" }, [...byCluster, "tree"]],
  ["the range of clusters", { max_clusters: 5 }, byCluster],
  ["the threshold of consensus", { consensus_threshold: 0.7 }, ["consensus_groups"]],
  ["a merge of labels", { label_merges: [{ name: "c0", labels: ["c1"] }] }, byLabel],
  ["the similarity", { similarity_method: "jaccard_groups" }, bySimilarity],
  [
    "a filter",
    { excluded: [{ session: "session-3", reasons: ["segment"] }] },
    [...bySession, "cards"],
  ],
  ["the map left out", { include_mds: false }, ["mds"]],
])("%s recomputes what depends on it, and no more", (_, change, parts) => {
  expect(recomputed(change)).toEqual([...parts].sort());
});
