import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { User } from "../domain/user.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { mailed_links, users } from "./schema.server.ts";
import { userColumns } from "./users.server.ts";

type Link = typeof mailed_links.$inferInsert;

export const saveLink = async (db: Db, link: Link): Promise<void> => {
  await db.insert(mailed_links).values(link);
};

/** The active user to whom a link was mailed that is still good. */
export const findLinkUser = (
  db: Db,
  purpose: Link["purpose"],
  hash: string,
): Promise<User | undefined> =>
  db
    .select(userColumns)
    .from(mailed_links)
    .innerJoin(users, eq(users.id, mailed_links.user_id))
    .where(
      and(
        eq(mailed_links.hash, hash),
        eq(mailed_links.purpose, purpose),
        gt(mailed_links.expires_at, timestamp()),
        eq(users.is_active, true),
      ),
    )
    .get();

const holder = (purpose: Link["purpose"], hash: string) => sql`(
  SELECT user_id FROM mailed_links
  WHERE hash = ${hash} AND purpose = ${purpose} AND expires_at > ${timestamp()})`;

const forget = (purpose: Link["purpose"], user: ReturnType<typeof holder>) =>
  sql`DELETE FROM mailed_links WHERE purpose = ${purpose} AND user_id = ${user}`;

/**
 * Spends a link on a new password, which ends every session and every other such link. Who reads the
 * account's mail has shown that the address is theirs. False where the link is not good any more.
 */
export async function spendOnPassword(
  db: Db,
  hash: string,
  password_hash: string,
): Promise<boolean> {
  const user = holder("reset", hash);
  const [changed] = await transaction(db, [
    sql`UPDATE users SET password_hash = ${password_hash},
        email_verified_at = coalesce(email_verified_at, ${timestamp()})
      WHERE is_active AND id = ${user}`,
    sql`DELETE FROM tokens WHERE user_id = ${user}`,
    forget("reset", user),
  ]);
  return changed !== undefined && changes(changed) > 0;
}

/** Spends a link on confirming the address; false where it is not good any more. */
export async function spendOnAddress(db: Db, hash: string): Promise<boolean> {
  const user = holder("verify", hash);
  const [changed] = await transaction(db, [
    sql`UPDATE users SET email_verified_at = ${timestamp()} WHERE is_active AND id = ${user}`,
    forget("verify", user),
  ]);
  return changed !== undefined && changes(changed) > 0;
}

export const purgeExpiredLinks = async (db: Db): Promise<void> => {
  await db.delete(mailed_links).where(lt(mailed_links.expires_at, timestamp()));
};
