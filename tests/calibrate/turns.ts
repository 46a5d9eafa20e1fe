import { Analysis } from "../../app/analysis/analysis.ts";
import { bestGroups } from "../../app/analysis/groups/best-cut.ts";
import { cutTree } from "../../app/analysis/groups/cut-tree.ts";
import { partitionRand } from "../../app/analysis/numbers/adjusted-rand.ts";
import { maximumWeightMatches } from "../../app/analysis/numbers/maximum-weight-matching.ts";
import { groupCount } from "../../app/analysis/numbers/partition.ts";
import { RandomSource } from "../../app/analysis/numbers/random-source.ts";
import { chainFigures } from "../../app/analysis/turns/chain-figures.ts";
import { seedShares } from "../../app/analysis/turns/seed-share.ts";
import type { ChainTurns, Turn, TurnStructure } from "../../app/analysis/turns/turn-types.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { simulatedSorts } from "../analysis/sorts/simulated-sorts.ts";

/**
 * How near sorting in turns comes to the truth, and how often it stays with its seed, compared with the groups that as
 * many open sorts propose. `npm run calibrate:turns [studies]` prints the tables of docs/calibration.md.
 */

const SIZES = [5, 5, 5, 5, 5, 5];
const NOISE = 0.3;
/** The product's own rule of rest. */
const REST = { after: 3, below: 0.05 };

interface Design {
  population: string;
  /** Whether half of the people follow a second structure. */
  mixed: boolean;
  /** The share of the people who leave all as it is. */
  lazy: number;
  /** The chance that somebody moves a card that they would have elsewhere. */
  effort: number;
  /** How much less often they do where they are not sure: where their own sort is not that of their structure. */
  doubt: number;
  chains: number;
  turns: number;
}

const structure = (members: Int32Array): TurnStructure => ({
  members,
  names: Array.from({ length: groupCount(members) }, (_, group) => `${group}`),
});

/** What somebody leaves whose own sort would be `own`: groups are taken for those that share most cards with one's own. */
function leave(
  inherited: Int32Array,
  own: Int32Array,
  moves: (card: number) => boolean,
): Int32Array {
  const [rows, columns] = [groupCount(own), groupCount(inherited)];
  const shared = new Int32Array(rows * columns);
  own.forEach((group, card) => {
    shared[group * columns + inherited[card]]++;
  });
  const places = maximumWeightMatches(shared, rows, columns);
  let next = columns;
  const left = inherited.map((group, card) => {
    if (places[own[card]] === group || !moves(card)) return group;
    // A group of one's own that is not there yet is made by its first card.
    if (places[own[card]] < 0) places[own[card]] = next++;
    return places[own[card]];
  });
  const numbers = [...new Set(left)];
  return left.map((group) => numbers.indexOf(group));
}

