import { createHash } from "node:crypto";
import type { Db } from "../data/db.server.ts";
import {
  countGuess,
  type GuessLimit,
  guessWaitSeconds,
  HOUR_MS,
  perAddress,
  perSecret,
  takeBackGuess,
} from "../data/guesses.server.ts";

/** Who sends a secret, from where, and what lets work go on after the answer. */
export type Asking = {
  request: Request;
  address: string;
  later: (work: Promise<unknown>) => void;
};

/** A guess that may not even be checked: seconds until the next one may. */
export type Locked = { retry_after: number };

export const isLocked = (result: object): result is Locked =>
  "retry_after" in result && typeof result.retry_after === "number";

/** The key under which guesses at one thing are counted; what it is made of cannot be read back. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** For all addresses together. */
export const atAccount = (email: string): GuessLimit[] =>
  perSecret(keyOf("account", email.trim().toLowerCase()));

/** A device that logged in before has a count of its own: whoever attacks the account cannot use it up. */
export const fromDevice = (device: string): GuessLimit[] => perSecret(keyOf("device", device));

/** Codes of a second factor, by account or known device: who gets to guess them knows the password. */
export const atSecondFactor = (who: string): GuessLimit[] =>
  perSecret(keyOf("code", who.toLowerCase()));

/** For each address by itself: the right password from another one is not locked out. */
export const atShare = (share: string, address: string): GuessLimit[] =>
  perSecret(keyOf("share", share, address));

/** As a share: a study's password is typed by many people from many places. */
export const atStudy = (study: string, address: string): GuessLimit[] =>
  perSecret(keyOf("study", study, address));

const MAILS_AN_HOUR = 5;

/** Whether one more letter of ours may go to an address that anybody can name; it counts. */
export async function countMail(db: Db, email: string): Promise<boolean> {
  const who = keyOf("mail", email.trim().toLowerCase());
  return (await countGuess(db, [{ who, most: MAILS_AN_HOUR, within: HOUR_MS }])).length > 0;
}

/**
 * Checks a guess at a password, which counts before it is checked; the right one takes its own
 * guess back, for which nobody waits.
 */
export async function guess(
  db: Db,
  at: GuessLimit[],
  { address, later }: Asking,
  isRight: () => Promise<boolean>,
): Promise<boolean | Locked> {
  const limits = [...at, ...perAddress(keyOf("address", address))];
  const counted = await countGuess(db, limits);
  if (counted.length === 0) return { retry_after: Math.max(1, await guessWaitSeconds(db, limits)) };
  const right = await isRight();
  if (right) later(takeBackGuess(db, counted));
  return right;
}
