import { describe, expect, test } from "vitest";
import { Analysis, mentalModels } from "../../app/analysis/index.ts";
import { medoidClusters } from "../../app/analysis/medoid-clusters.ts";
import { RandomSource } from "../../app/analysis/random-source.ts";
import { endOf } from "../../app/analysis/step.ts";
import { inputOf } from "./input-of.ts";

const CARDS = 30;
const PEOPLE = 30;

/** Sorts by a model each, where a share of cards lies anywhere. */
function sortsBy(
  random: RandomSource,
  modelOf: (person: number) => (card: number) => number,
  strayOf: (person: number) => number,
  people = PEOPLE,
): Int32Array {
  return Int32Array.from({ length: people * CARDS }, (_, at) => {
    const [person, card] = [Math.floor(at / CARDS), at % CARDS];
    return random.below(1000) < 1000 * strayOf(person) ? random.below(5) : modelOf(person)(card);
  });
}

const byTopic = (card: number) => Math.floor(card / 6);
const byTurn = (card: number) => card % 5;

const modelsOf = (placements: Int32Array, seed: number) =>
  endOf(mentalModels(new Analysis(inputOf(placements, CARDS), { seed }).basis()));

describe("with one true model", () => {
  // A correct test claims two in 10 of 200, and in more than 18 once in a hundred.
  test.each([
    ["all alike", () => 0.5],
    ["some careful, some careless", (random: RandomSource) => random.below(800) / 1000],
  ])(
    "two are claimed in at most 18 of 200 studies: %s",
    (_, strayOf) => {
      let claimed = 0;
      for (let study = 1; study <= 200; study++) {
        const random = new RandomSource(study);
        const stray = Array.from({ length: PEOPLE }, () => strayOf(random));
        const sorts = sortsBy(
          random,
          () => byTopic,
          (person) => stray[person],
        );
        if (modelsOf(sorts, study).models.length > 0) claimed++;
      }
      expect(claimed).toBeLessThanOrEqual(18);
    },
    120_000,
  );

  test("those who sort more finely than others are no other model", () => {
    const fine = (card: number) => Math.floor(card / 3);
    const sorts = sortsBy(
      new RandomSource(5),
      (person) => (person % 2 === 0 ? byTopic : fine),
      () => 0.15,
    );
    expect(modelsOf(sorts, 1).models).toEqual([]);
  });
});

describe("with two true models", () => {
  const sorts = sortsBy(
    new RandomSource(7),
    (person) => (person % 3 === 0 ? byTurn : byTopic),
    () => 0.2,
  );
  const find = () => modelsOf(sorts, 1);

  test("both are found, the one that more people have first, with their people and groups", () => {
    const found = find();
    expect(found.p).toBe(1 / (1 + found.draws));
    expect(found.models.map(({ sessions }) => sessions.length)).toEqual([20, 10]);
    const turn = Array.from({ length: 10 }, (_, at) => `session-${3 * at}`);
    expect(found.models[1].sessions).toEqual(turn);
    expect(turn).toContain(found.models[1].medoid);
    const groups = (model: number) => found.models[model].groups.map(({ cards }) => cards);
    expect(groups(0)).toEqual(
      [0, 1, 2, 3, 4].map((group) => [0, 1, 2, 3, 4, 5].map((card) => group * 6 + card)),
    );
    expect(groups(1)).toEqual(
      [0, 1, 2, 3, 4].map((group) => [0, 1, 2, 3, 4, 5].map((card) => group + card * 5)),
    );
  });

  test("cards have two homes where their groups do not correspond", () => {
    const found = find();
    for (const { card, groups, shared } of found.two_homes) {
      expect(groups).toEqual([byTopic(card), byTurn(card)]);
      expect(shared).toBeGreaterThan(0);
      expect(shared).toBeLessThan(0.5);
    }
    const shares = found.two_homes.map(({ shared }) => shared);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    // Five groups of six: each model's group shares two cards at most with one of the other's.
    expect(found.two_homes.length).toBeGreaterThanOrEqual(20);
  });

  test("nearly always found, a quarter of the people and a fifth of the cards astray", () => {
    let missed = 0;
    for (let study = 1; study <= 20; study++) {
      const random = new RandomSource(100 + study);
      const some = sortsBy(
        random,
        (person) => (person % 4 === 0 ? byTurn : byTopic),
        () => 0.2,
      );
      if (modelsOf(some, study).models.length !== 2) missed++;
    }
    expect(missed).toBeLessThanOrEqual(1);
  });
});

test("the same seed gives the same answer; too few people give none", () => {
  const sorts = sortsBy(
    new RandomSource(3),
    () => byTopic,
    () => 0.4,
  );
  expect(modelsOf(sorts, 9)).toEqual(modelsOf(sorts, 9));
  const few = modelsOf(sorts.slice(0, 5 * CARDS), 1);
  expect(few).toMatchObject({ participant_count: 5, p: null, silhouette: null, models: [] });
});

test("of more people than are sampled, all belong to a model", () => {
  const sorts = sortsBy(
    new RandomSource(11),
    (person) => (person % 4 === 0 ? byTurn : byTopic),
    () => 0.2,
    360,
  );
  const { models, sampled } = modelsOf(sorts, 1);
  expect(sampled).toBe(300);
  expect(models.map(({ sessions }) => sessions.length)).toEqual([270, 90]);
});

test("medoids: no exchange of one of them with another object is better", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new RandomSource(seed);
    const count = 12;
    const at = Array.from({ length: count }, () => [random.below(100), random.below(100)]);
    const distance = Float64Array.from({ length: count * count }, (_, cell) => {
      const [a, b] = [at[Math.floor(cell / count)], at[cell % count]];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    });
    const cost = (medoids: readonly number[]) =>
      at.reduce(
        (sum, _, o) => sum + Math.min(...medoids.map((medoid) => distance[medoid * count + o])),
        0,
      );
    const { medoids, members } = medoidClusters(distance, count, 3);
    for (let o = 0; o < count; o++)
      expect(distance[medoids[members[o]] * count + o]).toBe(
        Math.min(...medoids.map((medoid) => distance[medoid * count + o])),
      );
    for (let place = 0; place < 3; place++)
      for (let x = 0; x < count; x++)
        expect(cost(medoids.with(place, x))).toBeGreaterThanOrEqual(cost(medoids) - 1e-9);
  }
});