function study(design: Design, seed: number) {
  const { chains, doubt, effort, lazy, mixed, turns } = design;
  const random = new RandomSource(seed);
  const chance = () => random.next() / 2 ** 32;
  const people = chains * turns;
  const truth = { sizes: SIZES, noise: NOISE, second: mixed ? 0.5 : 0 };
  const { cards, placements, plan } = simulatedSorts({ people, ...truth }, seed);
  const { placements: ideals } = simulatedSorts({ people: 1, ...truth, noise: 0, second: 1 }, seed);
  const truths = mixed ? [plan, ideals] : [plan];
  const order = Int32Array.from({ length: people }, (_, p) => p);
  random.shuffle(order, people);
  const structureOf = (p: number) => truths[order[p] < Math.round(truth.second * people) ? 1 : 0];
  const sortOf = (p: number) => placements.subarray(order[p] * cards, (order[p] + 1) * cards);
  let used = 0;
  const run = Array.from({ length: chains }, () => {
    const chain: Turn[] = [{ inherited: null, left: structure(sortOf(used++)) }];
    let still = 0;
    while (chain.length < turns && still < REST.after) {
      const inherited = chain[chain.length - 1].left;
      const isLazy = chance() < lazy;
      const [own, sure] = [sortOf(used), structureOf(used)];
      used++;
      const left = leave(inherited.members, own, (card) => {
        const willing = own[card] === sure[card] ? effort : effort * doubt;
        return !isLazy && chance() < willing;
      });
      const turn = { inherited, left: structure(left) };
      const [{ share_moved }] = chainFigures([turn], REST.after, 1).turns;
      still = (share_moved ?? 1) < REST.below ? still + 1 : 0;
      chain.push(turn);
    }
    return { chain, rests: still >= REST.after };
  });
  const nearest = (members: Int32Array) =>
    Math.max(...truths.map((one) => partitionRand(members, one)));
  const ends = run.map(({ chain }) => chain[chain.length - 1].left.members);
  const between = ends.map((one) =>
    mean(ends.flatMap((other) => (one === other ? [] : [partitionRand(one, other)]))),
  );
  const middle = between.indexOf(Math.max(...between));
  const sorts = Int32Array.from(
    Array.from({ length: used }, (_, p) => Array.from(sortOf(p))).flat(),
  );
  return {
    people: used,
    end: mean(ends.map(nearest)),
    middle: nearest(ends[Math.max(0, middle)]),
    open: nearest(proposed(sorts, cards)),
    between: chains === 1 ? Number.NaN : mean(between),
    rests: mean(run.map(({ rests }) => Number(rests))),
    seeded: mean(
      run.map(({ chain }, at) =>
        Number(partitionRand(ends[at], chain[0].left.members) > nearest(ends[at])),
      ),
    ),
    share: mean(
      seedShares(run.map(({ chain }): ChainTurns => chain)).flatMap(({ share }) => share ?? []),
    ),
  };
}

/** The groups that the product proposes of open sorts. */
function proposed(placements: Int32Array, cards: number): Int32Array {
  const { similarity, tree } = new Analysis(inputOf(placements, cards), {
    linkage_method: "average",
    include_mds: false,
  }).update();
  return cutTree(tree, bestGroups(tree, similarity.values)?.k ?? 1);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const COLUMNS = {
  people: "people",
  end: "a chain's end",
  middle: "middle chain's end",
  open: "as many open sorts",
  between: "two ends",
  rests: "at rest",
  seeded: "nearer to the seed",
  share: "seed's share",
} as const;

const [studies = "200"] = process.argv.slice(2);

function table(heads: readonly string[], rows: readonly (readonly [string[], Design])[]) {
  console.log(`\n| ${[...heads, ...Object.values(COLUMNS)].join(" | ")} |`);
  console.log(`| ${heads.map(() => "---").join(" | ")} |${" ---: |".repeat(8)}`);
  for (const [cells, design] of rows) {
    const found = Array.from({ length: Number(studies) }, (_, at) => study(design, at + 1));
    const figures = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => {
      const value = mean(found.map((one) => one[name]).filter((one) => !Number.isNaN(one)));
      return Number.isNaN(value) ? "–" : value.toFixed(name === "people" ? 0 : 2);
    });
    console.log(`| ${[...cells, ...figures].join(" | ")} |`);
  }
}

const POPULATIONS = [
  { population: "one structure", mixed: false, lazy: 0 },
  { population: "one structure, 30 % lazy", mixed: false, lazy: 0.3 },
  { population: "two structures", mixed: true, lazy: 0 },
  { population: "two structures, 30 % lazy", mixed: true, lazy: 0.3 },
];
console.log(`${studies} studies a row; seeds 1 to ${studies}.`);
table(
  ["truth", "chains", "turns"],
  POPULATIONS.flatMap((one) =>
    [1, 2, 3, 5].flatMap((chains) =>
      [6, 10, 20].map(
        (turns) =>
          [
            [one.population, String(chains), String(turns)],
            { ...one, effort: 0.5, doubt: 0.2, chains, turns },
          ] as const,
      ),
    ),
  ),
);
table(
  ["truth", "sure", "not sure"],
  POPULATIONS.flatMap((one) =>
    [0.2, 0.5, 0.8].flatMap((effort) =>
      [0, 0.2, 1].map(
        (doubt) =>
          [
            [one.population, effort.toFixed(1), (effort * doubt).toFixed(2)],
            { ...one, effort, doubt, chains: 3, turns: 10 },
          ] as const,
      ),
    ),
  ),
);
