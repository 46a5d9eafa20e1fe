import { Analysis } from "../../app/analysis/analysis.ts";
import type { AnalysisInput, Decision, SortPasses } from "../../app/analysis/contract/types.ts";
import { RandomSource } from "../../app/analysis/numbers/random-source.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { chancePart } from "../../app/analysis/summary/decisions.ts";
import { chosenPasses } from "../../app/domain/results/chosen-passes.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { areAbout, shareText } from "./divided.ts";
import { compareSecondSample, SECOND_SAMPLE_COLUMNS } from "./second-sample.ts";

/**
 * How often the sentences are right for each kind of sort: `npm run calibrate:kinds [studies] [kind]` prints a table for
 * docs/calibration.md. Each study is compared with a second one of other people. The same number of studies gives the
 * same table.
 */

const [studies = "40", wanted = ""] = process.argv.slice(2);
const PEOPLE = [15, 30, 60];
const GROUPS = 4;
const SIZE = 5;
const CARDS = GROUPS * SIZE;
const PLAN = Array.from({ length: CARDS }, (_, card) => Math.floor(card / SIZE));

interface Truth {
  name: string;
  kind: "one" | "places" | "larger" | "again";
  noise: number;
  /** The share of the people who put the first two groups into one. */
  joins?: number;
}

const KINDS: [Truth["kind"], string][] = [
  ["one", "plain"],
  ["places", "several places"],
  ["larger", "larger groups"],
  ["again", "again by another"],
];
const TRUTHS: Truth[] = KINDS.flatMap(([kind, name]): Truth[] => [
  { name: `${name}, noise 0.2`, kind, noise: 0.2 },
  { name: `${name}, noise 0.4`, kind, noise: 0.4 },
  { name: `${name}, 30 % join, noise 0.2`, kind, noise: 0.2, joins: 0.3 },
  { name: `${name}, noise alone`, kind, noise: 1 },
]);

/** The second criterion of repeated sorts: the same for all studies. */
const OTHER = (() => {
  const shuffled = Int32Array.from(PLAN);
  new RandomSource(7).shuffle(shuffled, CARDS);
  return [...shuffled];
})();

/** Local numbers: categories 0 to 3 of the first pass, 4 to 7 of the second, 8 and 9 for larger groups. */
const [SECOND, LARGER, WIDTH] = [GROUPS, 2 * GROUPS, 2 * GROUPS + 2];

function personOf({ kind, noise, joins = 0 }: Truth, random: RandomSource): SortPasses {
  const chance = () => random.next() / 2 ** 32;
  const isJoining = chance() < joins;
  const sort = (plan: readonly number[], first: number, criterion: string): SortPasses[number] => {
    const placed = plan.map((group) => {
      const own = chance() < noise ? random.below(GROUPS) : group;
      return first + (isJoining && first === 0 && own === 1 ? 0 : own);
    });
    const places = placed.map((own, card) => {
      if (kind !== "places") return [own];
      // The first two cards of each group belong to the next one too, as half of the people have it.
      const isBetween = card % SIZE < 2;
      const second = chance() < noise ? random.below(GROUPS) : ((PLAN[card] ?? 0) + 1) % GROUPS;
      const isTwice = chance() < (isBetween ? 0.5 : 0.1 * noise);
      return isTwice && second !== own ? [own, second] : [own];
    });
    return { placed, places, criterion, parents: kind === "larger" ? parents(chance, random) : {} };
  };
  const first = sort(PLAN, 0, "first");
  // Half of the people sort a second time.
  return kind === "again" && chance() < 0.5 ? [first, sort(OTHER, SECOND, "second")] : [first];

  /** Groups 0 and 1 belong to one larger group, 2 and 3 to another; a fifth of the groups is in none. */
  function parents(chance: () => number, random: RandomSource) {
    const own: Record<number, number> = {};
    for (let group = 0; group < GROUPS; group++) {
      const larger = chance() < noise ? random.below(2) : Math.floor(group / 2);
      if (chance() < 0.8) own[group] = LARGER + larger;
    }
    return own;
  }
}

