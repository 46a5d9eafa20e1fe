import { Analysis } from "../../app/analysis/analysis.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { groupSupport } from "../../app/analysis/summary/conclusion.ts";
import { readiness } from "../../app/analysis/summary/readiness.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { areAlike, DIVIDED, type Divided, draw, PEOPLE, shareText } from "./divided.ts";

/**
 * Whether groups that are called safe to build come back in a second sample: `npm run calibrate:safe [studies] [truth]`
 * prints a table for docs/calibration.md. The same number of studies gives the same table.
 */

const [studies = "20", wanted = ""] = process.argv.slice(2);

function conclude(placements: Int32Array, cards: number, seed: number) {
  const analysis = new Analysis(inputOf(placements, cards), {
    linkage_method: "average",
    include_mds: false,
    seed,
  });
  return { analysis, conclusion: runSteps(analysis.conclusion(null, false)) };
}

/** For each proposed group, whether it is called safe, and whether other people have nearly the same one. */
function groupsOf(divided: Divided, people: number, seed: number) {
  const { cards, placements } = draw(divided, people, 2 * seed);
  const { analysis, conclusion } = conclude(placements, cards, seed);
  if (!conclusion || conclusion.k === null) return [];
  const { support } = runSteps(analysis.support());
  const known = groupSupport(analysis.update().tree, conclusion.k, support);
  const second = draw(divided, people, 2 * seed + 1).placements;
  const others = conclude(second, cards, seed).conclusion?.groups ?? [];
  return readiness(conclusion, known).map(({ group, isSafe }) => ({
    isSafe,
    isBack: others.some((one) => areAlike(one.cards, conclusion.groups[group].cards)),
  }));
}

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log("| truth | people | groups safe | safe, and back | others back |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const divided of DIVIDED.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const groups = Array.from({ length: Number(studies) }, (_, at) =>
      groupsOf(divided, people, at + 1),
    ).flat();
    const safe = groups.filter(({ isSafe }) => isSafe);
    const others = groups.filter(({ isSafe }) => !isSafe);
    const back = (rows: typeof groups) =>
      shareText(rows.filter(({ isBack }) => isBack).length, rows.length);
    const cells = [shareText(safe.length, groups.length), back(safe), back(others)];
    console.log(`| ${divided.name} | ${people} | ${cells.join(" | ")} |`);
  }
