import { type SQL, sql } from "drizzle-orm";
import { SORT_BUDGETS } from "../../domain/sorts/sort-budgets.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";

const BATCH_SIZE = 1000;

/**
 * Deletes the participants of each study whose retention time is over, with their sorts and answers; the study, its
 * cards and the stored analysis stay. The time counts from the study's closing, manual or scheduled, whichever came
 * first. For a study that never closes it counts from the last completed sort, and participants who were active since
 * then are kept. It never begins before the study was created here: what a file brought is older.
 */
export async function deleteExpiredParticipants(db: Db, now = Date.now()): Promise<void> {
  const past = (at: string) =>
    sql.raw(
      `julianday(max(${at}, studies.created_at)) + studies.retention_days < julianday('${timestamp(now)}')`,
    );
  const closed =
    "coalesce(min(studies.closed_at, studies.closes_at), studies.closed_at, studies.closes_at)";
  for (;;) {
    const result = await db.run(sql`
      DELETE FROM participants WHERE id IN (
        SELECT participants.id FROM studies CROSS JOIN participants ON participants.study_id = studies.id
        WHERE studies.retention_days IS NOT NULL AND CASE
          WHEN ${sql.raw(closed)} IS NOT NULL THEN ${past(closed)}
          ELSE ${past("(SELECT max(completed_at) FROM sort_sessions WHERE study_id = studies.id)")}
            AND NOT EXISTS (SELECT 1 FROM sort_sessions WHERE participant_id = participants.id
              AND NOT ${past("coalesce(completed_at, last_activity, started_at)")}) END
        LIMIT ${BATCH_SIZE})`);
    if (changes(result) === 0) return;
  }
}

/** A start's cost must not grow with the number of unfinished sorts, so only one of so many starts counts them. */
const STARTS_PER_COUNT = 256;

/**
 * Marks a study in which no more sorts may start, because too many are unfinished. By the number of the server's last
 * sort, it counts now and again.
 */
export const markIfCrowded = (study: string): SQL => sql`
  UPDATE studies SET is_crowded = true WHERE id = ${study} AND NOT is_crowded
    AND CASE WHEN (SELECT max(rowid) FROM sort_sessions) % ${STARTS_PER_COUNT} <> 0 THEN false ELSE
      (SELECT count(*) FROM (SELECT 1 FROM sort_sessions WHERE study_id = ${study} AND completed_at IS NULL
        LIMIT ${SORT_BUDGETS.unfinished})) = ${SORT_BUDGETS.unfinished} END`;

/** Marks the studies in which no sort may start, because too many are unfinished, and unmarks those with few again. */
export const markCrowdedStudies = (db: Db): Promise<unknown> =>
  db.run(sql`
    WITH crowded AS (SELECT study_id FROM sort_sessions WHERE completed_at IS NULL
      GROUP BY study_id HAVING count(*) >= ${SORT_BUDGETS.unfinished})
    UPDATE studies SET is_crowded = NOT is_crowded WHERE is_crowded <> (id IN crowded)`);
