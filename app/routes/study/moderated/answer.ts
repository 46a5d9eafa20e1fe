import type { NoteProblem } from "../../../domain/moderated/card-notes.ts";
import type { LineProblem } from "../../../domain/moderated/group-lines.ts";

/** The moderator's notes as they are typed: about the session, and one line for each card. */
export type TypedNotes = { notes: string; card_notes: string };

export type Typed = TypedNotes & {
  participant: string;
  /** The day of the sort; empty for today. */
  sorted_on: string;
  lines: string[];
  consent: boolean;
};

/** What is wrong with typed notes. */
export type NotesProblems = {
  refused: ("notes" | "card_notes")[];
  noteProblems: ({ line: number } & Pick<NoteProblem, "problem" | "value">)[];
};

/** In the address of the page after a sort was stored: the id of its session. */
export const STORED = "stored";

/** The answer to a form that was not stored, with what was typed. */
export type EntryAnswer = {
  typed: Typed;
  /** Of the form as a whole. */
  refused: (
    | NotesProblems["refused"][number]
    | "participant"
    | "sorted_on"
    | "groups"
    | "name"
    | "criterion"
  )[];
  noteProblems: NotesProblems["noteProblems"];
  problems: LineProblem[];
};

/** Why no session at the screen was started: its participant, or the study takes none. */
export type ScreenAnswer = { atScreen: { participant: string; refused: "participant" | "closed" } };

/** An answer that only shows what was typed. */
export const unrefused = (typed: Typed): EntryAnswer => ({
  typed,
  refused: [],
  noteProblems: [],
  problems: [],
});
