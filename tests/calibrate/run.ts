import { Analysis } from "../../app/analysis/analysis.ts";
import { ALTERNATIVE, ENOUGH, SIGNIFICANT } from "../../app/analysis/contract/thresholds.ts";
import type { Conclusion } from "../../app/analysis/contract/types.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { compareGroups } from "../../app/analysis/segments/compare-groups.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { tableOf } from "../analysis/sorts/table-of.ts";
import { realScenarios, SCENARIOS, type Scenario } from "./scenarios.ts";
import { compareSecondSample, SECOND_SAMPLE_COLUMNS } from "./second-sample.ts";

/**
 * How often the sentences of a conclusion are right: each study of a known population is compared with a second
 * study of other people. `npm run calibrate [studies] [scenario] [a long CSV of sorts, …]` prints the tables of
 * docs/calibration.md: the first a row at a time, so that it can be stopped. The same number of studies gives the same tables.
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

/** What the sentences would be if resamples of the participants alone decided them, without halves of the participants. */
const RESAMPLED = [
  "said enough",
  "enough, and the second ARI < 0.8",
  "second k listed",
  "numbers listed",
] as const;

function study(
  scenario: Scenario,
  people: number,
  seed: number,
  add: Adder<Column>,
  addResampled: Adder<(typeof RESAMPLED)[number]>,
): boolean {
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
  const second = compareSecondSample(own, other, cards, add);
  if (second !== null) compareResampled(own, other, second, addResampled);
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

type Column = (typeof COLUMNS)[number];
type Adder<Name> = (column: Name, value: number | boolean) => void;

function compareResampled(
  own: Conclusion,
  other: Conclusion,
  second: number,
  add: Adder<(typeof RESAMPLED)[number]>,
) {
  const { estimate, k_shares } = own.reproducibility ?? { estimate: 0, k_shares: [] };
  add("said enough", estimate >= ENOUGH);
  if (estimate >= ENOUGH) add("enough, and the second ARI < 0.8", second < 0.8);
  if (other.k === null) return;
  const listed = new Set(k_shares.flatMap(({ k, share }) => (share >= ALTERNATIVE ? [k] : [])));
  listed.add(own.k ?? 0);
  add("second k listed", listed.has(other.k));
  add("numbers listed", listed.size);
}

/** The means of what was added to each column. */
class Means<Name extends string> {
  private readonly columns: readonly Name[];
  private readonly tallies = new Map<string, Tally>();

  constructor(columns: readonly Name[]) {
    this.columns = columns;
  }

  readonly add: Adder<Name> = (column, value) => {
    const tally = this.tallies.get(column) ?? { sum: 0, count: 0 };
    tally.sum += Number(value);
    tally.count++;
    this.tallies.set(column, tally);
  };

  row(scenario: Scenario, people: number): string {
    const cells = this.columns.map((column) => {
      const tally = this.tallies.get(column);
      return tally ? (tally.sum / tally.count).toFixed(2) : "–";
    });
    return `| ${scenario.name} | ${people} | ${cells.join(" | ")} |`;
  }
}

const heading = (columns: readonly string[]) =>
  `| truth | people | ${columns.join(" | ")} |\n| --- | ---: ${columns.map(() => "| ---: ").join("")}|`;

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log(heading(COLUMNS));
const resampledRows: string[] = [];
const all = [...SCENARIOS, ...realScenarios(files)];
for (const scenario of all.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const means = new Means(COLUMNS);
    const resampled = new Means(RESAMPLED);
    let done = 0;
    for (let seed = 1; seed <= Number(studies); seed++)
      if (study(scenario, people, seed, means.add, resampled.add)) done++;
    if (done === 0) continue;
    console.log(means.row(scenario, people));
    resampledRows.push(resampled.row(scenario, people));
  }
console.log(`\nBy resamples alone:\n\n${heading(RESAMPLED)}\n${resampledRows.join("\n")}`);
