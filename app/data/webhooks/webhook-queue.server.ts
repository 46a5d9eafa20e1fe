import { type SQL, sql } from "drizzle-orm";
import { nextAttempt, SWITCH_OFF_AFTER_MS } from "../../domain/webhooks/webhook.ts";
import { type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";

/** The messages that a sender takes at once. */
const BATCH = 20;

/** A sender that takes longer is taken for dead, and another one goes on. */
const LEASE_MS = 30_000;

/** After a failure a web hook rests, so that a dead receiver is not asked for each of its messages. */
const FIRST_REST_MS = 5000;
const REST_MS = 60_000;

export type DueDelivery = { id: string; body: string; attempts: number };
export type Claim = {
  id: string;
  url: string;
  secret: string;
  failing_since: string | null;
  due: DueDelivery[];
};
/** `status` is null where the receiver did not answer. */
export type Attempt = DueDelivery & { status: number | null; delivered: boolean };

const isDue = (at: string): SQL =>
  sql`webhook_id = webhooks.id AND state = 'pending' AND next_attempt_at <= ${at}`;

/**
 * Takes the due messages of one web hook, of this study or of any, for one sender at a time; `null` when nothing is due
 * or other senders are at work on it. Each message is taken once: it is not due before the sender is taken for dead,
 * even where the web hook is given back earlier.
 */
export async function claimDue(
  db: Db,
  study: string | null,
  now = Date.now(),
): Promise<Claim | null> {
  const at = timestamp(now);
  const ofStudy = study === null ? sql`true` : sql`webhooks.study_id = ${study}`;
  const lease = ownInstant(now + LEASE_MS);
  const [hook, due] = await transaction(db, [
    sql`
      UPDATE webhooks SET busy_until = ${lease} WHERE id = (
        SELECT id FROM webhooks WHERE ${ofStudy} AND is_active AND coalesce(busy_until, '') <= ${at}
          AND EXISTS (SELECT 1 FROM webhook_deliveries WHERE ${isDue(at)})
        ORDER BY busy_until LIMIT 1)
      RETURNING id, url, secret, failing_since`,
    sql`
      UPDATE webhook_deliveries SET next_attempt_at = ${lease} WHERE id IN (
        SELECT one.id FROM webhooks CROSS JOIN webhook_deliveries AS one ON one.webhook_id = webhooks.id
        WHERE ${ofStudy} AND busy_until = ${lease} AND one.state = 'pending' AND one.next_attempt_at <= ${at}
        ORDER BY one.next_attempt_at LIMIT ${BATCH})
      RETURNING id, body, attempts`,
  ]);
  const [claim] = rowsOfResult<Omit<Claim, "due">>(hook);
  return claim ? { ...claim, due: rowsOfResult<DueDelivery>(due) } : null;
}

/** A time that no other sender has: it differs from others of its millisecond. */
const ownInstant = (time: number): string =>
  timestamp(time).replace("Z", `${crypto.getRandomValues(new Uint32Array(1))[0]}Z`);

/**
 * Stores what became of a claim's messages, and gives the web hook back. After a failure it rests; when everything has
 * failed for days it is switched off, and the result is `true`.
 */
export async function recordAttempts(
  db: Db,
  claim: Claim,
  attempts: readonly Attempt[],
  now = Date.now(),
): Promise<boolean> {
  const failed = attempts.some(({ delivered }) => !delivered);
  const since = failed ? (claim.failing_since ?? timestamp(now)) : null;
  const isOver = since !== null && now - Date.parse(since) >= SWITCH_OFF_AFTER_MS;
  const rest = claim.failing_since ? REST_MS : FIRST_REST_MS;
  const rows = attempts.map(({ id, status, delivered, ...tried }) => {
    const count = tried.attempts + 1;
    const again = delivered ? null : nextAttempt(count, now);
    const state = delivered ? "delivered" : again === null ? "failed" : "pending";
    return { id, status, state, attempts: count, next: again && timestamp(again) };
  });
  await transaction(db, [
    sql`
      UPDATE webhook_deliveries SET status = one.value ->> 'status', state = one.value ->> 'state',
        attempts = one.value ->> 'attempts', next_attempt_at = one.value ->> 'next'
      FROM json_each(${JSON.stringify(rows)}) AS one WHERE webhook_deliveries.id = one.value ->> 'id'`,
    sql`
      UPDATE webhooks SET failing_since = ${since}, busy_until = ${failed ? timestamp(now + rest) : null},
        is_active = is_active AND ${isOver ? 0 : 1}
      WHERE id = ${claim.id}`,
  ]);
  return isOver;
}

/** When the next message of this study is due, in ms since 1970; `null` when none is. */
export async function nextDue(db: Db, study: string): Promise<number | null> {
  const row = await db.get<{ at: string | null } | undefined>(sql`
    SELECT min(max(next_attempt_at, coalesce(busy_until, ''))) AS at
    FROM webhooks JOIN webhook_deliveries ON webhook_id = webhooks.id AND state = 'pending'
    WHERE study_id = ${study} AND is_active`);
  return row?.at ? Date.parse(row.at) : null;
}

/**
 * Announces the studies whose closing time has just passed. Each is announced once, as a delivery's id is made of its
 * web hook and the closing time.
 */
export const announceClosed = (db: Db, now = Date.now()): Promise<unknown> =>
  db.run(sql`
    INSERT OR IGNORE INTO webhook_deliveries (id, webhook_id, event, at, body, next_attempt_at)
    SELECT 'msg_' || webhooks.id || '_' || studies.closes_at, webhooks.id, 'study.closed', studies.closes_at,
      json_object('type', 'study.closed', 'timestamp', studies.closes_at, 'data', json_object('study', studies.id)),
      ${timestamp(now)}
    FROM webhooks CROSS JOIN studies ON studies.id = webhooks.study_id
    WHERE webhooks.is_active AND studies.status = 'active'
      AND studies.closes_at BETWEEN ${timestamp(now - DAY_MS)} AND ${timestamp(now)}
      AND webhooks.created_at < studies.closes_at
      AND EXISTS (SELECT 1 FROM json_each(webhooks.events) WHERE value = 'study.closed')`);

const DAY_MS = 24 * 60 * 60 * 1000;
const LOG_DAYS = 30;

/** Removes messages that are older than a month. */
export const purgeDeliveries = (db: Db, now = Date.now()): Promise<unknown> =>
  db.run(sql`DELETE FROM webhook_deliveries WHERE at < ${timestamp(now - LOG_DAYS * DAY_MS)}`);
