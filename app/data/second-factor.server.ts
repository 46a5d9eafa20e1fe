import { and, count, eq, isNull, lt, or, sql } from "drizzle-orm";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { recovery_codes, users } from "./schema.server.ts";

/** A secret that waits for its first code (`confirmed_at` is null), or counts at login. */
export type SecondFactor = { secret: string; confirmed_at: string | null; codes_left: number };

export async function findSecondFactor(db: Db, user: string): Promise<SecondFactor | null> {
  const row = await db
    .select({
      secret: users.totp_secret,
      confirmed_at: users.totp_confirmed_at,
      codes_left: sql<number>`(${db.select({ n: count() }).from(recovery_codes).where(eq(recovery_codes.user_id, user))})`,
    })
    .from(users)
    .where(eq(users.id, user))
    .get();
  return row?.secret ? { ...row, secret: row.secret } : null;
}

/** Keeps a secret until its first code is typed; one that counts already stays. */
export const proposeSecondFactor = async (db: Db, user: string, secret: string): Promise<void> => {
  await db
    .update(users)
    .set({ totp_secret: secret, totp_last_step: null })
    .where(and(eq(users.id, user), isNull(users.totp_confirmed_at)));
};

const addCodes = (user: string, hashes: string[], where = sql`true`) => sql`
  INSERT INTO recovery_codes (user_id, hash)
  SELECT ${user}, value FROM json_each(${JSON.stringify(hashes)}) WHERE ${where}`;

const dropCodes = (user: string) => sql`DELETE FROM recovery_codes WHERE user_id = ${user}`;

/** Lets the proposed secret count from now on; false where it is no longer the proposed one. */
export async function confirmSecondFactor(
  db: Db,
  user: string,
  { secret, step, code_hashes }: { secret: string; step: number; code_hashes: string[] },
): Promise<boolean> {
  const proposed = sql`EXISTS (SELECT 1 FROM users
    WHERE id = ${user} AND totp_secret = ${secret} AND totp_confirmed_at IS NULL)`;
  const [, , confirmed] = await transaction(db, [
    sql`${dropCodes(user)} AND ${proposed}`,
    addCodes(user, code_hashes, proposed),
    sql`UPDATE users SET totp_confirmed_at = ${timestamp()}, totp_last_step = ${step}
      WHERE id = ${user} AND totp_secret = ${secret} AND totp_confirmed_at IS NULL`,
  ]);
  return confirmed !== undefined && changes(confirmed) > 0;
}

/** Uses up the code of a time step; false where it, or a later one, was used before. */
export async function spendStep(db: Db, user: string, step: number): Promise<boolean> {
  const result = await db
    .update(users)
    .set({ totp_last_step: step })
    .where(
      and(eq(users.id, user), or(isNull(users.totp_last_step), lt(users.totp_last_step, step))),
    );
  return changes(result) > 0;
}

/** Uses up a recovery code; false where it is none. */
export async function spendRecoveryCode(db: Db, user: string, hash: string): Promise<boolean> {
  const result = await db
    .delete(recovery_codes)
    .where(and(eq(recovery_codes.user_id, user), eq(recovery_codes.hash, hash)));
  return changes(result) > 0;
}

export const replaceRecoveryCodes = (db: Db, user: string, hashes: string[]) =>
  transaction(db, [dropCodes(user), addCodes(user, hashes)]);

export const removeSecondFactor = (db: Db, user: string) =>
  transaction(db, [
    sql`UPDATE users SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL
      WHERE id = ${user}`,
    dropCodes(user),
  ]);
