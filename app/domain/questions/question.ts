import { z } from "zod";
import { id, instant, isId, line, requiredLine, requiredText, text } from "../fields/fields.ts";
import { limits, QUESTION_KINDS, QUESTION_PLACES, SCALE_POINTS } from "../limits/limits.ts";

/** Where a choice leads: to the next question, to rejection, to the sort, or to a later question (its id). */
const then = z
  .string()
  .trim()
  .refine((value) => ["next", "reject", "sort"].includes(value) || isId(value), "thenInvalid");

const choiceInput = z.object({
  id: requiredLine(limits.choice_id)
    .nullish()
    .transform((given) => given ?? crypto.randomUUID()),
  text: requiredLine(limits.choice_text),
  then: then.default("next"),
  quota: z
    .int("quotaInvalid")
    .min(0, "quotaInvalid")
    .max(limits.max_participants, "quotaInvalid")
    .nullable()
    .default(null),
  other: z.boolean().default(false),
  expected: z.boolean().default(false),
});

const bound = z.number("numberInvalid").nullable();

const questionFields = z.object({
  place: z.enum(QUESTION_PLACES, "choice_invalid"),
  kind: z.enum(QUESTION_KINDS, "choice_invalid"),
  text: requiredText(limits.question_text),
  help: text(limits.question_help),
  required: z.boolean(),
  random_order: z.boolean(),
  order: z.int("orderInvalid").min(0, "orderNegative").max(limits.card_order_max, "orderTooLarge"),
  choices: z.array(choiceInput).max(limits.choices, "tooMany"),
  low: bound,
  high: bound,
  low_label: line(limits.scale_label),
  high_label: line(limits.scale_label),
});

export const createQuestionInput = questionFields.extend({
  study: id,
  help: questionFields.shape.help.default(""),
  required: z.boolean().default(false),
  random_order: z.boolean().default(false),
  order: questionFields.shape.order.nullish(),
  choices: questionFields.shape.choices.default([]),
  low: bound.default(null),
  high: bound.default(null),
  low_label: questionFields.shape.low_label.default(""),
  high_label: questionFields.shape.high_label.default(""),
});
export type CreateQuestion = z.infer<typeof createQuestionInput>;

export const updateQuestionInput = questionFields.partial();
export type QuestionChange = z.infer<typeof updateQuestionInput>;

const choice = z.object({
  id: z.string(),
  text: z.string(),
  then: z.string(),
  quota: z.int().nullable(),
  other: z.boolean(),
  /** Whether an attention question tells participants to choose this. */
  expected: z.boolean().optional(),
});
export type Choice = z.infer<typeof choice>;

export const question = z.object({
  id,
  study: id,
  place: z.enum(QUESTION_PLACES),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  help: z.string(),
  required: z.boolean(),
  random_order: z.boolean(),
  order: z.int(),
  choices: z.array(choice),
  low: z.number().nullable(),
  high: z.number().nullable(),
  low_label: z.string(),
  high_label: z.string(),
  /** When its wording was last corrected after it had answers. */
  corrected_at: instant.nullable(),
});
export type Question = z.infer<typeof question>;

type Form = Omit<Question, "id" | "study" | "order" | "corrected_at">;

export const hasChoices = (kind: Question["kind"]) =>
  kind === "single" || kind === "multiple" || kind === "dropdown";

/** Resets the fields that this kind of question does not use. A scale goes from 1 to 5 by default. */
export function normalised<Q extends Form>(question: Q): Q {
  const { kind } = question;
  const ranged = kind === "scale" || kind === "number";
  return {
    ...question,
    choices: hasChoices(kind) ? question.choices : [],
    random_order: hasChoices(kind) && question.random_order,
    low: ranged ? (question.low ?? (kind === "scale" ? 1 : null)) : null,
    high: ranged ? (question.high ?? (kind === "scale" ? 5 : null)) : null,
    low_label: kind === "scale" ? question.low_label : "",
    high_label: kind === "scale" ? question.high_label : "",
  };
}

/** The problem of each field: a key of the `errors` texts. */
export type QuestionProblems = Partial<Record<keyof Form | "order", string>>;

/** Validates a question on its own, without the other questions of the study. */
export function questionProblems({ kind, place, choices, low, high }: Form): QuestionProblems {
  const problems: QuestionProblems = {};
  const problem = hasChoices(kind) ? choiceProblem(place, choices) : undefined;
  if (problem) problems.choices = problem;
  if (kind === "scale" && !isScale(low, high)) problems.high = "scalePoints";
  if (kind === "number" && low !== null && high !== null && low > high)
    problems.high = "rangeInvalid";
  return problems;
}

const isScale = (low: number | null, high: number | null) =>
  low !== null && high !== null && Number.isInteger(low) && SCALE_POINTS.includes(high - low + 1);

function choiceProblem(place: Question["place"], choices: readonly Choice[]): string | undefined {
  if (choices.length === 0) return "choicesRequired";
  if (new Set(choices.map((one) => one.id)).size < choices.length) return "choiceTwice";
  if (new Set(choices.map((one) => one.text)).size < choices.length) return "choiceTwice";
  if (place !== "screener" && choices.some((one) => one.then === "reject"))
    return "rejectInScreener";
  if (place !== "screener" && choices.some((one) => one.quota !== null)) return "quotaInScreener";
  if (place === "after" && choices.some((one) => one.then === "sort")) return "sortIsOver";
  return undefined;
}

/** The fields that may still be corrected after the first answer; all others are locked by it. */
const WORDING = ["text", "help", "low_label", "high_label"] as const;

/** The locked fields that a change of an answered question touches. The texts of choices are not locked. */
export function lockedFields(before: Question, after: Question): (keyof Form | "order")[] {
  const meaning = (question: Question) => ({
    ...question,
    choices: question.choices.map(({ text: _, expected = false, ...rest }) => ({
      ...rest,
      expected,
    })),
  });
  const [old, changed] = [meaning(before), meaning(after)];
  const fields = Object.keys(questionFields.shape) as (keyof typeof questionFields.shape)[];
  return fields.filter(
    (name) =>
      !(WORDING as readonly string[]).includes(name) &&
      JSON.stringify(old[name]) !== JSON.stringify(changed[name]),
  );
}
