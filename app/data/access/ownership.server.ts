import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { isAtLeast, ROLES, type Role } from "../../domain/projects/roles.ts";
import type { Db } from "../database/db.server.ts";

/** Caller asks: a user id, or the user of a token (`tokenOwner`), so that a query need not wait for the lookup of the user. */
export type Caller = string | SQL<string>;

interface AccessBy {
  viewer: { who: Caller; least: Role };
  editor: { who: Caller; least: Exclude<Role, "viewer"> };
  owner: { who: Caller; least: "owner" };
}

/**
 * Caller asks, and the least role in the project that they need. A verb names the least role that it allows in its type,
 * such as `Access<"editor">`; a caller may ask for a higher one.
 */
export type Access<Least extends Role> = AccessBy[Least];

export const asViewer = (who: Caller): Access<"viewer"> => ({ who, least: "viewer" });
export const asEditor = (who: Caller): Access<"editor"> => ({ who, least: "editor" });
export const asProjectOwner = (who: Caller): Access<"owner"> => ({ who, least: "owner" });

/** The study of a session. */
export const studyOf = (session: string): SQL<string> =>
  sql`(SELECT study_id FROM sort_sessions WHERE id = ${session})`;

/** The role of somebody in a project; NULL for somebody who is no member. */
export const roleIn = (project: SQLWrapper, who: Caller): SQL<Role> => sql<Role>`(SELECT member.role
  FROM project_members AS member WHERE member.project_id = ${project} AND member.user_id = ${who})`;

/** The projects of a member, for `IN`. */
export const projectsOf = (who: Caller): SQL =>
  sql`(SELECT member.project_id FROM project_members AS member WHERE member.user_id = ${who})`;

/** The projects in which a member may edit, for `IN`. */
export const projectsEditedBy = (who: Caller): SQL =>
  sql`(SELECT member.project_id FROM project_members AS member
    WHERE member.user_id = ${who} AND member.role IN (${rolesFrom("editor")}))`;

const ROLE_TOO_LOW = "role_too_low";

/** A JSON path that SQLite refuses with an error that contains it. It names a column, so that it is not computed early. */
const refusal = sql`json_extract('{}', ${sql.raw(`'${ROLE_TOO_LOW} '`)} || member.role)`;

const rolesFrom = (least: Role) =>
  sql.raw(
    ROLES.filter((role) => isAtLeast(role, least))
      .map((role) => `'${role}'`)
      .join(", "),
  );

/**
 * Whether somebody has at least this role in a project: the guard of every statement. It is true for such a member,
 * and NULL for somebody who is no member. For a member with a lower role it fails, so that the whole transaction fails
 * with an error that `isRoleTooLow` recognises, without another query to find out why nothing was found.
 */
export const hasRole = (
  project: SQLWrapper,
  { who, least }: Access<"viewer">,
): SQL => sql`(SELECT CASE WHEN member.role IN (${rolesFrom(least)}) THEN 1 ELSE ${refusal} END
  FROM project_members AS member WHERE member.project_id = ${project} AND member.user_id = ${who})`;

/** Whether a statement failed because the caller is a member whose role does not allow it. */
export function isRoleTooLow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(`'${ROLE_TOO_LOW} `) || isRoleTooLow(error.cause);
}

/**
 * FROM and WHERE of a SELECT or INSERT that reads a study, optionally joined with more `rows`. Yields no row when the
 * study does not exist or the caller is no member of its project.
 */
export const fromOwnStudy = (
  study: string | SQLWrapper,
  access: Access<"viewer">,
  rows?: SQL,
): SQL =>
  sql`FROM studies ${rows}
    WHERE studies.id = ${study} AND ${hasRole(sql`studies.project_id`, access)}`;

/**
 * The guard of every query on a part of a study: the caller has the role in the study's project. It is part of the
 * WHERE, so that no handler can forget it.
 */
export const ownedStudies = (study: AnySQLiteColumn, access: Access<"viewer">): SQL =>
  sql`EXISTS (SELECT 1 ${fromOwnStudy(study, access)})`;

/** The same guard, limited to the rows of one study. */
export const inOwnStudy = (column: AnySQLiteColumn, study: string, access: Access<"viewer">): SQL =>
  sql`(${column} = ${study} AND ${ownedStudies(column, access)})`;

/**
 * The same guard for a list over one or all of the caller's studies. For all of them it goes from the studies to their
 * rows by index; `ownedStudies` alone would scan the table.
 */
export const ofStudyOrAll = (
  column: AnySQLiteColumn,
  study: string | undefined,
  access: Access<"viewer">,
): SQL =>
  study
    ? inOwnStudy(column, study, access)
    : sql`${column} IN (SELECT studies.id FROM studies WHERE studies.project_id IN ${projectsOf(access.who)})`;

/** Whether a study exists and the caller has the role in it. */
export async function ownsStudy(db: Db, id: string, access: Access<"viewer">): Promise<boolean> {
  const row = await db.get<{ id: string } | undefined>(
    sql`SELECT studies.id ${fromOwnStudy(id, access)}`,
  );
  return row !== undefined;
}

/** The guard of a write that puts a study into a project. */
export const ownsProject = (id: string, access: Access<"editor">): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE projects.id = ${id} AND ${hasRole(sql`projects.id`, access)})`;
