import { expect, test } from "vitest";
import { noteLines, readNoteLines } from "../../../app/domain/moderated/card-notes.ts";

const CARDS = ["Apple", "Tea: green", "Bread", "Bread"].map((label, at) => ({
  id: `card-${at}`,
  label,
}));

test("readNoteLines reads a number or label, a colon and a note", () => {
  const read = readNoteLines("1: slow: very\n\ntea: GREEN: liked\n3:fine", CARDS);
  expect(read).toMatchObject({ problems: [], broken: null });
  expect(read.notes).toEqual([
    { card: "card-0", text: "slow: very" },
    { card: "card-1", text: "liked" },
    { card: "card-2", text: "fine" },
  ]);
});

test("readNoteLines names the line of what it cannot read", () => {
  const { problems } = readNoteLines("9: x\nApple: y\n\nBread: z\n1: again", CARDS);
  expect(problems).toEqual([
    { line: 0, value: "9", problem: "unknownCard" },
    { line: 3, value: "Bread", problem: "severalCards" },
    { line: 4, value: "1", problem: "noteTwice" },
  ]);
  expect(readNoteLines("Apple: y\nTea: green:", CARDS).broken).toBe(1);
});

test("readNoteLines takes every line end, and no spaces around a note", () => {
  expect(readNoteLines(" 1 :  a \r 2: b\r\n \n\t3:c", CARDS).given).toEqual([
    { card: "1", text: "a" },
    { card: "2", text: "b" },
    { card: "3", text: "c" },
  ]);
});

test("readNoteLines finds nothing broken in no text", () => {
  expect(readNoteLines("\n", CARDS)).toEqual({ given: [], notes: [], problems: [], broken: null });
});

test("noteLines writes what what readNoteLines reads", () => {
  const notes = [
    { card: "card-3", text: "old: stale" },
    { card: "card-1", text: "liked" },
  ];
  expect(noteLines([{ card: "card-0", text: "first" }], CARDS)).toBe("Apple: first");
  const lines = noteLines([...notes, { card: "gone", text: "x" }], CARDS);
  expect(lines).toBe("4: old: stale\nTea: green: liked");
  expect(readNoteLines(lines, CARDS).notes).toEqual(notes);
});
