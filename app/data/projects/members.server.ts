import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Inheritance } from "../../domain/accounts/heirs.ts";
import type { Ending, Member } from "../../domain/projects/member.ts";
import type { Role } from "../../domain/projects/roles.ts";
import { type Access, asViewer, type Caller, hasRole, roleIn } from "../access/ownership.server.ts";
import { changes, type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";
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
      left: sql<string | null>`${left(access.who)}`,
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
  if (rows.length === 0) return null;
  return rows.map(({ left, ...row }) => ({
    ...row,
    left: left === null ? null : JSON.parse(left),
  }));
}

/** What each member would leave behind, for owners; NULL for others. */
const left = (
  who: Caller,
) => sql`iif(${roleIn(sql`"project_members"."project_id"`, who)} = 'owner', json_object(
  'invitations', (SELECT count(*) FROM project_invitations AS made
    WHERE made.project_id = "project_members"."project_id" AND made.invited_by = "project_members"."user_id"
      AND made.expires_at > ${timestamp()}),
  'shares', (SELECT count(*) FROM result_shares AS made JOIN studies ON studies.id = made.study_id
    WHERE studies.project_id = "project_members"."project_id" AND made.created_by = "project_members"."user_id"),
  'webhooks', (SELECT count(*) FROM webhooks AS made JOIN studies ON studies.id = made.study_id
    WHERE studies.project_id = "project_members"."project_id" AND made.created_by = "project_members"."user_id"
      AND made.is_active)), NULL)`;

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

/**
 * Removes a member, unless the project would have no owner. Owners may remove everybody, and end what they leave; others
 * remove only themselves.
 */
export async function removeMember(
  db: Db,
  project: string,
  member: string,
  access: Access<"owner"> | { leaves: true; who: string },
  ending: Ending = { end_shares: false, end_webhooks: false },
): Promise<MemberOutcome> {
  const asked = "leaves" in access ? { who: access.who, least: "viewer" as const } : access;
  const write = sql`
    DELETE FROM project_members
    WHERE ${isMember(project, member)} AND ${hasRole(sql`project_members.project_id`, asked)}
      AND (role <> 'owner' OR ${hasOtherOwner(project, member)})`;
  const detail = "leaves" in access ? {} : { member };
  const left = { action: "member.left" as const, detail };
  const ends = "leaves" in access ? [] : endLeft(project, member, ending);
  return changeMember(db, project, member, write, asked, left, ends);
}

/**
 * Withdraws the invitations of somebody who is not an owner any more, and those of which it is not known who made them
 * (before 0037; they end within a week).
 */
const withdrawOf = (project: string, member: string) => sql`
  DELETE FROM project_invitations
  WHERE project_id = ${project} AND (invited_by = ${member} OR invited_by IS NULL)
    AND NOT EXISTS (SELECT 1 FROM project_members WHERE ${isMember(project, member)} AND role = 'owner')`;

/** In all studies of a project that somebody is no longer a member of: ends what they made and what lets others in. */
const endLeft = (project: string, member: string, { end_shares, end_webhooks }: Ending): SQL[] => {
  const left = sql`created_by = ${member} AND study_id IN (SELECT id FROM studies WHERE project_id = ${project})
    AND NOT EXISTS (SELECT 1 FROM project_members WHERE ${isMember(project, member)})`;
  return [
    ...(end_shares ? [sql`DELETE FROM result_shares WHERE ${left}`] : []),
    ...(end_webhooks ? [sql`UPDATE webhooks SET is_active = 0 WHERE ${left}`] : []),
  ];
};

async function changeMember(
  db: Db,
  project: string,
  member: string,
  write: ReturnType<typeof sql>,
  { who }: Access<"viewer">,
  left?: { action: "member.left"; detail: Record<string, unknown> },
  ending: SQL[] = [],
): Promise<MemberOutcome> {
  const results = await transaction(db, [
    write,
    recount(project),
    ...(left ? [recordProjectActivity(project, who, left)] : []),
    withdrawOf(project, member),
    recordProjectActivity(project, who, { action: "invitation.withdrawn" }),
    ...ending,
    // Asked of any member: the write has checked the role, which the caller may have given up by it.
    sql`SELECT 1 FROM project_members
      WHERE ${isMember(project, member)} AND ${hasRole(sql`project_members.project_id`, asViewer(who))}`,
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
 * a new version is being deployed. Not of those in which an import waits: of a package, or of results, whose hidden study
 * has the project's id.
 */
export const addMissingOwners = (db: Db): Promise<unknown> =>
  db.run(sql`
    INSERT OR IGNORE INTO project_members (project_id, user_id, role)
    SELECT id, owner_id, 'owner' FROM projects
    WHERE NOT EXISTS (SELECT 1 FROM project_members WHERE project_id = projects.id)
      AND NOT EXISTS (SELECT 1 FROM package_parts WHERE import_id = projects.id)
      AND NOT EXISTS (SELECT 1 FROM studies WHERE studies.id = projects.id)`);

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
