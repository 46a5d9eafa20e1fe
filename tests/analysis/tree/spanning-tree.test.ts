import { expect, test } from "vitest";
import { SpanningTree } from "../../../app/analysis/tree/spanning-tree.ts";

const [NONE, ALL] = [0, 1];
const values = Float64Array.of(
  ...[ALL, 0.2, 0.9, 0.1, NONE],
  ...[0.2, ALL, 0.8, 0.3, 0.05],
  ...[0.9, 0.8, ALL, 0.25, 0.15],
  ...[0.1, 0.3, 0.25, ALL, 0.6],
  ...[NONE, 0.05, 0.15, 0.6, ALL],
);

/** The edges as two cards and their similarity. */
const edgesOf = ({ from, similarity, to }: SpanningTree) =>
  Array.from(from, (card, edge) => [card, to[edge], similarity[edge]]);

test("a spanning tree always adds the card that is most similar to one inside", () => {
  const tree = new SpanningTree(5);
  tree.grow(values, 5);
  expect(edgesOf(tree)).toEqual([
    [0, 2, 0.9],
    [2, 1, 0.8],
    [1, 3, 0.3],
    [3, 4, 0.6],
  ]);
});

test("a spanning tree reaches every card, also without any similarity", () => {
  const tree = new SpanningTree(5);
  tree.grow(values, 5);
  tree.grow(new Float64Array(25), 5);
  expect([...tree.to].sort()).toEqual([1, 2, 3, 4]);
  expect([...tree.similarity]).toEqual([0, 0, 0, 0]);
});

test.each([0, 1])("a spanning tree of %i cards has no edges", (n) => {
  const tree = new SpanningTree(n);
  tree.grow(new Float64Array(n * n).fill(1), n);
  expect(edgesOf(tree)).toEqual([]);
});
