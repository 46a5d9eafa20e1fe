import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";
import { againstEnd } from "../../../app/analysis/turns/against-end.ts";
import { chainFigures } from "../../../app/analysis/turns/chain-figures.ts";
import { compareEnds } from "../../../app/analysis/turns/compare-ends.ts";
import { randomMoves } from "../../../app/analysis/turns/random-moves.ts";
import { seedShares } from "../../../app/analysis/turns/seed-share.ts";
import { structureChange } from "../../../app/analysis/turns/structure-change.ts";
import type { ChainTurns, TurnStructure } from "../../../app/analysis/turns/turn-types.ts";

interface Recomputed {
  chains: number[][][];
  moved: number[][];
  ari: (number | null)[][];
  seeds: { kept: number | null; elsewhere: number | null; share: number | null }[];
}
const studies: Recomputed[] = JSON.parse(
  readFileSync(new URL("../../fixtures/turns/chains.json", import.meta.url), "utf8"),
);

/** A structure of these groups, under names that say nothing of other structures. */
const structure = (members: readonly number[], names?: readonly string[]): TurnStructure => ({
  members: Int32Array.from(members),
  names: names ?? Array.from({ length: 1 + Math.max(-1, ...members) }, (_, at) => `Group ${at}`),
});
const chainOf = (structures: readonly number[][]): ChainTurns =>
  structures.slice(1).map((left, at) => ({
    inherited: structure(structures[at]),
    left: structure(left),
  }));

test("moved cards, indexes and seeds are those of a plain recomputation", () => {
  expect(studies).toHaveLength(100);
  for (const { ari, chains, moved, seeds } of studies) {
    const turns = chains.map(chainOf);
    expect(turns.map((chain) => chainFigures(chain, 3, 1).turns.map((turn) => turn.moved))).toEqual(
      moved,
    );
    chains.forEach((chain, a) => {
      chains.forEach((other, b) => {
        const own = compareEnds(structure(chain.at(-1) ?? []), structure(other.at(-1) ?? [])).ari;
        expect(own === null).toBe(ari[a][b] === null);
        expect(own ?? 0).toBeCloseTo(ari[a][b] ?? 0, 12);
      });
    });
    seedShares(turns).forEach((share, at) => {
      for (const name of ["kept", "elsewhere", "share"] as const) {
        expect(share[name] === null).toBe(seeds[at][name] === null);
        expect(share[name] ?? 0).toBeCloseTo(seeds[at][name] ?? 0, 12);
      }
    });
  }
});

test("a given structure is compared with an end over the cards that both place", () => {
  const random = new RandomSource(5);
  for (let draw = 0; draw < 100; draw++) {
    const [given, end] = [0, 1].map(() => Array.from({ length: 7 }, () => random.below(4) - 1));
    const both = [...given.keys()].filter((card) => given[card] >= 0 && end[card] >= 0);
    const pairs = both.flatMap((a, at) => both.slice(at + 1).map((b) => [a, b]));
    const agree = pairs.filter(([a, b]) => (given[a] === given[b]) === (end[a] === end[b]));
    const { ari, differing, pairs_agree } = againstEnd(structure(given), structure(end));
    expect(pairs_agree).toBe(pairs.length === 0 ? null : agree.length / pairs.length);
    expect(ari === null).toBe(pairs.length === 0);
    expect(differing.filter((card) => !both.includes(card))).toEqual([]);
  }
});

describe("the cards that moved", () => {
  const random = new RandomSource(3);
  const drawn = (n: number) =>
    structure(Array.from({ length: n }, () => random.below(6) - (random.below(5) === 0 ? 1 : 0)));
  const moved = (one: TurnStructure, other: TurnStructure) => structureChange(one, other).moved;

  test("are a distance: none of equals, equal both ways, no shorter by a detour", () => {
    for (let draw = 0; draw < 200; draw++) {
      const n = 1 + random.below(12);
      // With a card in no group the cards that count differ, so the distance is of whole structures.
      const [a, b, c] = [drawn(n), drawn(n), drawn(n)].map((one) =>
        structure(Array.from(one.members, (group) => Math.max(0, group))),
      );
      expect(moved(a, a)).toBe(0);
      expect(moved(a, b)).toBe(moved(b, a));
      expect(moved(a, c)).toBeLessThanOrEqual(moved(a, b) + moved(b, c));
    }
  });

  test("do not depend on how groups are numbered or named", () => {
    for (let draw = 0; draw < 100; draw++) {
      const [one, other] = [drawn(10), drawn(10)];
      const renumbered = structure(
        Array.from(other.members, (group) => (group < 0 ? -1 : 6 - group)),
      );
      expect(moved(one, renumbered)).toBe(moved(one, other));
    }
  });

  test("include one that joined or left all groups, and none that stayed out", () => {
    const { cards, moves } = structureChange(structure([0, 0, -1, -1]), structure([0, -1, 0, -1]));
    expect([...moves]).toEqual([0, 1, 1, 0]);
    expect(cards).toBe(3);
  });

  test("are none when a group only gets another name", () => {
    const change = structureChange(
      structure([0, 0, 1], ["Fruit", "Tools"]),
      structure([1, 1, 0], [" tools", "Food"]),
    );
    expect(change).toMatchObject({ moved: 0, renamed: 1 });
    expect([...change.continues]).toEqual([1, 0]);
  });

  test("leave a split group's line to its larger part, or to its name", () => {
    const from = structure([0, 0, 0, 0], ["Fruit"]);
    const split = structureChange(from, structure([0, 0, 1, 1], ["Citrus", "Fruit"]));
    expect([...split.continues]).toEqual([-1, 0]);
    expect([...split.moves]).toEqual([1, 1, 0, 0]);
    const uneven = structureChange(from, structure([0, 0, 0, 1], ["Citrus", "Fruit"]));
    expect([...uneven.continues]).toEqual([0, -1]);
  });
});

