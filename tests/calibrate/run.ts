import { Analysis } from "../../app/analysis/analysis.ts";
import { SIGNIFICANT } from "../../app/analysis/contract/thresholds.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { compareGroups } from "../../app/analysis/segments/compare-groups.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { tableOf } from "../analysis/sorts/table-of.ts";
import { realScenarios, SCENARIOS, type Scenario } from "./scenarios.ts";
import { compareSecondSample, SECOND_SAMPLE_COLUMNS } from "./second-sample.ts";

/**
 * How often the sentences of a conclusion are right: each study of a known population is compared with a second
 * study of other people. `npm run calibrate [studies] [scenario]` prints a table for docs/calibration.md; a row
 * at a time, so that it can be stopped. The same number of studies gives the same table.
 */

const [studies = "20", wanted = "", ...files] = process.argv.slice(2);
const PEOPLE = [8, 15, 30, 60, 100];

interface Tally {
  sum: number;
  count: number;
}

const COLUMNS = [
  ...SECOND_SAMPLE_COLUMNS,
  "clear cards shared",
  "clear cards unclear",
  "second model",
  "called separate",
  "halves differ",
] as const;

function study(scenario: Scenario, people: number, seed: number, add: Adder): boolean {
  const drawn = scenario.draw(people, seed);
  if (drawn === null) return false;
  const { cards } = scenario;
  const analyses = drawn.map(
    (placements) =>
      new Analysis(inputOf(placements, cards), {
        linkage_method: "average",
        include_mds: false,
        seed,
      }),
  );
  const [own, other] = analyses.map((analysis) => runSteps(analysis.conclusion(null)));
  if (!own || !other) return false;
  compareSecondSample(own, other, cards, add);
  if (own.reproducibility && scenario.clear)
    for (let card = 0; card < cards; card++) {
      if (!scenario.clear(card)) continue;
      const kind = own.contested.find((one) => one.card === card)?.kind;
      add("clear cards shared", kind === "shared");
      add("clear cards unclear", kind === "unclear");
    }
  const { models, p_gradual } = runSteps(analyses[0].models());
  add("second model", models.length > 1);
  if (p_gradual !== null) add("called separate", p_gradual <= SIGNIFICANT);
  const both = Int32Array.from([...drawn[0], ...drawn[1]]);
  const halves = runSteps(compareGroups(tableOf(both, cards, 2 * people), people, "jaccard", seed));
  if (halves.p !== null) add("halves differ", halves.p <= SIGNIFICANT);
  return true;
}

type Adder = (column: (typeof COLUMNS)[number], value: number | boolean) => void;

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log(`| truth | people | ${COLUMNS.join(" | ")} |`);
console.log(`| --- | ---: ${COLUMNS.map(() => "| ---: ").join("")}|`);
const all = [...SCENARIOS, ...realScenarios(files)];
for (const scenario of all.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const tallies = new Map<string, Tally>();
    const add: Adder = (column, value) => {
      const tally = tallies.get(column) ?? { sum: 0, count: 0 };
      tally.sum += Number(value);
      tally.count++;
      tallies.set(column, tally);
    };
    let done = 0;
    for (let seed = 1; seed <= Number(studies); seed++)
      if (study(scenario, people, seed, add)) done++;
    if (done === 0) continue;
    const cells = COLUMNS.map((column) => {
      const tally = tallies.get(column);
      return tally ? (tally.sum / tally.count).toFixed(2) : "–";
    });
    console.log(`| ${scenario.name} | ${people} | ${cells.join(" | ")} |`);
  }
