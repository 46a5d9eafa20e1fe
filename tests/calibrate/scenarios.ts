import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import Papa from "papaparse";
import { RandomSource } from "../../app/analysis/numbers/random-source.ts";
import { simulatedSorts, type Truth } from "../analysis/sorts/simulated-sorts.ts";

/** A population that studies can be drawn from. */
export interface Scenario {
  name: string;
  cards: number;
  /** Whether the population has groups at all. */
  structured: boolean;
  /** Whether it has two kinds of people. */
  mixed: boolean;
  /** The cards that clearly belong to one group; null when it is not known. */
  clear: ((card: number) => boolean) | null;
  /** Two samples of `people`, without a common participant: participants × cards. Null for too few people. */
  draw(people: number, seed: number): [Int32Array, Int32Array] | null;
}

const NOTHING = { structured: true, mixed: false, clear: () => true };

function simulated(name: string, truth: Partial<Truth>, known: Partial<Scenario> = {}): Scenario {
  const { cards } = simulatedSorts({ people: 1, ...truth }, 1);
  return {
    name,
    cards,
    ...NOTHING,
    ...known,
    draw: (people, seed) => [
      simulatedSorts({ people, ...truth }, 2 * seed).placements,
      simulatedSorts({ people, ...truth }, 2 * seed + 1).placements,
    ],
  };
}

type Row = Record<"card_label" | "category_id" | "user_id", string>;

/** Real sorts, split at random into two samples. */
function real(name: string, file: string | URL): Scenario {
  const { data } = Papa.parse<Row>(readFileSync(file, "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  const numbers = (values: string[]) =>
    new Map([...new Set(values)].map((value, at) => [value, at]));
  const labels = numbers(data.map(({ card_label }) => card_label));
  const users = numbers(data.map(({ user_id }) => user_id));
  const categories = numbers(data.map(({ category_id }) => category_id));
  const cards = labels.size;
  const all = new Int32Array(users.size * cards).fill(-1);
  for (const row of data)
    all[(users.get(row.user_id) ?? 0) * cards + (labels.get(row.card_label) ?? 0)] =
      categories.get(row.category_id) ?? -1;
  return {
    name: `real: ${name}`,
    cards,
    ...NOTHING,
    clear: null,
    draw(people, seed) {
      if (2 * people > users.size) return null;
      const order = Int32Array.from({ length: users.size }, (_, p) => p);
      new RandomSource(seed).shuffle(order, 2 * people);
      const sample = (from: number) =>
        Int32Array.from({ length: people * cards }, (_, at) => {
          const person = order[from + Math.floor(at / cards)];
          return all[person * cards + (at % cards)];
        });
      return [sample(0), sample(people)];
    },
  };
}

export const SCENARIOS: Scenario[] = [
  simulated("flat, 4 × 5", { noise: 0.4 }),
  simulated("unequal, 2 to 8", { noise: 0.4, sizes: [2, 3, 3, 4, 8] }),
  simulated("nested", { noise: 0.3, nested: true }),
  simulated(
    "2 ambiguous cards",
    { noise: 0.3, ambiguous: 2 },
    { clear: (card) => card !== 0 && card !== 5 },
  ),
  simulated("two models, 50 : 50", { noise: 0.3, second: 0.5 }, { mixed: true, clear: null }),
  simulated("two models, 85 : 15", { noise: 0.3, second: 0.15 }, { mixed: true, clear: null }),
  simulated("continuum", { noise: 0.2, continuum: true }, { clear: null }),
  simulated("a fifth careless", { noise: 0.3, careless: 0.2 }),
  simulated("20 % missing", { noise: 0.3, missing: 0.2 }),
  simulated("weak", { noise: 0.65 }),
  simulated("noise alone", { noise: 1 }, { structured: false, clear: null }),
];

/** Real sorts: the kinship terms, and files of more of them, in the same layout. */
export const realScenarios = (files: readonly string[]): Scenario[] => [
  real("kinship", new URL("../fixtures/kinship-sorts.csv", import.meta.url)),
  ...files.map((file) => real(basename(dirname(resolve(file))), file)),
];
