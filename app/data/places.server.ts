import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { placeLeft } from "./sessions.server.ts";

/**
 * Whether an active study has a place left. For a page that says so early; the start itself
 * counts again.
 */
export async function hasPlace(db: Db, study: string): Promise<boolean> {
  const row = await db.get<{ id: string } | undefined>(
    sql`SELECT id FROM studies WHERE id = ${study} AND ${placeLeft()}`,
  );
  return row !== undefined;
}

/** Closes an active study whose last place a completed sort has taken. */
export const closeWhenFull = (study: string, at: string): SQL => sql`
  UPDATE studies SET status = 'completed', closed_at = ${at}, updated_at = ${at}
  WHERE id = ${study} AND status = 'active' AND max_participants <= (
    SELECT count(*) FROM sort_sessions WHERE study_id = ${study} AND completed_at IS NOT NULL AND NOT is_test)`;
