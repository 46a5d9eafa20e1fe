import { type SQL, sql } from "drizzle-orm";
import { isLanguage, type Language } from "../../domain/limits/languages.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";
import { goesToPresent, hasGone, isFreeFor } from "../turns/turns.server.ts";
import { placeLeft } from "./places-left.server.ts";

/** Who waits for a turn, and is told by mail when it has come. */
export type TurnMail = { ticket: string; study: string; email: string; language: Language };

/** The most mails of one run. */
const MOST = 50;

/** Notes that somebody who waits wants to be told by mail: one of each address in a study. False where nobody waits so. */
export async function askToBeTold(
  db: Db,
  study: string,
  ticket: string,
  { email, language }: Pick<TurnMail, "email" | "language">,
): Promise<boolean> {
  const noted = await db.run(sql`
    UPDATE turn_waits SET email = ${email}, language = ${language} WHERE ticket = ${ticket} AND study_id = ${study}
      AND NOT EXISTS (SELECT 1 FROM turn_waits AS same WHERE same.study_id = ${study} AND same.email = ${email}
        AND same.ticket <> ${ticket})`);
  return changes(noted) > 0;
}

const hasKeptPlace = (row: SQL) => sql`EXISTS (SELECT 1 FROM turn_waits AS kept
  WHERE kept.email = ${row}.email AND kept.told_at IS NOT NULL)`;

/** Those whose turn has come, in the order of arrival. Nobody is told of a second turn while a place is kept for them. */
export const dueTurnMails = async (db: Db): Promise<TurnMail[]> =>
  (
    await db.all<Omit<TurnMail, "language"> & { language: string }>(sql`
    SELECT waiting.ticket, studies.id AS study, waiting.email, waiting.language
    FROM turn_waits AS waiting JOIN studies ON studies.id = waiting.study_id
    WHERE waiting.email IS NOT NULL AND waiting.told_at IS NULL
      AND NOT ${hasKeptPlace(sql`waiting`)}
      AND ${placeLeft()} AND ${isFreeFor(sql`waiting.ticket`)} AND NOT ${goesToPresent()}
    ORDER BY waiting.arrived_at LIMIT ${MOST}`)
  ).map((row) => ({ ...row, language: isLanguage(row.language) ? row.language : "en" }));

/**
 * Notes that somebody is told, and returns the id that the mail's link keeps the place under. It is a new one: who typed
 * the address may be another person, who must not know the id of the session that begins by the link.
 */
export async function noteTold(db: Db, { ticket }: TurnMail): Promise<string | null> {
  const id = crypto.randomUUID();
  const at = timestamp();
  const noted = await db.run(sql`
    UPDATE turn_waits SET ticket = ${id}, told_at = ${at}, seen_at = ${at}
    WHERE ticket = ${ticket} AND told_at IS NULL AND NOT ${hasKeptPlace(sql`turn_waits`)}`);
  return changes(noted) > 0 ? id : null;
}

/** Takes back that somebody was told: the mail was not sent. */
export async function noteNotTold(db: Db, ticket: string): Promise<void> {
  await db.run(sql`UPDATE turn_waits SET told_at = NULL WHERE ticket = ${ticket}`);
}

/** Forgets who waited and has gone, with their addresses. */
export async function purgeWaits(db: Db): Promise<void> {
  await db.run(sql`DELETE FROM turn_waits WHERE ${hasGone()}`);
}
