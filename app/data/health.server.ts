import { sql } from "drizzle-orm";
import { type Db, timestamp, transaction } from "./db.server.ts";

/** How often the check really writes: anybody may ask for it. */
const EVERY_MS = 10_000;

/**
 * Reads and writes the database, and answers the migration that it is at.
 *
 * @throws where it does not answer or cannot be written
 */
export async function checkHealth(db: Db): Promise<string> {
  const now = timestamp();
  const [, newest] = await transaction(db, [
    sql`
      INSERT INTO heartbeats (name, at) VALUES ('health', ${now})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at
      WHERE at < ${timestamp(Date.now() - EVERY_MS)}`,
    sql`SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1`,
  ]);
  const [row] = (newest as D1Result<{ name: string }>).results;
  return row?.name ?? "none";
}

/** Remembers when something happened, for `lastHeartbeats`. */
export const beat = async (db: Db, name: "job"): Promise<void> => {
  await db.run(sql`
    INSERT INTO heartbeats (name, at) VALUES (${name}, ${timestamp()})
    ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
};
