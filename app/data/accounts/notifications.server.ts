import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "../../domain/accounts/user.ts";
import { projectsOf } from "../access/ownership.server.ts";
import { changes, type Db, noteUse } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { comments, notifications, studies, users } from "../schema/schema.server.ts";
import { userColumns } from "./users.server.ts";

/** The notifications of a user, but for projects that they are no longer a member of. */
const shown = (user: string) =>
  and(eq(notifications.user_id, user), sql`${studies.project_id} IN ${projectsOf(user)}`);

/** A page of the notifications of a user, newest first, and the number of all. */
export async function listNotifications(
  db: Db,
  user: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [results, counted] = await db.batch([
    db
      .select({
        id: notifications.id,
        at: notifications.at,
        read: notifications.read,
        // Named, because D1 returns the rows of a batch by the names of their columns.
        study: sql<string>`${studies.id}`.as("study"),
        comment: sql<string>`${comments.id}`.as("comment"),
        title: studies.title,
        text: comments.text,
        username: users.username,
      })
      .from(notifications)
      .innerJoin(comments, eq(comments.id, notifications.comment_id))
      .innerJoin(studies, eq(studies.id, comments.study_id))
      .leftJoin(users, eq(users.id, comments.user_id))
      .where(shown(user))
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)` })
      .from(notifications)
      .innerJoin(comments, eq(comments.id, notifications.comment_id))
      .innerJoin(studies, eq(studies.id, comments.study_id))
      .where(shown(user)),
  ]);
  return { results, count: counted[0]?.count ?? 0 };
}

/** Marks those notifications of a user as read. */
const markRead = (db: Db, user: string, which: SQL | undefined) =>
  db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.user_id, user), sql`NOT ${notifications.read}`, which));

/** Marks notifications of a user as read: these, or all. */
export const readNotifications = (db: Db, user: string, ids?: readonly string[]) =>
  markRead(db, user, ids && sql`${notifications.id} IN ${jsonValues(ids)}`);

/** Marks the notifications of a user about these comments as read, and returns how many were not. */
export async function readMentions(
  db: Db,
  user: string,
  mentioning: readonly string[],
): Promise<number> {
  let read = 0;
  const about = sql`${notifications.comment_id} IN ${jsonValues(mentioning)}`;
  const write = markRead(db, user, about).then((result) => {
    read = changes(result);
  });
  await noteUse(write);
  return read;
}

/** The number of a user's unread notifications, as an expression of a query. */
export const unreadCount: SQL<number> = sql<number>`(SELECT count(*) FROM notifications AS told
  JOIN comments AS one ON one.id = told.comment_id JOIN studies ON studies.id = one.study_id
  JOIN project_members AS member ON member.project_id = studies.project_id AND member.user_id = told.user_id
  WHERE told.user_id = users.id AND NOT told.read)`;

/** A user who wants mail, and the notifications that they have neither read nor been mailed. */
export type DueMentions = { user: User; ids: string[] };

export const dueMentions = (db: Db): Promise<DueMentions[]> =>
  db
    .select({
      user: userColumns,
      ids: sql<string[]>`json_group_array(${notifications.id})`.mapWith(JSON.parse),
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.user_id))
    .innerJoin(comments, eq(comments.id, notifications.comment_id))
    .innerJoin(studies, eq(studies.id, comments.study_id))
    .where(
      sql`NOT ${notifications.read} AND NOT ${notifications.mailed} AND ${users.email_notifications}
        AND ${users.is_active} AND ${users.email_verified_at} IS NOT NULL
        AND ${studies.project_id} IN (SELECT member.project_id FROM project_members AS member
          WHERE member.user_id = ${users.id})`,
    )
    .groupBy(users.id);

/** Records whether notifications were mailed; false when another run was faster. */
export async function noteMailed(
  db: Db,
  ids: readonly string[],
  mailed: boolean,
): Promise<boolean> {
  const result = await db
    .update(notifications)
    .set({ mailed })
    .where(and(sql`${notifications.id} IN ${jsonValues(ids)}`, eq(notifications.mailed, !mailed)));
  return changes(result) > 0;
}
