import { expect, test } from "vitest";
import type { Tree } from "../../../app/analysis/contract/types.ts";
import { leafOrder } from "../../../app/analysis/tree/leaf-order.ts";
import { leavesBelow } from "../../../app/analysis/tree/leaves.ts";
import { linkage } from "../../../app/analysis/tree/linkage.ts";
import { similarityOf } from "../similarity/similarity-of.ts";
import { randomPlacements, randomSource } from "../sorts/random-sorts.ts";
import { sortsFromText } from "../sorts/sorts-from-text.ts";

/** The lowest sum of distances between neighbours over all 2^(n − 1) ways to flip the nodes. */
function bestByTrying(tree: Tree, sum: (order: ArrayLike<number>) => number): number {
  const { n, a, b } = tree;
  let best = Number.POSITIVE_INFINITY;
  for (let turns = 0; turns < 2 ** (n - 1); turns++) {
    const orders: number[][] = Array.from({ length: n }, (_, card) => [card]);
    for (let t = 0; t < n - 1; t++)
      orders.push(
        (turns >> t) & 1 ? [...orders[b[t]], ...orders[a[t]]] : [...orders[a[t]], ...orders[b[t]]],
      );
    best = Math.min(best, sum(orders[2 * n - 2]));
  }
  return best;
}

test("leafOrder is the best order that flipping the nodes allows", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomSource(seed);
    const n = 3 + random.below(8);
    const people = 8;
    const s = similarityOf(randomPlacements(random, people, n, 4, 10), n, people);
    const sum = (order: ArrayLike<number>) => {
      let total = 0;
      for (let at = 1; at < n; at++) total += 1 - s.values[order[at - 1] * n + order[at]];
      return total;
    };
    const tree = linkage(s, "average");
    const order = leafOrder(tree, s.values);
    expect(Math.abs(sum(order) - bestByTrying(tree, sum)), `seed ${seed}`).toBeLessThan(1e-12);
    expect(order[0]).toBeLessThan(order[n - 1]);
  }
});

test("leafOrder keeps the order of the tree for more than 300 cards", () => {
  const n = 301;
  const s = similarityOf(randomPlacements(randomSource(1), 3, n, 9, 0), n, 3);
  const tree = linkage(s, "average");
  expect(leafOrder(tree, s.values)).toEqual(leavesBelow(tree).leaves);
});

test("leafOrder still optimises 300 cards", () => {
  const n = 300;
  const s = similarityOf(randomPlacements(randomSource(1), 3, n, 9, 0), n, 3);
  const tree = linkage(s, "average");
  expect(leafOrder(tree, s.values)).not.toEqual(leavesBelow(tree).leaves);
});

test("leafOrder puts the card that is similar to both others between them", () => {
  // Cards 0 and 2 are together for some of the people; 1 and 2 nearly always.
  const { placements } = sortsFromText(["010", "000", "011", "011", "011"]);
  const s = similarityOf(placements, 3, 5);
  expect([...leafOrder(linkage(s, "average"), s.values)]).toEqual([0, 2, 1]);
});

test.each([[[]], [[0]], [[0, 1]]])("leafOrder returns %j for so few cards", (order) => {
  const s = similarityOf(new Int32Array(2 * order.length), order.length, 2);
  expect([...leafOrder(linkage(s, "average"), s.values)]).toEqual(order);
});
