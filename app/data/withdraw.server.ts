import { sql } from "drizzle-orm";
import { changes, type Db, transaction } from "./db.server.ts";
import { studyOf } from "./ownership.server.ts";

/**
 * Takes a sort back for its participant: the session goes with all that belongs to it, and the
 * participant too, unless another session of theirs is left. `false` when it is not there.
 */
export async function withdrawSession(db: Db, session: string): Promise<boolean> {
  const results = await transaction(db, [
    // A later sort of the same browser names it.
    sql`UPDATE sort_sessions SET earlier_session = NULL
      WHERE study_id = ${studyOf(session)} AND earlier_session = ${session}`,
    sql`
      DELETE FROM participants WHERE id = (SELECT participant_id FROM sort_sessions WHERE id = ${session})
        AND NOT EXISTS (SELECT 1 FROM sort_sessions AS other
          WHERE other.participant_id = participants.id AND other.id <> ${session})`,
    sql`DELETE FROM sort_sessions WHERE id = ${session}`,
  ]);
  return results.some((result) => changes(result) > 0);
}
