import { type PlacementInput, renumber } from "./placement.ts";

/** Changes of a sort, one card at a time. Each takes the whole sort and gives the whole new one. */

/** The sort with a card where it is said to be: at that position of its category, else last. */
export function withPlacement(
  sort: readonly PlacementInput[],
  placed: PlacementInput,
): PlacementInput[] {
  // First in the list: of two that claim a position, the one that was just put there has it.
  return [placed, ...renumber(withoutCard(sort, placed.card))];
}

export const withoutCard = (sort: readonly PlacementInput[], card: string): PlacementInput[] =>
  sort.filter((placement) => placement.card !== card);

/** A card moved within its category; an index that is out of range, or no move, changes nothing. */
export function moveWithin(
  sort: readonly PlacementInput[],
  category: string,
  source: number,
  target: number,
): PlacementInput[] {
  const inside = renumber(sort).filter((placement) => placement.category === category);
  const moved = inside[source];
  if (!moved || source === target || !inside[target]) return [...sort];
  return withPlacement(sort, { ...moved, position: target });
}
