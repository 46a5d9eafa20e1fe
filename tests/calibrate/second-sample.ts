import type { Conclusion } from "../../app/analysis/contract/types.ts";
import { partitionRand } from "../../app/analysis/numbers/adjusted-rand.ts";
import { membersOf } from "./members-of.ts";

/** What a study says of other people, and what a second study of other people shows. */
export const SECOND_SAMPLE_COLUMNS = [
  "groups proposed",
  "reproducibility",
  "of a second sample",
  "said enough",
  "enough, and the second ARI < 0.8",
  "second k listed",
  "numbers listed",
] as const;

/**
 * Adds the values of these columns for a study and a second one of other people. Returns the adjusted Rand index of their
 * groups; null where the study proposes none.
 */
export function compareSecondSample(
  own: Conclusion,
  other: Conclusion,
  cards: number,
  add: (column: (typeof SECOND_SAMPLE_COLUMNS)[number], value: number | boolean) => void,
): number | null {
  add("groups proposed", own.k !== null);
  if (!own.reproducibility) return null;
  const second =
    other.k === null ? 0 : partitionRand(membersOf(own, cards), membersOf(other, cards));
  add("reproducibility", own.reproducibility.estimate);
  add("of a second sample", second);
  add("said enough", own.enough === "enough");
  if (own.enough === "enough") add("enough, and the second ARI < 0.8", second < 0.8);
  if (other.k !== null) {
    add("second k listed", own.k === other.k || own.alternatives.includes(other.k));
    add("numbers listed", 1 + own.alternatives.length);
  }
  return second;
}
