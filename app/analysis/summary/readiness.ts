import { SAFE } from "../contract/thresholds.ts";
import type { Conclusion, Readiness } from "../contract/types.ts";

/**
 * What may be built, and what should be tested first: of the proposed groups of two or more cards, each with what speaks
 * against building it. A group without a doubt is safe: a second sample has nearly the same one (docs/calibration.md).
 * `support` is that of each group; null where it is not known.
 */
export function readiness(
  { groups, contested, decisions }: Pick<Conclusion, "groups" | "contested" | "decisions">,
  support: readonly (number | null)[],
): Readiness[] {
  return groups.flatMap(({ cards }, group): Readiness[] => {
    if (cards.length < 2) return [];
    const touched = contested.filter((one) => one.group === group || one.other_group === group);
    const divided = decisions.filter((decision) => decision.groups.includes(group));
    const share = support[group] ?? null;
    return [
      {
        group,
        support: share !== null && share >= SAFE ? null : share,
        contested: touched.map(({ card }) => card),
        decisions: divided,
        isSafe: share !== null && share >= SAFE && touched.length === 0 && divided.length === 0,
      },
    ];
  });
}
