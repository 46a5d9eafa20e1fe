import { describe, expect, test } from "vitest";
import type { StructureLimits } from "../../../app/analysis/contract/types.ts";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { runSteps } from "../../../app/analysis/progress/run-steps.ts";
import {
  asStructure,
  drawStructure,
  type Units,
  unitsOf,
} from "../../../app/analysis/score/structure-limits.ts";
import { STARTS, searchStructures } from "../../../app/analysis/score/structure-search.ts";
import { StructureSums } from "../../../app/analysis/score/structure-sums.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { adjustedRandOf } from "../numbers/adjusted-rand-of.ts";
import { progressOf } from "../progress-of.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { limitsWith } from "../sorts/limits-with.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { tableOf } from "../sorts/table-of.ts";

const idsOf = (n: number) => Array.from({ length: n }, (_, card) => `${card}`);

/** The mean over the participants for whom the index is defined; 0 if there are none. */
function meanIndex(sorts: Int32Array, members: ArrayLike<number>): number {
  const n = members.length;
  const known: number[] = [];
  for (let row = 0; row < sorts.length; row += n) {
    const index = adjustedRandOf(sorts.subarray(row, row + n), members);
    if (index !== null) known.push(index);
  }
  return known.reduce((sum, index) => sum + index, 0) / Math.max(1, known.length);
}

function allows(members: ArrayLike<number>, k: number, within: StructureLimits): boolean {
  const sizes = new Array<number>(k).fill(0);
  for (const group of Array.from(members)) sizes[group]++;
  const [least, most] = within.cards;
  const same = ([a, b]: [string, string]) => members[Number(a)] === members[Number(b)];
  return (
    sizes.every((size) => size >= Math.max(1, least) && size <= most) &&
    within.together.every(same) &&
    !within.apart.some(same)
  );
}

/** All structures that one move of a unit or one exchange of two units leads to. */
function* neighboursOf(members: Int32Array, k: number, units: Units): Generator<Int32Array> {
  const put = (structure: Int32Array, unit: number, group: number) => {
    for (const card of units.cards[unit]) structure[card] = group;
    return structure;
  };
  const groupOf = (unit: number) => members[units.cards[unit][0]];
  for (let one = 0; one < units.cards.length; one++) {
    for (let to = 0; to < k; to++) if (to !== groupOf(one)) yield put(members.slice(), one, to);
    for (let other = 0; other < one; other++)
      if (groupOf(one) !== groupOf(other))
        yield put(put(members.slice(), one, groupOf(other)), other, groupOf(one));
  }
}

const N = 9;
const cases: [string, StructureLimits][] = [
  ["without limits", limitsWith()],
  ["in full groups, where only exchanges are possible", limitsWith({ cards: [3, 3] })],
  ["in groups of 2 to 4 cards", limitsWith({ groups: [3, 4], cards: [2, 4] })],
  [
    "with some cards together and some apart",
    limitsWith({
      together: [
        ["0", "4"],
        ["4", "8"],
        ["2", "3"],
      ],
      apart: [
        ["0", "5"],
        ["3", "7"],
        ["6", "1"],
      ],
    }),
  ],
  [
    "with units of several sizes in nearly full groups",
    limitsWith({
      groups: [2, 3],
      cards: [3, 5],
      together: [
        ["0", "4"],
        ["1", "6"],
        ["6", "7"],
      ],
      apart: [
        ["0", "1"],
        ["3", "5"],
      ],
    }),
  ],
];

/** Sorts with a common plan, half of the cards random and some missing. */
function plannedSorts(seed: number, people = 8): Int32Array {
  const random = randomSource(seed);
  const missing = seed % 2 === 0 ? 0 : 15;
  return randomPlacements(random, people, N, 4, missing).map((group, at) =>
    group >= 0 && random.below(2) === 0 ? (at % N) % 3 : group,
  );
}

