import { and, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { Language } from "../domain/limits.ts";
import type { User } from "../domain/user.ts";
import { changes, type Db, timestamp } from "./db.server.ts";
import type { Owner } from "./ownership.server.ts";
import { mailed_links, tokens, users } from "./schema.server.ts";
import { unchanged } from "./unchanged.server.ts";

/** What is told of a user: their secrets, and what is kept for them, are not among it. */
const {
  password_hash: _password,
  notified_at: _notified,
  email_verified_at: _verified,
  totp_secret: _secret,
  totp_confirmed_at: _confirmed,
  totp_last_step: _step,
  ...columns
} = getTableColumns(users);
export const userColumns = columns;

export type NewUser = Pick<
  User,
  "email" | "username" | "first_name" | "last_name" | "organization"
> &
  Partial<Pick<User, "is_active" | "is_superuser" | "language_preference">> & {
    password_hash: string;
  };

export const findUser = (db: Db, id: string): Promise<User | undefined> =>
  db.select(columns).from(users).where(eq(users.id, id)).get();

/** Somebody, the hash of the password that lets them in, and the secret of their second factor. */
export type Credentials = { user: User; password_hash: string; totp_secret: string | null };

/** The user and hash behind an address, whatever its case; active or not. */
export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  db
    .select({
      user: columns,
      password_hash: users.password_hash,
      totp_secret: sql<string | null>`iif(totp_confirmed_at IS NULL, NULL, totp_secret)`,
    })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .get();

/** What somebody signed in has to prove: their password, and the code of a second factor that they have proposed. */
export type OwnSecrets = { password_hash: string; proposed: string | null };

export const findOwnSecrets = (db: Db, owner: Owner): Promise<OwnSecrets | undefined> =>
  db
    .select({
      password_hash: users.password_hash,
      proposed: sql<string | null>`iif(totp_confirmed_at IS NULL, totp_secret, NULL)`,
    })
    .from(users)
    .where(eq(users.id, owner))
    .get();

/** The language that a user has chosen, for a transaction. */
export const chooseLanguage = (user: string, language: Language, guard: SQL): SQL =>
  sql`UPDATE users SET language_preference = ${language} WHERE id = ${user} AND ${guard}`;

/** Which of the two are taken by somebody else, whatever their case. */
export async function takenIdentity(
  db: Db,
  { email, username }: { email?: string; username?: string },
  except = "",
): Promise<{ email: boolean; username: boolean }> {
  const [byEmail, byName] = await Promise.all([
    email === undefined
      ? undefined
      : db
          .select({ id: users.id })
          .from(users)
          .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, except)))
          .get(),
    username === undefined
      ? undefined
      : db
          .select({ id: users.id })
          .from(users)
          .where(and(sql`lower(${users.username}) = lower(${username})`, ne(users.id, except)))
          .get(),
  ]);
  return { email: byEmail !== undefined, username: byName !== undefined };
}

/** `null` when the address or the name was taken meanwhile: the unique index decides. */
export async function createUser(db: Db, user: NewUser): Promise<User | null> {
  const rows = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), date_joined: timestamp(), ...user })
    .onConflictDoNothing()
    .returning(columns);
  return rows[0] ?? null;
}

export type UserChange = Partial<Omit<User, "id" | "date_joined">>;

/**
 * The changed user; `null` when there is none or, with `seen` (the user as their editor last saw
 * them), they were changed meanwhile where this would change them too. Fails on a taken address:
 * ask `takenIdentity` first.
 */
export async function updateUser(
  db: Db,
  id: string,
  change: UserChange,
  seen?: User,
): Promise<User | null> {
  if (Object.keys(change).length === 0) return (await findUser(db, id)) ?? null;
  const where = and(eq(users.id, id), unchanged(users, change, seen));
  const [user] = await db
    .update(users)
    .set({ ...change, ...(change.email !== undefined && unconfirmedUnlessSame(change.email)) })
    .where(where)
    .returning(columns);
  // What was mailed to the former address must not confirm this one.
  if (change.email !== undefined) await db.delete(mailed_links).where(eq(mailed_links.user_id, id));
  if (user && change.is_active === false) await db.delete(tokens).where(eq(tokens.user_id, id));
  return user ?? null;
}

/** Another address is not confirmed yet. */
const unconfirmedUnlessSame = (email: string) => ({
  email_verified_at: sql`iif(lower(${users.email}) = lower(${email}), ${users.email_verified_at}, NULL)`,
});

export const isAddressConfirmed = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .select({ at: users.email_verified_at })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return Boolean(row?.at);
};

/** Deletes a user who is no superuser, with all that is theirs: the statement, for a transaction. */
export const userDeletion = (id: string, guard: SQL): SQL =>
  sql`DELETE FROM users WHERE id = ${id} AND NOT is_superuser AND ${guard}`;

export const deleteUser = async (db: Db, id: string): Promise<boolean> =>
  changes(await db.run(userDeletion(id, sql`true`))) > 0;

/** A page of the users, newest first, and how many there are. */
export async function listUsers(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: User[] }> {
  const [results, count] = await Promise.all([
    db
      .select(columns)
      .from(users)
      .orderBy(desc(users.date_joined), desc(users.id))
      .limit(limit)
      .offset(offset),
    db.$count(users),
  ]);
  return { count, results };
}
