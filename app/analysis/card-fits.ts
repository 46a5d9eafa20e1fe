import { EQUAL } from "./equal.ts";

/** How alike each card is to its own group and to the nearest other one. */
export interface CardFits {
  /** Mean S to the other cards of its group; NaN for a card alone and for one in no group. */
  own: Float64Array;
  /** The greatest mean S to another group; NaN where there is none. */
  other: Float64Array;
  /** That group, the first of equals; -1 where there is none. */
  nearest: Int32Array;
}

/** `members` is the group of each card, -1 for none; `values` is S. */
export function cardFits(values: Float64Array, members: Int32Array): CardFits {
  const n = members.length;
  const groups = members.reduce((most, group) => Math.max(most, group + 1), 0);
  const sizes = new Int32Array(groups);
  for (const group of members) if (group >= 0) sizes[group]++;
  const sums = new Float64Array(groups);
  const fits = {
    own: new Float64Array(n).fill(Number.NaN),
    other: new Float64Array(n).fill(Number.NaN),
    nearest: new Int32Array(n).fill(-1),
  };
  for (let i = 0; i < n; i++) {
    const own = members[i];
    if (own < 0) continue;
    sums.fill(0);
    for (let j = 0; j < n; j++)
      if (j !== i && members[j] >= 0) sums[members[j]] += values[i * n + j];
    // 0 / 0, which is NaN, for a card alone.
    fits.own[i] = sums[own] / (sizes[own] - 1);
    let best = Number.NaN;
    for (let group = 0; group < groups; group++) {
      if (group === own || sizes[group] === 0) continue;
      sums[group] /= sizes[group];
      if (!(sums[group] <= best)) best = sums[group];
    }
    fits.other[i] = best;
    fits.nearest[i] = sums.findIndex(
      (mean, group) => group !== own && sizes[group] > 0 && mean >= best - EQUAL,
    );
  }
  return fits;
}