function search(
  sorts: Int32Array,
  within: StructureLimits,
  seed: number,
  cut?: (k: number) => Int32Array,
) {
  const people = sorts.length / N;
  const units = unitsOf(idsOf(N), within);
  if (units === null) throw new Error("limits that contradict each other");
  const table = tableOf(sorts, N, people);
  const tree = linkage(similarityOf(sorts, N, people), "average");
  const steps = searchStructures(
    table,
    units,
    within.groups,
    cut ?? ((k) => cutTree(tree, k)),
    seed,
  );
  return { steps, units };
}

describe.each(cases)("searchStructures %s", (_, within) => {
  test.each([1, 2, 3, 4, 5, 6])(
    "finds structures within the limits that no move or exchange improves, seed %i",
    (seed) => {
      const sorts = plannedSorts(seed);
      const { steps, units } = search(sorts, within, seed);
      const optima = runSteps(steps);
      expect(optima.length).toBeGreaterThan(0);
      for (const { members, mean } of optima) {
        const k = Math.max(...members) + 1;
        expect(k).toBeGreaterThanOrEqual(within.groups[0]);
        expect(k).toBeLessThanOrEqual(within.groups[1]);
        expect(allows(members, k, within), `seed ${seed}: ${members}`).toBe(true);
        expect(mean).toBeCloseTo(meanIndex(sorts, members), 12);
        for (const neighbour of neighboursOf(members, k, units))
          if (allows(neighbour, k, within))
            expect(meanIndex(sorts, neighbour), `seed ${seed}`).toBeLessThan(mean + 2e-9);
      }
      const means = optima.map(({ mean }) => mean);
      expect(means).toEqual(means.toSorted((x, y) => y - x));
      expect(new Set(optima.map(({ members }) => members.join())).size).toBe(optima.length);
    },
  );
});

test("searchStructures starts from the cut of the tree and from other structures", () => {
  let several = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const sorts = plannedSorts(seed);
    const within = limitsWith({ groups: [3, 3] });
    const optima = runSteps(search(sorts, within, seed).steps);
    if (optima.length > 1) several++;
    // Starting from an optimum finds it again, whatever the other starts lead to.
    for (const { members } of optima) {
      const again = runSteps(search(sorts, within, seed + 100, () => members).steps);
      expect(again.map((optimum) => optimum.members)).toContainEqual(members);
    }
  }
  expect(several).toBeGreaterThan(2);
});

describe("within limits that leave few structures", () => {
  // Two rows of cards, each apart from the next two, so that every third card of a row is in one group of three. Which
  // groups of the rows go together is free: six structures, and no move or exchange leads from one to another.
  const [row, n] = [20, 40];
  const apart = Array.from({ length: n }, (_, card) =>
    [1, 2]
      .filter((next) => (card % row) + next < row)
      .map((next): [string, string] => [`${card}`, `${card + next}`]),
  ).flat();
  const structures = ["012", "120", "201", "021", "102", "210"].map((groups) =>
    Int32Array.from({ length: n }, (_, card) =>
      card < row ? card % 3 : Number(groups[(card - row) % 3]),
    ),
  );
  const optimaOf = (people: Int32Array[], cut: Int32Array) => {
    const units = unitsOf(idsOf(n), limitsWith({ groups: [3, 3], apart }));
    if (units === null) throw new Error("no units");
    const table = tableOf(Int32Array.from(people.flatMap((sort) => [...sort])), n, people.length);
    const optima = runSteps(searchStructures(table, units, [3, 3], () => cut, 1));
    return optima.map(({ members }) =>
      structures.findIndex((structure) => adjustedRandOf(structure, members) === 1),
    );
  };
  test("the search starts from the cut and the five best sorts", () => {
    // One person made the first structure, six made the last one.
    const people = structures.flatMap((structure, at) => new Array(at + 1).fill(structure));
    const all = Int32Array.from(people.flatMap((sort) => [...sort]));
    const means = structures.map((structure) => meanIndex(all, structure));
    const bestFirst = [0, 1, 2, 3, 4, 5].sort((x, y) => means[y] - means[x]);
    expect(optimaOf(people, structures[bestFirst[0]])).toEqual(bestFirst.slice(0, 5));
    expect(optimaOf(people, structures[bestFirst[5]])).toEqual(bestFirst);
  });

  test("the search finds a person's sort although no structure can be drawn", () => {
    const inTwo = Int32Array.from({ length: n }, (_, card) => card % 2);
    expect(optimaOf([inTwo, inTwo, structures[2]], inTwo)).toEqual([2]);
    expect(optimaOf([inTwo, inTwo], inTwo)).toEqual([]);
  });
});

