import { type Options, ZxcvbnFactory } from "@zxcvbn-ts/core";

type Knowledge = Required<Pick<NonNullable<Options>, "dictionary" | "graphs">>;

/** Longer ones take long to judge, and are not weaker than their beginning. */
const JUDGED = 50;

/**
 * Judges passwords by how hard they are to guess, from 0 (at once) to 4 (very), for somebody who
 * knows the person's `own` words.
 */
export function passwordScore(knowledge: Knowledge) {
  const estimator = new ZxcvbnFactory(knowledge);
  return (password: string, own: readonly string[]): number =>
    estimator.check(password.slice(0, JUDGED), [...own.flatMap(partsOf), "sortwell"]).score;
}

/** A field and its words: "ada.king@example.org" is also "ada" and "king". */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
