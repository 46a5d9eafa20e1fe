import { sql } from "drizzle-orm";
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
