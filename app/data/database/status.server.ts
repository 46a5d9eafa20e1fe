import { sql } from "drizzle-orm";
import { type Db, rowsOfResult, timestamp, transaction } from "./db.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 14;

type Heartbeat = { name: string; at: string };
type Day = { day: string; sorts: number };

/** The database's size, when jobs and backups last ran, and the sorts of each of the last days, for operators. */
export async function databaseStatus(db: Db, now = Date.now()) {
  const since = timestamp(now - (DAYS - 1) * DAY_MS).slice(0, 10);
  // Joined study by study, so that an index finds the sorts of these days.
  const [beats, perDay] = await transaction(db, [
    sql`SELECT name, at FROM heartbeats`,
    sql`
      SELECT substr(completed_at, 1, 10) AS day, count(*) AS sorts
      FROM studies CROSS JOIN sort_sessions
        ON sort_sessions.study_id = studies.id AND completed_at >= ${since}
      GROUP BY day`,
  ]);
  const lastAt = new Map(rowsOfResult<Heartbeat>(beats).map(({ name, at }) => [name, at]));
  const sortsOf = new Map(rowsOfResult<Day>(perDay).map(({ day, sorts }) => [day, sorts]));
  return {
    bytes: beats?.meta.size_after ?? 0,
    last_job: lastAt.get("job") ?? null,
    last_backup: lastAt.get("backup") ?? null,
    days: Array.from({ length: DAYS }, (_, i) => {
      const day = timestamp(now - i * DAY_MS).slice(0, 10);
      return { day, sorts: sortsOf.get(day) ?? 0 };
    }),
  };
}
