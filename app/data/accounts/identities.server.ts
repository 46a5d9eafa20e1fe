import { and, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../access/ownership.server.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import { identities, spent_states, users } from "../schema/schema.server.ts";
import { recordEvent } from "./account-events.server.ts";
import { type Credentials, credentialColumns } from "./users.server.ts";

/** A person at an identity provider. */
export type ExternalIdentity = { issuer: string; subject: string };

/** The account to which a person at a provider is linked; active or not. */
export const findLinked = (
  db: Db,
  { issuer, subject }: ExternalIdentity,
): Promise<Credentials | undefined> =>
  db
    .select(credentialColumns)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .get();

/** An account by its address: whether that is confirmed, and whether another person of the provider is linked to it. */
export const findByAddress = (db: Db, email: string, issuer: string) =>
  db
    .select({
      ...credentialColumns,
      is_confirmed: sql<number>`${isNotNull(users.email_verified_at)}`,
      is_linked: sql<number>`EXISTS (SELECT 1 FROM identities AS linked
        WHERE linked.user_id = ${users.id} AND linked.issuer = ${issuer})`,
    })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .get();

/** Since when an account is linked to a person at this provider; null when it is not. */
export const findLinkedSince = async (
  db: Db,
  user: Caller,
  issuer: string,
): Promise<string | null> =>
  (
    await db
      .select({ at: identities.linked_at })
      .from(identities)
      .where(and(eq(identities.user_id, user), eq(identities.issuer, issuer)))
      .get()
  )?.at ?? null;

/**
 * Links an account to a person, unless either is linked already: nobody takes the account of somebody who had the same
 * address before. Statements for a transaction.
 */
export const linkInsert = (
  user: string,
  { issuer, subject }: ExternalIdentity,
  name: string,
): SQL[] => [
  sql`INSERT INTO identities (issuer, subject, user_id, linked_at)
    SELECT ${issuer}, ${subject}, id, ${timestamp()} FROM users WHERE id = ${user}
    ON CONFLICT DO NOTHING`,
  recordEvent(user, "provider.linked", { provider: name }),
];

/** Removes the link of an account; false when there is none. */
export async function unlink(db: Db, user: string, issuer: string, name: string): Promise<boolean> {
  const [removed] = await transaction(db, [
    sql`DELETE FROM identities WHERE user_id = ${user} AND issuer = ${issuer}`,
    recordEvent(user, "provider.unlinked", { provider: name }),
  ]);
  return changes(removed) > 0;
}

/** Uses up the state of a sign-in; false when it was used before. */
export async function spendState(db: Db, hash: string, expires_at: string): Promise<boolean> {
  const insert = db.insert(spent_states).values({ hash, expires_at }).onConflictDoNothing();
  const [spent] = await transaction(db, [insert]);
  return changes(spent) > 0;
}

export const purgeSpentStates = async (db: Db): Promise<void> => {
  await db.delete(spent_states).where(lt(spent_states.expires_at, timestamp()));
};
