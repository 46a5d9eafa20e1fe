import { EQUAL } from "../numbers/equal.ts";
import { groupCount } from "../numbers/partition.ts";

/** The similarity of each card to its own group and to the most similar other group. */
export interface CardFits {
  /** Mean S to the other cards of its group; NaN for a card alone and for a card in no group. */
  own: Float64Array;
  /** The highest mean S to another group; NaN when there is no other group. */
  other: Float64Array;
  /** That group, the first one on a tie; -1 when there is no other group. */
  nearest: Int32Array;
}

/** `members` is the group of each card, -1 for none; `values` is S. */
export function cardFits(values: Float64Array, members: Int32Array): CardFits {
  const n = members.length;
  const groups = groupCount(members);
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
    // NaN (0 / 0) for a card alone.
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