test("the progress does not fall while the sorts of people are compared", () => {
  const threes = Int32Array.from({ length: 4 * N }, (_, at) => (at % N) % 3);
  const progress = progressOf(search(threes, limitsWith({ groups: [2, 3] }), 1).steps);
  expect(progress).toEqual(progress.toSorted((x, y) => x - y));
  expect(progress.at(-1)).toBeLessThan(1);
});

test("searchStructures ends when all structures are equally good, and without people", () => {
  const alone = new Int32Array(3 * N)
    .fill(-1)
    .with(0, 1)
    .with(N + 2, 1);
  for (const sorts of [alone, new Int32Array(0)])
    for (const { mean } of runSteps(search(sorts, limitsWith(), 1).steps)) expect(mean).toBe(0);
});

test("searchStructures yields its progress at each start and improvement", () => {
  const { steps } = search(plannedSorts(3), limitsWith({ groups: [2, 3] }), 1);
  const progress = progressOf(steps);
  expect(progress).toEqual(progress.toSorted((x, y) => x - y));
  expect([...new Set(progress)]).toEqual(
    Array.from({ length: 2 * STARTS }, (_, start) => start / (2 * STARTS)),
  );
});

describe("asStructure", () => {
  const given = limitsWith({ cards: [1, 3], together: [["0", "1"]], apart: [["2", "3"]] });
  const units = unitsOf(idsOf(6), given);
  test.each<[string, number[], boolean]>([
    ["within the limits", [0, 0, 0, 1, 1, 1], true],
    ["without a card", [0, 0, 0, 1, 1, -1], false],
    ["with a group too many", [0, 0, 0, 1, 1, 2], false],
    ["with a group too few", [0, 0, 0, 0, 0, 0], false],
    ["with a group that is too large", [0, 0, 0, 1, 0, 1], false],
    ["that splits cards that must be together", [0, 1, 0, 1, 0, 1], false],
    ["with cards together that must be apart", [0, 0, 1, 1, 0, 1], false],
  ])("accepts or refuses a sort %s", (_, sort, accepted) => {
    if (units === null) throw new Error("no units");
    const groups = asStructure(units, Int32Array.from(sort), 2);
    expect(groups && Array.from(groups)).toEqual(
      accepted ? units.cards.map((cards) => sort[cards[0]]) : null,
    );
  });
});

describe("unitsOf", () => {
  test("makes units of cards that stay together, and marks those kept apart", () => {
    const together: [string, string][] = [
      ["5", "1"],
      ["3", "5"],
      ["gone", "2"],
      ["2", "gone"],
    ];
    const apart: [string, string][] = [
      ["3", "4"],
      ["0", "gone"],
      ["gone", "4"],
    ];
    const units = unitsOf(idsOf(6), limitsWith({ cards: [0, 4], together, apart }));
    if (units === null) throw new Error("no units");
    const cards = units.cards.map((unit) => unit.join());
    expect(cards.toSorted()).toEqual(["0", "1,3,5", "2", "4"]);
    expect([units.least, units.most]).toEqual([1, 4]);
    cards.forEach((one, a) => {
      cards.forEach((other, b) => {
        const isApart = [one, other].sort().join(" ") === "1,3,5 4";
        expect(units.apart[a * cards.length + b], `${one} and ${other}`).toBe(isApart ? 1 : 0);
      });
    });
  });

  test("returns null when two cards must be both together and apart", () => {
    const together: [string, string][] = [
      ["0", "1"],
      ["1", "2"],
    ];
    expect(unitsOf(idsOf(3), limitsWith({ together, apart: [["2", "0"]] }))).toBe(null);
    expect(unitsOf([], limitsWith({ together, apart: [["2", "0"]] }))?.cards).toEqual([]);
  });
});

