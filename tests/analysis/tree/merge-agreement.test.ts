import { describe, expect, test } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { NOT_SHOWN, UNSORTED } from "../../../app/analysis/contract/missing-cards.ts";
import { plainAnswer } from "../../../app/analysis/plain-answer.ts";
import { inputOf } from "../sorts/input-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

/** The cards of each merge of an answer. */
function mergedCards(merges: readonly (readonly number[])[], n: number): number[][] {
  const clusters = Array.from({ length: n }, (_, card) => [card]);
  for (const [a, b] of merges) clusters.push([...clusters[a], ...clusters[b]]);
  return clusters.slice(n);
}

describe("the agreement with a merge", () => {
  test("counts who put all of its cards into one category, in both trees", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = randomSource(seed);
      const [people, n] = [1 + random.below(20), 2 + random.below(9)];
      const placements = randomPlacements(random, people, n, 3, [0, 10, 40][seed % 3]);
      const { dendrogram, linkage } = plainAnswer(
        inputOf(placements, n),
        { linkage_method: "ward" },
        "2026-11-28T00:00:00Z",
      );
      for (const { merges, shown, together } of [linkage, dendrogram]) {
        const rows = Array.from({ length: people }, (_, p) => placements.slice(p * n, p * n + n));
        const expected = mergedCards(merges, n).map(
          (cards) =>
            rows.filter((row) => {
              const used = new Set(cards.map((card) => row[card]));
              return used.size === 1 && !used.has(-1);
            }).length,
        );
        expect(together, `seed ${seed}`).toEqual(expected);
        expect(shown).toBe(undefined);
      }
    }
  });

  test("is of those who were shown all of its cards, where cards were dealt", () => {
    const _ = NOT_SHOWN;
    const placements = [
      [0, 0, 0, _],
      [0, 0, 1, _],
      [0, 0, UNSORTED, _],
      [_, _, 0, 1],
      [_, 0, 0, 1],
    ];
    const input = inputOf(Int32Array.from(placements.flat()), 4);
    const { linkage } = plainAnswer(input, {}, "2026-11-28T00:00:00Z");
    const cards = mergedCards(linkage.merges, 4).map((merged) => merged.sort().join(""));
    const at = (merged: string) => {
      const merge = cards.indexOf(merged);
      return [linkage.together[merge], linkage.shown?.[merge]];
    };
    expect(at("01")).toEqual([3, 3]);
    expect(at("012")).toEqual([1, 3]);
    expect(at("0123")).toEqual([0, 0]);
  });

  test("is computed again only when tree or participants change", () => {
    const input = inputOf(randomPlacements(randomSource(1), 9, 7, 3, 0), 7);
    const analysis = new Analysis(input, { linkage_method: "average" });
    const { merge_agreement } = analysis.update();
    expect(analysis.update({ consensus_threshold: 0.7 }).merge_agreement).toBe(merge_agreement);
    const excluded = [{ session: input.sessions[0].id, reasons: ["by_researcher"] }];
    expect(analysis.update({ excluded }).merge_agreement).not.toBe(merge_agreement);
  });
});
