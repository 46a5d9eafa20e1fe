import type { Db } from "../data/db.server.ts";
import { deleteOtherTokens } from "../data/tokens.server.ts";
import { findPasswordHash, updateUser } from "../data/users.server.ts";
import type { User } from "../domain/user.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import type { FieldProblems } from "./register.server.ts";

type Passwords = { old_password: string; new_password: string };

/** What is wrong with these fields of a change; every wrong one at once. */
export async function passwordChangeProblems(
  db: Db,
  user: User,
  { old_password, new_password }: Partial<Passwords>,
): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  if (
    old_password !== undefined &&
    !(await verifyPassword(old_password, await findPasswordHash(db, user.id)))
  )
    problems.old_password = ["password_wrong"];
  if (new_password === undefined) return problems;
  const own = [user.email, user.username].map((word) => word.toLowerCase());
  if (own.includes(new_password.toLowerCase())) problems.new_password = ["password_is_identity"];
  else if (isCommonPassword(new_password)) problems.new_password = ["password_common"];
  return problems;
}

/** Changes a user's password and ends every other session; or says what is wrong, by field. */
export async function changePassword(
  db: Db,
  user: User,
  token_hash: string,
  passwords: Passwords,
): Promise<FieldProblems | null> {
  const problems = await passwordChangeProblems(db, user, passwords);
  if (Object.keys(problems).length > 0) return problems;
  const { new_password } = passwords;
  await updateUser(db, user.id, { password_hash: await hashPassword(new_password) });
  await deleteOtherTokens(db, user.id, token_hash);
  return null;
}
