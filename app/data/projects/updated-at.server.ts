import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Access, hasRole } from "../access/ownership.server.ts";
import { timestamp } from "../database/db.server.ts";
import { type Recorded, recordActivity } from "./activity.server.ts";

/**
 * Sets `updated_at` of a study and its project, in a transaction that changes a part of the study. With "after", these
 * statements directly follow the change, and do nothing if it changed nothing. They also record the action, if one is
 * given.
 */
export function setStudyUpdated(
  study: string | SQL,
  access: Access<"editor">,
  when: "before" | "after",
  recorded?: Recorded,
): SQLWrapper[] {
  const at = timestamp();
  const changed = when === "after" ? sql`changes() > 0` : sql`true`;
  return [
    sql`UPDATE studies SET updated_at = ${at} WHERE ${changed} AND id = ${study}
      AND ${hasRole(sql`studies.project_id`, access)}`,
    setProjectUpdated(study, at),
    ...(recorded ? [recordActivity(study, access, recorded)] : []),
  ];
}

/** Sets `updated_at` of a study's project, directly after a statement that changed the study's row. */
export const setProjectUpdated = (study: string | SQL, at = timestamp()): SQLWrapper =>
  sql`UPDATE projects SET updated_at = ${at} WHERE changes() > 0
    AND id = (SELECT project_id FROM studies WHERE id = ${study})`;
