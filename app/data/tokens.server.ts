import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { User } from "../domain/user.ts";
import { type Db, insertWhere, timestamp, transaction } from "./db.server.ts";
import { tokens, users } from "./schema.server.ts";
import { userColumns } from "./users.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A token that nobody used for this long is dead. */
const IDLE_MS = 30 * DAY_MS;

/** How often its use is written down. */
const STAMP_MS = DAY_MS;

const lastUse = sql<string>`coalesce(${tokens.last_used_at}, ${tokens.created_at})`;

const lives = () =>
  and(gt(tokens.expires_at, timestamp()), gt(lastUse, timestamp(Date.now() - IDLE_MS)));

export type NewToken = { hash: string; user_id: string; expires_at: string; device: string };

/** The statement that stores a token, for a transaction. */
export const tokenInsert = (token: NewToken, guard: SQL): SQL =>
  insertWhere(tokens, { ...token, created_at: timestamp() }, guard);

export const saveToken = (db: Db, token: NewToken): Promise<D1Result[]> =>
  transaction(db, [tokenInsert(token, sql`true`)]);

/** The id of the active user behind a token that lives, as an expression of a query; NULL where there is none. */
export const tokenOwner = (
  hash: string,
): SQL<string> => sql<string>`(SELECT tokens.user_id FROM tokens
  JOIN users ON users.id = tokens.user_id
  WHERE tokens.hash = ${hash} AND ${lives()} AND users.is_active)`;

/** The active user behind a token that lives, whose use is written down once a day. */
export async function findTokenUser(
  db: Db,
  hash: string,
): Promise<{ user: User; has_second_factor: boolean } | undefined> {
  const found = await db
    .select({ user: userColumns, confirmed_at: users.totp_confirmed_at, last_use: lastUse })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(eq(tokens.hash, hash), lives(), eq(users.is_active, true)))
    .get();
  if (found && found.last_use < timestamp(Date.now() - STAMP_MS))
    await db.update(tokens).set({ last_used_at: timestamp() }).where(eq(tokens.hash, hash));
  return found && { user: found.user, has_second_factor: found.confirmed_at !== null };
}

/** Where a user is logged in, the latest use first. The hash names a token; it is not the right to use it. */
export const listTokens = (db: Db, user: string) =>
  db
    .select({
      hash: tokens.hash,
      device: tokens.device,
      created_at: tokens.created_at,
      last_used_at: lastUse,
    })
    .from(tokens)
    .where(and(eq(tokens.user_id, user), lives()))
    .orderBy(desc(lastUse));

export const deleteToken = async (db: Db, hash: string): Promise<void> => {
  await db.delete(tokens).where(eq(tokens.hash, hash));
};

/** Ends a session of a user's own. */
export const deleteOwnToken = async (db: Db, user: string, hash: string): Promise<void> => {
  await db.delete(tokens).where(and(eq(tokens.user_id, user), eq(tokens.hash, hash)));
};

/** Gives a user another password, which ends every session but the one that asks (`keep`): statements for a transaction. */
export const setPassword = (
  user: string,
  { password_hash, keep }: { password_hash: string; keep: string },
  guard: SQL,
): SQL[] => [
  sql`UPDATE users SET password_hash = ${password_hash} WHERE id = ${user} AND ${guard}`,
  sql`DELETE FROM tokens WHERE user_id = ${user} AND hash <> ${keep} AND ${guard}`,
];

/** Idle ones go with their last day; until then nobody can use them. */
export const purgeExpiredTokens = async (db: Db): Promise<void> => {
  await db.delete(tokens).where(lt(tokens.expires_at, timestamp()));
};
