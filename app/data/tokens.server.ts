import { and, eq, gt, lt, ne } from "drizzle-orm";
import type { User } from "../domain/user.ts";
import { type Db, timestamp } from "./db.server.ts";
import { tokens, users } from "./schema.server.ts";
import { userColumns } from "./users.server.ts";

export const saveToken = async (
  db: Db,
  token: { hash: string; user_id: string; expires_at: string },
): Promise<void> => {
  await db.insert(tokens).values(token);
};

/** The active user behind a token that lives. */
export const findTokenUser = (db: Db, hash: string): Promise<User | undefined> =>
  db
    .select(userColumns)
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(
      and(eq(tokens.hash, hash), gt(tokens.expires_at, timestamp()), eq(users.is_active, true)),
    )
    .get();

export const deleteToken = async (db: Db, hash: string): Promise<void> => {
  await db.delete(tokens).where(eq(tokens.hash, hash));
};

/** Ends every session of a user but the one that asks. */
export const deleteOtherTokens = async (db: Db, user: string, keep: string): Promise<void> => {
  await db.delete(tokens).where(and(eq(tokens.user_id, user), ne(tokens.hash, keep)));
};

export const purgeExpiredTokens = async (db: Db): Promise<void> => {
  await db.delete(tokens).where(lt(tokens.expires_at, timestamp()));
};
