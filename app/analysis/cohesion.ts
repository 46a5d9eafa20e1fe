import { cardFits } from "./card-fits.ts";

/**
 * For each card its mean S with the others of its cluster, minus the best mean S with another
 * cluster; NaN for a card alone, and where there is no other cluster.
 */
export function cohesion(values: Float64Array, members: Int32Array): Float64Array {
  const { own, other } = cardFits(values, members);
  return own.map((mean, card) => mean - other[card]);
}
