import { z } from "zod";
import { STRANGER_BYTES } from "../body-rule.ts";

/** As the login form sends it, with room for its other fields. Enough for every form but a long pasted import. */
const MAX_ENCODED = STRANGER_BYTES - 2048;

const postAfterLogin = z.object({
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Whether files or passwords were left out. */
  left_out: z.boolean(),
});
export type PostAfterLogin = z.infer<typeof postAfterLogin>;

/**
 * A form that was posted after the login had expired, as JSON. The login page carries it in a
 * hidden field; nothing is stored on the server. Files and passwords are left out. `null` when
 * it is too long.
 */
export function postForLogin(posted: FormData): string | null {
  const sent = [...posted].filter(([, value]) => typeof value === "string" || value.size > 0);
  const fields = sent.filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !field[0].includes("password"),
  );
  const kept: PostAfterLogin = { fields, left_out: fields.length < sent.length };
  const text = JSON.stringify(kept);
  return String(new URLSearchParams([["", text]])).length > MAX_ENCODED ? null : text;
}

/** Parses the text of `postForLogin` when the browser sends it back; `null` for anything else. */
export function readPostAfterLogin(text: unknown): PostAfterLogin | null {
  try {
    return postAfterLogin.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
}