describe("drawStructure", () => {
  const draw = (within: StructureLimits, k: number, seed: number, wanted: Int32Array | null) => {
    const units = unitsOf(idsOf(6), within);
    return units && drawStructure(units, k, new RandomSource(seed), wanted);
  };

  test("returns the wanted structure if it is within the limits", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const wanted = Int32Array.from([0, 1, 2, 0, 1, 2]);
      new RandomSource(seed).shuffle(wanted, 6);
      expect(draw(limitsWith({ cards: [2, 2] }), 3, seed, wanted)).toEqual(wanted);
    }
  });

  test("deviates from the wanted structure if it is outside the limits", () => {
    const wanted = Int32Array.of(0, 0, 0, 0, 1, 1);
    for (let seed = 1; seed <= 20; seed++) {
      const drawn = draw(limitsWith({ cards: [3, 3] }), 2, seed, wanted);
      expect([0, 1].map((group) => drawn?.filter((of) => of === group).length)).toEqual([3, 3]);
      const apart = draw(limitsWith({ apart: [["4", "5"]] }), 2, seed, wanted);
      expect(apart?.[4]).not.toBe(apart?.[5]);
    }
  });

  test("can return every structure within the limits", () => {
    // Six cards in three pairs, with card 0 not with 1 or 2: 3 · 3 ways, each with 6 numberings.
    const within = limitsWith({
      cards: [2, 2],
      apart: [
        ["0", "1"],
        ["2", "0"],
      ],
    });
    const found = new Set<string>();
    for (let seed = 1; seed <= 600; seed++)
      found.add(draw(within, 3, seed, null)?.join() ?? "none");
    expect(found.size).toBe(9 * 6);
    for (const structure of found)
      expect(allows(structure.split(",").map(Number), 3, within)).toBe(true);
  });

  test("finds the only possible structure, and returns null if there is none", () => {
    const allApartExcept = (together: string[]) =>
      idsOf(6).flatMap((one, at) =>
        idsOf(6)
          .slice(at + 1)
          .filter((other) => !together.includes(one + other))
          .map((other): [string, string] => [one, other]),
      );
    const one = limitsWith({ apart: allApartExcept(["03", "14", "25"]) });
    for (let seed = 1; seed <= 10; seed++) {
      const drawn = draw(one, 3, seed, null);
      expect(drawn && [drawn[3], drawn[4], drawn[5]]).toEqual([...(drawn ?? [])].slice(0, 3));
      expect(new Set(drawn).size).toBe(3);
    }
    expect(draw(limitsWith({ apart: allApartExcept(["03", "14"]) }), 3, 1, null)).toBe(null);
    expect(draw(limitsWith(), 7, 1, null)).toBe(null);
    expect(draw(limitsWith(), 6, 1, null)).not.toBe(null);
    expect(draw(limitsWith({ cards: [3, 9] }), 3, 1, null)).toBe(null);
    expect(draw(limitsWith({ cards: [1, 1] }), 5, 1, null)).toBe(null);
  });
});

