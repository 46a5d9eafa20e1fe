import { z } from "zod";
import { onOneLine, withoutControls } from "../fields/control-characters.ts";
import { participantLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { isTooLong, trimmed } from "../limits/text.ts";
import { chosenIds } from "./chosen-ids.ts";
import type { Question } from "./question.ts";

const otherChoice = z.strictObject({
  choice: z.string().max(limits.choice_id),
  other: participantLine(limits.short_text),
});
const oneChoice = z.union([z.string().max(limits.choice_id), otherChoice]);

/**
 * The answer to one question: one choice id or several, with the typed text where "Other" is
 * chosen; a number; a text; or whether a box is ticked.
 */
export const answerValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  otherChoice,
  z.array(oneChoice),
]);
export type AnswerValue = z.infer<typeof answerValue>;
type OneChoice = z.infer<typeof oneChoice>;
export type Answers = Record<string, AnswerValue>;

export const answersInput = z.object({ answers: z.record(z.string(), z.unknown()) });

export const answerOutcome = z.object({
  outcome: z.enum(["next", "rejected", "full"]),
  redirect: z.string().nullable(),
});
export type AnswerOutcome = z.infer<typeof answerOutcome>;

/** `problem` is a key of the `errors` texts, `params` its values. */
export type AnswerProblem = { problem: string; params?: Record<string, unknown> };

type Read<Value> = { value: Value | null } | AnswerProblem;

/** An answer as readable text: choice ids become their texts, followed by what was typed for "Other". */
export function answerText({ choices }: Pick<Question, "choices">, value: AnswerValue): string {
  if (Array.isArray(value)) return value.map((one) => answerText({ choices }, one)).join("; ");
  const [id] = chosenIds(value);
  const text = choices.find((one) => one.id === id)?.text ?? String(id ?? value);
  return typeof value === "object" ? `${text}: ${value.other}` : text;
}

/** Validates an answer against its question. Returns the value to store (`null` for no answer) or a problem. */
export function readAnswer(question: Question, given: unknown): Read<AnswerValue> {
  if (given === null || given === undefined) return { value: null };
  switch (question.kind) {
    case "single":
    case "dropdown":
      return readChoice(question, given);
    case "multiple":
      return readChoices(question, given);
    case "scale":
    case "number":
      return readNumber(question, given);
    case "short_text":
      return readText(given, limits.short_text, onOneLine);
    case "long_text":
      return readText(given, limits.long_text, withoutControls);
    case "consent":
      if (typeof given !== "boolean") return { problem: "answerBoolean" };
      return question.required && !given ? { problem: "agreementRequired" } : { value: given };
  }
}

function readChoice(question: Question, given: unknown): Read<OneChoice> {
  const parsed = oneChoice.safeParse(given);
  const problems = otherChoice.safeParse(given).error?.issues ?? [];
  if (problems.some(({ code, path }) => code === "too_big" && path[0] === "other"))
    return { problem: "answerTooLong", params: { max: limits.short_text } };
  if (!parsed.success) return { problem: "answerChoice" };
  const [id] = chosenIds(parsed.data);
  const chosen = question.choices.find((one) => one.id === id);
  if (!chosen) return { problem: "answerChoice" };
  const other = typeof parsed.data === "object" ? parsed.data.other : "";
  if (other && !chosen.other) return { problem: "answerChoice" };
  return { value: other ? { choice: chosen.id, other } : chosen.id };
}

function readChoices(question: Question, given: unknown): Read<OneChoice[]> {
  if (!Array.isArray(given) || given.length > question.choices.length)
    return { problem: "answerChoices" };
  const read = given.map((one) => readChoice(question, one));
  const values = read.flatMap((one) => ("value" in one && one.value ? [one.value] : []));
  const [long] = read.flatMap((one) => ("problem" in one && one.params ? [one] : []));
  if (long) return long;
  if (values.length < read.length) return { problem: "answerChoices" };
  if (new Set(chosenIds(values)).size < values.length) return { problem: "answerChoices" };
  return { value: values.length > 0 ? values : null };
}

function readNumber({ kind, low, high }: Question, given: unknown): Read<number> {
  if (typeof given !== "number" || !Number.isFinite(given)) return { problem: "answerNumber" };
  if (kind === "scale" && !Number.isInteger(given)) return { problem: "answerNumber" };
  if (low !== null && given < low) return { problem: "answerTooLow", params: { low } };
  if (high !== null && given > high) return { problem: "answerTooHigh", params: { high } };
  return { value: given };
}

function readText(given: unknown, max: number, cleaned: (text: string) => string): Read<string> {
  if (typeof given !== "string") return { problem: "answerText" };
  const text = trimmed(cleaned(given));
  if (isTooLong(text, max)) return { problem: "answerTooLong", params: { max } };
  if (text.includes("\0")) return { problem: "nullCharacter" };
  return { value: text || null };
}

/** Whether a required question has no answer. A required box that is not ticked counts as unanswered. */
export function isUnanswered({ id, required }: Question, answers: Answers): boolean {
  const value = answers[id];
  return required && (value === undefined || value === false);
}