/** A study of such people, as the product reads it. */
function studyOf(truth: Truth, people: number, seed: number): AnalysisInput {
  const random = new RandomSource(seed);
  const sorts = Array.from({ length: people }, () => personOf(truth, random));
  const flat = inputOf(
    Int32Array.from(sorts.flatMap((passes) => passes.at(-1)?.placed ?? [])),
    CARDS,
  );
  const categories = Array.from({ length: people * WIDTH }, (_, at) => ({
    id: `category-${at}`,
    label: `c${at % WIDTH}`,
  }));
  const of = (p: number) => (category: number) => p * WIDTH + category;
  const passes = sorts.map((own, p) =>
    own.map(({ placed, places, criterion, parents }) => ({
      criterion,
      placed: placed.map(of(p)),
      places: places.map((some) => some.map(of(p))),
      parents: Object.fromEntries(
        Object.entries(parents).map(([child, group]) => [of(p)(Number(child)), of(p)(group)]),
      ),
    })),
  );
  const placements = Int32Array.from(passes.flatMap((own) => own.at(-1)?.placed ?? []));
  return { ...flat, categories, placements, ...(truth.kind !== "one" && { passes }) };
}

function concluded(input: AnalysisInput, seed: number, whole: boolean) {
  const options = { linkage_method: "average", include_mds: false, seed } as const;
  const analysis = new Analysis(input, options);
  return { analysis, conclusion: runSteps(analysis.conclusion(null, whole)) };
}

const COLUMNS = [
  ...SECOND_SAMPLE_COLUMNS,
  ...(["decision false", "false, without a doubt", "decision found"] as const),
];
type Adder = (column: (typeof COLUMNS)[number], value: number | boolean) => void;

function study(truth: Truth, people: number, seed: number, add: Adder) {
  const inputs = [2 * seed, 2 * seed + 1].map((own) => studyOf(truth, people, own));
  const [own, other] = inputs.map((input) => concluded(input, seed, true));
  if (!own?.conclusion || !other?.conclusion) return;
  compareSecondSample(own.conclusion, other.conclusion, CARDS, add);
  // Decisions need one sort of each person: of repeated sorts those by the first criterion.
  const { input } = chosenPasses(inputs[0] as AnalysisInput, {
    ...{ pass: null, criterion: truth.kind === "again" ? "first" : null },
  });
  const { analysis, conclusion } = truth.kind === "again" ? concluded(input, seed, false) : own;
  const decisions = conclusion?.decisions ?? [];
  const parts = [0, 1].map((group) => [...PLAN.keys()].filter((card) => PLAN[card] === group));
  const isTrue = (decision: Decision) => Boolean(truth.joins) && areAbout(decision.parts, parts);
  add("decision false", !decisions.every(isTrue));
  const support = decisions.length > 0 ? runSteps(analysis.support()).support : [];
  const isSure = (decision: Decision) =>
    chancePart(analysis.update().tree, decision, support) === null;
  add("false, without a doubt", !decisions.filter(isSure).every(isTrue));
  if (truth.joins) add("decision found", decisions.some(isTrue));
}

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log(`| truth | people | ${COLUMNS.join(" | ")} |`);
console.log(`| --- | ---: ${COLUMNS.map(() => "| ---: ").join("")}|`);
for (const truth of TRUTHS.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const tallies = new Map<string, { sum: number; count: number }>();
    for (let seed = 1; seed <= Number(studies); seed++)
      study(truth, people, seed, (column, value) => {
        const { sum, count } = tallies.get(column) ?? { sum: 0, count: 0 };
        tallies.set(column, { sum: sum + Number(value), count: count + 1 });
      });
    const cells = COLUMNS.map((column) => {
      const { sum, count } = tallies.get(column) ?? { sum: 0, count: 0 };
      return column === "numbers listed" && count > 0
        ? (sum / count).toFixed(1)
        : shareText(sum, count);
    });
    console.log(`| ${truth.name} | ${people} | ${cells.join(" | ")} |`);
  }
