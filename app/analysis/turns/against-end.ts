import { compareEnds, type EndComparison } from "./compare-ends.ts";
import type { TurnStructure } from "./turn-types.ts";

/** How a given structure agrees with the end of a chain, over the cards that both have in a group. */
export function againstEnd(given: TurnStructure, end: TurnStructure): EndComparison {
  const { differing, ...figures } = compareEnds(given, end);
  const both = (card: number) => given.members[card] >= 0 && end.members[card] >= 0;
  return { ...figures, differing: differing.filter(both) };
}
