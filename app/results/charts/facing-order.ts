import type { Tree } from "../../analysis/types.ts";

/**
 * The leaves of a tree, turned at each merge so that the branch whose cards have the lower mean place
 * comes first: an order near to the given places.
 */
export function facingOrder(tree: Tree, places: readonly number[]): Int32Array {
  const leaves: number[][] = Array.from({ length: tree.n }, (_, card) => [card]);
  const mean = (cards: readonly number[]) =>
    cards.reduce((sum, card) => sum + (places[card] ?? 0), 0) / cards.length;
  for (let merge = 0; merge < tree.height.length; merge++) {
    const a = leaves[tree.a[merge] ?? 0] ?? [];
    const b = leaves[tree.b[merge] ?? 0] ?? [];
    leaves.push(mean(a) <= mean(b) ? [...a, ...b] : [...b, ...a]);
  }
  return Int32Array.from(leaves.at(-1) ?? []);
}
