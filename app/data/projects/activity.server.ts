import { and, desc, eq, inArray, SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import {
  type Action,
  type Activity,
  type ActivityFilter,
  RESULT_ACTIONS,
} from "../../domain/projects/activity.ts";
import { type Access, type Caller, hasRole, ownedStudies } from "../access/ownership.server.ts";
import { seesParticipants } from "../access/viewers-row.server.ts";
import { type Db, timestamp, transaction } from "../database/db.server.ts";
import { oneOf } from "../schema/columns.server.ts";
import { activities, studies, users } from "../schema/schema.server.ts";

/** What to record of an action. */
export type Recorded = {
  action: Action;
  count?: number | SQL;
  /** An expression of a query, if its values are there. */
  detail?: Record<string, unknown> | SQL;
};

/**
 * The statement that records an action on a study in the transaction of the action itself. By default it directly
 * follows the statement that did it, and does nothing if that changed nothing; `happens` is another condition, for
 * one that stands before.
 */
export const recordActivity = (
  study: string | SQL,
  { who }: Access<"viewer">,
  { action, count = 1, detail = {} }: Recorded,
  happens: SQL = sql`changes() > 0`,
): SQL => sql`
  INSERT INTO activities (project_id, study_id, user_id, at, action, count, detail)
  SELECT studies.project_id, studies.id, ${who}, ${timestamp()}, ${action}, ${count}, ${detail instanceof SQL ? detail : JSON.stringify(detail)}
  FROM studies WHERE ${happens} AND studies.id = ${study}`;

/** The same for an action on a project; it directly follows the statement that did it. */
export const recordProjectActivity = (
  project: string | SQL,
  who: Caller,
  { action, detail = {} }: Pick<Recorded, "action"> & { detail?: Record<string, unknown> },
): SQL => sql`
  INSERT INTO activities (project_id, user_id, at, action, count, detail)
  SELECT projects.id, ${who}, ${timestamp()}, ${action}, 1, ${JSON.stringify(detail)}
  FROM projects WHERE changes() > 0 AND projects.id = ${project}`;

/** Selects who last did such an action on a study; no name if it was the caller. */
export const lastActorQuery = (
  study: string | SQL,
  { who }: Access<"viewer">,
  action: Action,
): SQL => sql`
  SELECT iif(users.id = ${who}, NULL, users.username) AS username
  FROM activities JOIN users ON users.id = activities.user_id
  WHERE activities.study_id = ${study} AND activities.action = ${action}
  ORDER BY activities.id DESC LIMIT 1`;

/**
 * The id of the last action on a study's results, as an expression of a query on `studies`; 0 when there is none or the
 * caller did it.
 */
export const lastDecision = (who: Caller): SQL<number> => sql<number>`coalesce((
  SELECT iif(activities.user_id IS ${who}, 0, activities.id) FROM activities
  WHERE activities.study_id = studies.id AND ${oneOf(activities.action, RESULT_ACTIONS)}
  ORDER BY activities.id DESC LIMIT 1), 0)`;

/** Whose history: of a study, or of a project with all its studies. */
export type ActivityOf = { study: string } | { project: string };

const shownRows = (of: ActivityOf, access: Access<"viewer">, filter: Partial<ActivityFilter>) =>
  and(
    "study" in of
      ? and(eq(activities.study_id, of.study), ownedStudies(activities.study_id, access))
      : and(eq(activities.project_id, of.project), hasRole(sql`"activities"."project_id"`, access)),
    filter.user ? eq(activities.user_id, filter.user) : undefined,
    filter.actions?.length ? inArray(activities.action, [...filter.actions]) : undefined,
  );

/** An action, and the study that it was on. */
export type ActivityRow = Activity & { study: { id: string; title: string } | null };

/** A page of what people did in a study or a project, newest first, and the number of all. */
export async function listActivity(
  db: Db,
  of: ActivityOf,
  access: Access<"viewer">,
  { limit, offset }: { limit: number; offset: number },
  filter: Partial<ActivityFilter> = {},
): Promise<{ count: number; results: ActivityRow[] }> {
  const where = shownRows(of, access, filter);
  const [rows, counted] = await db.batch([
    db
      .select({
        id: activities.id,
        at: activities.at,
        user_id: activities.user_id,
        username: users.username,
        action: activities.action,
        count: activities.count,
        detail: activities.detail,
        sees: seesParticipants(sql`"activities"."project_id"`, access.who).as("sees"),
        study_id: activities.study_id,
        title: studies.title,
        member: sql<string | null>`(SELECT username FROM users AS other
          WHERE other.id = activities.detail ->> 'member')`.as("member"),
      })
      .from(activities)
      .leftJoin(users, eq(users.id, activities.user_id))
      .leftJoin(studies, eq(studies.id, activities.study_id))
      .where(where)
      .orderBy(desc(activities.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)` }).from(activities).where(where),
  ]);
  return {
    count: counted[0]?.count ?? 0,
    results: rows.map(({ user_id, username, study_id, title, member, detail, sees, ...row }) => ({
      ...row,
      id: String(row.id),
      study: study_id && title !== null ? { id: study_id, title } : null,
      user: user_id && username ? { id: user_id, username } : null,
      detail: shownDetail("member" in detail ? { ...detail, member } : detail, sees),
    })),
  };
}

/** The reason of an exclusion is about a participant. */
function shownDetail({ reason, ...detail }: Record<string, unknown>, sees: boolean) {
  return sees && reason !== undefined ? { ...detail, reason } : detail;
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
/** Longer than the time between two purges. */
const RECENT_MS = 2 * 60 * 60 * 1000;

/** Removes what is older than a year, and the oldest rows of projects that have more than are kept. */
export async function purgeActivity(db: Db, now = Date.now()): Promise<void> {
  await transaction(db, [
    sql`DELETE FROM activities WHERE at < ${timestamp(now - YEAR_MS)}`,
    sql`
      DELETE FROM activities WHERE id IN (
        SELECT old.id
        FROM (SELECT DISTINCT +project_id AS project_id FROM activities WHERE at >= ${timestamp(now - RECENT_MS)}) AS busy
        CROSS JOIN activities AS old ON old.project_id = busy.project_id
          AND old.id <= (SELECT kept.id FROM activities AS kept WHERE kept.project_id = busy.project_id
            ORDER BY kept.id DESC LIMIT 1 OFFSET ${limits.activities}))`,
  ]);
}
