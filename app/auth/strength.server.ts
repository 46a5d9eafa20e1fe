import dictionaries from "virtual:password-dictionaries";
import { passwordScore } from "../domain/accounts/password-score.ts";
import { limits } from "../domain/limits/limits.ts";

type Score = ReturnType<typeof passwordScore>;
let score: Promise<Score> | undefined;

/** Loads the dictionaries, a static asset, for the first password that is scored. */
async function loadScore(assets: Env["ASSETS"]): Promise<Score> {
  const file = await assets.fetch(new URL(dictionaries, "https://assets.invalid"));
  if (!file.ok) throw new Error(`The password dictionaries responded with status ${file.status}`);
  return passwordScore(await file.json());
}

/** Whether a password is hard to guess, even for someone who knows `personal` words. */
export async function isStrongPassword(
  assets: Env["ASSETS"],
  password: string,
  personal: readonly string[],
): Promise<boolean> {
  // A failed load is tried again with the next password.
  score ??= loadScore(assets).catch((error) => {
    score = undefined;
    throw error;
  });
  return (await score)(password, personal) >= limits.password_score;
}
