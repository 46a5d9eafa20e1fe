import { Matrix, MDS } from "@saehrimnir/druidjs";
import { agnes } from "ml-hclust";
import { sampleCorrelation } from "simple-statistics";
import { clusterSupport } from "../../app/analysis/confidence/cluster-support.ts";
import type { LinkageMethod } from "../../app/analysis/contract/types.ts";
import { silhouettes } from "../../app/analysis/groups/silhouettes.ts";
import { mds } from "../../app/analysis/map/mds.ts";
import { matrixCorrelation } from "../../app/analysis/numbers/matrix-correlation.ts";
import { groupTable } from "../../app/analysis/similarity/group-table.ts";
import { pairCounts } from "../../app/analysis/similarity/pair-counts.ts";
import { Similarity } from "../../app/analysis/similarity/similarity.ts";
import { Agglomeration } from "../../app/analysis/tree/agglomeration.ts";
import { linkage } from "../../app/analysis/tree/linkage.ts";
import { mergeOrder } from "../../app/analysis/tree/merge-order.ts";
import { toAnalysisInput } from "../../app/domain/results/analysis-input.ts";
import { randomSource } from "../analysis/sorts/random-sorts.ts";
import { sortsPage } from "../helpers/sorts-page.ts";
import { median } from "./median.ts";
import { type PeerTask, pythonPeers } from "./python-peers.ts";
import { plannedSorts } from "./sorts.ts";
import { LEAST_GAIN, summaryTime } from "./summary-time.ts";

/**
 * Compares the engine with its peers, on the same work and machine: warm medians in milliseconds of processor time, and
 * the ratio engine / peer. Fails when a ratio exceeds its limit. Then prints how time and memory grow. `npm run bench`.
 */

interface Row {
  work: string;
  engine: number;
  peers: Record<string, number>;
  /** The highest allowed ratio to each named peer; a higher one is a regression. */
  most?: Record<string, number>;
  /** The same work for the Python peers. */
  task?: PeerTask;
}

const all = (length: number) => Int32Array.from({ length }, (_, at) => at);
const tableOf = (sorts: Int32Array, cards: number) =>
  groupTable(sorts, cards, all(sorts.length / cards), all(cards), 100);
const similarityOf = (sorts: Int32Array, cards: number): Similarity =>
  new Similarity(cards).load(pairCounts(tableOf(sorts, cards)), "jaccard");

/** The time to build a tree as SciPy returns it: merges found and ordered. */
function treeTime(s: Similarity, method: LinkageMethod): number {
  const agglomeration = new Agglomeration(method, s.n);
  return median(() => {
    const merges = agglomeration.run(s);
    if (agglomeration.rule) mergeOrder(merges, s, agglomeration.rule);
  });
}

function rowsOfDistances(s: Similarity): number[][] {
  return Array.from({ length: s.n }, (_, i) =>
    Array.from(s.values.subarray(i * s.n, i * s.n + s.n), (value) => 1 - value),
  );
}

const READING = "Python's json, NumPy and SciPy";
const rows: Row[] = [];

/** An export page, as the worker fetches it. */
function exportedPage(participants: number, cards: number): string {
  const sorts = plannedSorts(participants, cards, 8);
  const page = sortsPage(
    Array.from({ length: participants }, (_, p) => ({
      categories: Array.from({ length: 8 }, (_, at): [string, string] => [`${at}`, `Pile ${at}`]),
      cards: [...all(cards)],
      placed: [...sorts.subarray(p * cards, (p + 1) * cards)],
      positions: [],
    })),
    cards,
  );
  return JSON.stringify(page);
}

for (const [participants, cards] of [
  [1000, 100],
  [10_000, 200],
]) {
  const sorts = exportedPage(participants, cards);
  rows.push({
    work: `a page of ${participants} sorts of ${cards} cards read, counted and linked`,
    engine: median(() => {
      const { input } = toAnalysisInput([JSON.parse(sorts)]);
      linkage(similarityOf(input.placements, cards), "average");
    }),
    peers: {},
    most: { [READING]: 1 },
    task: { name: "read", sorts, cards },
  });
}

const people = plannedSorts(10_000, 100, 8);
const peopleTable = tableOf(people, 100);
rows.push({
  work: "pair counts, 10,000 participants × 100 cards, and the table that they are counted from",
  engine: median(() => pairCounts(tableOf(people, 100))),
  peers: {},
  task: { name: "table and counts", sorts: people, cards: 100 },
});
rows.push({
  work: "pair counts, 10,000 participants × 100 cards, the table being there",
  engine: median(() => pairCounts(peopleTable)),
  peers: {},
  task: { name: "counts", sorts: people, cards: 100 },
});

for (const cards of [100, 300])
  for (const method of ["average", "ward"] as const) {
    const sorts = plannedSorts(100, cards, 20);
    rows.push({
      work: `linkage of ${cards} cards, ${method}`,
      engine: treeTime(similarityOf(sorts, cards), method),
      peers: {},
      most: cards === 300 ? { fastcluster: 1.2 } : {},
      task: { name: "linkage", sorts, cards, method },
    });
  }

const wide = plannedSorts(100, 1000, 20);
const s = similarityOf(wide, 1000);
const methods = ["average", "complete", "single", "ward"] as const;
for (const method of methods)
  rows.push({
    work: `linkage of 1,000 cards, ${method}`,
    engine: treeTime(s, method),
    peers:
      method === "average"
        ? {
            "ml-hclust": median(
              () => agnes(rowsOfDistances(s), { method, isDistanceMatrix: true }),
              1,
            ),
          }
        : {},
    most: method === "average" || method === "ward" ? { fastcluster: 1.2 } : {},
    task: { name: "linkage", sorts: wide, cards: 1000, method },
  });