describe("drawStructure finds a structure under tight limits", () => {
  const drawn = (n: number, within: StructureLimits, k: number) => {
    const units = unitsOf(idsOf(n), within);
    const groups = units && drawStructure(units, k, new RandomSource(1), null);
    if (groups === null) return null;
    const members = new Int32Array(n);
    units?.cards.forEach((cards, unit) => {
      for (const card of cards) members[card] = groups[unit];
    });
    return members;
  };
  const pairs = (a: number[], b: number[]) =>
    a.flatMap((x) => b.filter((y) => y !== x).map((y): [string, string] => [`${x}`, `${y}`]));

  test("because it places large units first", () => {
    // Twelve units of five cards, and one single card for each of the groups of six.
    const together = idsOf(60).map((card): [string, string] => [
      card,
      `${5 * Math.floor(Number(card) / 5)}`,
    ]);
    const within = limitsWith({ cards: [6, 6], together });
    expect(allows(drawn(72, within, 12) ?? [], 12, within)).toBe(true);
  });

  test("because it places units with many conflicts first", () => {
    // Four cards that are apart from each other, and sixteen that can be with only one of these.
    const hubs = [16, 17, 18, 19];
    const apart = [...pairs(hubs, hubs)];
    for (let card = 0; card < 16; card++)
      apart.push(...pairs([card], hubs.toSpliced(Math.floor(card / 4), 1)));
    const within = limitsWith({ apart });
    expect(allows(drawn(20, within, 4) ?? [], 4, within)).toBe(true);
  });

  test("because it fills groups that are too small first", () => {
    const within = limitsWith({ cards: [2, 99] });
    expect(allows(drawn(24, within, 12) ?? [], 12, within)).toBe(true);
  });
});

describe("StructureSums", () => {
  test("evaluates a move or an exchange without making it", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const sorts = plannedSorts(seed, 5);
      // One person who placed a single card, and sometimes one who placed none.
      sorts.fill(-1, 1, N);
      if (seed % 3 === 0) sorts.fill(-1, N, 2 * N);
      const units = unitsOf(idsOf(N), cases[3 + (seed % 2)][1]);
      if (units === null) throw new Error("no units");
      const k = 3;
      const random = randomSource(seed);
      const sums = new StructureSums(sorts, N, units);
      sums.load(
        Int32Array.from(units.cards, () => random.below(k)),
        k,
      );
      const membersOf = (groups: Int32Array) => {
        const members = new Int32Array(N);
        units.cards.forEach((cards, unit) => {
          for (const card of cards) members[card] = groups[unit];
        });
        return members;
      };
      const meanOf = (groups: Int32Array) => meanIndex(sorts, membersOf(groups));
      for (let turn = 0; turn < 4; turn++) {
        expect(sums.mean()).toBeCloseTo(meanOf(sums.groups), 12);
        const sizes = Array.from({ length: k }, (_, group) =>
          membersOf(sums.groups).reduce((count, of) => count + Number(of === group), 0),
        );
        expect([...sums.sizes]).toEqual(sizes);
        const swap = sums.swaps();
        units.cards.forEach((_, one) => {
          sums.meansAfterMove(one).forEach((mean, to) => {
            if (to === sums.groups[one]) expect(mean).toBe(Number.NEGATIVE_INFINITY);
            else expect(mean).toBeCloseTo(meanOf(sums.groups.with(one, to)), 12);
          });
          units.cards.forEach((_, other) => {
            const [from, to] = [sums.groups[one], sums.groups[other]];
            if (from === to) return;
            const exchanged = sums.groups.with(one, to).with(other, from);
            expect(swap(one, other), `seed ${seed}`).toBeCloseTo(meanOf(exchanged), 12);
          });
        });
        sums.move(random.below(units.cards.length), random.below(k));
      }
    }
  });

  test("handles no people, no cards, and people without a pair", () => {
    const mean = (sorts: number[], n: number) => {
      const units = unitsOf(idsOf(n), limitsWith());
      if (units === null) throw new Error("no units");
      const sums = new StructureSums(Int32Array.from(sorts), n, units);
      sums.load(new Int32Array(n), 2);
      return [sums.mean(), ...(n > 0 ? [sums.meansAfterMove(0)[1]] : []), sums.members().join()];
    };
    expect(mean([], 0)).toEqual([0, ""]);
    expect(mean([], 2)).toEqual([0, 0, "0,0"]);
    expect(mean([0, -1], 2)).toEqual([0, 0, "0,0"]);
    // One pile in the sort and in the structure: 0 / 0 counts as 1.
    expect(mean([3, 3], 2)).toEqual([1, 0, "0,0"]);
  });
});
