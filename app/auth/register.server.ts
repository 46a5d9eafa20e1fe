import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type Credentials,
  createUser,
  type NewUser,
  takenIdentity,
} from "../data/accounts/users.server.ts";
import type { Db } from "../data/database/db.server.ts";
import { hashPassword } from "./password.server.ts";
import { isStrongPassword } from "./strength.server.ts";

/** Keys of the `errors` texts by field. */
export type FieldProblems = Record<string, string[]>;

type Registration = Omit<NewUser, "password_hash"> & { password: string };

/** The capabilities needed to create an account. */
export type Accounts = Pick<AppLoadContext, "db" | "assets">;

/** The problems of a new password, for a person with these fields. */
export async function passwordProblems(
  { assets }: Accounts,
  password: string,
  person: Partial<Record<(typeof PERSONAL_FIELDS)[number], string>>,
): Promise<string[]> {
  const own = PERSONAL_FIELDS.flatMap((field) => person[field] ?? []);
  return (await isStrongPassword(assets, password, own)) ? [] : ["password_weak"];
}

const PERSONAL_FIELDS = ["email", "username", "first_name", "last_name", "organization"] as const;

/** All problems of the given fields of a registration. */
export async function registrationProblems(
  context: Accounts,
  { password, ...person }: Partial<Registration>,
): Promise<FieldProblems> {
  const { email, username } = person;
  const identity = { ...(email && { email }), ...(username && { username }) };
  const problems = await identityProblems(context.db, identity);
  if (password === undefined) return problems;
  const wrong = await passwordProblems(context, password, person);
  return wrong.length > 0 ? { ...problems, password: wrong } : problems;
}

/**
 * Creates a user, or returns the problems by field. Looks for a taken address or name only when the password is weak;
 * otherwise the INSERT does.
 */
export async function registerUser(
  context: Accounts,
  registration: Registration,
): Promise<Credentials | { problems: FieldProblems }> {
  const { password, ...user } = registration;
  const weak = await passwordProblems(context, password, user);
  if (weak.length > 0) return { problems: await registrationProblems(context, registration) };
  const password_hash = await hashPassword(password);
  const created = await createUser(context.db, { ...user, password_hash });
  return "refused" in created
    ? { problems: created.refused }
    : { user: created, password_hash, totp_secret: null };
}

/** The problems of an email address or username that another user has. */
export async function identityProblems(
  db: Db,
  identity: { email?: string; username?: string },
  except?: string,
): Promise<FieldProblems> {
  return (await takenIdentity(db, identity, except))?.refused ?? {};
}
