import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./db.server.ts";

/**
 * The owner in a query: a user id, or the user of a token (`tokenOwner`), so that a query can run while the user is
 * still being looked up.
 */
export type Owner = string | SQL<string>;

/** The study of a session. */
export const studyOf = (session: string): SQL<string> =>
  sql`(SELECT study_id FROM sort_sessions WHERE id = ${session})`;

/**
 * FROM and WHERE of a SELECT or INSERT that reads the owner's study, optionally joined with more `rows`. Yields no row
 * when the study does not exist or has another owner.
 */
export const fromOwnStudy = (study: string | SQLWrapper, owner: Owner, rows?: SQL): SQL =>
  sql`FROM studies JOIN projects ON projects.id = studies.project_id ${rows}
    WHERE studies.id = ${study} AND projects.owner_id = ${owner}`;

/**
 * The ownership guard of every query on a part of a study: the study's project is the owner's. It is part of the
 * WHERE, so that no handler can forget it.
 */
export const ownedStudies = (study: AnySQLiteColumn, owner: Owner): SQL =>
  sql`EXISTS (SELECT 1 ${fromOwnStudy(study, owner)})`;

/** The same guard, limited to the rows of one study. */
export const inOwnStudy = (column: AnySQLiteColumn, study: string, owner: Owner): SQL =>
  sql`(${column} = ${study} AND ${ownedStudies(column, owner)})`;

/**
 * The same guard for a list over one or all of the owner's studies. For all of them it goes from the studies to their
 * rows by index; `ownedStudies` alone would scan the table.
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

/** Whether a study exists and is the owner's. */
export async function ownsStudy(db: Db, id: string, owner: Owner): Promise<boolean> {
  const row = await db.get<{ id: string } | undefined>(
    sql`SELECT studies.id ${fromOwnStudy(id, owner)}`,
  );
  return row !== undefined;
}

/** The guard of a write that puts a study into a project. */
export const ownsProject = (id: string, owner: string): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE projects.id = ${id} AND projects.owner_id = ${owner})`;
