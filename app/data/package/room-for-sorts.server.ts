import { sql } from "drizzle-orm";
import { workLimits } from "../../domain/fields/work-limits.ts";
import type { Db } from "../database/db.server.ts";
import { sortBytes } from "./sort-bytes.server.ts";

/** How many bytes of sorts the owner of a project may still import, beside all sorts in the projects that they own. */
export async function roomForSorts(db: Db, project: string): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`
    SELECT total(${sortBytes}) AS bytes
    FROM projects AS own CROSS JOIN studies ON studies.project_id = own.id
    CROSS JOIN sort_sessions ON sort_sessions.study_id = studies.id
    WHERE own.owner_id = (SELECT owner_id FROM projects WHERE id = ${project}) AND result IS NOT NULL`);
  return workLimits.sort_bytes - row.bytes;
}
