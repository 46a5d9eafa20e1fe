import { and, eq, isNull, sql } from "drizzle-orm";
import type { User } from "../../domain/accounts/user.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";
import { projects, sort_sessions, studies, users } from "../schema/schema.server.ts";
import { userColumns } from "./users.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** A user, one of their studies, and how many sorts were completed in it since the last notice. */
export type DueSortMail = { user: User; notified_at: string | null; title: string; count: number };

/** The due notices: for users who want mail, have a confirmed address, and got no notice for a day. */
export const dueSortMails = (db: Db): Promise<DueSortMail[]> => {
  const since = sql`coalesce(${users.notified_at}, ${users.date_joined})`;
  return db
    .select({
      user: userColumns,
      notified_at: users.notified_at,
      title: studies.title,
      count: sql<number>`count(*)`,
    })
    .from(users)
    .innerJoin(projects, eq(projects.owner_id, users.id))
    .innerJoin(studies, eq(studies.project_id, projects.id))
    .innerJoin(
      sort_sessions,
      and(eq(sort_sessions.study_id, studies.id), sql`${sort_sessions.completed_at} > ${since}`),
    )
    .where(
      sql`${users.email_notifications} AND ${users.is_active}
        AND ${users.email_verified_at} IS NOT NULL AND ${since} < ${timestamp(Date.now() - DAY_MS)}`,
    )
    .groupBy(users.id, studies.id)
    .orderBy(users.id, studies.title)
    .limit(BATCH_SIZE);
};

/** Sets when a user was notified (compare-and-set); false when another run was faster. */
export async function noteSortMail(
  db: Db,
  user: string,
  before: string | null,
  at: string | null,
): Promise<boolean> {
  const unchanged = before === null ? isNull(users.notified_at) : eq(users.notified_at, before);
  const result = await db
    .update(users)
    .set({ notified_at: at })
    .where(and(eq(users.id, user), unchanged));
  return changes(result) > 0;
}
