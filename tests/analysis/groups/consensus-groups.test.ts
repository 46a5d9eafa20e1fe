import { expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { inputOf } from "../sorts/input-of.ts";
import { randomPlacements, randomSource, tieHeavyCase } from "../sorts/random-sorts.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";
import { clustersOf } from "../tree/clusters-of.ts";

type Case = { n: number; participants: number; placements: Int32Array };

const groupsOf = ({ n, placements }: Case, consensus_threshold: number) =>
  new Analysis(inputOf(placements, n), {
    linkage_method: "average",
    consensus_threshold,
  }).update();

/** The groups by their definition: checks each cluster of the tree, pair by pair. */
function byDefinition({ n, participants, placements }: Case, threshold: number) {
  const { tree, similarity } = groupsOf({ n, participants, placements }, threshold);
  const clusters = clustersOf(tree);
  const score = (cards: number[]) => {
    const pairs = cards.flatMap((a) => cards.filter((b) => b > a).map((b) => [a, b]));
    return pairs.reduce((sum, [a, b]) => sum + similarity.values[a * n + b], 0) / pairs.length;
  };
  const alike = clusters.filter((cards) => score(cards) >= threshold - 1e-9);
  const largest = alike.filter(
    (cards) =>
      !alike.some((other) => other.length > cards.length && cards.every((c) => other.includes(c))),
  );
  return largest.map((cards) => {
    const uses = new Map<number, number>();
    let agree = 0;
    for (let p = 0; p < participants; p++) {
      const placed = cards.map((card) => placements[p * n + card]).filter((at) => at >= 0);
      for (const at of placed) uses.set(at, (uses.get(at) ?? 0) + 1);
      if (placed.length > 1 && new Set(placed).size === 1) agree++;
    }
    const most = Math.max(...uses.values());
    const names = [...uses].filter(([, count]) => count === most).map(([at]) => `c${at}`);
    return {
      cards: cards.map((card) => `card-${card}`),
      score: score(cards),
      name: uses.size === 0 ? "" : names.sort()[0],
      agree,
    };
  });
}

const cases: Case[] = [
  ...Array.from({ length: 60 }, (_, seed) => tieHeavyCase(seed)),
  ...Array.from({ length: 20 }, (_, seed) => {
    const [n, participants] = [20, 15];
    return {
      ...{ n, participants },
      placements: randomPlacements(randomSource(seed), participants, n, 5, 10),
    };
  }),
];

test.each([0, 0.2, 0.5, 0.8, 1])(
  "consensus groups at threshold %d are the largest clusters that reach it",
  (threshold) => {
    for (const sorts of cases) {
      const found = groupsOf(sorts, threshold).consensus_groups;
      const expected = new Map(
        byDefinition(sorts, threshold).map((group) => [group.cards.join(), group]),
      );
      expect(found.map(({ cards }) => cards.map(({ id }) => id).join()).sort()).toEqual(
        [...expected.keys()].sort(),
      );
      for (const { cards, consensus_score, suggested_name, participant_count } of found) {
        const group = expected.get(cards.map(({ id }) => id).join());
        expect(consensus_score).toBeCloseTo(group?.score ?? Number.NaN, 9);
        expect(consensus_score).toBeLessThanOrEqual(1);
        expect([suggested_name, participant_count]).toEqual([group?.name, group?.agree]);
      }
    }
  },
);

test("consensus groups are ordered by score, then by size, highest first", () => {
  // The first two cards are together for half of the people, the other groups for all.
  const sorts = ["0022333", "0122333", "0022333", "0122333"];
  const turned = sorts.map((sort) => sort.slice(2) + sort.slice(0, 2));
  for (const cards of [sorts, turned]) {
    const found = groupsOf(sortsFromText(cards), 0.5).consensus_groups;
    expect(found.map(({ cards, consensus_score }) => [cards.length, consensus_score])).toEqual([
      [3, 1],
      [2, 1],
      [2, 0.5],
    ]);
  }
  for (const sorts of cases) {
    const groups = groupsOf(sorts, 0.2).consensus_groups;
    const ordered = groups.toSorted(
      (a, b) => b.consensus_score - a.consensus_score || b.cards.length - a.cards.length,
    );
    expect(groups).toEqual(ordered);
  }
});
