import { and, asc, eq, sql } from "drizzle-orm";
import type { Inheritance } from "../../domain/accounts/heirs.ts";
import type { Member } from "../../domain/projects/member.ts";
import type { Role } from "../../domain/projects/roles.ts";
import { type Access, type Caller, hasRole } from "../access/ownership.server.ts";
import { changes, type Db, rowsOfResult, transaction } from "../database/db.server.ts";
import { project_members, users } from "../schema/schema.server.ts";
import { recordProjectActivity } from "./activity.server.ts";

/** The members of a project: owners, editors, viewers, each in the order in which they joined. `null` for strangers. */
export async function listMembers(
  db: Db,
  project: string,
  access: Access<"viewer">,
): Promise<Member[] | null> {
  const rows = await db
    .select({
      user: {
        id: users.id,
        username: users.username,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
      },
      role: project_members.role,
      joined_at: project_members.joined_at,
    })
    .from(project_members)
    .innerJoin(users, eq(users.id, project_members.user_id))
    .where(
      and(
        eq(project_members.project_id, project),
        hasRole(sql`"project_members"."project_id"`, access),
      ),
    )
    .orderBy(
      sql`CASE ${project_members.role} WHEN 'owner' THEN 0 WHEN 'editor' THEN 1 ELSE 2 END`,
      asc(project_members.joined_at),
    );
  return rows.length > 0 ? rows : null;
}

export type MemberOutcome = "changed" | "last_owner" | null;

/** Another member is an owner whose account is active. */
const hasOtherOwner = (project: string, member: string) => sql`EXISTS (
  SELECT 1 FROM project_members AS other JOIN users ON users.id = other.user_id
  WHERE other.project_id = ${project} AND other.role = 'owner' AND other.user_id <> ${member} AND users.is_active)`;

const isMember = (project: string, member: string) =>
  sql`project_members.project_id = ${project} AND project_members.user_id = ${member}`;

/** Changes a member's role, unless the project would have no owner; `null` when there is no such member. */
export async function changeRole(
  db: Db,
  project: string,
  member: string,
  role: Role,
  access: Access<"owner">,
): Promise<MemberOutcome> {
  const write = sql`
    UPDATE project_members SET role = ${role}
    WHERE ${isMember(project, member)} AND ${hasRole(sql`project_members.project_id`, access)}
      AND (${role} = 'owner' OR role <> 'owner' OR ${hasOtherOwner(project, member)})`;
  return changeMember(db, project, member, write, access);
}

/** Removes a member, unless the project would have no owner. Owners may remove everybody, others only themselves. */
export async function removeMember(
  db: Db,
  project: string,
  member: string,
  access: Access<"owner"> | { leaves: true; who: string },
): Promise<MemberOutcome> {
  const asked = "leaves" in access ? { who: access.who, least: "viewer" as const } : access;
  const write = sql`
    DELETE FROM project_members
    WHERE ${isMember(project, member)} AND ${hasRole(sql`project_members.project_id`, asked)}
      AND (role <> 'owner' OR ${hasOtherOwner(project, member)})`;
  const detail = "leaves" in access ? {} : { member };
  return changeMember(db, project, member, write, asked, {
    action: "member.left",
    detail,
  });
}

async function changeMember(
  db: Db,
  project: string,
  member: string,
  write: ReturnType<typeof sql>,
  access: Access<"viewer">,
  left?: { action: "member.left"; detail: Record<string, unknown> },
): Promise<MemberOutcome> {
  const results = await transaction(db, [
    write,
    recount(project),
    ...(left ? [recordProjectActivity(project, access.who, left)] : []),
    sql`SELECT 1 FROM project_members
      WHERE ${isMember(project, member)} AND ${hasRole(sql`project_members.project_id`, access)}`,
  ]);
  if (changes(results[0]) > 0) return "changed";
  return rowsOfResult(results.at(-1)).length > 0 ? "last_owner" : null;
}

/**
 * Directly after a change of a project's members: counts them, and keeps `owner_id` the id of an owner. Deleting that
 * account would delete the project.
 */
export const recount = (project: string | ReturnType<typeof sql>) => sql`
  UPDATE projects SET
    members_count = (SELECT count(*) FROM project_members WHERE project_id = projects.id),
    owner_id = CASE WHEN EXISTS (SELECT 1 FROM project_members AS one
        WHERE one.project_id = projects.id AND one.user_id = projects.owner_id AND one.role = 'owner') THEN owner_id
      ELSE coalesce((SELECT one.user_id FROM project_members AS one
        WHERE one.project_id = projects.id AND one.role = 'owner' ORDER BY one.joined_at LIMIT 1), owner_id) END
  WHERE id = ${project} AND changes() > 0`;

/**
 * Makes the creator the owner of each project without members. The version before members creates such projects while
 * a new version is being deployed.
 */
export const addMissingOwners = (db: Db): Promise<unknown> =>
  db.run(sql`
    INSERT OR IGNORE INTO project_members (project_id, user_id, role)
    SELECT id, owner_id, 'owner' FROM projects
    WHERE NOT EXISTS (SELECT 1 FROM project_members WHERE project_id = projects.id)`);

/** The projects that need another owner when this account is deleted. */
export const listInheritance = async (db: Db, user: Caller): Promise<Inheritance[]> => {
  const rows = await db.all<{ id: string; name: string; members: string }>(sql`
    SELECT projects.id, projects.name, (SELECT json_group_array(json_object('id', users.id, 'name', users.username))
      FROM project_members AS other JOIN users ON users.id = other.user_id
      WHERE other.project_id = projects.id AND other.user_id <> mine.user_id AND users.is_active) AS members
    FROM project_members AS mine JOIN projects ON projects.id = mine.project_id
    WHERE mine.user_id = ${user} AND mine.role = 'owner' AND projects.members_count > 1
      AND NOT EXISTS (SELECT 1 FROM project_members AS other JOIN users ON users.id = other.user_id
        WHERE other.project_id = projects.id AND other.role = 'owner' AND other.user_id <> mine.user_id
          AND users.is_active)
    ORDER BY projects.name`);
  return rows.map(({ members, ...project }) => ({ ...project, members: JSON.parse(members) }));
};
