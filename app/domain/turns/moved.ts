import { structureChange } from "../../analysis/turns/structure-change.ts";
import type { TurnStructure } from "../../analysis/turns/turn-types.ts";

/** The groups of a sort; of matchings that keep as many cards, the one that keeps more names counts. */
type Groups = readonly { name?: string; cards: readonly string[] }[];

/** How many cards changed their group from `before` to `after`, as the analysis of turns defines it. */
export const moved = (before: Groups, after: Groups): number =>
  structureChange(...asStructures(before, after)).moved;

/** For each group of `before` the index of the group of `after` that continues it; null without one. */
export function matchedGroups(before: Groups, after: Groups): (number | null)[] {
  const { continues } = structureChange(...asStructures(before, after));
  return before.map((_, group) => {
    const next = continues.indexOf(group);
    return next < 0 ? null : next;
  });
}

/** Both structures over the cards that at least one of them has. */
function asStructures(before: Groups, after: Groups): [TurnStructure, TurnStructure] {
  const cards = [...new Set([...before, ...after].flatMap((group) => group.cards))];
  return [turnStructure(before, cards), turnStructure(after, cards)];
}

/** Groups as the analysis of turns takes them, over these cards; other cards are left out. */
export function turnStructure(groups: Groups, cards: readonly string[]): TurnStructure {
  const groupOf = new Map(groups.flatMap(({ cards }, at) => cards.map((card) => [card, at])));
  return {
    members: Int32Array.from(cards, (card) => groupOf.get(card) ?? -1),
    names: groups.map(({ name = "" }) => name),
  };
}
