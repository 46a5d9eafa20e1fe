import { sql } from "drizzle-orm";
import { studyOf } from "../access/ownership.server.ts";
import { type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";
import { announceWithdrawal } from "../webhooks/webhooks.server.ts";

/**
 * Withdraws a sort for its participant: deletes the session with all its data, and the participant unless they have
 * another session. Returns the study; `null` when the session does not exist.
 */
export async function withdrawSession(db: Db, session: string): Promise<string | null> {
  const [found] = await transaction(db, [
    sql`SELECT study_id FROM sort_sessions WHERE id = ${session}`,
    announceWithdrawal(studyOf(session), session, timestamp()),
    // A later session of the same browser refers to it.
    sql`UPDATE sort_sessions SET earlier_session = NULL
      WHERE study_id = ${studyOf(session)} AND earlier_session = ${session}`,
    sql`
      DELETE FROM participants WHERE id = (SELECT participant_id FROM sort_sessions WHERE id = ${session})
        AND NOT EXISTS (SELECT 1 FROM sort_sessions AS other
          WHERE other.participant_id = participants.id AND other.id <> ${session})`,
    sql`DELETE FROM sort_sessions WHERE id = ${session}`,
  ]);
  return rowsOfResult<{ study_id: string }>(found)[0]?.study_id ?? null;
}
