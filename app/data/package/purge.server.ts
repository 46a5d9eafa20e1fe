import { sql } from "drizzle-orm";
import { type Db, timestamp } from "../database/db.server.ts";

const RETAINED_MS = 60 * 60 * 1000;

/** Removes what an import that was interrupted has left. */
export const purgePackages = (db: Db) =>
  db.run(sql`DELETE FROM package_parts WHERE created_at < ${timestamp(Date.now() - RETAINED_MS)}`);
