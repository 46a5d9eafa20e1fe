import { z } from "zod";
import { line, text } from "../fields/fields.ts";
import { messageWith } from "../fields/message.ts";

// The kinds of fields in the table of a study's fields (`study-fields.ts`).

/** The sections of the create form in their order, grouped by the form tabs of the edit page. */
export const SECTIONS = {
  basic: ["basic", "consent"],
  settings: ["kind", "languages", "cards", "groups", "kinds", "ratings", "people"],
} as const;

/** A section of that form; or "frame", the recruitment page. */
export type Section = (typeof SECTIONS)[keyof typeof SECTIONS][number] | "frame";

export type Facts = {
  section: Section;
  /** Whether anyone with the study's link may read it. */
  public: boolean;
  /** Whether a study's public file has it: without it, the study cannot be understood and repeated. */
  archived: boolean;
  /** Whether the board and the completion of a sort follow it. */
  rule?: true;
};

/**
 * Each field has three schemas: `schema` itself; `created`, with the default for a new study; and `posted`, for
 * forms. Forms do not send unticked boxes and empty texts, so there a missing value means false or empty.
 */
export const flagField = <const F extends Facts>(initial: boolean, facts: F) => ({
  ...facts,
  control: "flag" as const,
  schema: z.boolean(),
  created: z.boolean().default(initial),
  posted: z.boolean().default(false),
});

/** A text of one line, of several lines, or HTML. */
export const textField = <const C extends "line" | "area" | "html", const F extends Facts>(
  control: C,
  max: number,
  facts: F,
  tooLong?: string,
) => {
  const schema = control === "line" ? line(max, tooLong) : text(max, tooLong);
  return {
    ...facts,
    control,
    max,
    schema,
    created: schema.default(""),
    posted: schema.default(""),
  };
};

/** A whole number, or null for "none". */
export const numberField = <const F extends Facts>(
  min: number,
  max: number,
  facts: F,
  range = "numberRange",
) => {
  const error = messageWith(range, { min, max });
  const whole = z.int(error).min(min, error).max(max, error);
  return {
    ...facts,
    control: "number" as const,
    min,
    max,
    schema: whole.nullable(),
    created: whole.nullable().default(null),
    posted: whole.optional().transform((value) => value ?? null),
  };
};

/** A whole number that a study always has. */
export const countField = <const F extends Facts>(
  initial: number,
  min: number,
  max: number,
  facts: F,
) => {
  const error = messageWith("countRange", { min, max });
  const schema = z.int(error).min(min, error).max(max, error);
  return {
    ...facts,
    control: "count" as const,
    min,
    max,
    schema,
    created: schema.default(initial),
    posted: schema.default(initial),
  };
};

export const choiceField = <const T extends string, const F extends Facts>(
  options: readonly T[],
  initial: NoInfer<T>,
  error: string | ((issue: { input?: unknown }) => string),
  facts: F,
) => {
  const schema = z.enum(options, { error });
  return {
    ...facts,
    control: "choice" as const,
    options,
    schema,
    created: schema.default(() => initial),
    posted: schema,
  };
};

/** A nullable text or object whose form control is written by hand. */
export const customField = <
  const C extends "text" | "object",
  S extends z.ZodType<C extends "object" ? object : string>,
  const F extends Facts,
>(
  control: C,
  schema: S,
  facts: F,
) => ({
  ...facts,
  control,
  schema: schema.nullable(),
  created: schema.nullable().default(null),
  posted: schema.nullish().transform((value) => value ?? null),
});
