import { describe, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { FoundStructure, StructureLimits } from "../../../app/analysis/contract/types.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import { bestStructures } from "../../../app/analysis/score/best-structures.ts";
import { inputOf } from "../sorts/input-of.ts";
import { limitsWith } from "../sorts/limits-with.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

const search = (placements: Int32Array, n: number, within: StructureLimits) =>
  runSteps(bestStructures(new Analysis(inputOf(placements, n)).basis(), within));

/** All partitions of n cards, with groups numbered in the order of first cards. */
function* partitions(n: number): Generator<number[]> {
  const walk = function* (members: number[]): Generator<number[]> {
    if (members.length === n) {
      yield members;
      return;
    }
    const next = Math.max(-1, ...members) + 1;
    for (let group = 0; group <= next; group++) yield* walk([...members, group]);
  };
  yield* walk([]);
}

const sizesOf = (members: readonly number[]) =>
  Array.from(new Set(members), (group) => members.filter((other) => other === group).length);

describe("on seven cards, compared with all structures", () => {
  const n = 7;
  const within: [string, StructureLimits, (members: number[]) => boolean][] = [
    ["no limits", limitsWith(), () => true],
    ["three groups", limitsWith({ groups: [3, 3] }), () => true],
    [
      "two or three cards in a group",
      limitsWith({ cards: [2, 3] }),
      (members) => sizesOf(members).every((size) => size >= 2 && size <= 3),
    ],
    [
      "some together, some apart",
      limitsWith({ together: [["card-0", "card-6"]], apart: [["card-1", "card-2"]] }),
      (members) => members[0] === members[6] && members[1] !== members[2],
    ],
  ];
  const seeds = [1, 2, 3, 4, 5, 6];
  describe.each(within)("%s", (_, given, allows) => {
    test.each(seeds)("finds the best structure, seed %i", (seed) => {
      const random = new RandomSource(seed);
      const sorts = Int32Array.from({ length: 12 * n }, (_, at) =>
        random.below(3) === 0 ? (random.below(10) === 0 ? -1 : random.below(4)) : (at % n) % 3,
      );
      const analysis = new Analysis(inputOf(sorts, n));
      const allowed = [...partitions(n)].filter((members) => {
        const groups = Math.max(...members) + 1;
        return groups >= given.groups[0] && groups <= given.groups[1] && allows(members);
      });
      const best = Math.max(
        ...allowed.map((members) => {
          const structure = new Map(members.map((group, card) => [`card-${card}`, group]));
          return analysis.score([structure]).structures[0].mean_ari ?? 0;
        }),
      );
      const found = search(sorts, n, given).best;
      expect(found?.mean_ari).toBeCloseTo(best, 9);
      const members = new Array<number>(n).fill(-1);
      found?.groups.forEach(({ cards }, group) => {
        for (const card of cards) members[card] = group;
      });
      expect(allows(members)).toBe(true);
    });
  });
});

describe("limits", () => {
  const n = 8;
  const sorts = Int32Array.from({ length: 20 * n }, (_, at) => Math.floor((at % n) / 2));

  test("finds one best structure and no rival when all sorts agree", () => {
    const { best, rivals } = search(sorts, n, limitsWith());
    expect(best).toMatchObject({ mean_ari: 1, low: 1, high: 1, behind: null });
    expect(best?.groups.map(({ cards }) => cards)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
    expect(best?.groups[0].name).toBe("c0");
    expect(rivals).toEqual([]);
  });

  test("finds no structure when the limits contradict each other", () => {
    const contradicting = [
      limitsWith({ together: [["card-0", "card-1"]], apart: [["card-1", "card-0"]] }),
      limitsWith({ groups: [4, 4], cards: [3, 8] }),
      limitsWith({ groups: [2, 3], cards: [1, 2] }),
      limitsWith({ cards: [1, 1], groups: [2, 4] }),
    ];
    for (const within of contradicting)
      expect(search(sorts, n, within)).toMatchObject({ best: null, rivals: [], optima: 0 });
  });

  test("keeps cards together that are linked through a third card, and ignores unknown cards", () => {
    const { best } = search(
      sorts,
      n,
      limitsWith({
        together: [
          ["card-0", "card-2"],
          ["card-2", "card-4"],
          ["card-0", "gone"],
        ],
      }),
    );
    const group = best?.groups.find(({ cards }) => cards.includes(0));
    expect(group?.cards).toEqual(expect.arrayContaining([0, 2, 4]));
  });
});

test("every seed finds the same best structure when people have three ways to sort", () => {
  const random = new RandomSource(6);
  const n = 24;
  const ways = [
    (card: number) => card % 4,
    (card: number) => Math.floor(card / 6),
    (card: number) => Math.floor(card / 5),
  ];
  const sorts = Int32Array.from({ length: 60 * n }, (_, at) => {
    const [person, card] = [Math.floor(at / n), at % n];
    return random.below(3) === 0 ? random.below(5) : (ways[person % 3]?.(card) ?? 0);
  });
  const means = [1, 2, 3].map((seed) => {
    const basis = new Analysis(inputOf(sorts, n), { seed }).basis();
    return runSteps(bestStructures(basis, limitsWith({ groups: [3, 8] }))).best?.mean_ari;
  });
  expect(new Set(means).size).toBe(1);
});

test("no sort within the limits is better than the best structure", () => {
  const n = 30;
  for (let seed = 1; seed <= 12; seed++) {
    const random = new RandomSource(seed);
    // Unrelated sorts into six groups; the last two people agree.
    const sorts = Array.from({ length: 13 }, () =>
      Array.from({ length: n }, (_, card) => (card < 6 ? card : random.below(6))),
    );
    const shared = sorts[12];
    const all = Int32Array.from([...sorts, shared].flat());
    const structure = new Map(shared.map((group, card) => [`card-${card}`, group]));
    const own = new Analysis(inputOf(all, n)).score([structure]).structures[0].mean_ari;
    const { best } = search(all, n, limitsWith({ groups: [6, 6] }));
    expect(best?.mean_ari).toBeGreaterThanOrEqual((own ?? 1) - 1e-9);
  }
});

test("a rival is a structure whose difference from the best may be 0", () => {
  // Half of the people put card 4 in the first group, half in the second.
  const sorts = Int32Array.from({ length: 20 * 9 }, (_, at) => {
    const [person, card] = [Math.floor(at / 9), at % 9];
    return card === 4 ? person % 2 : card < 4 ? 0 : 1;
  });
  const { best, rivals } = search(sorts, 9, limitsWith({ groups: [2, 2] }));
  expect(best?.groups.map(({ cards }) => cards.length).sort()).toEqual([4, 5]);
  expect(rivals).toHaveLength(1);
  const [rival] = rivals;
  expect(rival.groups.find(({ cards }) => cards.includes(4))?.cards).not.toEqual(
    best?.groups.find(({ cards }) => cards.includes(4))?.cards,
  );
  expect(rival.behind?.mean).toBeCloseTo(0, 12);
  expect(rival.behind?.low).toBeLessThan(0);
  expect(rival.behind?.high).toBeGreaterThan(0);
});

const structureOf = (found: FoundStructure | null) =>
  new Map(found?.groups.flatMap(({ cards }, at) => cards.map((card) => [`card-${card}`, at])));

test("`behind` of a rival is the paired difference of the scores", () => {
  // Two ways to sort, with some cards in random groups.
  const random = new RandomSource(5);
  const n = 9;
  const sorts = Int32Array.from({ length: 24 * n }, (_, at) => {
    const [person, card] = [Math.floor(at / n), at % n];
    if (random.below(4) === 0) return random.below(3);
    return person % 2 === 0 ? card % 3 : Math.floor(card / 3);
  });
  const analysis = new Analysis(inputOf(sorts, n));
  const { best, optima, rivals } = runSteps(
    bestStructures(analysis.basis(), limitsWith({ groups: [2, 3] })),
  );
  expect(rivals.length).toBeGreaterThan(1);
  expect(optima).toBeGreaterThan(rivals.length);
  const means = [best, ...rivals].map((found) => found?.mean_ari ?? Number.NaN);
  expect(means).toEqual(means.toSorted((x, y) => y - x));
  for (const rival of rivals) {
    const { differences, structures } = analysis.score([structureOf(best), structureOf(rival)]);
    const { high, low, mean } = differences[0];
    expect(rival.behind).toEqual({ mean, low, high });
    expect(rival.mean_ari).toBe(structures[1].mean_ari);
    expect(low).toBeLessThanOrEqual(0);
    expect(mean).toBeGreaterThanOrEqual(0);
  }
});

test("scores only the ten best structures, and knows no difference without participants", () => {
  const study = { ...inputOf(new Int32Array(5), 5), sessions: [], placements: new Int32Array(0) };
  const { best, optima, rivals, sampled } = runSteps(
    bestStructures(new Analysis(study).basis(), limitsWith()),
  );
  expect([best?.mean_ari, sampled]).toEqual([null, 0]);
  expect(optima).toBeGreaterThan(10);
  expect(rivals).toHaveLength(9);
  for (const { behind } of rivals) expect(behind).toEqual({ mean: null, low: null, high: null });
});

test("one person's structures cannot be told apart, so all are rivals", () => {
  // Three groups and a lone card, where only two groups are allowed.
  const sort = Int32Array.of(0, 0, 1, 1, 2, 2, 2, 3);
  const { optima, rivals } = search(sort, 8, limitsWith({ groups: [2, 2] }));
  expect(rivals.length).toBeGreaterThan(0);
  expect(rivals).toHaveLength(optima - 1);
  for (const { behind } of rivals) expect(behind).toEqual({ mean: null, low: null, high: null });
});

test("no more groups are tried than there are cards", () => {
  const { best } = search(Int32Array.of(0, 1, 2, 0, 1, 2), 3, limitsWith({ groups: [0, 9] }));
  expect(best).toMatchObject({ mean_ari: 1 });
  expect(best?.groups.map(({ cards }) => cards)).toEqual([[0], [1], [2]]);
});

describe("with more people than are sampled", () => {
  test.each([1, 2, 3, 4, 5, 6])("the best structure is that of all people, seed %i", (seed) => {
    // 206 people sort one way and 204 another; in a sample the second way can have the majority.
    const n = 9;
    const ways = [(card: number) => Math.floor(card / 3), (card: number) => card % 3];
    const sorts = Int32Array.from({ length: 410 * n }, (_, at) =>
      ways[Math.floor(at / n) < 206 ? 0 : 1](at % n),
    );
    const cards = Array.from({ length: n }, (_, card) => card);
    const [one, other] = ways.map((way) => [0, 1, 2].map((g) => cards.filter((c) => way(c) === g)));
    const analysis = new Analysis(inputOf(sorts, n), { seed });
    const { best, rivals, sampled } = runSteps(
      bestStructures(analysis.basis(), limitsWith({ groups: [3, 3] })),
    );
    expect(sampled).toBe(400);
    expect(best?.groups.map((group) => group.cards)).toEqual(one);
    expect(rivals.map(({ groups }) => groups.map((group) => group.cards))).toContainEqual(other);
  });

  // In these samples the best is the second or third of all people.
  test.each([5, 8, 9, 10])("`behind` is relative to the best of all people, seed %i", (seed) => {
    const n = 6;
    const sorts = randomPlacements(randomSource(seed), 600, n, 3, 0);
    const analysis = new Analysis(inputOf(sorts, n), { seed });
    const { best, rivals } = runSteps(
      bestStructures(analysis.basis(), limitsWith({ groups: [2, 3] })),
    );
    const { differences } = analysis.score([best, ...rivals].map(structureOf));
    expect(rivals.length).toBeGreaterThan(0);
    rivals.forEach(({ behind }, at) => {
      for (const figure of ["mean", "low", "high"] as const)
        expect(behind?.[figure]).toBeCloseTo(differences[at][figure] ?? Number.NaN, 12);
    });
  });
});
