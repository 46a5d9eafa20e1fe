import { Analysis } from "../../app/analysis/analysis.ts";
import { groupSupport } from "../../app/analysis/conclusion.ts";
import { RandomSource } from "../../app/analysis/random-source.ts";
import { readiness } from "../../app/analysis/readiness.ts";
import { endOf } from "../../app/analysis/step.ts";
import type { Conclusion, Decision } from "../../app/analysis/types.ts";
import { inputOf } from "../analysis/input-of.ts";
import { simulatedSorts, type Truth } from "../analysis/simulated-sorts.ts";

/**
 * How often a decision is false or missed, and whether what is safe to build comes back in a second sample:
 * `npm run calibrate:decisions [studies] [truth]` prints a table for docs/calibration.md. The same number gives the same table.
 */

const [studies = "20", wanted = ""] = process.argv.slice(2);
const PEOPLE = [15, 30, 60, 120];
const SIX = [7, 7, 7, 7, 6, 6];

interface Divided {
  name: string;
  truth: Partial<Truth>;
  /** The share of the people who join the first two groups. */
  joins?: number;
  /** The share of the people who divide the first group in its middle. */
  splits?: number;
  /** Nothing is true of it that could be found. */
  isOpen?: boolean;
}

const NOISE = [0.18, 0.35];
const DIVIDED: Divided[] = [
  ...NOISE.flatMap((noise): Divided[] => [
    { name: `no two camps, noise ${noise}`, truth: { sizes: SIX, noise } },
    ...[0.1, 0.3, 0.5].map((joins): Divided => {
      return { name: `${100 * joins} % join, noise ${noise}`, truth: { sizes: SIX, noise }, joins };
    }),
    ...[0.1, 0.3, 0.5].map((splits): Divided => {
      return {
        name: `${100 * splits} % split, noise ${noise}`,
        truth: { sizes: [8, 8, 6, 6, 6, 6], noise },
        splits,
      };
    }),
  ]),
  { name: "no two camps, 3 to 12 cards", truth: { sizes: [12, 9, 7, 5, 4, 3], noise: 0.3 } },
  {
    name: "30 % join, 3 to 12 cards",
    truth: { sizes: [4, 9, 7, 12, 5, 3], noise: 0.3 },
    joins: 0.3,
  },
  { name: "no two camps, 20 % missing", truth: { sizes: SIX, noise: 0.3, missing: 0.2 } },
  { name: "30 % join, 20 % missing", truth: { sizes: SIX, noise: 0.3, missing: 0.2 }, joins: 0.3 },
  { name: "two models, 70 : 30", truth: { sizes: SIX, noise: 0.3, second: 0.3 }, isOpen: true },
  { name: "noise alone", truth: { sizes: SIX, noise: 1 } },
];

/** The sorts of one study; the people who join or split are drawn. */
function draw({ truth, joins = 0, splits = 0 }: Divided, people: number, seed: number) {
  const { cards, placements, plan } = simulatedSorts({ people, ...truth }, seed);
  const random = new RandomSource(seed + 0x51ed);
  const own = Math.max(...plan) + 1;
  const half = plan.indexOf(1) / 2;
  for (let p = 0; p < people; p++) {
    const chance = random.next() / 2 ** 32;
    for (let card = 0; card < cards; card++) {
      const at = p * cards + card;
      if (chance < joins && placements[at] === 1) placements[at] = 0;
      if (chance < splits && placements[at] === 0 && card < half) placements[at] = own;
    }
  }
  const first = (group: number) => Array.from(plan.keys()).filter((card) => plan[card] === group);
  const parts = splits > 0 ? [first(0).slice(0, half), first(0).slice(half)] : [first(0), first(1)];
  return { cards, placements, parts };
}

const jaccard = (one: readonly number[], other: readonly number[]): number => {
  const common = one.filter((card) => other.includes(card)).length;
  return common / (one.length + other.length - common);
};

const ALIKE = 0.8;
const areAlike = (one: readonly number[], other: readonly number[]) => jaccard(one, other) >= ALIKE;

/** Whether a decision is about these two sets of cards, as two groups or as the parts of one. */
const isAbout = ({ parts: [a, b] }: Decision, [one, other]: readonly (readonly number[])[]) =>
  (areAlike(a, one) && areAlike(b, other)) || (areAlike(a, other) && areAlike(b, one));

function conclude(placements: Int32Array, cards: number, seed: number) {
  const analysis = new Analysis(inputOf(placements, cards), {
    linkage_method: "average",
    include_mds: false,
    seed,
  });
  const conclusion = endOf(analysis.conclusion(null, false));
  return { analysis, conclusion };
}

const isFound = (cards: readonly number[], groups: Conclusion["groups"]) =>
  groups.some((group) => areAlike(group.cards, cards));

interface Row {
  false_ones: number;
  found: number;
  decisions: number;
  safe: number;
  groups: number;
  safe_back: number;
  other: number;
  other_back: number;
}

function study(divided: Divided, people: number, seed: number, row: Row) {
  const { cards, placements, parts } = draw(divided, people, 2 * seed);
  const { analysis, conclusion } = conclude(placements, cards, seed);
  if (!conclusion || conclusion.k === null) return;
  const { decisions } = conclusion;
  const isTrue = (decision: Decision) =>
    (divided.joins || divided.splits) && isAbout(decision, parts);
  row.decisions += decisions.length;
  row.found += Number(decisions.some(isTrue));
  row.false_ones += Number(!decisions.every(isTrue));
  const { support } = endOf(analysis.support());
  const known = groupSupport(analysis.update().tree, conclusion.k, support);
  const second = draw(divided, people, 2 * seed + 1);
  const groups = conclude(second.placements, cards, seed).conclusion?.groups ?? [];
  for (const { group, isSafe } of readiness(conclusion, known)) {
    const isBack = Number(isFound(conclusion.groups[group].cards, groups));
    row.groups++;
    if (isSafe) {
      row.safe++;
      row.safe_back += isBack;
    } else {
      row.other++;
      row.other_back += isBack;
    }
  }
}

const HEAD = ["false", "found", "decisions", "groups safe", "safe, and back", "others back"];
console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log(`| truth | people | ${HEAD.join(" | ")} |`);
console.log(`| --- | ---: ${HEAD.map(() => "| ---: ").join("")}|`);
const share = (count: number, total: number) => (total === 0 ? "–" : (count / total).toFixed(2));
for (const divided of DIVIDED.filter(({ name }) => name.includes(wanted)))
  for (const people of PEOPLE) {
    const total = Number(studies);
    const row: Row = {
      ...{ false_ones: 0, found: 0, decisions: 0 },
      ...{ groups: 0, safe: 0, safe_back: 0, other: 0, other_back: 0 },
    };
    for (let seed = 1; seed <= total; seed++) study(divided, people, seed, row);
    const cells = [
      divided.isOpen ? "–" : share(row.false_ones, total),
      divided.joins || divided.splits ? share(row.found, total) : "–",
      (row.decisions / total).toFixed(2),
      share(row.safe, row.groups),
      share(row.safe_back, row.safe),
      share(row.other_back, row.other),
    ];
    console.log(`| ${divided.name} | ${people} | ${cells.join(" | ")} |`);
  }
