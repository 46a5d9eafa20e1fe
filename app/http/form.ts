import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FormAnswer } from "../i18n/form-answer.ts";
import type { NewToast } from "../i18n/toast.ts";
import { knownFields } from "./known-fields.ts";

/** Keys of the `errors` texts by field; `""` for those of the form as a whole. */
export type Problems = Record<string, string[]>;

/** The same with what no field is to blame for shown at one. */
export const shownAt = (field: string, { "": whole, ...problems }: Problems): Problems =>
  whole ? { ...problems, [field]: whole } : problems;

const answer = (value: FormAnswer, status: number, headers: Record<string, string> = {}) =>
  data(value, { status, headers });

type Refuse = (
  problems: Problems,
  more?: { toast?: NewToast; status?: number; headers?: Record<string, string> } & Pick<
    FormAnswer,
    "error" | "stored"
  >,
) => ReturnType<typeof answer>;

/**
 * Reads a posted form by its schema. Either its value, with a `refuse` for what only the
 * database knows; or the answer that sends it back with every problem and what was typed,
 * fields in `secret` excepted.
 */
export function readForm<Schema extends z.ZodType<Record<string, unknown>>>(
  form: string,
  posted: FormData,
  schema: Schema,
  secret: string[] = [],
): { value: z.output<Schema>; refuse: Refuse } | { refused: ReturnType<typeof answer> } {
  const submission = parseWithZod(knownFields(posted, schema), { schema });
  const refuse: Refuse = ({ "": ofForm, ...fieldErrors }, more = {}) => {
    // Without any error the browser would take it for done and empty the form.
    const blamed = submission.status !== "success" || Object.keys(fieldErrors).length > 0;
    const formErrors = ofForm ?? (blamed ? undefined : [more.error ?? "refused"]);
    const lastResult = submission.reply({ formErrors, fieldErrors, hideFields: secret });
    const toast = more.toast ?? null;
    const { error, stored, status = 400, headers } = more;
    return answer({ form, lastResult, toast, error, stored }, status, headers);
  };
  if (submission.status !== "success") return { refused: refuse({}) };
  return { value: submission.value, refuse };
}
