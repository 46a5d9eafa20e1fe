/** Helpers for a partition of cards: `members` holds the group of each card, from 0, negative for none. */

/** One more than the highest group number; 0 when no card is in a group. */
export function groupCount(members: Int32Array): number {
  return members.reduce((most, group) => Math.max(most, group + 1), 0);
}

/** The cards of each group, ascending. Every card must be in a group. */
export function cardsByGroup(members: Int32Array): number[][] {
  const groups = Array.from({ length: groupCount(members) }, (): number[] => []);
  members.forEach((group, card) => {
    groups[group].push(card);
  });
  return groups;
}
