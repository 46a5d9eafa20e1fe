import { and, count, eq, gt, lt, min } from "drizzle-orm";
import { type Db, timestamp } from "./db.server.ts";
import { login_failures } from "./schema.server.ts";

export const LOGIN_WINDOW_MS = 15 * 60 * 1000;
export const LOGIN_FAILURES = 10;

/** Seconds until `who` may try again; 0 when they may now. */
export async function loginLockSeconds(db: Db, who: string): Promise<number> {
  const since = timestamp(Date.now() - LOGIN_WINDOW_MS);
  const row = await db
    .select({ failures: count(), first: min(login_failures.failed_at) })
    .from(login_failures)
    .where(and(eq(login_failures.who, who), gt(login_failures.failed_at, since)))
    .get();
  if (!row?.first || row.failures < LOGIN_FAILURES) return 0;
  return Math.max(1, Math.ceil((Date.parse(row.first) + LOGIN_WINDOW_MS - Date.now()) / 1000));
}

export const recordLoginFailure = async (db: Db, who: string): Promise<void> => {
  await db.insert(login_failures).values({ who, failed_at: timestamp() });
};

export const forgetLoginFailures = async (db: Db, who: string): Promise<void> => {
  await db.delete(login_failures).where(eq(login_failures.who, who));
};

export const purgeLoginFailures = async (db: Db): Promise<void> => {
  await db
    .delete(login_failures)
    .where(lt(login_failures.failed_at, timestamp(Date.now() - LOGIN_WINDOW_MS)));
};
