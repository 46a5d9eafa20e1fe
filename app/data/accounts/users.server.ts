import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/accounts/user.ts";
import type { InterfaceLanguage } from "../../domain/limits/languages.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import type { Caller } from "../access/ownership.server.ts";
import {
  changes,
  type Db,
  rowsOfResult,
  timestamp,
  transaction,
  writeAndRead,
} from "../database/db.server.ts";
import { type Overtaken, overtakenBy, unchanged } from "../database/unchanged.server.ts";
import { mailed_links, tokens, users } from "../schema/schema.server.ts";

/** The columns of a user without secrets and internal state. */
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
    email_verified_at?: string | null;
  };

export const findUser = (db: Db, id: string): Promise<User | undefined> =>
  db.select(columns).from(users).where(eq(users.id, id)).get();

/** A user with the hash of their password and the confirmed secret of their second factor. */
export type Credentials = { user: User; password_hash: string; totp_secret: string | null };

/** The columns of `Credentials`. */
export const credentialColumns = {
  user: columns,
  password_hash: users.password_hash,
  totp_secret: sql<string | null>`iif(totp_confirmed_at IS NULL, NULL, totp_secret)`,
};

/** The credentials of an email address, ignoring case; active or not. */
export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  db
    .select(credentialColumns)
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .get();

/**
 * What a signed-in user is checked against: the hash of their password, and the unconfirmed secret of a second factor.
 */
export type OwnSecrets = { password_hash: string; proposed: string | null };

export const findOwnSecrets = (db: Db, user: Caller): Promise<OwnSecrets | undefined> =>
  db
    .select({
      password_hash: users.password_hash,
      proposed: sql<string | null>`iif(totp_confirmed_at IS NULL, totp_secret, NULL)`,
    })
    .from(users)
    .where(eq(users.id, user))
    .get();

/** Stores the language that a user has chosen. A statement for a transaction. */
export const languageUpdate = (user: string, language: InterfaceLanguage, guard: SQL): SQL =>
  sql`UPDATE users SET language_preference = ${language} WHERE id = ${user} AND ${guard}`;

type Identity = { email?: string | undefined; username?: string | undefined };

/** Whether another user has this email address or username, ignoring case. */
const hasEmail = (email: string, except: string) =>
  sql`EXISTS (SELECT 1 FROM users AS other WHERE lower(other.email) = lower(${email}) AND other.id <> ${except})`;
const hasUsername = (username: string, except: string) =>
  sql`EXISTS (SELECT 1 FROM users AS other WHERE lower(other.username) = lower(${username}) AND other.id <> ${except})`;

/** Whether email address and username are taken by another user. */
const takenQuery = ({ email, username }: Identity, except: string): SQL =>
  sql`SELECT ${email === undefined ? sql`0` : hasEmail(email, except)} AS email,
    ${username === undefined ? sql`0` : hasUsername(username, except)} AS username`;

type Taken = { email: number; username: number };

/** The refusal of a taken email address or username; `null` when both are free. */
function refusalOfTaken(taken: Taken | undefined): Refusal | null {
  const refused: Refusal["refused"] = {
    ...(taken?.email && { email: ["email_taken"] }),
    ...(taken?.username && { username: ["username_taken"] }),
  };
  return Object.keys(refused).length > 0 ? { refused } : null;
}

export const takenIdentity = async (
  db: Db,
  identity: Identity,
  except = "",
): Promise<Refusal | null> => refusalOfTaken(await db.get<Taken>(takenQuery(identity, except)));

/**
 * Creates a user, or refuses a taken email address or username: the unique indexes decide. The statements of `also`
 * run in the same transaction, also when the user is refused.
 */
export async function createUser(
  db: Db,
  user: NewUser,
  also: (id: string) => SQL[] = () => [],
): Promise<User | Refusal> {
  const id = crypto.randomUUID();
  const insert = db
    .insert(users)
    .values({ id, date_joined: timestamp(), ...user })
    .onConflictDoNothing();
  const [[created], [, taken]] = await writeAndRead(
    db,
    [insert, takenQuery(user, id), ...also(id)],
    db.select(columns).from(users).where(eq(users.id, id)),
  );
  const refusal = refusalOfTaken(rowsOfResult<Taken>(taken)[0]);
  if (created) return created;
  if (!refusal) throw new Error("A user was neither created nor refused");
  return refusal;
}

export type UserChange = Partial<Omit<User, "id" | "date_joined">>;

/**
 * Updates a user, or refuses a taken email address or username; `null` when the user does not exist. With `seen` (the
 * user as the editor last saw it) the update is refused when a field that it changes has been changed since.
 */
