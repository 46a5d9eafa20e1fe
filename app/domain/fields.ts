import { z } from "zod";
import { trimmed } from "./trimmed.ts";

// Zod would try to compile schemas, which the pages' Content-Security-Policy refuses and reports.
z.config({ jitless: true });

/**
 * The building blocks of the schemas. A message is a key of the i18n namespace `errors`;
 * the API answers with its English text, a page with the reader's.
 */

/** SQLite's text functions end at a NUL, and nobody types one. */
const NO_NUL = /^[^\0]*$/;

/** Text trimmed at both ends, at most `max` characters, possibly empty. */
export const text = (max: number, tooLong = "tooLong") =>
  z.string().overwrite(trimmed).max(max, tooLong).regex(NO_NUL, "nullCharacter");

/** Text that must have something to see in it after trimming. */
export const requiredText = (max: number, required = "required", tooLong = "tooLong") =>
  z
    .string(required)
    .overwrite(trimmed)
    .min(1, required)
    .max(max, tooLong)
    .regex(NO_NUL, "nullCharacter");

/** Every id of the product. Anything else is nobody's id. */
export const id = z.uuid();

/** `true` when the value can be an id at all; what cannot is "not found", never a fault. */
export const isId = (value: unknown): value is string => id.safeParse(value).success;

/** An instant as the API writes it: ISO 8601, UTC, `Z`. */
export const instant = z.iso.datetime();

/** A JSON object whose content is the client's own business, kept within `max` characters. */
export const freeObject = (max: number) =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= max, "tooLarge");

/** JSON in a form field. */
export const jsonField = z.string().transform((text, context) => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "choice_invalid" });
    return z.NEVER;
  }
});
