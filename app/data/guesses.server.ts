import { lt, type SQL, sql } from "drizzle-orm";
import { type Db, timestamp, transaction } from "./db.server.ts";
import { login_failures } from "./schema.server.ts";

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** At most `most` guesses within `within` milliseconds, counted under the key `who`. */
export type GuessLimit = { who: string; most: number; within: number };

/** What may be guessed at one password, whoever guesses. */
export const perSecret = (who: string): GuessLimit[] => [
  { who, most: 10, within: 15 * MINUTE_MS },
  { who, most: 20, within: HOUR_MS },
];

/** What one network address may guess, whatever it guesses at. */
export const perAddress = (who: string): GuessLimit[] => [
  { who, most: 300, within: 15 * MINUTE_MS },
];

/** A row for each limit that is reached: the second until which it refuses, when its `most`-th last guess leaves the window. */
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

const wait = (until: number | null): number =>
  until === null ? 0 : Math.max(1, Math.ceil(until - Date.now() / 1000));

/** Seconds until the limits allow a guess again; 0 when they do now. */
export async function guessWaitSeconds(db: Db, limits: readonly GuessLimit[]): Promise<number> {
  const { until } = await db.get<{ until: number | null }>(
    sql`SELECT max(until) AS until FROM (${reached(limits)})`,
  );
  return wait(until);
}

/**
 * Judges a guess, in one transaction: a wrong one is counted, and what a `right` one lets happen (`done`) is done. Where
 * a limit is reached neither happens, and nobody may be told which it was; so simultaneous guesses cannot pass a limit
 * together. `right` may ask the database: of the statements of `done` the last alone may change what it says.
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
  const [row] = (judged?.results ?? []) as { right: number; until: number | null }[];
  return { right: row?.right === 1, retry_after: wait(row?.until ?? null) };
}

/** Counts what is limited and neither right nor wrong; false where a limit is reached. */
export const countGuess = async (db: Db, limits: readonly GuessLimit[]): Promise<boolean> =>
  (await judgeGuess(db, limits, sql`0`, () => [])).retry_after === 0;

/** Removes what no window counts any more. */
export const purgeGuesses = async (db: Db): Promise<void> => {
  await db
    .delete(login_failures)
    .where(lt(login_failures.failed_at, timestamp(Date.now() - HOUR_MS)));
};
