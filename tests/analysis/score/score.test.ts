import { describe, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { AnalysisInput } from "../../../app/analysis/contract/types.ts";
import { inputOf } from "../sorts/input-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

/** Structures are given as the group of each card, -1 for a card that is not in the structure. */
function score(input: AnalysisInput, structures: number[][], seed = 1) {
  const maps = structures.map(
    (members) =>
      new Map(
        members.flatMap((group, card) =>
          group < 0 ? [] : [[input.cards[card].id, group] as const],
        ),
      ),
  );
  return new Analysis(input, { seed }).score(maps);
}

const inputFrom = (sorts: number[][]) =>
  inputOf(Int32Array.from(sorts.flat()), sorts[0]?.length ?? 0);

describe("small cases computed by hand", () => {
  // Four cards in the groups {0, 1} and {2, 3}.
  const structure = [0, 0, 1, 1];

  test("the index is 1 for an equal sort, 0 for one pile or singletons", () => {
    const one = (sort: number[]) => score(inputFrom([sort]), [structure]).structures[0];
    expect(one([5, 5, 2, 2]).mean_ari).toBe(1);
    expect(one([0, 0, 0, 0]).mean_ari).toBe(0);
    expect(one([0, 1, 2, 3]).mean_ari).toBe(0);
    // Pairs together: sort 1 + 3 = 3 pairs, structure 2, both 1, of 6: (1 − 1) / (2.5 − 1) = 0.
    expect(one([0, 0, 0, 1]).mean_ari).toBe(0);
    // Sort {0, 2}, {1, 3}: (0 − 4 / 6) / (2 − 4 / 6) = −1 / 2.
    expect(one([0, 1, 0, 1]).mean_ari).toBeCloseTo(-0.5, 15);
  });

  test("the index is 1 where both are one pile or all singletons (0/0)", () => {
    expect(score(inputFrom([[3, 3]]), [[0, 0]]).structures[0].mean_ari).toBe(1);
    expect(score(inputFrom([[3, 4]]), [[0, 1]]).structures[0].mean_ari).toBe(1);
  });

  test("a card agrees when its own group is largest, and partly on a tie", () => {
    // For card 0:
    const sorts = [
      [0, 0, 1, 1], // agrees
      [0, 0, 0, 0], // all cards of both groups are with card 0: a half
      [0, 1, 0, 0], // only group 1 is with it: 0
      [0, 1, 2, 2], // the card is alone: 0
      [0, -1, 0, 0], // the other card of its group is missing: left out
      [-1, 0, 0, 0], // the card is missing: left out
    ];
    const { cards, mean_ari } = score(inputFrom(sorts), [structure]).structures[0];
    expect(cards[0].agreement).toBeCloseTo((1 + 0.5) / 4, 15);
    expect(mean_ari).not.toBe(null);
  });

  test("handles groups of one card, no group, and participants without two cards", () => {
    const { structures, participant_count } = score(
      inputFrom([
        [0, 0, 1],
        [0, 0, -1],
        [0, -1, -1],
      ]),
      [[0, 1, -1]],
    );
    expect(participant_count).toBe(3);
    expect(structures[0].mean_ari).toBe(0);
    expect(structures[0].cards).toEqual([
      { card: "card-0", group: 0, agreement: null, own: null, other_group: 1, other: 2 / 3 },
      { card: "card-1", group: 1, agreement: null, own: null, other_group: 0, other: 2 / 3 },
    ]);
  });

  test("compares two structures on the cards that both have", () => {
    const sorts = inputFrom([
      [0, 0, 1, 1, 2, 2],
      [0, 0, 1, 1, 3, 2],
    ]);
    const part = [0, 0, 1, 1, -1, -1];
    // The same groups of the cards of both, and a bad place for the others.
    const whole = [0, 0, 1, 1, 0, 1];
    const { differences, structures } = score(sorts, [part, whole]);
    expect(structures[0].mean_ari).toBe(1);
    expect(structures[1].mean_ari).toBeLessThan(0.5);
    expect(differences[0].mean).toBe(0);
    expect(score(sorts, [part, [-1, -1, -1, -1, 0, 0]]).differences[0].mean).toBe(null);
  });

  test("names the first of several equally similar other groups", () => {
    const { cards } = score(inputFrom([[0, 0, 0]]), [[0, 1, 2]]).structures[0];
    expect(cards.map(({ other_group }) => other_group)).toEqual([1, 0, 0]);
    // Group 0 has no cards and is ignored, although card 2 is with no other card.
    const some = score(inputFrom([[0, 0, 1]]), [[1, 1, 2]]).structures[0].cards;
    expect(some.map(({ other_group }) => other_group)).toEqual([2, 2, 1]);
  });

  test("the figures are null when no participant placed two of its cards", () => {
    const { structures, differences } = score(inputFrom([[0, -1]]), [
      [0, 0],
      [0, -1],
    ]);
    expect(structures[0]).toMatchObject({ mean_ari: null, low: null, high: null });
    expect(differences).toEqual([{ a: 0, b: 1, mean: null, low: null, high: null }]);
    expect(structures[1].cards).toEqual([
      { card: "card-0", group: 0, agreement: null, own: null, other_group: null, other: null },
    ]);
  });
});

/** Computed by the definitions, pair by pair. */
function bruteForce(sorts: number[][], members: number[]) {
  const n = members.length;
  const cards = Array.from({ length: n }, (_, card) => card);
  const groups = [...new Set(members.filter((group) => group >= 0))].sort((x, y) => x - y);
  const indexes = sorts.map((sort) => {
    const common = cards.filter((card) => sort[card] >= 0 && members[card] >= 0);
    if (common.length < 2) return null;
    const pairs = common.flatMap((i) => common.filter((j) => j > i).map((j) => [i, j]));
    const inSort = pairs.filter(([i, j]) => sort[i] === sort[j]);
    const inBoth = inSort.filter(([i, j]) => members[i] === members[j]).length;
    const inStructure = pairs.filter(([i, j]) => members[i] === members[j]).length;
    const expected = (inSort.length * inStructure) / pairs.length;
    const most = (inSort.length + inStructure) / 2;
    return most === expected ? 1 : (inBoth - expected) / (most - expected);
  });
  const agreement = cards.map((card) => {
    const agreements = sorts.flatMap((sort) => {
      if (sort[card] < 0) return [];
      const fits = groups.flatMap((group) => {
        const others = cards.filter(
          (other) => other !== card && members[other] === group && sort[other] >= 0,
        );
        if (others.length === 0) return [];
        const together = others.filter((other) => sort[other] === sort[card]).length;
        return [{ group, fit: together / others.length }];
      });
      const own = fits.find(({ group }) => group === members[card]);
      if (own === undefined) return [];
      const most = Math.max(...fits.map(({ fit }) => fit));
      const tied = fits.filter(({ fit }) => fit > most - 1e-12).length;
      return [own.fit > 0 && own.fit > most - 1e-12 ? 1 / tied : 0];
    });
    return agreements.length === 0 ? null : mean(agreements);
  });
  const similarity = (i: number, j: number) => {
    const together = sorts.filter((sort) => sort[i] >= 0 && sort[i] === sort[j]).length;
    const either = sorts.filter((sort) => sort[i] >= 0 || sort[j] >= 0).length;
    return either === 0 ? 0 : together / either;
  };
  const withGroup = (card: number, group: number) =>
    mean(
      cards
        .filter((other) => other !== card && members[other] === group)
        .map((other) => similarity(card, other)),
    );
  return { indexes, agreement, groups, withGroup };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([1, 2, 3, 4, 5, 6])("equals the definitions on random sorts, seed %i", (seed) => {
  const random = randomSource(seed);
  const n = 4 + random.below(14);
  const people = 5 + random.below(40);
  const placements = randomPlacements(random, people, n, 4, seed % 2 === 0 ? 25 : 0);
  const sorts = Array.from({ length: people }, (_, p) => [
    ...placements.subarray(p * n, (p + 1) * n),
  ]);
  const structures = [0, 1].map(() => Array.from({ length: n }, () => random.below(6) - 1));
  const actual = score(inputOf(placements, n), structures, seed);
  const expected = structures.map((members) => bruteForce(sorts, members));
  structures.forEach((members, at) => {
    const { cards, mean_ari, low, high } = actual.structures[at];
    const { agreement, groups, indexes, withGroup } = expected[at];
    const known = indexes.filter((index) => index !== null);
    expect(mean_ari).toBeCloseTo(mean(known), 12);
    // The interval from resamples is close to the normal interval of the mean.
    const spread = Math.sqrt(mean(known.map((value) => (value - mean(known)) ** 2)) / known.length);
    expect(low).toBeGreaterThan(mean(known) - 3 * spread);
    expect(low).toBeLessThan(mean(known) - spread);
    expect(high).toBeGreaterThan(mean(known) + spread);
    expect(high).toBeLessThan(mean(known) + 3 * spread);
    expect(cards.length).toBe(members.filter((group) => group >= 0).length);
    for (const { card: id, ...figures } of cards) {
      const card = Number(id.slice("card-".length));
      expect(figures.group).toBe(members[card]);
      if (agreement[card] === null) expect(figures.agreement).toBe(null);
      else expect(figures.agreement).toBeCloseTo(agreement[card], 12);
      const others = groups.filter((group) => group !== members[card]);
      const best = Math.max(...others.map((group) => withGroup(card, group)));
      expect(figures.other).toBeCloseTo(best, 12);
      expect(withGroup(card, figures.other_group ?? -1)).toBeCloseTo(best, 12);
      const own = withGroup(card, members[card]);
      if (Number.isNaN(own)) expect(figures.own).toBe(null);
      else expect(figures.own).toBeCloseTo(own, 12);
    }
  });
  const isShared = (card: number) => structures.every((members) => members[card] >= 0);
  const [onShared, otherOnShared] = structures.map(
    (members) =>
      bruteForce(
        sorts,
        members.map((group, card) => (isShared(card) ? group : -1)),
      ).indexes,
  );
  const paired = onShared.flatMap((one, p) => {
    const other = otherOnShared[p];
    return one === null || other === null ? [] : [one - other];
  });
  expect(actual.differences).toHaveLength(1);
  expect(actual.differences[0]).toMatchObject({ a: 0, b: 1 });
  expect(actual.differences[0].mean).toBeCloseTo(mean(paired), 12);
});

test("a difference is over the participants with an index for both structures", () => {
  const input = inputFrom([
    [0, 0, 1, 1],
    [-1, 0, 1, 1],
  ]);
  // The second participant placed only one of the two cards of `part`.
  const [part, whole] = [
    [0, 0, -1, -1],
    [0, 0, 1, 1],
  ];
  expect(score(input, [part, whole]).differences[0].mean).toBe(0);
  expect(score(input, [whole, part]).differences[0].mean).toBe(0);
});

test("a card that the analysis leaves out has no figures and does not affect others", () => {
  const input = inputFrom([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
  ]);
  input.cards[3].active = false;
  const { cards, mean_ari } = score(input, [[0, 0, 1, 0]]).structures[0];
  expect(mean_ari).toBe(1);
  expect(cards.map(({ card }) => card)).toEqual(["card-0", "card-1", "card-2"]);
});
