import { z } from "zod";
import { trimmed } from "../limits/text.ts";
import { onOneLine, withoutControls } from "./control-characters.ts";

// Keep Zod from compiling schemas with eval: the Content-Security-Policy of the pages blocks and reports it.
z.config({ jitless: true });

/**
 * The building blocks of the schemas. A message is a key of the i18n namespace `errors`;
 * the API responds with its English text, a page with the text in the user's language.
 */

/** SQLite's text functions stop at a NUL character, so it is not allowed. */
const NO_NUL = /^[^\0]*$/;

/** Neither line breaks nor other control characters; NUL has its own message. */
const ONE_LINE = /^(?:\0|[^\p{Cc}\p{Zl}\p{Zp}])*$/u;

const cleaned = (value: string) => trimmed(withoutControls(value));

/** Text of several lines, trimmed at both ends, at most `max` characters, possibly empty. */
export const text = (max: number, tooLong = "tooLong") => fieldText(cleaned, max, tooLong);

/** Trimmed text of several lines that must contain a visible character. */
export const requiredText = (max: number, required = "required", tooLong = "tooLong") =>
  requiredField(cleaned, max, required, tooLong);

/** As `text`, on one line: with a line break or another control character it is refused. */
export const line = (max: number, tooLong = "tooLong") =>
  fieldText(trimmed, max, tooLong).regex(ONE_LINE, "controlCharacter");

/** As `requiredText`, on one line. */
export const requiredLine = (max: number, required = "required", tooLong = "tooLong") =>
  requiredField(trimmed, max, required, tooLong).regex(ONE_LINE, "controlCharacter");

/** As `line`, for what participants type: control characters become spaces, because nothing of theirs may be lost. */
export const participantLine = (max: number, tooLong = "tooLong") =>
  fieldText((value) => trimmed(onOneLine(value)), max, tooLong);

type Overwrite = (value: string) => string;

const fieldText = (overwrite: Overwrite, max: number, tooLong: string) =>
  z.string().overwrite(overwrite).max(max, tooLong).regex(NO_NUL, "nullCharacter");

const requiredField = (overwrite: Overwrite, max: number, required: string, tooLong: string) =>
  z
    .string(required)
    .overwrite(overwrite)
    .min(1, required)
    .max(max, tooLong)
    .regex(NO_NUL, "nullCharacter");

/** Every id of the product is a UUID. */
export const id = z.uuid();

/** Whether the value is a well-formed id. A malformed id is a 404, not a 500. */
export const isId = (value: unknown): value is string => id.safeParse(value).success;

/** A point in time as the API writes it: ISO 8601, UTC, ending in `Z`. */
export const instant = z.iso.datetime();

/** An instant, or a date as its first instant. */
export const dateOrInstant = z.union([
  instant,
  z.iso.date().transform((date) => `${date}T00:00:00.000Z`),
]);

/** A JSON object with arbitrary content, at most `max` characters long as JSON. */
export const freeObject = (max: number) =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= max, "tooLarge");

/**
 * Checks a rule between fields when these fields are valid on their own, even when other fields are
 * invalid, so that all problems are reported at once.
 */
export const whenValid = (schema: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => schema.safeParse(value).success,
});

/** A form field that holds JSON. */
export const jsonField = z.string().transform((text, context) => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "choice_invalid" });
    return z.NEVER;
  }
});
