import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./db.server.ts";

/**
 * Whose something is: a user's id, or who is behind a token (`tokenOwner`), so that what they ask
 * for is found while they are still looked up.
 */
export type Owner = string | SQL<string>;

/** What a session belongs to. */
export const studyOf = (session: string): SQL<string> =>
  sql`(SELECT study_id FROM sort_sessions WHERE id = ${session})`;

/**
 * The owner's study as the row that a SELECT or an INSERT reads from, with further `rows` joined to it: none
 * where it is not there or somebody else's.
 */
export const fromOwnStudy = (study: string | SQLWrapper, owner: Owner, rows?: SQL): SQL =>
  sql`FROM studies JOIN projects ON projects.id = studies.project_id ${rows}
    WHERE studies.id = ${study} AND projects.owner_id = ${owner}`;

/**
 * The guard of every query on what belongs to a study: its project is the owner's. It
 * stands in the WHERE, so that no handler can forget it.
 */
export const ownedStudies = (study: AnySQLiteColumn, owner: Owner): SQL =>
  sql`EXISTS (SELECT 1 ${fromOwnStudy(study, owner)})`;

/** The same for the rows of one study. */
export const inOwnStudy = (column: AnySQLiteColumn, study: string, owner: Owner): SQL =>
  sql`(${column} = ${study} AND ${ownedStudies(column, owner)})`;

/**
 * The same for a list over all of an owner's studies: it goes from the studies to their rows
 * by index, where the guard alone would look at every row that there is.
 */
export const ofStudyOrAll = (
  column: AnySQLiteColumn,
  study: string | undefined,
  owner: Owner,
): SQL =>
  study
    ? inOwnStudy(column, study, owner)
    : sql`${column} IN (SELECT studies.id FROM projects JOIN studies ON studies.project_id = projects.id
        WHERE projects.owner_id = ${owner})`;

/** Whether a study is there and the owner's: what a list of its parts asks first. */
export async function ownsStudy(db: Db, id: string, owner: Owner): Promise<boolean> {
  const row = await db.get<{ id: string } | undefined>(
    sql`SELECT studies.id ${fromOwnStudy(id, owner)}`,
  );
  return row !== undefined;
}

/** The guard of a write that puts a study into a project. */
export const ownsProject = (id: string, owner: string): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE projects.id = ${id} AND projects.owner_id = ${owner})`;
