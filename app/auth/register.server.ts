import type { Db } from "../data/db.server.ts";
import { type Credentials, createUser, type NewUser, takenIdentity } from "../data/users.server.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { hashPassword } from "./password.server.ts";

/** Keys of the `errors` texts by field. */
export type FieldProblems = Record<string, string[]>;

type Registration = Omit<NewUser, "password_hash"> & { password: string };

/** What is wrong with these fields of a registration; every wrong one at once. */
export async function registrationProblems(
  db: Db,
  { password, ...identity }: { email?: string; username?: string; password?: string },
): Promise<FieldProblems> {
  const problems = await identityProblems(db, identity);
  if (password !== undefined && isCommonPassword(password)) problems.password = ["password_common"];
  return problems;
}

/** A new user, or what is wrong with the fields. */
export async function registerUser(
  db: Db,
  registration: Registration,
): Promise<Credentials | { problems: FieldProblems }> {
  const problems = await registrationProblems(db, registration);
  const { password, ...user } = registration;
  if (Object.keys(problems).length > 0) return { problems };
  const password_hash = await hashPassword(password);
  const created = await createUser(db, { ...user, password_hash });
  return created
    ? { user: created, password_hash }
    : { problems: await identityProblems(db, user) };
}

/** An address or name that somebody else has. */
export async function identityProblems(
  db: Db,
  identity: { email?: string; username?: string },
  except?: string,
): Promise<FieldProblems> {
  const taken = await takenIdentity(db, identity, except);
  return {
    ...(taken.email && { email: ["email_taken"] }),
    ...(taken.username && { username: ["username_taken"] }),
  };
}
