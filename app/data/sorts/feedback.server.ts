import { sql } from "drizzle-orm";
import { changes, type Db, timestamp } from "../database/db.server.ts";

/** Saves a session's feedback, replacing earlier feedback. `false` when the session does not exist. */
export async function saveFeedback(db: Db, session: string, text: string): Promise<boolean> {
  const result = await db.run(sql`
    INSERT INTO feedback (session_id, feedback, created_at)
    SELECT id, ${text}, ${timestamp()} FROM sort_sessions WHERE id = ${session}
    ON CONFLICT (session_id) DO UPDATE SET feedback = excluded.feedback, created_at = excluded.created_at`);
  return changes(result) > 0;
}
