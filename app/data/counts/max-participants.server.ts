import { type SQL, sql } from "drizzle-orm";
import { PAUSED_AFTER_MS } from "../../domain/limits/limits.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { studies } from "../schema/schema.server.ts";

/** Whether a session takes one of the study's places: not a dry run, and completed or active within the last hour. */
export const holdsPlace =
  (): SQL => sql`NOT sort_sessions.is_test AND sort_sessions.abandoned_at IS NULL AND (sort_sessions.completed_at IS NOT NULL
  OR coalesce(sort_sessions.last_activity, sort_sessions.started_at) > ${timestamp(Date.now() - PAUSED_AFTER_MS)})`;

/**
 * Closes an active study when completed sorts have taken all of its places. `just` is whether the transaction has
 * completed one of them: a request that completes none must not close a study. `isDone`: it has another end.
 */
export const closeWhenFull = (db: Db, study: string, at: string, just: SQL, isDone = sql`false`) =>
  db
    .update(studies)
    .set({ status: "completed", closed_at: at, updated_at: at })
    .where(sql`id = ${study} AND status = 'active' AND ${just} AND (${isDone} OR max_participants <= (
      SELECT count(*) FROM sort_sessions WHERE study_id = ${study} AND completed_at IS NOT NULL AND NOT is_test))`);

/** Whether this session was completed at this time, for `closeWhenFull`. */
export const completedNow = (study: string, session: string, at: string): SQL =>
  sql`EXISTS (SELECT 1 FROM sort_sessions WHERE id = ${session} AND study_id = ${study} AND completed_at = ${at})`;
