import type { z } from "zod";
import { readMessage } from "../../domain/fields/message.ts";
import { LANGUAGES } from "../../domain/limits/languages.ts";
import { limits } from "../../domain/limits/limits.ts";
import { en } from "../../i18n/en.ts";
import { type FieldErrors, invalid } from "../errors.ts";
import { dialectText } from "./zod-texts.ts";

type Issue = z.core.$ZodIssue;

const texts: Record<string, string> = en.errors;

/**
 * The English text of a schema's message: a key of the `errors` texts, with limits and
 * parameters filled in, or the message itself when it is no key.
 */
export function errorText(message: string, params: Record<string, unknown> = {}): string {
  const { key, values: numbers } = readMessage(message);
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  const values: Record<string, unknown> = {
    ...limits,
    languages: LANGUAGES.join(", "),
    ...numbers,
    ...params,
  };
  return (text ?? message).replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name) =>
    String(values[name] ?? ""),
  );
}

/** Keys of the `errors` texts by field; `""` for the change as a whole. */
type Problems = Partial<Record<string, string[]>>;

/** The English texts of problems by field. */
export const refusalErrors = (problems: Problems): FieldErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([name, keys = []]) => [
      name || "non_field_errors",
      keys.map((key) => errorText(key)),
    ]),
  );

/** @throws ApiError 400 when the change was refused */
export function accepted<T>(saved: T): Exclude<T, Refused> {
  if (typeof saved === "object" && saved !== null && "refused" in saved)
    throw invalid(refusalErrors((saved as Refused).refused));
  return saved as Exclude<T, Refused>;
}

type Refused = { refused: Problems };

/**
 * The messages of all issues by top-level field. The message of a nested issue starts with its
 * place ("Item 3, card: …"), so that a field's value is always a list of texts.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, Set<string>>();
  for (const issue of issues) {
    const [field, ...deeper] = issue.path;
    const name = field === undefined ? "non_field_errors" : String(field);
    const text = issueText(issue);
    const messages = fields.get(name) ?? new Set();
    fields.set(name, messages.add(deeper.length === 0 ? text : `${place(deeper)}: ${text}`));
  }
  return Object.fromEntries(
    [...fields].map(([name, texts]) => [name, [...texts].slice(0, MAX_MESSAGES)]),
  );
}

/** The most messages for one field. */
const MAX_MESSAGES = 20;

const place = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === "number" ? `Item ${part + 1}` : String(part))).join(", ");

/** A value of the wrong type gets the type's message, because the schema's may be "Title is required". */
function issueText(issue: Issue): string {
  if (issue.code === "invalid_type" && issue.input !== undefined && issue.input !== null)
    return dialectText({ ...issue, input: issue.input });
  return errorText(issue.message, issue.code === "custom" ? issue.params : {});
}
