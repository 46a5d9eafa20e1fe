import { pairAgreement, partitionRand } from "../numbers/adjusted-rand.ts";
import { structureChange } from "./structure-change.ts";
import type { TurnStructure } from "./turn-types.ts";

export interface EndComparison {
  /** The adjusted Rand index on the cards that both have in a group; null for fewer than two. */
  ari: number | null;
  /** Of the pairs of these cards, the share that both have together or both apart; null likewise. */
  pairs_agree: number | null;
  /** The cards that the two structures have in different groups. */
  differing: number[];
}

/** How far two structures agree, such as the ends of two chains. */
export function compareEnds(one: TurnStructure, other: TurnStructure): EndComparison {
  const both = one.members.map((group, card) => Number(group >= 0 && other.members[card] >= 0));
  const [first, second] = [one, other].map(({ members }) => members.filter((_, at) => both[at]));
  const { moves } = structureChange(one, other);
  return {
    ari: first.length < 2 ? null : partitionRand(first, second),
    pairs_agree: pairAgreement(first, second),
    differing: Array.from(moves.keys()).filter((card) => moves[card] === 1),
  };
}
