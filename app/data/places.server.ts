import { type SQL, sql } from "drizzle-orm";

/** Closes an active study whose last place a completed sort has taken. */
export const closeWhenFull = (study: string, at: string): SQL => sql`
  UPDATE studies SET status = 'completed', closed_at = ${at}, updated_at = ${at}
  WHERE id = ${study} AND status = 'active' AND max_participants <= (
    SELECT count(*) FROM sort_sessions WHERE study_id = ${study} AND completed_at IS NOT NULL AND NOT is_test)`;
