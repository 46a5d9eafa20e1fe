import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Project, UpdateProject, UtilityType } from "../../domain/projects/project.ts";
import {
  type Access,
  type Caller,
  hasRole,
  projectsOf,
  roleIn,
} from "../access/ownership.server.ts";
import {
  changes,
  type Db,
  insertWhere,
  timestamp,
  transaction,
  writeAndRead,
} from "../database/db.server.ts";
import { type Overtaken, overtakenBy, unchanged } from "../database/unchanged.server.ts";
import { project_members, projects, utility_types } from "../schema/schema.server.ts";

const { owner_id: _, ...rest } = getTableColumns(projects);
const columns = {
  ...rest,
  // Raw names: in a query on one table, Drizzle omits the table names.
  study_count: sql<number>`(SELECT count(*) FROM studies WHERE studies.project_id = projects.id)`,
};

export const listUtilityTypes = (db: Db): Promise<UtilityType[]> =>
  db.select().from(utility_types).orderBy(asc(utility_types.id));

const rows = (db: Db, where: SQL | undefined, who: Caller) =>
  db
    .select({ ...columns, role: roleIn(sql`projects.id`, who) })
    .from(projects)
    .where(where);

/** The projects that somebody is a member of, last changed first. */
export const listProjects = (db: Db, user: Caller): Promise<Project[]> =>
  rows(db, sql`projects.id IN ${projectsOf(user)}`, user).orderBy(desc(projects.updated_at));

const isAllowed = (id: string, access: Access<"viewer">) =>
  and(eq(projects.id, id), hasRole(sql`projects.id`, access));

const projectRows = (db: Db, id: string, access: Access<"viewer">) =>
  rows(db, isAllowed(id, access), access.who);

export const findProject = (
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Project | undefined> => projectRows(db, id, access).get();

/** Creates a project, whose creator is its owner. */
export async function createProject(
  db: Db,
  user: string,
  project: Pick<Project, "name" | "description">,
): Promise<Project> {
  const at = timestamp();
  const row = { id: crypto.randomUUID(), ...project, created_at: at, updated_at: at };
  const member = { project_id: row.id, user_id: user, role: "owner" as const, joined_at: at };
  await transaction(db, [
    insertWhere(projects, { ...row, owner_id: user }, sql`true`),
    insertWhere(project_members, member, sql`true`),
  ]);
  return {
    ...row,
    study_count: 0,
    role: "owner",
    members_count: 1,
    viewers_see_participants: false,
  };
}

/**
 * Updates a project; `null` when it does not exist or the caller is no member. With `seen` (the project as its editor
 * last saw it) the update is refused when a field that it changes has been changed since.
 */
export async function updateProject(
  db: Db,
  id: string,
  access: Access<"owner">,
  change: UpdateProject,
  seen?: Project,
): Promise<Project | Overtaken<Project> | null> {
  const update = db
    .update(projects)
    .set({ ...change, updated_at: timestamp() })
    .where(and(isAllowed(id, access), unchanged(projects, change, seen)));
  const [[project], [written]] = await writeAndRead(db, [update], projectRows(db, id, access));
  return project && changes(written) > 0 ? project : overtakenBy(project);
}

export async function deleteProject(db: Db, id: string, access: Access<"owner">): Promise<boolean> {
  const result = await db.delete(projects).where(isAllowed(id, access));
  return changes(result) > 0;
}
