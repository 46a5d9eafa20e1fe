import { limits } from "../../../domain/limits/limits.ts";
import { isTooLong, trimmed } from "../../../domain/limits/text.ts";
import { readGroupLines } from "../../../domain/moderated/group-lines.ts";
import { isAhead, MODERATED, type ModeratedTarget } from "../../../domain/moderated/moderated.ts";
import type { EntryAnswer, Typed } from "./answer.ts";
import { checkNotes, typedNotes } from "./check-notes.ts";

export const typedIn = (posted: FormData): Typed => ({
  participant: trimmed(String(posted.get("participant") ?? "")),
  sorted_on: trimmed(String(posted.get("sorted_on") ?? "")),
  lines: posted.getAll("line").map((line) => {
    const text = String(line).slice(0, 20_000);
    // The indentation says what is in a larger group.
    return `${/^[ \t]*/.exec(text)?.[0] ?? ""}${trimmed(text)}`;
  }),
  ...typedNotes(posted),
  consent: posted.has("consent"),
});

/** What the API is sent for an entry, or what is wrong with it. The same on the server and, offline, in the browser. */
export function checkEntry(posted: FormData, target: ModeratedTarget) {
  const typed = typedIn(posted);
  const { participant, sorted_on, lines, consent } = typed;
  const { groups, criteria, problems, missing } = readGroupLines(lines, target);
  const notes = checkNotes(typed, target.cards);
  const refused: EntryAnswer["refused"] = [...notes.problems.refused];
  if (participant === "" || isTooLong(participant, MODERATED.participant))
    refused.push("participant");
  if (sorted_on !== "" && !isPastDay(sorted_on)) refused.push("sorted_on");
  if (groups.length === 0 || groups.length > limits.categories_per_study) refused.push("groups");
  if (
    groups.some(({ name, parent = "" }) =>
      [name, parent].some((text) => isTooLong(text, limits.category_name)),
    )
  )
    refused.push("name");
  if (criteria.some((criterion) => isTooLong(criterion, limits.criterion)))
    refused.push("criterion");
  const isUnconfirmed = !posted.has("leave") && missing.some((cards) => cards.length > 0);
  if (isUnconfirmed || refused.length + problems.length > 0 || !notes.isRight) {
    const { noteProblems } = notes.problems;
    const answer: EntryAnswer = { typed, refused, noteProblems, problems };
    return { answer };
  }
  const entry = {
    ...{ participant, groups },
    ...(criteria.length > 0 && { criteria }),
    consent_given: consent,
    sorted_at: noonOf(sorted_on),
  };
  return { entry: { ...entry, ...notes.given }, stored: { ...entry, ...notes.stored } };
}

export type Entry = NonNullable<ReturnType<typeof checkEntry>["entry"]>;

const isPastDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) > 0 && !isAhead(`${day}T00:00:00Z`);

/** Noon in Greenwich is the same day almost everywhere. Null for no day: the present instant. */
const noonOf = (day: string): string | null =>
  day === "" ? null : new Date(Math.min(Date.parse(`${day}T12:00:00Z`), Date.now())).toISOString();
