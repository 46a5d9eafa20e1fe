import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import type { NewToast } from "../../i18n/toast.ts";

/** Keys of the `errors` texts by field; `""` for the form as a whole. */
export type Problems = Record<string, string[]>;

/** Moves the problems of the form as a whole to one field. */
export const shownAt = (field: string, { "": whole, ...problems }: Problems): Problems =>
  whole ? { ...problems, [field]: whole } : problems;

const answer = (value: FormAnswer, status: number, headers: Record<string, string> = {}) =>
  data(value, { status, headers });

type Refuse = (
  problems: Problems,
  more?: { toast?: NewToast; status?: number; headers?: Record<string, string> } & Pick<
    FormAnswer,
    "error" | "stored" | "stored_by"
  >,
) => ReturnType<typeof answer>;

/**
 * Parses a posted form by its schema. Returns its value, with a `refuse` function for problems
 * that only the database can find; or the answer that sends the form back with every problem and
 * what was typed, except the fields in `secret`.
 */
export function readForm<Schema extends z.ZodType<Record<string, unknown>>>(
  form: string,
  posted: FormData,
  schema: Schema,
  secret: string[] = [],
): { value: z.output<Schema>; refuse: Refuse } | { refused: ReturnType<typeof answer> } {
  const submission = parseWithZod(knownFields(posted, schema), { schema });
  const refuse: Refuse = ({ "": ofForm, ...fieldErrors }, more = {}) => {
    // Without any error, conform would treat the form as submitted and reset it.
    const hasError = submission.status !== "success" || Object.keys(fieldErrors).length > 0;
    const formErrors = ofForm ?? (hasError ? undefined : [more.error ?? "refused"]);
    const lastResult = submission.reply({ formErrors, fieldErrors, hideFields: secret });
    const toast = more.toast ?? null;
    const { error, stored, stored_by, status = 400, headers } = more;
    return answer({ form, lastResult, toast, error, stored, stored_by }, status, headers);
  };
  if (submission.status !== "success") return { refused: refuse({}) };
  return { value: submission.value, refuse };
}

/** The longest list in a form. */
const MAX_LIST = 1000;

/**
 * The fields of a posted form that its schema knows. A name such as `tags[3]` or
 * `choices[0].text` is looked up in the schema before anything is built from it, so that no name
 * can create an array of a billion items.
 */
export function knownFields(posted: FormData, schema: z.ZodType): FormData {
  const known = new FormData();
  for (const [name, value] of posted) if (isKnown(schema, stepsOf(name))) known.append(name, value);
  return known;
}

/** `choices[0].text` as `["choices", 0, "text"]`; an empty array for a malformed name. */
function stepsOf(name: string): (string | number)[] {
  if (!/^[^.[\]]+(?:\[\d{0,4}\]|\.[^.[\]]+)*$/.test(name)) return [];
  return [...name.matchAll(/\[(\d*)\]|[^.[\]]+/g)].map(([text, index]) =>
    index === undefined ? text : Number(index),
  );
}

function isKnown(schema: z.core.$ZodType, [step, ...rest]: (string | number)[]): boolean {
  if (step === undefined) return false;
  return branches(schema).some((branch) => {
    const next = child(branch, step);
    return next !== undefined && (rest.length === 0 || isKnown(next, rest));
  });
}

function child(schema: z.core.$ZodType, step: string | number): z.core.$ZodType | undefined {
  if (typeof step === "number")
    return schema instanceof z.ZodArray && step < MAX_LIST ? schema.element : undefined;
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, step)
    ? schema.shape[step]
    : undefined;
}

/** The input schemas inside pipes, unions, intersections, defaults and the like. */
function branches(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return branches(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(branches);
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap(branches);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return branches(schema.def.innerType);
  return [schema];
}
