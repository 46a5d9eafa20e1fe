import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import {
  countGuess,
  DAY_MS,
  type GuessLimit,
  guessWaitSeconds,
  HOUR_MS,
  judgeGuess,
  perAddress,
  perSecret,
} from "../data/accounts/guesses.server.ts";
import type { Db } from "../data/database/db.server.ts";
import { address } from "./address.ts";

/** A limit is reached: seconds until the next guess is allowed. */
export type Locked = { retry_after: number };

export const isLocked = (result: object): result is Locked =>
  "retry_after" in result && typeof result.retry_after === "number";

/** The key under which guesses are counted: a hash, so that the database does not reveal its parts. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Guesses at an account's password, from all network addresses together. */
export const atAccount = (email: string): GuessLimit[] =>
  perSecret(keyOf("account", email.trim().toLowerCase()));

/** Guesses from a device that logged in before are counted separately, so that an attacker cannot lock it out. */
export const fromDevice = (device: string): GuessLimit[] => perSecret(keyOf("device", device));

/** Guesses at a second factor, by account or known device; they are only possible with the right password. */
export const atSecondFactor = (who: string): GuessLimit[] =>
  perSecret(keyOf("code", who.toLowerCase()));

/** Guesses at a share's password, counted for each network address, so that one address cannot lock out others. */
export const atShare = (share: string, request: Request): GuessLimit[] =>
  perSecret(keyOf("share", share, address(request)));

/** Guesses at a study's password, also counted for each network address: many people type it from many places. */
export const atStudy = (study: string, request: Request): GuessLimit[] =>
  perSecret(keyOf("study", study, address(request)));

const MAILS_AN_HOUR = 5;

/** Whether another mail may be sent to an email address that anyone can enter; counts the mail. */
export async function countMail(db: Db, email: string): Promise<boolean> {
  const who = keyOf("mail", email.trim().toLowerCase());
  return (await countGuess(db, [{ who, most: MAILS_AN_HOUR, within: HOUR_MS }])) === 0;
}

const INVITATIONS_A_DAY = 20;

/** Counts an invitation of somebody to an address, or returns when the next one is allowed. */
export async function countInvitation(db: Db, sender: string): Promise<Locked | null> {
  const limit = { who: keyOf("invite", sender), most: INVITATIONS_A_DAY, within: DAY_MS };
  const retry_after = await countGuess(db, [limit]);
  return retry_after > 0 ? { retry_after } : null;
}

/** All guesses from one network address together. */
const fromAddress = (request: Request) => perAddress(keyOf("address", address(request)));

/** Checks the limits before the secret: refusing a locked guess then costs no hashing. */
export async function findLock(db: Db, at: GuessLimit[], request: Request): Promise<Locked | null> {
  const retry_after = await guessWaitSeconds(db, [...at, ...fromAddress(request)]);
  return retry_after > 0 ? { retry_after } : null;
}

/**
 * Whether a guess is right, which is revealed only within the limits. The same round trip counts a wrong guess, or runs
 * the statements of `done` (with their guard) for a right one.
 */
export async function guess(
  db: Db,
  at: GuessLimit[],
  request: Request,
  right: boolean | SQL,
  done: (guard: SQL) => SQL[] = () => [],
): Promise<boolean | Locked> {
  const condition = typeof right === "boolean" ? sql`${right ? 1 : 0}` : right;
  const limits = [...at, ...fromAddress(request)];
  const { right: isRight, retry_after } = await judgeGuess(db, limits, condition, done);
  return retry_after > 0 ? { retry_after } : isRight;
}
