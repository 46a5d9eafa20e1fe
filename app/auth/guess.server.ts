import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../data/db.server.ts";
import {
  countGuess,
  type GuessLimit,
  guessWaitSeconds,
  HOUR_MS,
  judgeGuess,
  perAddress,
  perSecret,
} from "../data/guesses.server.ts";

/** Who sends a secret, and from where. */
export type Asking = { request: Request; address: string };

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
  return countGuess(db, [{ who, most: MAILS_AN_HOUR, within: HOUR_MS }]);
}

const from = (address: string) => perAddress(keyOf("address", address));

/** What the limits say before a secret is checked: a locked one costs nothing to refuse. */
export async function findLock(
  db: Db,
  at: GuessLimit[],
  { address }: Asking,
): Promise<Locked | null> {
  const retry_after = await guessWaitSeconds(db, [...at, ...from(address)]);
  return retry_after > 0 ? { retry_after } : null;
}

/**
 * Whether a guess at a secret is right, which is told within the limits alone: the same round trip counts a wrong one
 * and does what the right one lets happen (`done`, under its guard).
 */
export async function guess(
  db: Db,
  at: GuessLimit[],
  { address }: Asking,
  right: boolean | SQL,
  done: (guard: SQL) => SQL[] = () => [],
): Promise<boolean | Locked> {
  const asked = typeof right === "boolean" ? sql`${right ? 1 : 0}` : right;
  const judged = await judgeGuess(db, [...at, ...from(address)], asked, done);
  return judged.retry_after > 0 ? { retry_after: judged.retry_after } : judged.right;
}
