import { structureTest } from "../../app/analysis/confidence/structure-test.ts";
import { SIGNIFICANT } from "../../app/analysis/contract/thresholds.ts";
import type { Decision } from "../../app/analysis/contract/types.ts";
import { bestGroups } from "../../app/analysis/groups/best-cut.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { decisionsOn } from "../../app/analysis/summary/decisions.ts";
import { linkage } from "../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../analysis/similarity/similarity-of.ts";
import { tableOf } from "../analysis/sorts/table-of.ts";
import { areAbout, DIVIDED, type Divided, draw, PEOPLE, shareText } from "./divided.ts";

/**
 * How often a decision is false, and how often a true one is found: `npm run calibrate:decisions [studies] [truth]` prints a
 * table for docs/calibration.md. The same number of studies gives the same table. The structure test is as in the
 * conclusion, with fewer permutations.
 */

const [studies = "60", wanted = ""] = process.argv.slice(2);
const PERMUTATIONS = 99;

/** The decisions of one study, and which two sets of cards people are divided about. */
function decide(divided: Divided, people: number, seed: number) {
  const { cards, placements, parts } = draw(divided, people, seed);
  const table = tableOf(placements, cards, people);
  const similar = similarityOf(placements, cards, people);
  const tree = linkage(similar, "average");
  const best = bestGroups(tree, similar.values);
  if (best === null) return { decisions: [], parts };
  const test = structureTest(table, "jaccard", "average", best.silhouette, seed, PERMUTATIONS);
  const isProposed = runSteps(test).p <= SIGNIFICANT;
  return { decisions: isProposed ? decisionsOn(tree, best.k, table).decisions : [], parts };
}

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log("| truth | people | false | found | decisions |");
console.log("| --- | ---: | ---: | ---: | ---: |");
const total = Number(studies);
for (const divided of DIVIDED.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const isDivided = Boolean(divided.joins || divided.splits);
    const row = { false: 0, found: 0, decisions: 0 };
    for (let seed = 1; seed <= total; seed++) {
      const { decisions, parts } = decide(divided, people, seed);
      const isTrue = (decision: Decision) => isDivided && areAbout(decision.parts, parts);
      row.decisions += decisions.length;
      row.found += Number(decisions.some(isTrue));
      row.false += Number(!decisions.every(isTrue));
    }
    const cells = [
      divided.isOpen ? "–" : shareText(row.false, total),
      isDivided ? shareText(row.found, total) : "–",
      (row.decisions / total).toFixed(2),
    ];
    console.log(`| ${divided.name} | ${people} | ${cells.join(" | ")} |`);
  }
