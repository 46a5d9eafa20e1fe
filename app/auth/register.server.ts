import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Db } from "../data/db.server.ts";
import { type Credentials, createUser, type NewUser, takenIdentity } from "../data/users.server.ts";
import { hashPassword } from "./password.server.ts";
import { isStrongPassword } from "./strength.server.ts";

/** Keys of the `errors` texts by field. */
export type FieldProblems = Record<string, string[]>;

type Registration = Omit<NewUser, "password_hash"> & { password: string };

/** What an account is made with. */
export type Accounts = Pick<AppLoadContext, "db" | "assets">;

/** What is wrong with a new password of this person, who has these fields. */
export async function passwordProblems(
  { assets }: Accounts,
  password: string,
  person: Partial<Record<(typeof OWN)[number], string>>,
): Promise<string[]> {
  const own = OWN.flatMap((field) => person[field] ?? []);
  return (await isStrongPassword(assets, password, own)) ? [] : ["password_weak"];
}

const OWN = ["email", "username", "first_name", "last_name", "organization"] as const;

/** What is wrong with these fields of a registration; every wrong one at once. */
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

/** A new user, or what is wrong with the fields. What is taken is asked only where something is wrong. */
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

/** An address or name that somebody else has. */
export async function identityProblems(
  db: Db,
  identity: { email?: string; username?: string },
  except?: string,
): Promise<FieldProblems> {
  return (await takenIdentity(db, identity, except))?.refused ?? {};
}
