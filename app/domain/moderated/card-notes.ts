import { z } from "zod";
import { CARD_NOTES, type CardNote, cardNote } from "../sorts/card-note.ts";
import { cardFinder } from "./moderated-cards.ts";

export const cardNotesInput = z
  .array(
    z.object({
      card: z
        .union([z.int(), z.string()])
        .describe("Its number in the printed order, from 1, or its label, or id."),
      text: cardNote.shape.text,
    }),
  )
  .max(CARD_NOTES.most, "tooMany");

type Named = { id: string; label: string };

export type NoteProblem = {
  /** The index of the note. */
  entry: number;
  value: string;
  problem: "unknownCard" | "severalCards" | "noteTwice";
};

/** The notes by the ids of their cards. */
export function planCardNotes(
  given: z.output<typeof cardNotesInput>,
  cards: readonly Named[],
): { notes: CardNote[]; problems: NoteProblem[] } {
  const find = cardFinder(cards);
  const problems: NoteProblem[] = [];
  const notes = new Map<string, string>();
  given.forEach(({ card, text }, entry) => {
    const found = find(card);
    const of = typeof found === "number" ? (cards[found]?.id ?? "") : "";
    const problem = found === null ? "unknownCard" : found === "several" ? "severalCards" : null;
    if (problem) problems.push({ entry, value: String(card), problem });
    else if (notes.has(of)) problems.push({ entry, value: String(card), problem: "noteTwice" });
    else notes.set(of, text);
  });
  return { notes: [...notes].map(([card, text]) => ({ card, text })), problems };
}

/** Reads lines such as "7: hesitated" or "Green apple: asked what it is". Empty lines are skipped. */
export function readNoteLines(text: string, cards: readonly Named[]) {
  const find = cardFinder(cards);
  const lines = text.split(/\r\n?|\n/).flatMap((line, at) => (line.trim() ? [{ line, at }] : []));
  const given = lines.map(({ line }) => {
    const colons = [...line.matchAll(/:/g)].map(({ index }) => index);
    // A label may contain a colon.
    const end = colons.find((at) => find(line.slice(0, at)) !== null) ?? colons[0] ?? line.length;
    return { card: line.slice(0, end).trim(), text: line.slice(end + 1).trim() };
  });
  const { notes, problems } = planCardNotes(given, cards);
  return {
    given,
    notes,
    problems: problems.map(({ entry, ...problem }) => ({
      ...problem,
      line: lines[entry]?.at ?? 0,
    })),
    /** The first line whose note is missing or too long. */
    broken:
      lines[given.findIndex((note) => !cardNote.shape.text.safeParse(note.text).success)]?.at ??
      null,
  };
}

/** The lines that `readNoteLines` reads as these notes; those of cards that are gone are left out. */
export function noteLines(notes: readonly CardNote[], cards: readonly Named[]): string {
  const find = cardFinder(cards);
  return notes
    .flatMap(({ card, text }) => {
      const at = cards.findIndex(({ id }) => id === card);
      const label = cards[at]?.label ?? "";
      return at < 0 ? [] : `${find(label) === at ? label : at + 1}: ${text}`;
    })
    .join("\n");
}
