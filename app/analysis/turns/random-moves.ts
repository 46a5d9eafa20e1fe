import { maximumWeightMatching } from "../numbers/maximum-weight-matching.ts";
import { RandomSource } from "../numbers/random-source.ts";
import type { TurnStructure } from "./turn-types.ts";

const DRAWS = 200;

/**
 * The mean number of cards that would have moved by chance: the cards of the new structure are dealt at random over
 * groups of its sizes (the permutation model of Hubert & Arabie 1985, Journal of Classification 2, for the partition
 * distance as in Denœud & Guénoche 2006, Data Science and Classification). Has no closed form, so it is a mean of
 * seeded draws. Counts the cards that both have in a group.
 */
export function randomMoves(from: TurnStructure, to: TurnStructure, seed: number): number {
  const [rows, columns] = [from.names.length, to.names.length];
  const both = Array.from(to.members.keys()).filter(
    (card) => from.members[card] >= 0 && to.members[card] >= 0,
  );
  const groups = Int32Array.from(both, (card) => to.members[card]);
  const random = new RandomSource(seed);
  let kept = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    random.toDraw(draw).shuffle(groups, groups.length);
    const cells = new Int32Array(rows * columns);
    both.forEach((card, at) => {
      cells[from.members[card] * columns + groups[at]]++;
    });
    kept += maximumWeightMatching(cells, rows, columns);
  }
  return both.length - kept / DRAWS;
}
