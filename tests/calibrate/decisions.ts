import { participantAnswer } from "../../app/analysis/agreement/participant-answer.ts";
import { clusterSupport } from "../../app/analysis/confidence/cluster-support.ts";
import { structureTest } from "../../app/analysis/confidence/structure-test.ts";
import { DECIDED, SIGNIFICANT } from "../../app/analysis/contract/thresholds.ts";
import type { Decision } from "../../app/analysis/contract/types.ts";
import { bestGroups } from "../../app/analysis/groups/best-cut.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { wilsonInterval } from "../../app/analysis/similarity/wilson-interval.ts";
import { chancePart, decisionsOn } from "../../app/analysis/summary/decisions.ts";
import { linkage } from "../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../analysis/similarity/similarity-of.ts";
import { tableOf } from "../analysis/sorts/table-of.ts";
import { areAbout, DIVIDED, draw, PEOPLE, shareText } from "./divided.ts";

/**
 * How often a decision is false, and how often a true one is found: `npm run calibrate:decisions [studies] [truth]` prints a
 * table for docs/calibration.md. The same number of studies gives the same table. The structure test is as in the
 * conclusion, with fewer permutations; so are the resamples.
 */

const [studies = "60", wanted = ""] = process.argv.slice(2);
const PERMUTATIONS = 99;
const RESAMPLES = 200;

/** The decisions of one study, and those of them without a doubt. */
function decide({ cards, placements }: ReturnType<typeof draw>, people: number, seed: number) {
  const table = tableOf(placements, cards, people);
  const similar = similarityOf(placements, cards, people);
  const tree = linkage(similar, "average");
  const best = bestGroups(tree, similar.values);
  if (best === null) return { decisions: [], sure: [] };
  const test = structureTest(table, "jaccard", "average", best.silhouette, seed, PERMUTATIONS);
  const isProposed = runSteps(test).p <= SIGNIFICANT;
  const decisions = isProposed ? decisionsOn(tree, best.k, table).decisions : [];
  if (decisions.length === 0) return { decisions, sure: decisions };
  const support = runSteps(clusterSupport(tree, table, "jaccard", "average", seed, RESAMPLES));
  return { decisions, sure: decisions.filter((one) => !chancePart(tree, one, support)) };
}

/** Whether the rule makes a decision of the true groups: counting people can find no more than this. */
function isWithinReach(
  { cards, placements, parts }: ReturnType<typeof draw>,
  kind: Decision["kind"],
): boolean {
  const answers = Array.from({ length: placements.length / cards }, (_, p) =>
    participantAnswer(placements.subarray(p * cards, p * cards + cards), { kind, parts }),
  ).filter((given) => given !== null);
  const [low, high] = wilsonInterval(answers.filter(({ isYes }) => isYes).length, answers.length);
  return low > DECIDED && high < 1 - DECIDED;
}

const COLUMNS = ["false", "false, without a doubt", "found", "found, without a doubt"] as const;

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log(`| truth | people | ${COLUMNS.join(" | ")} | true groups known | decisions |`);
console.log(`| --- | ---: ${COLUMNS.map(() => "| ---: ").join("")}| ---: | ---: |`);
const total = Number(studies);
for (const divided of DIVIDED.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const isDivided = Boolean(divided.joins || divided.splits);
    const row = { false: 0, falseSure: 0, found: 0, foundSure: 0, reach: 0, decisions: 0 };
    for (let seed = 1; seed <= total; seed++) {
      const drawn = draw(divided, people, seed);
      const { decisions, sure } = decide(drawn, people, seed);
      const isTrue = (decision: Decision) => isDivided && areAbout(decision.parts, drawn.parts);
      row.decisions += decisions.length;
      row.found += Number(decisions.some(isTrue));
      row.foundSure += Number(sure.some(isTrue));
      row.false += Number(!decisions.every(isTrue));
      row.falseSure += Number(!sure.every(isTrue));
      row.reach += Number(isWithinReach(drawn, divided.splits ? "split" : "join"));
    }
    const of = (isKnown: boolean, count: number) => (isKnown ? shareText(count, total) : "–");
    const cells = [
      of(!divided.isOpen, row.false),
      of(!divided.isOpen, row.falseSure),
      ...[row.found, row.foundSure, row.reach].map((count) => of(isDivided, count)),
      (row.decisions / total).toFixed(2),
    ];
    console.log(`| ${divided.name} | ${people} | ${cells.join(" | ")} |`);
  }
