import { greatestCommonDivisor } from "../numbers/greatest-common-divisor.ts";
import type { Similarity } from "./similarity.ts";

/**
 * An integer L, at most `limit`, for which L × S is an integer for every pair of cards; 0 if there is none.
 * On complete sorts L is the number of participants.
 */
export function commonDenominator(
  { n, common, together, totals }: Similarity,
  limit: number,
): number {
  if (common > 0 && common <= limit) return common;
  let multiple = 1;
  let last = 0;
  for (let i = 0; i < n; i++)
    for (let pair = i * n + i + 1; pair < i * n + n; pair++) {
      const total = totals[pair];
      if (total === last || together[pair] === 0) continue;
      if (multiple % total === 0) last = total;
      else {
        const reduced = total / greatestCommonDivisor(total, together[pair]);
        multiple *= reduced / greatestCommonDivisor(multiple, reduced);
        if (multiple > limit) return 0;
      }
    }
  return multiple;
}
