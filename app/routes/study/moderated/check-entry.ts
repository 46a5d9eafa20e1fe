import { readGroupLines } from "../../../domain/group-lines.ts";
import { limits } from "../../../domain/limits.ts";
import { MODERATED, type ModeratedTarget } from "../../../domain/moderated.ts";
import { isTooLong, trimmed } from "../../../domain/trimmed.ts";
import type { EntryAnswer, Typed } from "./answer.ts";

export const typedIn = (posted: FormData): Typed => ({
  participant: trimmed(String(posted.get("participant") ?? "")),
  lines: posted.getAll("line").map((line) => trimmed(String(line).slice(0, 20_000))),
  notes: trimmed(String(posted.get("notes") ?? "")),
  consent: posted.has("consent"),
});

/** What the API is sent for an entry, or what is wrong with it. The same on the server and, offline, in the browser. */
export function checkEntry(posted: FormData, target: ModeratedTarget) {
  const typed = typedIn(posted);
  const { participant, lines, notes, consent } = typed;
  const { groups, problems, missing } = readGroupLines(lines, target);
  const refused: EntryAnswer["refused"] = [];
  if (participant === "" || isTooLong(participant, MODERATED.participant))
    refused.push("participant");
  if (isTooLong(notes, MODERATED.notes)) refused.push("notes");
  if (groups.length === 0 || groups.length > limits.categories_per_study) refused.push("groups");
  if (groups.some(({ name }) => isTooLong(name, limits.category_name))) refused.push("name");
  const unconfirmed = posted.has("leave") ? [] : missing;
  if (refused.length + problems.length + unconfirmed.length > 0) {
    const labels = missing.map((card) => `${card + 1} ${target.cards[card]?.label ?? ""}`);
    const answer: EntryAnswer = { typed, refused, problems, missing: labels };
    return { answer };
  }
  return { entry: { participant, groups, notes, consent_given: consent } };
}

export type Entry = NonNullable<ReturnType<typeof checkEntry>["entry"]>;
