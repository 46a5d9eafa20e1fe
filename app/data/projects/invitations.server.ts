import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import type { Invitation } from "../../domain/projects/member.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { Role } from "../../domain/projects/roles.ts";
import { type Access, asViewer, hasRole } from "../access/ownership.server.ts";
import { recordEvent } from "../accounts/account-events.server.ts";
import { changes, type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";
import { project_invitations, projects } from "../schema/schema.server.ts";
import { recordProjectActivity } from "./activity.server.ts";
import { recount } from "./members.server.ts";
import { findProject } from "./projects.server.ts";

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

const {
  project_id: _project,
  token_hash: _hash,
  invited_by: _inviter,
  ...columns
} = getTableColumns(project_invitations);

/** Whether it has not expired, and its inviter may still invite. */
const isValid = () => sql`(project_invitations.expires_at > ${timestamp()}
  AND (project_invitations.invited_by IS NULL OR EXISTS (SELECT 1 FROM project_members AS inviter
    JOIN users AS account ON account.id = inviter.user_id
    WHERE inviter.project_id = project_invitations.project_id AND inviter.user_id = project_invitations.invited_by
      AND inviter.role = 'owner' AND account.is_active)))`;

/** The open invitations of a project, newest first; `null` for strangers. */
export async function listInvitations(
  db: Db,
  project: string,
  access: Access<"owner">,
): Promise<Invitation[] | null> {
  const [[found], invitations] = await db.batch([
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, project), hasRole(sql`projects.id`, access))),
    db
      .select(columns)
      .from(project_invitations)
      .where(and(eq(project_invitations.project_id, project), isValid()))
      .orderBy(desc(project_invitations.created_at)),
  ]);
  return found ? invitations : null;
}

/** Invites somebody for 7 days; "full" with too many open invitations or members, `null` for strangers. */
export async function invite(
  db: Db,
  project: string,
  access: Access<"owner">,
  { role, email, token_hash }: { role: Role; email: string | null; token_hash: string },
): Promise<Invitation | "full" | null> {
  const now = Date.now();
  const row = {
    id: crypto.randomUUID(),
    role,
    email,
    created_at: timestamp(now),
    expires_at: timestamp(now + VALID_MS),
  };
  const allowed = sql`projects.id = ${project} AND ${hasRole(sql`projects.id`, access)}`;
  const [written, , , found] = await transaction(db, [
    sql`
      INSERT INTO project_invitations (id, project_id, token_hash, role, email, invited_by, created_at, expires_at)
      SELECT ${row.id}, projects.id, ${token_hash}, ${role}, ${email}, ${access.who}, ${row.created_at}, ${row.expires_at}
      FROM projects WHERE ${allowed}
        AND projects.members_count < ${limits.members} AND ${limits.invitations} > (SELECT count(*)
          FROM project_invitations WHERE project_id = projects.id AND ${isValid()})`,
    recordEvent(access.who, "invitation.created", { role }),
    recordProjectActivity(project, access.who, { action: "invitation.created", detail: { role } }),
    sql`SELECT 1 FROM projects WHERE ${allowed}`,
  ]);
  if (changes(written) > 0) return row;
  return rowsOfResult(found).length > 0 ? "full" : null;
}

export async function withdrawInvitation(
  db: Db,
  project: string,
  id: string,
  access: Access<"owner">,
): Promise<boolean> {
  const [result] = await transaction(db, [
    sql`DELETE FROM project_invitations WHERE id = ${id} AND project_id = ${project}
      AND ${hasRole(sql`project_invitations.project_id`, access)}`,
    recordEvent(access.who, "invitation.withdrawn", {}),
    recordProjectActivity(project, access.who, { action: "invitation.withdrawn" }),
  ]);
  return changes(result) > 0;
}

/** What somebody with the link may know about a valid invitation. */
export const findInvitation = (db: Db, token_hash: string) =>
  db
    .select({
      project_name: projects.name,
      role: project_invitations.role,
      email: project_invitations.email,
    })
    .from(project_invitations)
    .innerJoin(projects, eq(projects.id, project_invitations.project_id))
    .where(and(eq(project_invitations.token_hash, token_hash), isValid()))
    .get();

/**
 * Accepts an invitation, which can be done once. One that is meant for an address needs the account with it, and that
 * this has confirmed it where `confirmed` says so. Somebody who is a member already has the higher of both roles
 * afterwards. `null` when it is unknown, used, withdrawn or expired.
 */
export async function acceptInvitation(
  db: Db,
  token_hash: string,
  user: string,
  { confirmed }: { confirmed: boolean },
): Promise<Project | "other_address" | "unconfirmed_address" | null> {
  const offered = sql`project_invitations.token_hash = ${token_hash} AND ${isValid()}`;
  const meant = sql`${offered} AND (project_invitations.email IS NULL OR EXISTS (SELECT 1 FROM users
    WHERE users.id = ${user} AND lower(users.email) = lower(project_invitations.email)
      AND (NOT ${confirmed ? 1 : 0} OR users.email_verified_at IS NOT NULL)))`;
  const project = sql`(SELECT project_id FROM project_invitations WHERE ${meant})`;
  const higher = (role: string) =>
    sql.raw(`CASE ${role} WHEN 'owner' THEN 2 WHEN 'editor' THEN 1 ELSE 0 END`);
  const [open, , , , accepted] = await transaction(db, [
    sql`SELECT project_id, EXISTS (SELECT 1 FROM users WHERE users.id = ${user}
      AND lower(users.email) = lower(project_invitations.email)) AS is_own FROM project_invitations WHERE ${offered}`,
    sql`
      INSERT INTO project_members (project_id, user_id, role, joined_at)
      SELECT project_id, ${user}, role, ${timestamp()} FROM project_invitations
      WHERE ${meant}
      ON CONFLICT (project_id, user_id) DO UPDATE SET role = excluded.role
        WHERE ${higher("excluded.role")} > ${higher("project_members.role")}`,
    recount(project),
    recordProjectActivity(project, user, { action: "member.joined" }),
    sql`DELETE FROM project_invitations WHERE ${meant}`,
    recordEvent(user, "invitation.accepted", {}),
  ]);
  const [found] = rowsOfResult<{ project_id: string; is_own: number }>(open);
  if (!found) return null;
  if (changes(accepted) === 0) return found.is_own ? "unconfirmed_address" : "other_address";
  return (await findProject(db, found.project_id, asViewer(user))) ?? null;
}

export const purgeInvitations = async (db: Db): Promise<void> => {
  await db.delete(project_invitations).where(lt(project_invitations.expires_at, timestamp()));
};
