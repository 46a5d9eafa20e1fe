import { z } from "zod";

/** More than any form of ours holds but a pasted import of thousands of cards. */
const MOST_CHARACTERS = 256 * 1024;

const keptPost = z.object({
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Whether it had files or passwords, which are not kept. */
  left_out: z.boolean(),
});
export type KeptPost = z.infer<typeof keptPost>;

/**
 * A form that was posted when the session had ended, as one text: it travels as a hidden field
 * through the login page, and nothing is stored. Files and passwords stay out. `null` where it
 * is too much.
 */
export function keepPost(posted: FormData): string | null {
  const sent = [...posted].filter(([, value]) => typeof value === "string" || value.size > 0);
  const fields = sent.filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !field[0].includes("password"),
  );
  const kept: KeptPost = { fields, left_out: fields.length < sent.length };
  const text = JSON.stringify(kept);
  return text.length > MOST_CHARACTERS ? null : text;
}

/** What `keepPost` wrote, back from the browser; `null` for anything else. */
export function readKeptPost(text: unknown): KeptPost | null {
  try {
    return keptPost.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
}
