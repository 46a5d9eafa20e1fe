import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/accounts/user.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import { mailed_links, users } from "../schema/schema.server.ts";
import { recordTokensEnd } from "./account-events.server.ts";
import { userColumns } from "./users.server.ts";

type Link = typeof mailed_links.$inferInsert;

export const saveLink = async (db: Db, link: Link): Promise<void> => {
  await db.insert(mailed_links).values(link);
};

/** The active user of a link that is still valid. */
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

/** The user of a valid link, as an expression of a query; NULL when there is none. */
const linkUser = (purpose: Link["purpose"], hash: string) => sql`(
  SELECT user_id FROM mailed_links
  WHERE hash = ${hash} AND purpose = ${purpose} AND expires_at > ${timestamp()})`;

const deleteLinks = (purpose: Link["purpose"], user: SQL) =>
  sql`DELETE FROM mailed_links WHERE purpose = ${purpose} AND user_id = ${user}`;

/**
 * Uses a reset link to set a new password, which revokes every login session and every other reset link. It also
 * confirms the address, because the user received the mail. False when the link is no longer valid.
 */
export async function spendOnPassword(
  db: Db,
  hash: string,
  password_hash: string,
): Promise<boolean> {
  const user = linkUser("reset", hash);
  const [changed] = await transaction(db, [
    sql`UPDATE users SET password_hash = ${password_hash},
        email_verified_at = coalesce(email_verified_at, ${timestamp()})
      WHERE is_active AND id = ${user}`,
    recordTokensEnd(sql`user_id = ${user}`),
    sql`DELETE FROM tokens WHERE user_id = ${user}`,
    deleteLinks("reset", user),
  ]);
  return changes(changed) > 0;
}

/** Uses a link to confirm the address; false when the link is no longer valid. */
export async function spendOnAddress(db: Db, hash: string): Promise<boolean> {
  const user = linkUser("verify", hash);
  const [changed] = await transaction(db, [
    sql`UPDATE users SET email_verified_at = ${timestamp()} WHERE is_active AND id = ${user}`,
    deleteLinks("verify", user),
  ]);
  return changes(changed) > 0;
}

export const purgeExpiredLinks = async (db: Db): Promise<void> => {
  await db.delete(mailed_links).where(lt(mailed_links.expires_at, timestamp()));
};