test("the number moved by chance is the mean over all ways to deal the cards", () => {
  const [from, to] = [structure([0, 0, 0, 1, 1, 2]), structure([0, 1, 1, 0, 2, 2])];
  const totals: number[] = [];
  const deal = (left: number[], dealt: number[]) => {
    if (left.length === 0) totals.push(structureChange(from, structure(dealt)).moved);
    left.forEach((group, at) => {
      deal(left.toSpliced(at, 1), [...dealt, group]);
    });
  };
  deal([...to.members], []);
  const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
  expect(totals).toHaveLength(720);
  expect(Math.abs(randomMoves(from, to, 1) - mean)).toBeLessThan(0.15);
  expect(randomMoves(from, to, 1)).toBe(randomMoves(from, to, 1));
});

describe("a chain", () => {
  const names = ["Fruit", "Tools"];
  const open = structure([0, 0, 1, 1], names);
  const second = structure([0, 0, 0, 1], ["Food", "Tools"]);
  const third = structure([0, 0, 2, 1], ["Food", "Tools", "Both"]);
  const chain: ChainTurns = [
    { inherited: null, left: open },
    { inherited: open, left: second },
    { inherited: second, left: third },
  ];

  test("that begins with an open sort has no figures for it", () => {
    const { turns } = chainFigures(chain, 2, 1);
    expect(turns[0]).toEqual({
      moved: null,
      share_moved: null,
      share_by_chance: null,
      renamed: null,
    });
    expect(turns.map(({ moved, renamed }) => [moved, renamed]).slice(1)).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(turns[2].share_moved).toBe(0.25);
  });

  test("follows each group under its names", () => {
    const { lines } = chainFigures(chain, 2, 1);
    expect(lines.map((line) => line.names)).toEqual([
      ["Fruit", "Fruit", "Food", "Food"],
      ["Tools", "Tools", "Tools", "Tools"],
      [null, null, null, "Both"],
    ]);
  });

  test("says when each card last moved, and which of them did not rest", () => {
    const { paths } = chainFigures(chain, 1, 1);
    expect(paths.map((path) => path.last_moved)).toEqual([null, null, 3, null]);
    expect(paths.map((path) => path.is_restless)).toEqual([false, false, true, false]);
    expect(paths[2].groups).toEqual([1, 1, 0, 2]);
  });

  test("goes on from the turn before a deleted one", () => {
    const { lines, turns } = chainFigures([chain[0], chain[2]], 2, 1);
    expect(turns[1].moved).toBe(1);
    expect(lines.map((line) => line.names)).toEqual([
      ["Fruit", "Fruit", "Food"],
      ["Tools", "Tools", "Tools"],
      [null, null, "Both"],
    ]);
  });
});

describe("the share of a chain's end that is its seed", () => {
  const rigid = chainOf([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
  ]);
  const other = chainOf([
    [0, 1, 0, 1],
    [0, 1, 0, 1],
  ]);

  test("is 1 where all of it was kept, and others have none of it", () => {
    expect(seedShares([rigid, other])[0]).toEqual({ kept: 1, elsewhere: 0, share: 1 });
  });

  test("is 0 where chains from other seeds have as much of it", () => {
    const arrived = chainOf([
      [0, 1, 0, 1],
      [0, 0, 0, 1],
    ]);
    const half = chainOf([
      [0, 0, 1, 1],
      [0, 0, 0, 1],
    ]);
    expect(seedShares([half, arrived])[0].share).toBe(0);
  });

  test("leaves out a chain that was split off a turn", () => {
    const split = chainOf([
      [0, 1, 1, 1],
      [0, 1, 1, 1],
    ]);
    const parent = chainOf([
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [0, 0, 1, 1],
    ]);
    expect(seedShares([parent, split]).map(({ elsewhere }) => elsewhere)).toEqual([null, null]);
    expect(seedShares([parent, split, other])[0].elsewhere).toBe(0);
  });

  test("is not known of one chain, or of chains from one seed", () => {
    expect(seedShares([rigid])[0].share).toBe(null);
    expect(seedShares([rigid, rigid])[0]).toEqual({ kept: 1, elsewhere: null, share: null });
  });
});
