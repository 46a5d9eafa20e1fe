import { SIGNIFICANT } from "../../analysis/contract/thresholds.ts";
import type { GroupComparison } from "../../analysis/segments/compare-groups.ts";

/** The most card pairs sent to the page, those with the largest differences. */
const MAX_PAIRS = 200;

export type ShownComparison = GroupComparison & {
  /** The number of all pairs, and of those that differ by more than chance. */
  total: number;
  sure: number;
};

/** A comparison with only the pairs that the page may list. */
export const shownPairs = (compared: GroupComparison): ShownComparison => ({
  ...compared,
  total: compared.pairs.length,
  sure: compared.pairs.filter(({ corrected }) => corrected <= SIGNIFICANT).length,
  pairs: compared.pairs.slice(0, MAX_PAIRS),
});
