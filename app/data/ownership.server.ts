import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./db.server.ts";

/** What a session belongs to. */
export const studyOf = (session: string): SQL<string> =>
  sql`(SELECT study_id FROM sort_sessions WHERE id = ${session})`;

/**
 * The guard of every query on what belongs to a study: its project is the owner's. It
 * stands in the WHERE, so that no handler can forget it.
 */
export const ownedStudies = (study: AnySQLiteColumn, owner: string): SQL =>
  sql`EXISTS (SELECT 1 FROM studies JOIN projects ON projects.id = studies.project_id
    WHERE studies.id = ${study} AND projects.owner_id = ${owner})`;

/**
 * The same for a list over all of an owner's studies: it goes from the studies to their rows
 * by index, where the guard alone would look at every row that there is.
 */
export const ofStudyOrAll = (
  column: AnySQLiteColumn,
  study: string | undefined,
  owner: string,
): SQL =>
  study
    ? sql`(${column} = ${study} AND ${ownedStudies(column, owner)})`
    : sql`${column} IN (SELECT studies.id FROM projects JOIN studies ON studies.project_id = projects.id
        WHERE projects.owner_id = ${owner})`;

/** Whether a study is there and the owner's: what a list of its parts asks first. */
export async function ownsStudy(db: Db, id: string, owner: string): Promise<boolean> {
  const row = await db.get<{ id: string } | undefined>(sql`
    SELECT studies.id FROM studies JOIN projects ON projects.id = studies.project_id
    WHERE studies.id = ${id} AND projects.owner_id = ${owner}`);
  return row !== undefined;
}
