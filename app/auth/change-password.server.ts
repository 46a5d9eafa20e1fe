import type { SQL } from "drizzle-orm";
import { setPassword } from "../data/accounts/tokens.server.ts";
import type { Db } from "../data/database/db.server.ts";
import type { User } from "../domain/accounts/user.ts";
import { deviceCookie, knownDevice } from "./device.server.ts";
import { atAccount, fromDevice, guess, isLocked, type Locked } from "./guess.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { type Accounts, type FieldProblems, passwordProblems } from "./register.server.ts";

type Passwords = { old_password: string; new_password: string };

/** A signed-in user and the hash of their password. */
type Account = { user: User; password_hash: string };

/** All problems of the given fields. A wrong old password counts as a guess. */
export async function passwordChangeProblems(
  context: Accounts,
  account: Account,
  { old_password, new_password }: Partial<Passwords>,
  request: Request,
): Promise<FieldProblems | Locked> {
  const problems: FieldProblems = {};
  if (old_password !== undefined) {
    const isRight = await guessOwnPassword(context.db, account, old_password, request);
    if (typeof isRight === "object") return isRight;
    if (!isRight) problems.old_password = ["password_wrong"];
  }
  if (new_password === undefined) return problems;
  const weak = await passwordProblems(context, new_password, account.user);
  return weak.length > 0 ? { ...problems, new_password: weak } : problems;
}

/**
 * Checks a signed-in user's password as a guess. `done` returns the statements that a right password runs in the same
 * transaction.
 */
export async function guessOwnPassword(
  db: Db,
  { user: { email }, password_hash }: Account,
  password: string,
  request: Request,
  done?: (guard: SQL) => SQL[],
): Promise<boolean | Locked> {
  const device = await knownDevice(request, email, password_hash);
  const isRight = await verifyPassword(password, password_hash);
  return guess(db, device ? fromDevice(device) : atAccount(email), request, isRight, done);
}

/**
 * Changes a user's password and revokes every other login session; or returns the problems by field. The returned
 * cookie keeps the device known under the new password.
 */
export async function changePassword(
  context: Accounts,
  { token_hash, ...account }: Account & { token_hash: string },
  passwords: Passwords,
  request: Request,
): Promise<{ cookie: string } | { problems: FieldProblems } | Locked> {
  const { user } = account;
  const { old_password, new_password } = passwords;
  if ((await passwordProblems(context, new_password, user)).length > 0) {
    const problems = await passwordChangeProblems(context, account, passwords, request);
    return isLocked(problems) ? problems : { problems };
  }
  const password_hash = await hashPassword(new_password);
  const isRight = await guessOwnPassword(context.db, account, old_password, request, (guard) =>
    setPassword(user.id, { password_hash, keep: token_hash }, guard),
  );
  if (typeof isRight === "object") return isRight;
  return isRight
    ? { cookie: await deviceCookie(request, user.email, password_hash) }
    : { problems: { old_password: ["password_wrong"] } };
}
