import { readFileSync } from "node:fs";
import { Analysis } from "../../app/analysis/analysis.ts";
import { NOT_SHOWN } from "../../app/analysis/contract/missing-cards.ts";
import { cutTree } from "../../app/analysis/groups/cut-tree.ts";
import { partitionRand } from "../../app/analysis/numbers/adjusted-rand.ts";
import { RandomSource } from "../../app/analysis/numbers/random-source.ts";
import { wilsonInterval } from "../../app/analysis/similarity/wilson-interval.ts";
import { dealCards } from "../../app/domain/dealing/dealing.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { simulatedSorts } from "../analysis/sorts/simulated-sorts.ts";

/**
 * How many people a design needs in which each sorts a part of the cards. Full sorts are drawn with replacement from real
 * or simulated people, and thinned by the product's own deals; what they give is compared with the matrix and the groups
 * of all people. `npm run calibrate:designs [draws] [a long CSV of sorts, …]` prints the tables of docs/designs.md.
 */

interface Population {
  name: string;
  n: number;
  people: number;
  placements: Int32Array;
  /** The number of groups that are compared. */
  k: number;
}

function fromFile(name: string, path: string, k: number): Population {
  const rows = readFileSync(path, "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.replaceAll('"', "").split(","));
  const indexed = (column: number) => [...new Set(rows.map((row) => row.at(column) ?? ""))];
  const [cards, users] = [indexed(0), indexed(-1)];
  const placements = new Int32Array(cards.length * users.length);
  for (const row of rows)
    placements[users.indexOf(row.at(-1) ?? "") * cards.length + cards.indexOf(row[0] ?? "")] =
      Number(row[2]);
  return { name, n: cards.length, people: users.length, placements, k };
}

function simulated(groups: number, size: number, noise: number): Population {
  const sizes = Array<number>(groups).fill(size);
  const { cards, placements } = simulatedSorts({ people: 200, sizes, noise }, 1);
  return { name: `${cards} cards, noise ${noise}`, n: cards, people: 200, placements, k: groups };
}

/** Draws people, and hides from each the cards that are not dealt to them; `size` n shows all. */
function draw({ n, people, placements }: Population, count: number, size: number, seed: number) {
  const random = new RandomSource(seed);
  const deals = size < n ? dealCards(n, size, seed, count) : [];
  const drawn = new Int32Array(count * n).fill(NOT_SHOWN);
  for (let p = 0; p < count; p++) {
    const from = random.below(people) * n;
    const shown = deals[p] ?? Array.from({ length: n }, (_, card) => card);
    for (const card of shown) drawn[p * n + card] = placements[from + card] ?? 0;
  }
  return analysed(drawn, n);
}

const analysed = (placements: Int32Array, n: number) =>
  new Analysis(inputOf(placements, n), {
    similarity_method: "co_occurrence",
    linkage_method: "average",
    include_mds: false,
  }).update();

/** Means over the draws: the index with the groups of all people, and the share of intervals that hold their S. */
function figures(population: Population, count: number, size: number, draws: number) {
  const { n, k } = population;
  const truth = analysed(population.placements, n);
  const groups = cutTree(truth.tree, k);
  let [ari, covered, pairs, blank, error] = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= draws; seed++) {
    const { similarity, tree } = draw(population, count, size, seed);
    ari += partitionRand(groups, cutTree(tree, k)) ?? 1;
    blank += similarity.filled;
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        const pair = i * n + j;
        const total = similarity.totals[pair] ?? 0;
        if (total === 0) continue;
        const real = truth.similarity.values[pair] ?? 0;
        const [low, high] = wilsonInterval(similarity.together[pair] ?? 0, total);
        pairs++;
        if (real >= low && real <= high) covered++;
        error += ((similarity.values[pair] ?? 0) - real) ** 2;
      }
  }
  return {
    ari: ari / draws,
    covered: covered / pairs,
    error: Math.sqrt(error / pairs),
    blank: blank / draws / ((n * (n - 1)) / 2),
  };
}

const [draws = "40", ...files] = process.argv.slice(2);
const POPULATIONS = [
  fromFile("kinship, 15 cards", "tests/fixtures/kinship-sorts.csv", 3),
  ...files.map((path) => fromFile(path.split("/").at(-2) ?? path, path, 4)),
  simulated(6, 5, 0.4),
  simulated(8, 5, 0.55),
];
const FULL = [15, 30];
const SHARES = [0.6, 0.5, 1 / 3];
const rounded = (value: number) => value.toFixed(2);

console.log(
  "| sorts | cards dealt | people | RMS error of S | pairs nobody saw | 95 % intervals that hold S | ARI of the groups |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|");
for (const population of POPULATIONS)
  for (const full of FULL) {
    const { n, name } = population;
    const line = (size: number, count: number) => {
      const { ari, covered, error, blank } = figures(population, count, size, Number(draws));
      const cells = [rounded(error), rounded(blank), rounded(covered), rounded(ari)];
      console.log(`| ${name} | ${size} of ${n} | ${count} | ${cells.join(" | ")} |`);
    };
    line(n, full);
    for (const share of SHARES) {
      const size = Math.round(share * n);
      const pairs = (full * n * (n - 1)) / (size * (size - 1));
      for (const count of [full, (full * n) / size, Math.sqrt(((full * n) / size) * pairs), pairs])
        line(size, Math.round(count));
    }
  }

/**
 * How often the cards and pairs are sorted in the completed ones of 1,000 starts, one a minute. Half are abandoned, and
 * their deals are dealt again after an hour; the others take ten minutes.
 */
function exposure(cards: number, size: number): string {
  const random = new RandomSource(1);
  const deals = dealCards(cards, size, 1, 1000);
  const free: { deal: number; from: number }[] = [];
  const cardCounts = new Int32Array(cards);
  const pairCounts = new Int32Array(cards * cards);
  let next = 0;
  let completed = 0;
  for (let minute = 0; minute < 1000; minute++) {
    const returned = free
      .filter(({ from }) => from <= minute)
      .sort((a, b) => a.deal - b.deal)
      .at(0);
    if (returned) free.splice(free.indexOf(returned), 1);
    const deal = returned?.deal ?? next++;
    if (random.below(2) === 0) {
      free.push({ deal, from: minute + 60 });
      continue;
    }
    completed++;
    for (const a of deals[deal] ?? []) {
      cardCounts[a] = (cardCounts[a] ?? 0) + 1;
      for (const b of deals[deal] ?? [])
        if (a < b) pairCounts[a * cards + b] = (pairCounts[a * cards + b] ?? 0) + 1;
    }
  }
  const pairs = [...pairCounts].filter((_, at) => Math.floor(at / cards) < at % cards);
  const range = (counts: ArrayLike<number>) =>
    `${Math.min(...Array.from(counts))} to ${Math.max(...Array.from(counts))}`;
  const mean = pairs.reduce((sum, count) => sum + count, 0) / pairs.length;
  return `| ${size} of ${cards} | ${completed} | ${range(cardCounts)} | ${range(pairs)} | ${mean.toFixed(1)} |`;
}

console.log(
  "\n| cards dealt | completed | sorts of a card | sorts of a pair | mean of the pairs |",
);
console.log("|---|---:|---:|---:|---:|");
for (const [cards, size] of [
  [30, 12],
  [54, 20],
  [120, 40],
  [200, 40],
] as const)
  console.log(exposure(cards, size));
