import knowledge from "virtual:password-dictionaries";
import { limits } from "../domain/limits.ts";
import { passwordScore } from "../domain/password-score.ts";

type Score = ReturnType<typeof passwordScore>;
let scoring: Promise<Score> | undefined;

/** The dictionaries are an asset beside the Worker, read with the first password that is judged. */
async function read(assets: Env["ASSETS"]): Promise<Score> {
  const file = await assets.fetch(new URL(knowledge, "https://assets.invalid"));
  if (!file.ok) throw new Error(`The password dictionaries answer ${file.status}`);
  return passwordScore(await file.json());
}

/** Whether a password is hard enough to guess for who knows these words of the person's. */
export async function isStrongPassword(
  assets: Env["ASSETS"],
  password: string,
  own: readonly string[],
): Promise<boolean> {
  scoring ??= read(assets).catch((error) => {
    scoring = undefined;
    throw error;
  });
  return (await scoring)(password, own) >= limits.password_score;
}
