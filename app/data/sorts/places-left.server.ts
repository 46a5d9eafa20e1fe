import { sql } from "drizzle-orm";
import { holdsPlace } from "../counts/max-participants.server.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { hasGoingChain } from "../turns/turns.server.ts";

/** What unfinished sorts take up is bounded: their number by `markIfCrowded`, and each one's size by the save. */
export const hasFewUnfinished = sql`NOT studies.is_crowded`;

/** Whether a study takes new participants now, apart from its places. */
export const isOpen = () => sql`(studies.status = 'active'
  AND (studies.opens_at IS NULL OR studies.opens_at <= ${timestamp()})
  AND (studies.closes_at IS NULL OR studies.closes_at > ${timestamp()})
  AND EXISTS (SELECT 1 FROM cards WHERE cards.study_id = studies.id AND cards.is_active))`;

/**
 * The guard of a start: the study is open, and not all of its places are taken. Sessions of `own` in which nothing is
 * sorted do not count: a start of this device continues them.
 */
export const placeLeft = (own: readonly string[] = []) => {
  const continued = sql`sort_sessions.id IN ${jsonValues(own)} AND cards_sorted = 0 AND completed_at IS NULL`;
  return sql`${isOpen()} AND CASE WHEN studies.delphi IS NULL THEN 1 ELSE ${hasGoingChain()} END
    AND (studies.max_participants IS NULL OR studies.max_participants > (
      SELECT count(*) FROM sort_sessions WHERE sort_sessions.study_id = studies.id
        AND ${holdsPlace()} ${own.length > 0 ? sql`AND NOT (${continued})` : sql``}))`;
};

/** Whether a study takes a new participant now, for a page that offers the start; the start itself checks again. */
export async function hasPlace(db: Db, study: string): Promise<boolean> {
  const row = await db.get<{ id: string } | undefined>(
    sql`SELECT id FROM studies WHERE id = ${study} AND ${placeLeft()}`,
  );
  return row !== undefined;
}
