import { type SQL, sql } from "drizzle-orm";
import { type Db, timestamp, transaction } from "../database/db.server.ts";

const RETAINED_MS = 60 * 60 * 1000;

/** Removes what an import that was interrupted has left. */
export const purgePackages = (db: Db) =>
  removeStaged(db, sql`created_at < ${timestamp(Date.now() - RETAINED_MS)}`);

/** Removes sorts that wait, and the project in which their study was filled. */
export const removeStaged = (db: Db, which: SQL) =>
  transaction(db, [
    sql`DELETE FROM projects WHERE id IN (SELECT import_id FROM package_parts WHERE ${which})`,
    sql`DELETE FROM package_parts WHERE ${which}`,
  ]);
