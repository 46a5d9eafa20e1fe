import { foldLabel } from "../cards/fold-label.ts";
import { isHeaderWord } from "./column-names.ts";

const ID = /^(?:\d+|[0-9a-f]{16,}|[0-9a-f-]{36}|[^@\s]+@[^@\s]+|R_\w{8,})$/i;
const TIME =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ,]|$)|^\d{1,2}:\d{2}(:\d{2})?$/;

/** Whether cards are plainly the names of columns, times or, all of them, ids. The study's own cards are none of these. */
export function areOdd(cards: readonly string[], known: ReadonlySet<string>): boolean {
  const strange = cards.filter((label) => !known.has(foldLabel(label)));
  return (
    strange.some((label) => isHeaderWord(label) || TIME.test(label)) ||
    (strange.length > 0 && strange.every((label) => ID.test(label)))
  );
}