export async function updateUser(
  db: Db,
  id: string,
  change: UserChange,
  seen?: User,
): Promise<User | Refusal | Overtaken<User> | null> {
  if (Object.keys(change).length === 0) return (await findUser(db, id)) ?? null;
  const { email, username } = change;
  const update = db
    .update(users)
    .set({ ...change, ...(email !== undefined && unconfirmedUnlessSame(email)) })
    .where(
      and(
        eq(users.id, id),
        unchanged(users, change, seen),
        email === undefined ? undefined : sql`NOT ${hasEmail(email, id)}`,
        username === undefined ? undefined : sql`NOT ${hasUsername(username, id)}`,
      ),
    );
  const [[user], [written, taken]] = await writeAndRead(
    db,
    [
      update,
      takenQuery({ email, username }, id),
      // A link that was mailed to the old address must not confirm the new one.
      ...(email === undefined
        ? []
        : [db.delete(mailed_links).where(and(eq(mailed_links.user_id, id), sql`changes() > 0`))]),
      db
        .delete(tokens)
        .where(
          and(eq(tokens.user_id, id), sql`NOT (SELECT is_active FROM users WHERE id = ${id})`),
        ),
    ],
    db.select(columns).from(users).where(eq(users.id, id)),
  );
  if (user && changes(written) > 0) return user;
  return refusalOfTaken(rowsOfResult<Taken>(taken)[0]) ?? overtakenBy(user);
}

/** A changed address is no longer confirmed. */
const unconfirmedUnlessSame = (email: string) => ({
  email_verified_at: sql`iif(lower(${users.email}) = lower(${email}), ${users.email_verified_at}, NULL)`,
});

/** Whether the user has confirmed their address by a mailed link. */
export const hasConfirmedAddress = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), isNotNull(users.email_verified_at)))) > 0;

/** Whether the user's address is confirmed, and the bytes of their pictures. */
export async function findProfileFacts(db: Db, id: string) {
  const row = await db
    .select({
      at: users.email_verified_at,
      picture_bytes: sql<number>`(SELECT total(bytes) FROM picture_uploads WHERE user_id = ${id})`,
    })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return { is_confirmed: Boolean(row?.at), picture_bytes: row?.picture_bytes ?? 0 };
}

/**
 * Deletes a user, but not a superuser, with all their data. A project that has another owner becomes theirs; `heirs`
 * are members who become owners, by project. Statements for a transaction.
 */
export function userDeletion(id: string, guard: SQL, heirs: Record<string, string>): SQL[] {
  const allowed = sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND NOT is_superuser) AND ${guard}`;
  const heir = sql`(SELECT other.user_id FROM project_members AS other
    WHERE other.project_id = projects.id AND other.role = 'owner' AND other.user_id <> ${id}
    ORDER BY other.joined_at LIMIT 1)`;
  const isOwner = sql`EXISTS (SELECT 1 FROM project_members AS own
    WHERE own.project_id = project_members.project_id AND own.user_id = ${id} AND own.role = 'owner')`;
  return [
    sql`UPDATE project_members SET role = 'owner'
      WHERE (project_id, user_id) IN (SELECT key, value FROM json_each(${JSON.stringify(heirs)}))
        AND ${isOwner} AND ${allowed}`,
    sql`UPDATE projects SET owner_id = coalesce(${heir}, owner_id) WHERE owner_id = ${id} AND ${allowed}`,
    sql`UPDATE projects SET members_count = members_count - 1
      WHERE id IN (SELECT project_id FROM project_members WHERE user_id = ${id}) AND ${allowed}`,
    sql`DELETE FROM users WHERE id = ${id} AND NOT is_superuser AND ${guard}`,
  ];
}

export const deleteUser = async (
  db: Db,
  id: string,
  heirs: Record<string, string>,
): Promise<boolean> =>
  changes((await transaction(db, userDeletion(id, sql`true`, heirs))).at(-1)) > 0;

/** A page of the users, newest first, and the total count; past the end, the last page. */
export async function listUsers(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: User[] }> {
  const last = sql`(SELECT count(*) - 1 - (count(*) - 1) % ${limit} FROM users)`;
  const page = sql`(SELECT id FROM users ORDER BY date_joined DESC, id DESC
    LIMIT ${limit} OFFSET min(${offset}, ${last}))`;
  const [results, count] = await Promise.all([
    db
      .select(columns)
      .from(users)
      .where(sql`${users.id} IN ${page}`)
      .orderBy(desc(users.date_joined), desc(users.id)),
    db.$count(users),
  ]);
  return { count, results };
}
