import type { Conclusion } from "../../app/analysis/contract/types.ts";

/** The group of each card in a conclusion. */
export function membersOf({ groups }: Conclusion, cards: number): Int32Array {
  const members = new Int32Array(cards);
  groups.forEach(({ cards: own }, group) => {
    for (const card of own) members[card] = group;
  });
  return members;
}
