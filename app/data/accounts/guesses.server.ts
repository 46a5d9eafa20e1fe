import { lt, type SQL, sql } from "drizzle-orm";
import { type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";
import { login_failures } from "../schema/schema.server.ts";

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A rate limit: at most `most` guesses within `within` milliseconds, counted under the key `who`. */
export type GuessLimit = { who: string; most: number; within: number };

/** The limits for one secret, from all callers together. */
export const perSecret = (who: string): GuessLimit[] => [
  { who, most: 10, within: 15 * MINUTE_MS },
  { who, most: 20, within: HOUR_MS },
];

/** The limit for one network address, for all secrets together. */
export const perAddress = (who: string): GuessLimit[] => [
  { who, most: 300, within: 15 * MINUTE_MS },
];

/** One row for each reached limit: the Unix time in seconds when the `most`-th last guess leaves the window. */
const reached = (limits: readonly GuessLimit[]): SQL =>
  sql.join(
    limits.map(
      ({ who, most, within }) => sql`
      SELECT * FROM (SELECT unixepoch(failed_at) + ${within / 1000} AS until FROM login_failures
        WHERE who = ${who} AND failed_at > ${timestamp(Date.now() - within)}
        ORDER BY failed_at DESC LIMIT 1 OFFSET ${most - 1})`,
    ),
    sql` UNION ALL `,
  );

const secondsUntil = (until: number | null): number =>
  until === null ? 0 : Math.max(1, Math.ceil(until - Date.now() / 1000));

/** Seconds until the limits allow another guess; 0 when they allow one now. */
export async function guessWaitSeconds(db: Db, limits: readonly GuessLimit[]): Promise<number> {
  const { until } = await db.get<{ until: number | null }>(
    sql`SELECT max(until) AS until FROM (${reached(limits)})`,
  );
  return secondsUntil(until);
}

/**
 * Checks a guess in one transaction: counts a wrong one, or runs the statements of `done` for a right one. When a
 * limit is reached it does neither, and the caller must not reveal whether the guess was right; so concurrent guesses
 * cannot pass a limit together. `right` may query the database: only the last statement of `done` may change its value.
 */
export async function judgeGuess(
  db: Db,
  limits: readonly GuessLimit[],
  right: SQL,
  done: (guard: SQL) => SQL[],
): Promise<{ right: boolean; retry_after: number }> {
  const open = sql`NOT EXISTS (${reached(limits)})`;
  const whos = JSON.stringify([...new Set(limits.map(({ who }) => who))]);
  const [judged] = await transaction(db, [
    sql`SELECT ${right} AS "right", (SELECT max(until) FROM (${reached(limits)})) AS until`,
    sql`INSERT INTO login_failures (who, failed_at)
      SELECT value, ${timestamp()} FROM json_each(${whos}) WHERE ${open} AND NOT ${right}`,
    ...done(sql`${open} AND ${right}`),
  ]);
  const [row] = rowsOfResult<{ right: number; until: number | null }>(judged);
  return { right: row?.right === 1, retry_after: secondsUntil(row?.until ?? null) };
}

/** Counts a rate-limited action that is neither right nor wrong, or returns the seconds until another one is allowed. */
export const countGuess = async (db: Db, limits: readonly GuessLimit[]): Promise<number> =>
  (await judgeGuess(db, limits, sql`0`, () => [])).retry_after;

/** Removes guesses that are older than every window. */
export const purgeGuesses = async (db: Db): Promise<void> => {
  await db
    .delete(login_failures)
    .where(lt(login_failures.failed_at, timestamp(Date.now() - DAY_MS)));
};
