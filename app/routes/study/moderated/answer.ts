import type { LineProblem } from "../../../domain/group-lines.ts";

export type Typed = {
  participant: string;
  lines: string[];
  notes: string;
  consent: boolean;
};

/** The answer to a form that was not stored, with what was typed. */
export type EntryAnswer = {
  typed: Typed;
  /** Of the form as a whole. */
  refused: ("participant" | "notes" | "groups" | "name")[];
  problems: LineProblem[];
  /** The labels of the cards that are on no line, which must be confirmed. */
  missing: string[];
  /** The study takes no participants at the screen. */
  closed?: boolean;
};
