import { sql } from "drizzle-orm";
import { type Db, rowsOfResult, timestamp, transaction } from "./db.server.ts";

/** The shortest time between two writes: the check is public. */
const WRITE_EVERY_MS = 10_000;

/**
 * Checks that the database can be read and written, and returns the name of its newest migration.
 *
 * @throws when the database does not respond or cannot be written
 */
export async function checkHealth(db: Db): Promise<string> {
  const now = timestamp();
  const [, newest] = await transaction(db, [
    sql`
      INSERT INTO heartbeats (name, at) VALUES ('health', ${now})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at
      WHERE at < ${timestamp(Date.now() - WRITE_EVERY_MS)}`,
    sql`SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1`,
  ]);
  const [row] = rowsOfResult<{ name: string }>(newest);
  return row?.name ?? "none";
}

/** Stores when the hourly job ran, for `databaseStatus`. */
export const beat = async (db: Db, name: "job"): Promise<void> => {
  await db.run(sql`
    INSERT INTO heartbeats (name, at) VALUES (${name}, ${timestamp()})
    ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
};
