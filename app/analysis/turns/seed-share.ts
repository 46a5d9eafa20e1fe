import { type ChainTurns, endOf, seedOf, type TurnStructure } from "./turn-types.ts";

export interface SeedShare {
  /** Of the pairs of cards that the seed has together, the share that the chain's end has together. */
  kept: number | null;
  /** The mean share of them that the ends of chains with other seeds have together; null without any. */
  elsewhere: number | null;
  /** How much of the end is the seed; null where `elsewhere` is null or 1. */
  share: number | null;
}

/**
 * How much of the end of each chain is its seed (the founder's effect). Of the pairs of cards that the seed has in one
 * group, the chain's end keeps a share K; the ends of chains with other seeds have a share E of them without having seen
 * this seed. What is above E is due to the seed: (K − E) / (1 − E), the form of Cohen's κ (1960, Educational and
 * Psychological Measurement 20), 0 where the end has no more of the seed than ends that never saw it, 1 where it has all
 * of it. May be negative by chance. Chains from the same seed, or from a turn of each other, are left out of E, so with
 * one seed it is not known.
 */
export function seedShares(chains: readonly ChainTurns[]): SeedShare[] {
  return chains.map((chain) => {
    const seed = seedOf(chain);
    const kept = pairsKept(seed, endOf(chain));
    const others = chains.flatMap((other) =>
      areRelated(chain, other) ? [] : (pairsKept(seed, endOf(other)) ?? []),
    );
    const elsewhere =
      others.length === 0 ? null : others.reduce((sum, one) => sum + one, 0) / others.length;
    const isKnown = kept !== null && elsewhere !== null && elsewhere < 1;
    return { kept, elsewhere, share: isKnown ? (kept - elsewhere) / (1 - elsewhere) : null };
  });
}

/** Whether two chains have one seed, or one began with what a turn of the other left. */
const areRelated = (one: ChainTurns, other: ChainTurns): boolean =>
  isSameStructure(seedOf(one), seedOf(other)) || isSplitOff(one, other) || isSplitOff(other, one);

const isSplitOff = ([{ inherited }]: ChainTurns, from: ChainTurns): boolean =>
  inherited !== null && from.some(({ left }) => isSameStructure(left, inherited));

/** Of the pairs that the one structure has together, the share that the other has together; null without pairs. */
function pairsKept(one: TurnStructure, other: TurnStructure): number | null {
  let [pairs, kept] = [0, 0];
  for (let a = 0; a < one.members.length; a++)
    for (let b = a + 1; b < one.members.length; b++) {
      if (one.members[a] < 0 || one.members[a] !== one.members[b]) continue;
      pairs++;
      if (other.members[a] >= 0 && other.members[a] === other.members[b]) kept++;
    }
  return pairs === 0 ? null : kept / pairs;
}

/** Whether two structures have the same groups, whatever their names and order. */
function isSameStructure({ members: one }: TurnStructure, { members: other }: TurnStructure) {
  const there = new Map<number, number>();
  const back = new Map<number, number>();
  return one.every((group, card) => {
    const second = other[card];
    if (group < 0 || second < 0) return group === second;
    const known = there.get(group) ?? second;
    const other_known = back.get(second) ?? group;
    there.set(group, known);
    back.set(second, other_known);
    return known === second && other_known === group;
  });
}
