import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AccountEvent, AccountEventKind } from "../../domain/accounts/account-event.ts";
import { limits } from "../../domain/limits/limits.ts";
import type { Caller } from "../access/ownership.server.ts";
import { type Db, timestamp, transaction } from "../database/db.server.ts";
import { account_events } from "../schema/schema.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 366 * 24 * HOUR_MS;

/**
 * The statement that records an event of an account in the transaction of the event itself. By default it directly
 * follows the statement that did it, and does nothing if that changed nothing.
 */
export const recordEvent = (
  user: Caller,
  event: AccountEventKind,
  detail: AccountEvent["detail"],
  happens: SQL = sql`changes() > 0`,
): SQL => sql`
  INSERT INTO account_events (user_id, at, event, count, detail)
  SELECT users.id, ${timestamp()}, ${event}, 1, ${JSON.stringify(detail)}
  FROM users WHERE users.id = ${user} AND ${happens}`;

/** Records the end of personal tokens, before the statement that deletes them. `which` is a condition on `tokens`. */
export const recordTokensEnd = (which: SQL): SQL => sql`
  INSERT INTO account_events (user_id, at, event, count, detail)
  SELECT user_id, ${timestamp()}, 'token.deleted', 1, json_object('name', name, 'scope', scope)
  FROM tokens WHERE scope IS NOT NULL AND ${which}`;

/** Records the first use of a personal token from a network. */
export const recordNetwork = (db: Db, token: string, network: string): Promise<unknown> =>
  db.run(sql`
    INSERT INTO account_events (user_id, at, event, count, detail)
    SELECT user_id, ${timestamp()}, 'token.used', 1, json_object('name', name, 'token', hash, 'network', ${network})
    FROM tokens WHERE hash = ${token} AND NOT EXISTS (SELECT 1 FROM account_events AS before
      WHERE before.user_id = tokens.user_id AND before.event = 'token.used'
        AND before.detail ->> 'token' = ${token} AND before.detail ->> 'network' = ${network})`);

/**
 * Records that somebody was refused, in their account and, for a member whose role is too low, in the history of the
 * project (or of the project of the study) with this id. Refusals within an hour are one row each, so that nobody can
 * fill the disk with them.
 */
export async function recordRefusal(
  db: Db,
  user: string,
  event: "refused.scope" | "refused.role",
  id: string,
): Promise<void> {
  const now = timestamp();
  const hourAgo = timestamp(Date.now() - HOUR_MS);
  const project = sql`(SELECT id FROM projects WHERE id = ${id}
    UNION ALL SELECT project_id FROM studies WHERE id = ${id} LIMIT 1)`;
  await transaction(db, [
    sql`UPDATE account_events SET count = count + 1 WHERE id = (SELECT id FROM account_events
      WHERE user_id = ${user} AND event = ${event} AND at > ${hourAgo} ORDER BY id DESC LIMIT 1)`,
    recordEvent(user, event, {}, sql`changes() = 0`),
    ...(event === "refused.scope"
      ? []
      : [
          sql`UPDATE activities SET count = count + 1 WHERE id = (SELECT id FROM activities
            WHERE user_id = ${user} AND project_id = ${project} AND action = 'access.refused' AND at > ${hourAgo}
            ORDER BY id DESC LIMIT 1)`,
          sql`INSERT INTO activities (project_id, user_id, at, action, count, detail)
            SELECT member.project_id, member.user_id, ${now}, 'access.refused', 1, '{}'
            FROM project_members AS member
            WHERE changes() = 0 AND member.user_id = ${user} AND member.project_id = ${project}`,
        ]),
  ]);
}

/** A page of the events of an account, newest first, and the number of all. */
export async function listEvents(
  db: Db,
  user: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: AccountEvent[] }> {
  const columns = {
    id: account_events.id,
    at: account_events.at,
    event: account_events.event,
    count: account_events.count,
    detail: account_events.detail,
  };
  const own = eq(account_events.user_id, user);
  const [results, counted] = await db.batch([
    db
      .select(columns)
      .from(account_events)
      .where(own)
      .orderBy(desc(account_events.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)` }).from(account_events).where(own),
  ]);
  return { count: counted[0]?.count ?? 0, results };
}

/** Removes what is older than a year, and the oldest events of accounts that have more than are kept. */
export const purgeEvents = async (db: Db, now = Date.now()): Promise<void> => {
  await transaction(db, [
    sql`DELETE FROM account_events WHERE at < ${timestamp(now - YEAR_MS)}`,
    sql`DELETE FROM account_events WHERE id IN (
      SELECT old.id
      FROM (SELECT DISTINCT +user_id AS user_id FROM account_events WHERE at >= ${timestamp(now - 2 * HOUR_MS)}) AS busy
      CROSS JOIN account_events AS old ON old.user_id = busy.user_id
        AND old.id <= (SELECT kept.id FROM account_events AS kept WHERE kept.user_id = busy.user_id
          ORDER BY kept.id DESC LIMIT 1 OFFSET ${limits.account_events}))`,
  ]);
};
