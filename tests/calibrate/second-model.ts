import { Analysis } from "../../app/analysis/analysis.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { simulatedSorts } from "../analysis/sorts/simulated-sorts.ts";
import { shareText } from "./divided.ts";

/**
 * How often a second model is found that only a few people follow: `npm run calibrate:second-model [studies]` prints a
 * table for docs/calibration.md. The same number of studies gives the same table.
 */

const studies = Number(process.argv[2] ?? 20);
const NOISE = 0.3;
/** People, and those of them with the second model. */
const SIZES: [people: number, second: number][] = [
  [10, 3],
  [10, 5],
  [15, 3],
  [15, 5],
  [15, 6],
  [20, 4],
  [20, 5],
  [20, 6],
  [30, 3],
  [30, 5],
  [30, 6],
  [40, 6],
  [50, 5],
  [50, 6],
  [50, 7],
  [100, 9],
  [100, 12],
  [200, 15],
  [200, 21],
];

function isFound(people: number, second: number, seed: number): boolean {
  const truth = { people, noise: NOISE, second: second / people };
  const { cards, placements } = simulatedSorts(truth, seed);
  const analysis = new Analysis(inputOf(placements, cards), {
    linkage_method: "average",
    include_mds: false,
    seed,
  });
  return runSteps(analysis.models()).models.length > 1;
}

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log("| people | of them with the second model | found |");
console.log("| ---: | ---: | ---: |");
for (const [people, second] of SIZES) {
  let found = 0;
  for (let seed = 1; seed <= studies; seed++) found += Number(isFound(people, second, seed));
  console.log(`| ${people} | ${second} | ${shareText(found, studies)} |`);
}
