import { isTooLong, trimmed } from "../../../domain/limits/text.ts";
import { readNoteLines } from "../../../domain/moderated/card-notes.ts";
import { MODERATED } from "../../../domain/moderated/moderated.ts";
import { CARD_NOTES } from "../../../domain/sorts/card-note.ts";
import type { NotesProblems, TypedNotes } from "./answer.ts";

export const typedNotes = (posted: FormData): TypedNotes => ({
  notes: textOf(posted, "notes"),
  card_notes: textOf(posted, "card_notes"),
});

// Forms send line breaks as CR LF.
const textOf = (posted: FormData, name: string) =>
  trimmed(String(posted.get(name) ?? "").replaceAll("\r\n", "\n"));

/** The notes for the API and for storing, and what is wrong with them. */
export function checkNotes(
  { notes, card_notes }: TypedNotes,
  cards: readonly { id: string; label: string }[],
) {
  const read = readNoteLines(card_notes, cards);
  const refused: NotesProblems["refused"] = [];
  if (isTooLong(notes, MODERATED.notes)) refused.push("notes");
  if (read.broken !== null || read.given.length > CARD_NOTES.most) refused.push("card_notes");
  return {
    problems: { refused, noteProblems: read.problems },
    isRight: refused.length + read.problems.length === 0,
    given: { notes, card_notes: read.given },
    stored: { notes, card_notes: read.notes },
  };
}
