import { describe, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { medoidClusters } from "../../../app/analysis/models/medoid-clusters.ts";
import { mentalModels } from "../../../app/analysis/models/mental-models.ts";
import { leastSeen, splitModels } from "../../../app/analysis/models/model-split.ts";
import { SingleModel, shrinkToMean } from "../../../app/analysis/models/single-model.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { adjustedRandOf } from "../numbers/adjusted-rand-of.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { inputOf } from "../sorts/input-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

const CARDS = 30;
const PEOPLE = 30;

/** Sorts of people by the model of each, with a share of their cards in random groups. */
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
  runSteps(mentalModels(new Analysis(inputOf(placements, CARDS), { seed }).basis()));

describe("with one true model", () => {
  /** At the 5 % level, a correct test finds two models in 5 of 100 studies, and in more than 10 with p = 0.01. */
  function expectFew(strayOf: (random: RandomSource) => number) {
    let found = 0;
    for (let study = 1; study <= 100; study++) {
      const random = new RandomSource(study);
      const stray = Array.from({ length: PEOPLE }, () => strayOf(random));
      const sorts = sortsBy(
        random,
        () => byTopic,
        (person) => stray[person],
      );
      if (modelsOf(sorts, study).models.length > 0) found++;
    }
    expect(found).toBeLessThanOrEqual(10);
  }

  test("finds two models in at most 10 of 100 studies: some careful, some careless", () =>
    expectFew((random) => random.below(800) / 1000));

  test(
    "finds two models in at most 10 of 100 studies: all people equally careful",
    {
      tags: "@all",
    },
    () => expectFew(() => 0.5),
  );

  test("does not treat people who sort more finely as another model", () => {
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

  test("finds both with their people and groups, the larger one first", () => {
    const found = find();
    expect(found.p).toBe(1 / (1 + found.draws));
    expect(found.models.map(({ sessions }) => sessions.length)).toEqual([20, 10]);
    const turn = Array.from({ length: 10 }, (_, at) => `session-${3 * at}`);
    expect(found.models[1].sessions).toEqual(turn);
    expect(turn).toContain(found.models[1].medoid);
    for (const { groups } of found.models)
      expect(groups.map(({ name }) => name)).toEqual(["c0", "c1", "c2", "c3", "c4"]);
    const groups = (model: number) => found.models[model].groups.map(({ cards }) => cards);
    expect(groups(0)).toEqual(
      [0, 1, 2, 3, 4].map((group) => [0, 1, 2, 3, 4, 5].map((card) => group * 6 + card)),
    );
    expect(groups(1)).toEqual(
      [0, 1, 2, 3, 4].map((group) => [0, 1, 2, 3, 4, 5].map((card) => group + card * 5)),
    );
  });

  test("computes the figures by their definitions", () => {
    const found = find();
    const sortOf = (session: string) => {
      const person = Number(session.slice("session-".length));
      return sorts.subarray(person * CARDS, (person + 1) * CARDS);
    };
    const like = (one: string, other: string) => adjustedRandOf(sortOf(one), sortOf(other)) ?? 0;
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const sessionsOf = found.models.map(({ sessions }) => sessions);
    const apart = (one: string, among: string[]) =>
      mean(among.filter((other) => other !== one).map((other) => 1 - like(one, other)));
    const widths = sessionsOf.map((own, model) =>
      mean(
        own.map((one) => {
          const within = apart(one, own);
          const nearest = Math.min(
            ...sessionsOf.filter((_, at) => at !== model).map((others) => apart(one, others)),
          );
          return (nearest - within) / Math.max(nearest, within);
        }),
      ),
    );
    expect(found.silhouette).toBeCloseTo(Math.min(...widths), 12);
    for (const { agreement, medoid, sessions } of found.models) {
      expect(agreement).toBeCloseTo(1 - apart(medoid, sessions), 12);
      for (const one of sessions)
        expect(apart(one, sessions)).toBeGreaterThan(apart(medoid, sessions) - 1e-12);
    }
    // `shared`: the sum over the other cards of the lower similarity, divided by the sum of the higher one.
    const values = sessionsOf.map((own) =>
      similarityOf(Int32Array.from(own.flatMap((one) => [...sortOf(one)])), CARDS, own.length),
    );
    expect(found.two_homes.length).toBeGreaterThan(0);
    for (const { card, shared } of found.two_homes) {
      const rows = values.map((s) =>
        [...s.values.subarray(card * CARDS, (card + 1) * CARDS)].toSpliced(card, 1),
      );
      const sum = (choose: (...of: number[]) => number) =>
        rows[0].reduce((total, one, at) => total + choose(one, rows[1][at]), 0);
      expect(shared).toBeCloseTo(sum(Math.min) / sum(Math.max), 12);
    }
  });

  test("lists the cards whose groups do not correspond as having two homes", () => {
    const found = find();
    for (const { card, groups, shared } of found.two_homes) {
      expect(groups).toEqual([byTopic(card), byTurn(card)]);
      expect(shared).toBeGreaterThan(0);
      expect(shared).toBeLessThan(0.5);
    }
    const shares = found.two_homes.map(({ shared }) => shared);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    // Five groups of six: a group of one model shares at most two cards with a group of the other.
    expect(found.two_homes.length).toBeGreaterThanOrEqual(20);
  });

  test("does not list cards of corresponding groups, in any order of the groups", () => {
    // The other three groups are the same; the cards of the last two topics alternate.
    const half = (card: number) => (card < 18 ? byTopic(card) : 3 + (card % 2));
    const some = sortsBy(
      new RandomSource(8),
      (person) => (person % 2 === 0 ? byTopic : half),
      () => 0.03,
    );
    const { models, two_homes } = modelsOf(some, 1);
    expect(models).toHaveLength(2);
    const cards = two_homes.map(({ card }) => card).sort((x, y) => x - y);
    expect(cards.length).toBe(6);
    for (const card of cards) expect(card).toBeGreaterThanOrEqual(18);
  });

  test("nearly always finds two when a quarter have the second and cards stray", () => {
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

test("with three true models, a card has two homes when any other separates it", () => {
  // The last three cards decide which groups correspond.
  const ways = [
    [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1, 2],
    [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2],
    [0, 1, 2, 2, 0, 1, 1, 2, 0, 2, 0, 1],
  ];
  const sorts = Int32Array.from({ length: 25 * 12 }, (_, at) => {
    const person = Math.floor(at / 12);
    return ways[person < 23 ? person % 3 : 0][at % 12];
  });
  const basis = new Analysis(inputOf(sorts, 12), { seed: 1 }).basis();
  const { models, two_homes } = runSteps(mentalModels(basis));
  expect(models.map(({ sessions }) => sessions.length)).toEqual([10, 8, 7]);
  // Cards 4, 9, 10 and 11 are in corresponding groups of all models.
  expect(two_homes.map(({ card }) => card)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  for (const { card, groups, shared } of two_homes) {
    expect(groups).toEqual(ways.map((way) => way[card]));
    // Each card is with none of the same cards in at least one of the other models.
    expect(shared).toBe(0);
  }
});

test("mentalModels gives the same result for the same seed, and none for too few people", () => {
  const sorts = sortsBy(
    new RandomSource(3),
    () => byTopic,
    () => 0.4,
  );
  expect(modelsOf(sorts, 9)).toEqual(modelsOf(sorts, 9));
  const few = modelsOf(sorts.slice(0, 5 * CARDS), 1);
  expect(few).toMatchObject({ participant_count: 5, p: null, silhouette: null, models: [] });
});

test("mentalModels assigns all people to a model when there are more than it samples", () => {
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

test("medoidClusters finds medoids that no single swap improves", () => {
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

test("medoidClusters builds and swaps as partitioning around medoids is defined", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new RandomSource(seed);
    const [count, k] = [14, 4];
    const all = Array.from({ length: count }, (_, x) => x);
    const distance = new Float64Array(count * count);
    for (const x of all)
      for (let o = 0; o < x; o++)
        distance[x * count + o] = distance[o * count + x] = random.below(1e6);
    const cost = (medoids: readonly number[]) =>
      all.reduce((sum, o) => sum + Math.min(...medoids.map((m) => distance[m * count + o])), 0);
    const cheapest = (choices: number[][]) =>
      choices.reduce((best, one) => (cost(one) < cost(best) ? one : best));
    const others = (medoids: readonly number[]) => all.filter((x) => !medoids.includes(x));
    let expected: number[] = [];
    while (expected.length < k) expected = cheapest(others(expected).map((x) => [...expected, x]));
    for (let last: number[] = []; last !== expected; ) {
      last = expected;
      const swapped = others(last).flatMap((x) => last.map((_, place) => last.with(place, x)));
      expected = cheapest([last, ...swapped]);
    }
    expect(medoidClusters(distance, count, k).medoids).toEqual(expected);
  }
});

describe("SingleModel", () => {
  const n = 12;
  const treeOf = (sorts: Int32Array) =>
    linkage(similarityOf(sorts, n, sorts.length / n), "average");
  const draws = (sorts: Int32Array, seeds: number) => {
    const random = new RandomSource(1);
    const model = new SingleModel(treeOf(sorts), sorts);
    return Array.from({ length: seeds }, () => model.draw(random).slice());
  };

  test("draws the same sort for people who sort exactly as the tree", () => {
    const grains = [12, 6, 3, 1].map((size) => (card: number) => Math.floor(card / size));
    const sorts = Int32Array.from({ length: 8 * n }, (_, at) =>
      grains[Math.floor(at / n) % 4](at % n),
    );
    for (const drawn of draws(sorts, 5)) expect(drawn).toEqual(sorts);
  });

  test("keeps missing cards missing, and numbers groups in the order of first cards", () => {
    const sorts = randomPlacements(randomSource(2), 9, n, 4, 20);
    sorts.fill(-1, 0, n);
    const all = draws(sorts, 20);
    for (const drawn of all)
      for (let row = 0; row < sorts.length; row += n) {
        let next = 0;
        for (let card = 0; card < n; card++) {
          const group = drawn[row + card];
          expect(group < 0).toBe(sorts[row + card] < 0);
          expect(group).toBeLessThanOrEqual(next);
          if (group === next) next++;
        }
      }
    expect(new Set(all.map(String)).size).toBe(all.length);
  });

  test("gives one person's deviation to others when all are equally careful", () => {
    // Nine of twenty people put card 0 with the second half.
    const people = 20;
    const home = (card: number) => Math.floor(card / 6);
    const sorts = Int32Array.from({ length: people * n }, (_, at) =>
      at < 9 * n && at % n === 0 ? 1 : home(at % n),
    );
    const [stays, strays] = [sorts.slice(10 * n, 11 * n), Int32Array.of(0, 1, 1, 1, 1, 1)];
    let moved = 0;
    const all = draws(sorts, 40);
    const byPerson = new Int32Array(people);
    for (const drawn of all)
      for (let p = 0; p < people; p++) {
        const row = drawn.subarray(p * n, (p + 1) * n);
        if (row[1] === 0) expect(row).toEqual(stays);
        else {
          expect(row).toEqual(Int32Array.of(...strays, 0, 0, 0, 0, 0, 0));
          byPerson[p]++;
          moved++;
        }
      }
    const [share, drawnSorts] = [9 / 20, all.length * people];
    expect(Math.abs(moved / drawnSorts - share)).toBeLessThan(
      4 * Math.sqrt((share * (1 - share)) / drawnSorts),
    );
    // Everyone has the deviation in some draws and not in others.
    for (const count of byPerson) {
      expect(count).toBeGreaterThan(4);
      expect(count).toBeLessThan(32);
    }
  });

  test("draws deviations as often as in the data, mostly for the people who deviate most", () => {
    // Every second person puts each card in a random group half of the time, the others never.
    const random = randomSource(4);
    const people = 60;
    const home = (at: number) => Math.floor((at % n) / 3);
    const sorts = Int32Array.from({ length: people * n }, (_, at) =>
      Math.floor(at / n) % 2 === 0 && random.below(2) === 0 ? random.below(4) : home(at),
    );
    const common = cutTree(treeOf(sorts), 4);
    const agreement = (of: Int32Array, odd: number) => {
      let sum = 0;
      for (let p = odd; p < people; p += 2)
        sum += adjustedRandOf(of.subarray(p * n, (p + 1) * n), common) ?? Number.NaN;
      return sum / (people / 2);
    };
    const all = draws(sorts, 30);
    const drawn = [0, 1].map(
      (odd) => all.reduce((sum, of) => sum + agreement(of, odd), 0) / all.length,
    );
    const given = (agreement(sorts, 0) + agreement(sorts, 1)) / 2;
    expect(Math.abs((drawn[0] + drawn[1]) / 2 - given)).toBeLessThan(0.1);
    expect(drawn[1] - drawn[0]).toBeGreaterThan(0.3);
  });
});

test.each<[string, number[], number, number[]]>([
  // The variance is 1 / 6, of which chance explains 0.5 × 0.5 / 10, so 85 % of the differences are real.
  ["by the part that chance explains", [0, 0.5, 1], 0.5, [0.075, 0.5, 0.925]],
  ["fully when chance explains them", [0.4, 0.5, 0.6], 0.5, [0.5, 0.5, 0.5]],
  ["not when they are equal", [0.3, 0.3], 0.3, [0.3, 0.3]],
  ["without any", [], 0, []],
])("shrinkToMean shrinks shares of ten %s", (_, given, mean, shrunk) => {
  const shares = Float64Array.from(given);
  expect(shrinkToMean(shares, 10)).toBeCloseTo(mean, 12);
  shares.forEach((share, at) => {
    expect(share).toBeCloseTo(shrunk[at], 12);
  });
});

test("a second model is seen with about an eighth of the people, or six", () => {
  expect([1, 50, 51, 100].map(leastSeen)).toEqual([6, 6, 7, 12]);
});

describe("splitModels", () => {
  const split = (sorts: Int32Array, n: number, draws?: number) =>
    runSteps(
      splitModels(linkage(similarityOf(sorts, n, sorts.length / n), "average"), sorts, 1, draws),
    );
  const twoWays = (people: number, others: number) =>
    Int32Array.from({ length: people * 9 }, (_, at) =>
      Math.floor(at / 9) < others ? (at % 9) % 3 : Math.floor((at % 9) / 3),
    );

  test("requires at least three people and a tenth of all in each model", () => {
    expect(split(twoWays(6, 3), 9).silhouette).toBe(1);
    expect(split(twoWays(6, 2), 9).silhouette).toBe(null);
    expect(split(twoWays(5, 2), 9)).toMatchObject({ silhouette: null, sampled: 5 });
    expect(split(twoWays(40, 4), 9).silhouette).toBe(1);
    expect(split(twoWays(40, 3), 9).silhouette).toBe(null);
  });

  test("requires three cards", () => {
    const pair = Int32Array.from({ length: 40 }, (_, at) => (at < 20 ? 0 : at % 2));
    expect(split(pair, 2)).toMatchObject({ silhouette: null, p: null, members: null, sampled: 20 });
    expect(split(new Int32Array(0), 0)).toMatchObject({ members: null, sampled: 0 });
    const three = Int32Array.from({ length: 36 }, (_, at) => Number(at % 3 > (at < 18 ? 0 : 1)));
    expect(split(three, 3).silhouette).toBe(1);
  });

  test("finds no split of nobody", () => {
    expect(split(new Int32Array(0), 9)).toMatchObject({ silhouette: null, p: null, sampled: 0 });
  });

  test("does not split people who sort one structure more and less finely", () => {
    // The simulated studies are the same, so all of the first ten have as good a split.
    const grains = Int32Array.from({ length: 20 * 9 }, (_, at) =>
      Math.min(Math.floor((at % 9) / 3), at < 90 ? 1 : 2),
    );
    expect(split(grains, 9)).toMatchObject({ silhouette: 1, p: 1, members: null });
  });

  test("simulates as many studies as are asked for", () => {
    const sorts = twoWays(20, 8);
    const steps = splitModels(linkage(similarityOf(sorts, 9, 20), "average"), sorts, 1, 19);
    expect(progressOf(steps)).toEqual(Array.from({ length: 19 }, (_, draw) => draw / 19));
  });

  test("numbers the largest model first, and returns the medoid of each", () => {
    const { members, medoids, p, p_gradual, silhouette } = split(twoWays(20, 8), 9, 39);
    expect([p, silhouette]).toEqual([1 / 40, 1]);
    // All people are at one of two places of their first axis.
    expect(p_gradual).toBe(0.001);
    expect([...(members ?? [])]).toEqual(Array.from({ length: 20 }, (_, at) => (at < 8 ? 1 : 0)));
    expect(medoids.map((person) => members?.[person])).toEqual([0, 1]);
    const turned = split(twoWays(20, 12), 9, 39);
    expect([...(turned.members ?? [])]).toEqual(
      Array.from({ length: 20 }, (_, at) => (at < 12 ? 0 : 1)),
    );
  });

  test("finds as many models as there are ways to sort, up to four", () => {
    // Nine cards in a square, grouped by row, by column, and by both diagonals.
    const ways = [
      (card: number) => Math.floor(card / 3),
      (card: number) => card % 3,
      (card: number) => (Math.floor(card / 3) + card) % 3,
      (card: number) => (Math.floor(card / 3) + 2 * card) % 3,
    ];
    for (const k of [2, 3, 4]) {
      const sorts = Int32Array.from({ length: 24 * 9 }, (_, at) =>
        ways[Math.floor(at / 9) % k](at % 9),
      );
      const { medoids, members, silhouette } = split(sorts, 9, 39);
      expect(silhouette).toBe(1);
      expect(new Set(medoids.map((person) => person % k)).size).toBe(k);
      expect(members).toEqual(
        Int32Array.from({ length: 24 }, (_, person) =>
          medoids.findIndex((medoid) => medoid % k === person % k),
        ),
      );
    }
  });

  test("finds at most four models", () => {
    const ways = ["000111222", "012012012", "012120201", "012201120", "001122334"];
    const sorts = Int32Array.from(
      ways.flatMap((way) => [...way.repeat(5)]),
      Number,
    );
    const { medoids, silhouette } = split(sorts, 9, 19);
    expect(silhouette).toBeLessThan(1);
    expect(medoids.length).toBeLessThan(5);
  });

  test("stops drawing once ten studies are as good", () => {
    const sorts = randomPlacements(randomSource(3), 20, 9, 3, 0);
    const steps = splitModels(linkage(similarityOf(sorts, 9, 20), "average"), sorts, 1);
    const progress: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next())
      if (typeof step.value === "number") progress.push(step.value);
    const { members, medoids, p } = step.value;
    expect([members, medoids]).toEqual([null, []]);
    for (const [draw, share] of progress.entries()) expect(share).toBeCloseTo(draw / 99, 12);
    // 33 at a time; the tenth of them that is as good counts.
    expect(progress.length).toBe(33);
    expect(p).toBeGreaterThan(10 / 33);
  });

  test("counts the split itself when fewer than ten studies are as good", () => {
    const sorts = randomPlacements(randomSource(3), 20, 9, 3, 0);
    const { p } = split(sorts, 9, 9);
    const asGood = 10 * (p ?? 0) - 1;
    expect(asGood).toBeCloseTo(Math.round(asGood), 9);
    expect(asGood).toBeGreaterThan(0);
    expect(asGood).toBeLessThan(10);
  });

  test("numbers the larger model first when the people of the smaller one agree more", () => {
    const random = randomSource(5);
    const sorts = twoWays(20, 11).map((group, at) =>
      at < 11 * 9 && random.below(5) === 0 ? random.below(3) : group,
    );
    const { members, medoids } = split(sorts, 9, 39);
    expect([...(members ?? [])]).toEqual(Array.from({ length: 20 }, (_, at) => (at < 11 ? 0 : 1)));
    expect(medoids.map((person) => members?.[person])).toEqual([0, 1]);
  });

  test("samples 300 people, and the others join the model with the nearest medoid", () => {
    const { members, p, sampled } = split(twoWays(320, 120), 9, 19);
    // Exactly at the level.
    expect([p, sampled]).toEqual([0.05, 300]);
    expect([...(members ?? [])]).toEqual(
      Array.from({ length: 320 }, (_, at) => (at < 120 ? 1 : 0)),
    );
  });
});
