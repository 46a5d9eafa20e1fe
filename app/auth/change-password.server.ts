import type { Db } from "../data/db.server.ts";
import { setPassword } from "../data/tokens.server.ts";
import { findPasswordHash } from "../data/users.server.ts";
import type { User } from "../domain/user.ts";
import { deviceCookie } from "./device.server.ts";
import { type Asking, isLocked, type Locked } from "./guess.server.ts";
import type { RequestIdentity } from "./identify.server.ts";
import { guessPassword } from "./login.server.ts";
import { hashPassword } from "./password.server.ts";
import { type Accounts, type FieldProblems, passwordProblems } from "./register.server.ts";

type Passwords = { old_password: string; new_password: string };

/** What is wrong with these fields of a change; every wrong one at once. A wrong old password counts as a guess. */
export async function passwordChangeProblems(
  context: Accounts,
  user: User,
  { old_password, new_password }: Partial<Passwords>,
  asking: Asking,
): Promise<FieldProblems | Locked> {
  const problems: FieldProblems = {};
  if (old_password !== undefined) {
    const right = await isOwnPassword(context.db, user, old_password, asking);
    if (typeof right === "object") return right;
    if (!right) problems.old_password = ["password_wrong"];
  }
  if (new_password === undefined) return problems;
  const weak = await passwordProblems(context, new_password, user);
  return weak.length > 0 ? { ...problems, new_password: weak } : problems;
}

/** Whether somebody signed in knows the account's password, too. */
export async function isOwnPassword(db: Db, user: User, password: string, asking: Asking) {
  const password_hash = await findPasswordHash(db, user.id);
  const found =
    password_hash === undefined ? undefined : { user, password_hash, totp_secret: null };
  return guessPassword(db, { email: user.email, password }, found, asking);
}

/**
 * Changes a user's password and ends every other session; or says what is wrong, by field.
 * The device goes on being known, by the cookie that is answered.
 */
export async function changePassword(
  context: Accounts,
  { user, token_hash }: Pick<RequestIdentity, "user" | "token_hash">,
  passwords: Passwords,
  asking: Asking,
): Promise<{ cookie: string } | { problems: FieldProblems } | Locked> {
  const problems = await passwordChangeProblems(context, user, passwords, asking);
  if (isLocked(problems)) return problems;
  if (Object.keys(problems).length > 0) return { problems };
  const password_hash = await hashPassword(passwords.new_password);
  await setPassword(context.db, user.id, password_hash, token_hash);
  return { cookie: await deviceCookie(asking.request, user.email, password_hash) };
}
