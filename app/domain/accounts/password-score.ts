import { type Options, ZxcvbnFactory } from "@zxcvbn-ts/core";

type Knowledge = Required<Pick<NonNullable<Options>, "dictionary" | "graphs">>;

/** Only this many characters are scored: longer passwords take long and are at least as strong as their start. */
const MAX_SCORED = 50;

/**
 * Returns a function that scores how hard a password is to guess, from 0 (at once) to 4 (very hard), for an
 * attacker who knows the user's `own` words.
 */
export function passwordScore(knowledge: Knowledge) {
  const estimator = new ZxcvbnFactory(knowledge);
  return (password: string, own: readonly string[]): number =>
    estimator.check(password.slice(0, MAX_SCORED), [...own.flatMap(partsOf), "sortwell"]).score;
}

/** A field and its words: "ada.king@example.org" is also "ada" and "king". */
const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]/u)];
