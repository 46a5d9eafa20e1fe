import { sql } from "drizzle-orm";
import { type Db, timestamp, transaction } from "./db.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 14;

type Row = { name: string; at: string };
type Day = { day: string; sorts: number };

/** What an operator asks of the database: its size, when jobs and backups last ran, and the sorts of each of the last days. */
export async function databaseStatus(db: Db, now = Date.now()) {
  const since = timestamp(now - (DAYS - 1) * DAY_MS).slice(0, 10);
  // By study, so that the index finds the few sorts of these days.
  const [beats, perDay] = await transaction(db, [
    sql`SELECT name, at FROM heartbeats`,
    sql`
      SELECT substr(completed_at, 1, 10) AS day, count(*) AS sorts
      FROM studies CROSS JOIN sort_sessions
        ON sort_sessions.study_id = studies.id AND completed_at >= ${since}
      GROUP BY day`,
  ]);
  const at = (name: string) =>
    (beats as D1Result<Row>).results.find((beat) => beat.name === name)?.at ?? null;
  const found = new Map((perDay as D1Result<Day>).results.map(({ day, sorts }) => [day, sorts]));
  return {
    bytes: beats?.meta.size_after ?? 0,
    last_job: at("job"),
    last_backup: at("backup"),
    days: Array.from({ length: DAYS }, (_, i) => {
      const day = timestamp(now - i * DAY_MS).slice(0, 10);
      return { day, sorts: found.get(day) ?? 0 };
    }),
  };
}
