import type { Tree } from "../../../app/analysis/contract/types.ts";

/** The cards of each merge of a tree, ascending. */
export function clustersOf(tree: Tree): number[][] {
  const cards: number[][] = Array.from({ length: tree.n }, (_, card) => [card]);
  for (let t = 0; t < tree.a.length; t++)
    cards.push([...cards[tree.a[t]], ...cards[tree.b[t]]].sort((x, y) => x - y));
  return cards.slice(tree.n);
}
