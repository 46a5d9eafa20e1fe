import { lt, sql } from "drizzle-orm";
import { type Access, fromOwnStudy } from "../access/ownership.server.ts";
import { type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";
import { presences } from "../schema/schema.server.ts";

/** Longer than two polls of a page. */
const HERE_MS = 50_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Who else has a study open; `alone` if its project has no other member. */
export type Presence = { others: string[]; alone: boolean };

/** Records that the caller has a study open; `null` when the study is unknown to the caller. */
export async function notePresence(
  db: Db,
  study: string,
  access: Access<"viewer">,
  now = Date.now(),
): Promise<Presence | null> {
  const [, others, found] = await transaction(db, [
    sql`
      INSERT INTO presences (study_id, user_id, at)
      SELECT studies.id, ${access.who}, ${timestamp(now)} ${fromOwnStudy(study, access)}
      ON CONFLICT (study_id, user_id) DO UPDATE SET at = excluded.at`,
    sql`
      SELECT users.username
      FROM presences JOIN studies ON studies.id = presences.study_id
        JOIN project_members AS member
          ON member.project_id = studies.project_id AND member.user_id = presences.user_id
        JOIN users ON users.id = presences.user_id
      WHERE presences.study_id = ${study} AND presences.at > ${timestamp(now - HERE_MS)}
        AND presences.user_id <> ${access.who}
      ORDER BY users.username LIMIT 20`,
    sql`SELECT (SELECT members_count FROM projects WHERE id = studies.project_id) AS members
      ${fromOwnStudy(study, access)}`,
  ]);
  const [row] = rowsOfResult<{ members: number }>(found);
  if (!row) return null;
  const names = rowsOfResult<{ username: string }>(others).map(({ username }) => username);
  return { others: names, alone: row.members === 1 };
}

export const purgePresences = async (db: Db, now = Date.now()): Promise<void> => {
  await db.delete(presences).where(lt(presences.at, timestamp(now - KEPT_MS)));
};
