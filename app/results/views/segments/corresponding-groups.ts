import { maximumWeightMatches } from "../../../analysis/numbers/maximum-weight-matching.ts";

/**
 * The groups of a second division of the same cards, numbered as the groups of the first that they have most cards in
 * common with, one to one; those without one come last.
 */
export function correspondingGroups(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  k: number,
): number[] {
  const common = new Int32Array(k * k);
  for (let card = 0; card < second.length; card++)
    common[(second[card] ?? 0) * k + (first[card] ?? 0)]++;
  const number = maximumWeightMatches(common, k, k);
  return Array.from(second, (group) => number[group] ?? group);
}
