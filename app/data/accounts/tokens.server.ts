import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "../../domain/accounts/personal-token.ts";
import type { User } from "../../domain/accounts/user.ts";
import { limits } from "../../domain/limits/limits.ts";
import {
  changes,
  type Db,
  insertWhere,
  noteUse,
  timestamp,
  transaction,
  writeAndRead,
} from "../database/db.server.ts";
import { tokens, users } from "../schema/schema.server.ts";
import { recordEvent, recordTokensEnd } from "./account-events.server.ts";
import { unreadCount } from "./notifications.server.ts";
import { userColumns } from "./users.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A token expires when it was not used for this long. */
const IDLE_MS = 30 * DAY_MS;

/** How often the last use of a token is updated. */
const TOUCH_EVERY_MS = DAY_MS;

const lastUse = sql<string>`coalesce(${tokens.last_used_at}, ${tokens.created_at})`;

/** Whether a token is valid. Only a login ends when it is idle: a program may run once a month. */
const isValid = () =>
  and(
    gt(tokens.expires_at, timestamp()),
    or(isNotNull(tokens.scope), gt(lastUse, timestamp(Date.now() - IDLE_MS))),
  );

export type NewToken = { hash: string; user_id: string; expires_at: string; device: string };

/** The statement that stores a token, for a transaction. */
export const tokenInsert = (token: NewToken, guard: SQL): SQL =>
  insertWhere(tokens, { ...token, created_at: timestamp() }, guard);

export const saveToken = (db: Db, token: NewToken): Promise<D1Result[]> =>
  transaction(db, [tokenInsert(token, sql`true`)]);

/** The id of the active user of a valid token, as an expression of a query; NULL when there is none. */
export const tokenOwner = (
  hash: string,
): SQL<string> => sql<string>`(SELECT tokens.user_id FROM tokens
  JOIN users ON users.id = tokens.user_id
  WHERE tokens.hash = ${hash} AND ${isValid()} AND users.is_active)`;

export type TokenUser = {
  user: User;
  has_second_factor: boolean;
  /** What the token may do; null for a login, which may do all that its user may. */
  scope: Scope | null;
  /** The number of their unread notifications. */
  unread: number;
};

/** The active user of a valid token. Updates the token's last use once a day. */
export async function findTokenUser(db: Db, hash: string): Promise<TokenUser | undefined> {
  const found = await db
    .select({
      user: userColumns,
      confirmed_at: users.totp_confirmed_at,
      scope: tokens.scope,
      unread: unreadCount,
      // The first use of a personal token is always noted.
      last_use: sql<string>`iif(${tokens.scope} IS NULL, ${lastUse}, coalesce(${tokens.last_used_at}, ''))`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.hash, hash), isValid(), eq(users.is_active, true)))
    .get();
  if (found && found.last_use < timestamp(Date.now() - TOUCH_EVERY_MS))
    await noteUse(
      db.update(tokens).set({ last_used_at: timestamp() }).where(eq(tokens.hash, hash)),
    );
  if (!found) return undefined;
  const { user, scope, unread, confirmed_at } = found;
  return { user, scope, unread, has_second_factor: confirmed_at !== null };
}

/** The login sessions of a user, last used first. The hash identifies a token but cannot be used to log in. */
export const listTokens = (db: Db, user: string) =>
  db
    .select({
      hash: tokens.hash,
      device: tokens.device,
      created_at: tokens.created_at,
      last_used_at: lastUse,
    })
    .from(tokens)
    .where(and(eq(tokens.user_id, user), isNull(tokens.scope), isValid()))
    .orderBy(desc(lastUse));

const personalColumns = {
  id: tokens.hash,
  name: sql<string>`${tokens.name}`,
  scope: sql<Scope>`${tokens.scope}`,
  created_at: tokens.created_at,
  expires_at: tokens.expires_at,
  last_used_at: tokens.last_used_at,
};

/** The user's personal tokens, newest first. Its hash is its id: it cannot be used as the token. */
export const listPersonalTokens = (db: Db, user: string) =>
  db
    .select(personalColumns)
    .from(tokens)
    .where(and(eq(tokens.user_id, user), isNotNull(tokens.scope), isValid()))
    .orderBy(desc(tokens.created_at), tokens.hash);

/** Stores a personal token; `undefined` when the user has as many as are allowed. */
export async function savePersonalToken(
  db: Db,
  token: NewToken & { name: string; scope: Scope },
): Promise<Awaited<ReturnType<typeof listPersonalTokens>>[number] | undefined> {
  const row = { ...token, created_at: timestamp() };
  const isRoom = sql`(SELECT count(*) FROM tokens WHERE user_id = ${token.user_id} AND scope IS NOT NULL
    AND expires_at > ${row.created_at}) < ${limits.tokens_per_user}`;
  const read = db.select(personalColumns).from(tokens).where(eq(tokens.hash, token.hash));
  const { name, scope } = token;
  const event = recordEvent(token.user_id, "token.created", { name, scope });
  const [rows] = await writeAndRead(db, [insertWhere(tokens, row, isRoom), event], read);
  return rows[0];
}

export const deleteToken = async (db: Db, hash: string): Promise<void> => {
  await db.delete(tokens).where(eq(tokens.hash, hash));
};

/** Revokes one of the user's login sessions or personal tokens. Whether it existed. */
export async function deleteOwnToken(db: Db, user: string, hash: string): Promise<boolean> {
  const own = sql`user_id = ${user} AND hash = ${hash}`;
  const [, deleted] = await transaction(db, [
    recordTokensEnd(own),
    sql`DELETE FROM tokens WHERE ${own}`,
  ]);
  return changes(deleted) > 0;
}

/** Ends every login session of a user. Personal tokens stay valid. */
export const deleteLoginSessions = async (db: Db, user: string): Promise<void> => {
  await db.delete(tokens).where(and(eq(tokens.user_id, user), isNull(tokens.scope)));
};

/**
 * Sets a new password and revokes the user's login sessions and personal tokens except the current one (`keep`), and
 * every mailed reset link. Statements for a transaction.
 */
export const setPassword = (
  user: string,
  { password_hash, keep }: { password_hash: string; keep: string },
  guard: SQL,
): SQL[] => [
  sql`UPDATE users SET password_hash = ${password_hash} WHERE id = ${user} AND ${guard}`,
  recordTokensEnd(sql`user_id = ${user} AND hash <> ${keep} AND ${guard}`),
  sql`DELETE FROM tokens WHERE user_id = ${user} AND hash <> ${keep} AND ${guard}`,
  sql`DELETE FROM mailed_links WHERE user_id = ${user} AND purpose = 'reset' AND ${guard}`,
];

/** Removes expired tokens. Idle ones are already unusable and stay until `expires_at`. */
export const purgeExpiredTokens = async (db: Db): Promise<void> => {
  await db.delete(tokens).where(lt(tokens.expires_at, timestamp()));
};
