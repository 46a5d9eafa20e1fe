import { describe, expect, test } from "vitest";
import { Similarity } from "../../../app/analysis/similarity/similarity.ts";
import { AverageLinkage } from "../../../app/analysis/tree/average-linkage.ts";
import { CompleteLinkage } from "../../../app/analysis/tree/complete-linkage.ts";
import type { LinkageRule } from "../../../app/analysis/tree/linkage-rule.ts";
import { WardLinkage } from "../../../app/analysis/tree/ward-linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";

/** The similarity of card 0 and the first other cards is 1 / these totals; of all others it is 0. */
function similarityWith(n: number, totals: number[]): Similarity {
  const similarity = new Similarity(n);
  totals.forEach((total, at) => {
    for (const pair of [at + 1, (at + 1) * n]) {
      similarity.together[pair] = 1;
      similarity.totals[pair] = total;
    }
  });
  return similarity;
}

describe("the precision of distances depends on the common denominator of the similarities", () => {
  // Sums of similarities times the denominator are exact up to 2^56 / n⁴.
  test.each([
    [16, 20, -1, "doubles"],
    [16, 20, +1, "rounded"],
    [4, 24, -1, "doubles"],
    [4, 24, +1, "rounded"],
  ])("average linkage of %i cards, 2^%i and %i more: %s", (n, power, more, precision) => {
    const rule = new AverageLinkage(n);
    rule.load(similarityWith(n, [2 ** power, 2 ** power + more]));
    expect(rule.precision).toBe(precision);
  });

  // Quotients are apart up to 2^57 / n⁷; numerators are exact up to 2^50 / n³ and 2^56 / n⁴.
  test.each([
    [16, 2 ** 15, 2 ** 14 - 1, "doubles"],
    [16, 2 ** 15, 2 ** 14 + 1, "fractions"],
    [16, 2 ** 19, 2 ** 19 - 1, "fractions"],
    [16, 2 ** 19, 2 ** 19 + 1, "rounded"],
    [128, 2 ** 14, 2 ** 14 - 1, "fractions"],
    [128, 2 ** 14, 2 ** 14 + 1, "rounded"],
  ])("Ward's criterion of %i cards, %i and %i: %s", (n, one, other, precision) => {
    const rule = new WardLinkage(n);
    rule.load(similarityWith(n, [one, other]));
    expect(rule.precision).toBe(precision);
  });
});

describe.each<[string, (n: number) => LinkageRule]>([
  ["average", (n) => new AverageLinkage(n)],
  ["complete", (n) => new CompleteLinkage(n)],
  ["ward", (n) => new WardLinkage(n)],
])("%s", (_, ruleFor) => {
  test("closes the gaps that merged clusters leave once they are more than half", () => {
    const [n, people] = [17, 9];
    const rule = ruleFor(n);
    rule.load(similarityOf(randomPlacements(randomSource(1), people, n, 4, 0), n, people));
    const distance = (x: number, y: number) => rule.numerator(x, y) / rule.denominator(x, y);
    const moved = new Int32Array(n);
    for (let card = 1; card < 9; card++) {
      rule.join(0, card);
      expect(rule.compact(moved)).toBe(false);
    }
    rule.join(0, 9);
    const alive = [0, 10, 11, 12, 13, 14, 15, 16];
    const before = alive.flatMap((x) => alive.filter((y) => y > x).map((y) => distance(x, y)));
    expect(rule.compact(moved)).toBe(true);
    expect([...moved]).toEqual([0, ...new Array(9).fill(-1), 1, 2, 3, 4, 5, 6, 7]);
    const after = alive.flatMap((_, x) =>
      alive.slice(x + 1).map((_, more) => distance(x, x + 1 + more)),
    );
    expect(after).toEqual(before);
    expect(rule.compact(moved)).toBe(false);
  });
});
