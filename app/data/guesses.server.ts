import { inArray, lt, sql } from "drizzle-orm";
import { type Db, timestamp } from "./db.server.ts";
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

/** `limits` as one parameter, with the start of each window. */
const windows = (limits: GuessLimit[]) =>
  JSON.stringify(
    limits.map(({ who, most, within }) => ({ who, most, since: timestamp(Date.now() - within) })),
  );

/**
 * Counts a guess unless a limit is reached, in one statement, so that simultaneous guesses cannot
 * pass a limit together. Answers the ids of what was counted, for `takeBackGuess`; none where
 * the guess may not be checked.
 */
export async function countGuess(db: Db, limits: GuessLimit[]): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    INSERT INTO login_failures (who, failed_at)
    SELECT DISTINCT value ->> 'who', ${timestamp()} FROM json_each(${windows(limits)})
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(${windows(limits)}) AS each
      WHERE (
        SELECT count(*) FROM login_failures
        WHERE login_failures.who = each.value ->> 'who'
          AND login_failures.failed_at > each.value ->> 'since'
      ) >= each.value ->> 'most'
    )
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** A right password was no guess. */
export const takeBackGuess = async (db: Db, counted: number[]): Promise<void> => {
  await db.delete(login_failures).where(inArray(login_failures.id, counted));
};

/** Seconds until the limits allow a guess again; 0 when they do now. */
export async function guessWaitSeconds(db: Db, limits: GuessLimit[]): Promise<number> {
  const waits = await Promise.all(
    limits.map(async ({ who, most, within }) => {
      // While this guess is within the window, so are `most` of them.
      const blocking = await db.get<{ failed_at: string } | undefined>(sql`
        SELECT failed_at FROM login_failures
        WHERE who = ${who} AND failed_at > ${timestamp(Date.now() - within)}
        ORDER BY failed_at DESC LIMIT 1 OFFSET ${most - 1}`);
      return blocking ? Date.parse(blocking.failed_at) + within - Date.now() : 0;
    }),
  );
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** Removes what no window counts any more. */
export const purgeGuesses = async (db: Db): Promise<void> => {
  await db
    .delete(login_failures)
    .where(lt(login_failures.failed_at, timestamp(Date.now() - HOUR_MS)));
};
