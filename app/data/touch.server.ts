import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { timestamp } from "./db.server.ts";

/**
 * For a transaction that changes a part of a study: the study and its project were updated too.
 * With "after" it follows the change in the transaction, and does nothing where that changed nothing.
 */
export function touchStudy(
  study: string | SQL,
  owner: string,
  when: "before" | "after",
): SQLWrapper[] {
  const at = timestamp();
  const changed = when === "after" ? sql`changes() > 0` : sql`true`;
  return [
    sql`UPDATE studies SET updated_at = ${at} WHERE ${changed} AND id = ${study}
      AND project_id IN (SELECT id FROM projects WHERE owner_id = ${owner})`,
    sql`UPDATE projects SET updated_at = ${at} WHERE changes() > 0
      AND id = (SELECT project_id FROM studies WHERE id = ${study})`,
  ];
}

/** The same for a change of the study itself, whose own row says when. */
export const touchProject = (study: string): SQLWrapper =>
  sql`UPDATE projects SET updated_at = ${timestamp()} WHERE changes() > 0
    AND id = (SELECT project_id FROM studies WHERE id = ${study})`;
