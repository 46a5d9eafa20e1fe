import { count, eq, type SQL, sql } from "drizzle-orm";
import { type Db, timestamp } from "../database/db.server.ts";
import { recovery_codes, users } from "../schema/schema.server.ts";

/** A user's TOTP secret. Until its first code confirms it (`confirmed_at` is null), login does not ask for a code. */
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

/** Stores an unconfirmed secret; a confirmed one is not replaced. Statements for a transaction. */
export const proposeSecondFactor = (user: string, secret: string, guard: SQL): SQL[] => [
  sql`UPDATE users SET totp_secret = ${secret}, totp_last_step = NULL
    WHERE id = ${user} AND totp_confirmed_at IS NULL AND ${guard}`,
];

export const replaceRecoveryCodes = (user: string, hashes: string[], guard: SQL): SQL[] => [
  deleteCodes(user, guard),
  sql`INSERT INTO recovery_codes (user_id, hash)
    SELECT ${user}, value FROM json_each(${JSON.stringify(hashes)}) WHERE ${guard}`,
];

const deleteCodes = (user: string, guard: SQL): SQL =>
  sql`DELETE FROM recovery_codes WHERE user_id = ${user} AND ${guard}`;

export const removeSecondFactor = (user: string, guard: SQL): SQL[] => [
  sql`UPDATE users SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL
    WHERE id = ${user} AND ${guard}`,
  deleteCodes(user, guard),
];

/** The condition for a right code, and the statements for a transaction that it lets happen. */
export type CodeCheck = { right: SQL; done: (guard: SQL) => SQL[] };

/** Checks the first code: confirms the proposed secret, if it is still the proposed one. */
export const confirmSecondFactor = (
  user: string,
  { secret, step, code_hashes }: { secret: string; step: number; code_hashes: string[] },
): CodeCheck => ({
  right: sql`EXISTS (SELECT 1 FROM users
    WHERE id = ${user} AND totp_secret = ${secret} AND totp_confirmed_at IS NULL)`,
  done: (guard) => [
    ...replaceRecoveryCodes(user, code_hashes, guard),
    sql`UPDATE users SET totp_confirmed_at = ${timestamp()}, totp_last_step = ${step}
      WHERE id = ${user} AND ${guard}`,
  ],
});

/** Uses up the code of a time step, if neither it nor a later one was used before. */
export const spendStep = (user: string, step: number): CodeCheck => ({
  right: sql`EXISTS (SELECT 1 FROM users
    WHERE id = ${user} AND (totp_last_step IS NULL OR totp_last_step < ${step}))`,
  done: (guard) => [sql`UPDATE users SET totp_last_step = ${step} WHERE id = ${user} AND ${guard}`],
});

/** Uses up a recovery code, if it is valid. */
export const spendRecoveryCode = (user: string, hash: string): CodeCheck => ({
  right: sql`EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${user} AND hash = ${hash})`,
  done: (guard) => [
    sql`DELETE FROM recovery_codes WHERE user_id = ${user} AND hash = ${hash} AND ${guard}`,
  ],
});
