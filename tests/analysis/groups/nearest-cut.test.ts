import { describe, expect, test } from "vitest";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { nearestCut } from "../../../app/analysis/groups/nearest-cut.ts";
import { maximumWeightMatches } from "../../../app/analysis/numbers/maximum-weight-matching.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { countedArrays } from "../numbers/counted-arrays.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

const N = 7;

/** The most cards that stay when each group of the sort becomes a group of the cut of its own, or a new one. */
function mostKept(sort: Int32Array, cut: Int32Array): number {
  const groups = [...new Set(sort)].filter((group) => group >= 0);
  const best = (at: number, taken: number[]): number => {
    if (at === groups.length) return 0;
    const choices = [...new Set(cut)]
      .filter((one) => !taken.includes(one))
      .map((one) => {
        const common = sort.filter((group, card) => group === groups[at] && cut[card] === one);
        return common.length + best(at + 1, [...taken, one]);
      });
    return Math.max(best(at + 1, taken), ...choices);
  };
  return best(0, []);
}

/** The cuts of a random tree, and a random sort with groups numbered from 0. */
function randomCase(seed: number) {
  const random = randomSource(seed);
  const tree = linkage(similarityOf(randomPlacements(random, 9, N, 3, 0), N, 9), "average");
  const cuts = Array.from({ length: N }, (_, at) => cutTree(tree, at + 1));
  const sort = randomPlacements(random, 1, N, 1 + random.below(5), [0, 20, 60][random.below(3)]);
  const numbers = [...new Set(sort)].filter((group) => group >= 0);
  return { cuts, sort: sort.map((group) => numbers.indexOf(group)) };
}

describe("nearestCut of random trees and sorts", () => {
  test("keeps the most cards, with the fewest groups on a tie", () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { cuts, sort } = randomCase(seed);
      const kept = cuts.map((cut) => mostKept(sort, cut));
      const most = Math.max(...kept);
      expect(nearestCut(cuts, sort), `seed ${seed}`).toMatchObject({
        k: kept.indexOf(most) + 1,
        kept: most,
      });
    }
  });

  test("puts each group in a group of its own, or names its first card", () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { cuts, sort } = randomCase(seed);
      const { k, kept, places } = nearestCut(cuts, sort);
      const cut = cuts[k - 1];
      const ofGroup = new Map<number, number>();
      sort.forEach((group, card) => {
        if (group < 0) expect(places[card]).toBe(-1);
        else if (ofGroup.has(group)) expect(places[card]).toBe(ofGroup.get(group));
        else ofGroup.set(group, places[card]);
      });
      expect(new Set(ofGroup.values()).size).toBe(ofGroup.size);
      for (const [group, place] of ofGroup) {
        const common = cut.filter((one, card) => sort[card] === group && one === place);
        if (common.length === 0) expect(place).toBe(N + sort.indexOf(group));
      }
      expect(places.filter((place, card) => place === cut[card])).toHaveLength(kept);
    }
  });
});

test("nearestCut of a sort without cards is one group", () => {
  const cuts = [Int32Array.of(0, 0), Int32Array.of(0, 1)];
  const places = Int32Array.of(-1, -1);
  expect(nearestCut(cuts, places)).toEqual({ k: 1, kept: 0, places });
});

test("nearestCut matches only groups with a card in common", () => {
  const cuts = ["000000000", "000000011", "011000022"].map((cut) => Int32Array.from(cut, Number));
  // Cards 7 and 8 are missing, so the third group of the cut is left over for cards 0 and 3, which are in none of it.
  const sort = Int32Array.of(0, 1, 1, 0, 2, 2, 2, -1, -1);
  const places = Int32Array.of(9, 1, 1, 9, 0, 0, 0, -1, -1);
  expect(nearestCut(cuts, sort)).toEqual({ k: 3, kept: 5, places });
});

test("nearestCut passes over a cut whose groups share cards with several groups of the sort", () => {
  // In three groups 6 + 3 cards could stay and only 8 can, because the first group of the sort is the largest part of two of its groups.
  const cuts = ["0000000000000", "0001110011000", "0001110011222", "0001120022333"].map((cut) =>
    Int32Array.from(cut, Number),
  );
  const sort = Int32Array.from("0000001122333", Number);
  expect(nearestCut(cuts, sort)).toMatchObject({ k: 4, kept: 9 });
});

test("nearestCut of a sort that equals a cut takes a single matching", () => {
  countedArrays((count) => {
    const cuts = ["000000", "000011", "001122", "001123"].map((cut) =>
      Int32Array.from(cut, Number),
    );
    const made = (work: () => unknown) => {
      const before = count();
      work();
      return count() - before;
    };
    // The cut into three has two cards in each group.
    const one = made(() => maximumWeightMatches(Int32Array.of(2, 0, 0, 0, 2, 0, 0, 0, 2), 3, 3));
    expect(made(() => nearestCut(cuts, cuts[2]))).toBeLessThan(2 * one);
  });
});