for (const method of methods)
  rows.push({
    work: `the same, ${method}, with its ties counted`,
    engine: median(() => linkage(s, method)),
    peers: {},
  });

// One card in twenty is missing, so that the fractions have no common denominator.
const gaps = randomSource(7);
const holed = similarityOf(
  wide.map((category) => (gaps.below(20) === 0 ? -1 : category)),
  1000,
);
for (const method of ["average", "ward"] as const)
  rows.push({
    work: `linkage of 1,000 cards with missing placements, ${method}, ties counted`,
    engine: median(() => linkage(holed, method)),
    peers: {},
  });
rows.push({
  work: "MDS of 1,000 cards with missing placements",
  engine: median(() => mds(holed)),
  peers: {},
});

const tree = linkage(s, "average");
rows.push({
  work: "silhouettes, k = 2 … 10, 1,000 cards",
  engine: median(() => silhouettes(tree, s.values, 2, 10)),
  peers: {},
  task: { name: "silhouettes", sorts: wide, cards: 1000 },
});

const distances = Matrix.from(rowsOfDistances(s).map((row) => row.map(Math.sqrt)));
rows.push({
  work: "MDS of 1,000 cards",
  engine: median(() => mds(s)),
  peers: { druidjs: median(() => new MDS(distances, { metric: "precomputed" }).transform(), 1) },
  task: { name: "mds", sorts: wide, cards: 1000 },
});

const small = plannedSorts(50, 50, 8);
const smallTable = tableOf(small, 50);
const smallTree = linkage(similarityOf(small, 50), "average");
rows.push({
  work: "bootstrap, 1,000 trees, 50 cards × 50 participants",
  engine: median(() => {
    const steps = clusterSupport(smallTree, smallTable, "jaccard", "average", 1, 1000);
    while (!steps.next().done);
  }),
  peers: {},
  task: { name: "bootstrap", sorts: small, cards: 50, replicates: 1000 },
});

const upper = Array.from(s.values).filter((_, at) => at % s.n > Math.floor(at / s.n));
rows.push({
  work: "correlation of two matrices, 1,000 cards",
  engine: median(() => matrixCorrelation(s.values, s.values, s.n)),
  peers: { "simple-statistics": median(() => sampleCorrelation(upper, upper)) },
});

const tasks = rows.flatMap(({ task }) => task ?? []);
const python = pythonPeers(tasks);
if (python === null) console.log("Skipped: NumPy, SciPy, fastcluster and R; no Python has them.");
else if (!python.some((peers) => "fastcluster" in peers))
  console.log(
    "Skipped: fastcluster (python3-fastcluster); linkage is compared with SciPy's alone.",
  );
if (python)
  rows
    .filter(({ task }) => task)
    .forEach(({ peers }, at) => {
      Object.assign(peers, python[at]);
    });

const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0));
for (const { work, engine, peers, most } of rows) {
  console.log(`\n${work}: ${ms(engine)} ms`);
  for (const [peer, time] of Object.entries(peers)) {
    const ratio = engine / time;
    const slow = ratio > (most?.[peer] ?? Number.POSITIVE_INFINITY);
    console.log(
      `  ${ratio.toFixed(3).padStart(8)} × ${peer} (${ms(time)} ms)${slow ? `  SLOWER THAN ${most?.[peer]}` : ""}`,
    );
    if (slow) process.exitCode = 1;
  }
}

console.log("\nA whole summary (conclusion and models) by one helper of the engine and by two");
for (const participants of [200, 10_000]) {
  const [one, two] = [await summaryTime(participants, 1), await summaryTime(participants, 2)];
  const times = (name: "elapsed" | "busiest") => one[name] / two[name];
  console.log(
    `  60 cards × ${String(participants).padStart(6)}: ${ms(one.elapsed)} and ${ms(two.elapsed)} ms, ${times("elapsed").toFixed(2)} times as quick; processor time of the thread that takes longest ${ms(one.busiest)} and ${ms(two.busiest)} ms, ${times("busiest").toFixed(2)} times`,
  );
  if (times("busiest") < LEAST_GAIN) process.exitCode = 1;
}

console.log("\nGrowth of the average tree, and of pair counts (100 cards)");
for (const n of [30, 100, 300, 1000, 2000]) {
  const grown = similarityOf(plannedSorts(100, n, 20), n);
  const before = process.memoryUsage().arrayBuffers;
  const agglomeration = new Agglomeration("average", n);
  const bytes = process.memoryUsage().arrayBuffers - before;
  const time = median(() => agglomeration.run(grown));
  console.log(
    `  n = ${String(n).padStart(5)}: ${time.toFixed(3).padStart(9)} ms, ${((1e6 * time) / n ** 2).toFixed(1).padStart(6)} ns and ${(bytes / n ** 2).toFixed(1)} bytes a pair of n²`,
  );
}
for (const N of [30, 100, 300, 1000, 3000, 10_000]) {
  const table = tableOf(plannedSorts(N, 100, 8), 100);
  const time = median(() => pairCounts(table));
  console.log(
    `  N = ${String(N).padStart(5)}: ${time.toFixed(3).padStart(9)} ms, ${((1000 * time) / N).toFixed(2).padStart(6)} µs a participant`,
  );
}
