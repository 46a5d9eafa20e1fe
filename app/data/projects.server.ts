import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Project, UtilityType } from "../domain/project.ts";
import { changes, type Db, timestamp, writeAndRead } from "./db.server.ts";
import type { Owner } from "./ownership.server.ts";
import { projects, utility_types } from "./schema.server.ts";
import { type Overtaken, overtakenBy, unchanged } from "./unchanged.server.ts";

const { owner_id: _, ...rest } = getTableColumns(projects);
const columns = {
  ...rest,
  // Raw names: in a query on one table, Drizzle omits the table names.
  study_count: sql<number>`(SELECT count(*) FROM studies WHERE studies.project_id = projects.id)`,
};

export const listUtilityTypes = (db: Db): Promise<UtilityType[]> =>
  db.select().from(utility_types).orderBy(asc(utility_types.id));

/** An owner's projects, last changed first. */
export const listProjects = (db: Db, owner: Owner): Promise<Project[]> =>
  db
    .select(columns)
    .from(projects)
    .where(eq(projects.owner_id, owner))
    .orderBy(desc(projects.updated_at));

const projectRows = (db: Db, id: string, owner: Owner) =>
  db
    .select(columns)
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.owner_id, owner)));

export const findProject = (db: Db, id: string, owner: Owner): Promise<Project | undefined> =>
  projectRows(db, id, owner).get();

export async function createProject(
  db: Db,
  owner: string,
  project: Pick<Project, "name" | "description">,
): Promise<Project> {
  const at = timestamp();
  const row = { id: crypto.randomUUID(), ...project, created_at: at, updated_at: at };
  await db.insert(projects).values({ ...row, owner_id: owner });
  return { ...row, study_count: 0 };
}

/**
 * Updates a project; `null` when it does not exist or is not the owner's. With `seen` (the project as its editor last
 * saw it) the update is refused when a field that it changes has been changed since.
 */
export async function updateProject(
  db: Db,
  id: string,
  owner: string,
  change: Partial<Pick<Project, "name" | "description">>,
  seen?: Project,
): Promise<Project | Overtaken<Project> | null> {
  const update = db
    .update(projects)
    .set({ ...change, updated_at: timestamp() })
    .where(
      and(eq(projects.id, id), eq(projects.owner_id, owner), unchanged(projects, change, seen)),
    );
  const [[project], [written]] = await writeAndRead(db, [update], projectRows(db, id, owner));
  return project && changes(written) > 0 ? project : overtakenBy(project);
}

export async function deleteProject(db: Db, id: string, owner: string): Promise<boolean> {
  const result = await db
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.owner_id, owner)));
  return changes(result) > 0;
}
