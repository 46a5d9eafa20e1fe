import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/**
 * The message of a zod issue in the wording of Django REST framework, whose dialect this API
 * follows. Used for issues whose schema sets no message.
 */
export function dialectText(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, issue.input);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.input);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return FORMATS[issue.format] ?? INVALID;
    case "invalid_value":
      return issue.input === undefined
        ? REQUIRED
        : `"${shown(issue.input)}" is not a valid choice.`;
    case "invalid_union":
      return issue.input === undefined ? REQUIRED : INVALID;
    default:
      return INVALID;
  }
}

const REQUIRED = "This field is required.";
const INVALID = "Enter a valid value.";

const FORMATS: Record<string, string> = {
  email: "Enter a valid email address.",
  url: "Enter a valid URL.",
  uuid: "Must be a valid UUID.",
  datetime: "Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm:ssZ.",
};

const TYPES: Record<string, string> = {
  string: "Not a valid string.",
  boolean: "Must be a valid boolean.",
  int: "A valid integer is required.",
  number: "A valid number is required.",
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return REQUIRED;
  if (input === null) return "This field may not be null.";
  if (expected === "array") return `Expected a list of items but got type "${typeName(input)}".`;
  if (expected === "record")
    return `Expected a dictionary of items but got type "${typeName(input)}".`;
  if (expected === "object")
    return `Invalid data. Expected a dictionary, but got ${typeName(input)}.`;
  return TYPES[expected] ?? INVALID;
}

function tooSmall(origin: string, minimum: number, input: unknown): string {
  if (origin === "string")
    return minimum === 1 || input === ""
      ? "This field may not be blank."
      : `Ensure this field has at least ${minimum} characters.`;
  if (origin === "array")
    return minimum === 1
      ? "This list may not be empty."
      : `Ensure this field has at least ${minimum} elements.`;
  return `Ensure this value is greater than or equal to ${minimum}.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === "string") return `Ensure this field has no more than ${maximum} characters.`;
  if (origin === "array") return `Ensure this field has no more than ${maximum} elements.`;
  return `Ensure this value is less than or equal to ${maximum}.`;
}

/** The Python name of a JSON value's type, as Django REST framework's messages have it. */
function typeName(value: unknown): string {
  if (value === null) return "NoneType";
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return "dict";
}

/** A rejected value, shortened for a message. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
