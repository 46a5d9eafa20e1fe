import { participantsView } from "../../app/analysis/agreement/participants.ts";
import { raterAgreement } from "../../app/analysis/agreement/rater-agreement.ts";
import { labelTable } from "../../app/analysis/categories/label-table.ts";
import { reliability } from "../../app/analysis/confidence/reliability.ts";
import { SIMILARITY_METHODS } from "../../app/analysis/contract/methods.ts";
import { matrixCorrelation } from "../../app/analysis/numbers/matrix-correlation.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { scoreStructures } from "../../app/analysis/score/score.ts";
import { pairCounts } from "../../app/analysis/similarity/pair-counts.ts";
import { selection } from "../../app/analysis/similarity/selection.ts";
import { Similarity } from "../../app/analysis/similarity/similarity.ts";
import { similarityInterval } from "../../app/analysis/similarity/wilson-interval.ts";
import { inputOf } from "../analysis/sorts/input-of.ts";
import { simulatedSorts, type Truth } from "../analysis/sorts/simulated-sorts.ts";
import { tableOf } from "../analysis/sorts/table-of.ts";

/**
 * How often the 95 % intervals contain the figure of the population. `npm run calibrate:intervals [studies]` prints
 * the tables of docs/calibration.md; the same number of studies gives the same table.
 */

const studies = Number(process.argv[2] ?? 200);
const PEOPLE = [8, 15, 30, 60];
/** Many small parts: the figures of pairs of people need the square of their number, and the figures hardly depend on it. */
const PARTS = 100;
const PEOPLE_OF_PART = 400;
const PAIRS_OF_SAMPLES = 100;
/** The pairs of cards have intervals of counts, which need no resamples. */
const PEOPLE_OF_PAIRS = 5000;

const TRUTHS: [name: string, truth: Partial<Truth>][] = [
  ["flat, 4 × 5", { noise: 0.4 }],
  ["20 % missing", { noise: 0.3, missing: 0.2 }],
  ["50 % missing", { noise: 0.3, missing: 0.5 }],
  ["a fifth careless", { noise: 0.3, careless: 0.2 }],
  ["nested", { noise: 0.3, nested: true }],
];

interface Figure {
  value: number | null;
  low: number | null;
  high: number | null;
}

const drawn = (truth: Partial<Truth>, people: number, seed: number) =>
  simulatedSorts({ ...truth, people }, seed);

/** The intervals of one study. All but the reliability estimate a figure of the population itself. */
function figuresOf(truth: Partial<Truth>, people: number, seed: number) {
  const { cards, placements, plan } = drawn(truth, people, seed);
  const table = tableOf(placements, cards, people);
  const input = { ...inputOf(placements, cards), sort_type: "closed" as const };
  // In a closed sort the participants share their categories.
  const categories = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, label: `c${at}` }));
  const closed = { ...input, categories, placements };
  const labels = labelTable(closed, selection(closed, { excluded: [], cards: null }), []);
  const alike = runSteps(
    participantsView(
      table,
      plan,
      input.sessions.map(({ id }) => id),
    ),
  );
  const values = new Similarity(cards).load(pairCounts(table), "jaccard").values;
  const ids = input.cards.map(({ id }) => id);
  const [score] = runSteps(scoreStructures(table, values, [plan], ids, seed)).structures;
  return {
    table,
    agreement: raterAgreement(labels, cards) as Figure,
    pairs: { ...alike, value: alike.mean_ari } as Figure,
    score: { ...score, value: score.mean_ari } as Figure,
  };
}

/** The figures of the population, of which a few hundred people would give another value than the intervals are about. */
function populationOf(truth: Partial<Truth>) {
  const known = { agreement: 0, pairs: 0, score: 0 };
  for (let part = 1; part <= PARTS; part++) {
    const figures = figuresOf(truth, PEOPLE_OF_PART, 999_000 + part);
    for (const name of ["agreement", "pairs", "score"] as const)
      known[name] += (figures[name].value ?? 0) / PARTS;
  }
  return known;
}

/** The correlation of the similarities of two samples of so many people. */
function trueReliability(truth: Partial<Truth>, people: number): number {
  let sum = 0;
  for (let seed = 1; seed <= PAIRS_OF_SAMPLES; seed++) {
    const [one, other] = [2 * seed, 2 * seed + 1].map((own) => {
      const { cards, placements } = drawn(truth, people, 900_000 + own);
      const counts = pairCounts(tableOf(placements, cards, people));
      return new Similarity(cards).load(counts, "jaccard");
    });
    sum += matrixCorrelation(one.values, other.values, one.n) ?? 0;
  }
  return sum / PAIRS_OF_SAMPLES;
}

const NAMES = ["κ or α", "mean ARI of two", "mean ARI with a structure", "reliability"] as const;

console.log(`${studies} studies a row; seeds 1 to ${studies}.\n`);
console.log(`| truth | people | ${NAMES.join(" | ")} |`);
console.log(`| --- | ---: ${NAMES.map(() => "| ---: ").join("")}|`);
for (const [name, truth] of TRUTHS) {
  const population = populationOf(truth);
  for (const people of PEOPLE) {
    const reliable = trueReliability(truth, people);
    const hits = [0, 0, 0, 0];
    const counted = [0, 0, 0, 0];
    for (let seed = 1; seed <= studies; seed++) {
      const { agreement, pairs, score, table } = figuresOf(truth, people, seed);
      const { low, high } = runSteps(reliability(table, "jaccard", seed, 200, true));
      const found: [Figure, number | null][] = [
        [agreement, population.agreement],
        [pairs, population.pairs],
        [score, population.score],
        [{ value: null, low, high }, reliable],
      ];
      found.forEach(([interval, known], at) => {
        if (interval.low === null || interval.high === null || known === null) return;
        counted[at]++;
        if (interval.low <= known && known <= interval.high) hits[at]++;
      });
    }
    const cells = hits.map((count, at) =>
      counted[at] === 0 ? "–" : (count / counted[at]).toFixed(2),
    );
    console.log(`| ${name} | ${people} | ${cells.join(" | ")} |`);
  }
}

/** The similarities of all pairs of cards, by one method. */
function similar(truth: Partial<Truth>, people: number, seed: number) {
  const { cards, placements } = drawn(truth, people, seed);
  const counts = pairCounts(tableOf(placements, cards, people));
  return SIMILARITY_METHODS.map((method) => new Similarity(cards).load(counts, method));
}

console.log(`\n| truth | people | ${SIMILARITY_METHODS.join(" | ")} |`);
console.log(`| --- | ---: ${SIMILARITY_METHODS.map(() => "| ---: ").join("")}|`);
for (const [name, truth] of TRUTHS) {
  const population = similar(truth, PEOPLE_OF_PAIRS, 999_999);
  for (const people of PEOPLE) {
    const hits = SIMILARITY_METHODS.map(() => 0);
    let pairs = 0;
    for (let seed = 1; seed <= studies; seed++)
      similar(truth, people, seed).forEach(({ n, together, totals }, at) => {
        for (let i = 0; i < n; i++)
          for (let pair = i * n + i + 1; pair < i * n + n; pair++) {
            const [low, high] = similarityInterval(
              together[pair],
              totals[pair],
              SIMILARITY_METHODS[at],
            );
            const known = population[at].values[pair];
            if (at === 0) pairs++;
            if (low <= known && known <= high) hits[at]++;
          }
      });
    console.log(
      `| ${name} | ${people} | ${hits.map((count) => (count / pairs).toFixed(2)).join(" | ")} |`,
    );
  }
}
