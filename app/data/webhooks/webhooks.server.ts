import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { limits } from "../../domain/limits/limits.ts";
import type { WebhookEvent } from "../../domain/webhooks/webhook.ts";
import { type Access, fromOwnStudy, inOwnStudy, ownedStudies } from "../access/ownership.server.ts";
import { userColumns } from "../accounts/users.server.ts";
import { durationOf } from "../counts/duration.server.ts";
import {
  changes,
  type Db,
  rowsOfResult,
  timestamp,
  transaction,
  writeAndRead,
} from "../database/db.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import {
  project_members,
  sort_sessions,
  studies,
  users,
  webhook_deliveries,
  webhooks,
} from "../schema/schema.server.ts";

const columns = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  is_active: webhooks.is_active,
  created_at: webhooks.created_at,
};

export type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number];
type WebhookChange = Partial<Pick<Webhook, "url" | "events" | "is_active">>;

/** The web hooks of a study, oldest first, without their secrets. */
export const listWebhooks = (db: Db, study: string, access: Access<"editor">) =>
  db
    .select(columns)
    .from(webhooks)
    .where(inOwnStudy(webhooks.study_id, study, access))
    .orderBy(webhooks.created_at, webhooks.id);

/** Creates a web hook; `undefined` when the study has as many as are allowed, or is unknown to the caller. */
export async function createWebhook(
  db: Db,
  study: string,
  access: Access<"editor">,
  { url, events, is_active, secret }: Required<WebhookChange> & { secret: string },
): Promise<Webhook | undefined> {
  const id = crypto.randomUUID();
  const insert = sql`
    INSERT INTO webhooks (id, study_id, url, events, is_active, secret, created_at, created_by)
    SELECT ${id}, studies.id, ${url}, ${JSON.stringify(events)}, ${is_active ? 1 : 0}, ${secret}, ${timestamp()}, ${access.who}
    ${fromOwnStudy(study, access)}
      AND (SELECT count(*) FROM webhooks WHERE study_id = studies.id) < ${limits.webhooks_per_study}`;
  const read = db.select(columns).from(webhooks).where(eq(webhooks.id, id));
  const [rows] = await writeAndRead(
    db,
    [insert, recordActivity(study, access, WEBHOOK_CHANGED)],
    read,
  );
  return rows[0];
}

/** The latest messages of a web hook that its page shows. */
const LOGGED = 10;

export type LoggedWebhook = Awaited<ReturnType<typeof readWebhookLog>>[number];

/** The web hooks of a study with their latest messages. */
export async function readWebhookLog(db: Db, study: string, access: Access<"editor">) {
  const { webhook_id, body: _, ...shown } = deliveryColumns;
  const ofStudy = inOwnStudy(webhooks.study_id, study, access);
  const [hooks, messages] = await db.batch([
    db
      .select({ ...columns, failing_since: webhooks.failing_since })
      .from(webhooks)
      .where(ofStudy)
      .orderBy(webhooks.created_at, webhooks.id),
    db
      .select({ ...shown, webhook_id })
      .from(webhooks)
      .innerJoin(
        webhook_deliveries,
        sql`${webhook_deliveries.id} IN (SELECT one.id FROM webhook_deliveries AS one
          WHERE one.webhook_id = ${webhooks.id} ORDER BY one.at DESC LIMIT ${LOGGED})`,
      )
      .where(ofStudy)
      .orderBy(desc(webhook_deliveries.at), webhook_deliveries.id),
  ]);
  const logs = Map.groupBy(messages, (message) => message.webhook_id);
  return hooks.map((hook) => ({ ...hook, deliveries: logs.get(hook.id) ?? [] }));
}

const ownWebhook = (id: string, access: Access<"editor">) =>
  and(eq(webhooks.id, id), ownedStudies(webhooks.study_id, access));

export const findWebhook = (
  db: Db,
  id: string,
  access: Access<"editor">,
): Promise<Webhook | undefined> =>
  db.select(columns).from(webhooks).where(ownWebhook(id, access)).get();

/** Changes a web hook. One that is changed starts anew: its failures are forgotten. */
export const updateWebhook = async (
  db: Db,
  id: string,
  access: Access<"editor">,
  change: WebhookChange,
): Promise<Webhook | undefined> => {
  const [[webhook]] = await writeAndRead(
    db,
    [
      db
        .update(webhooks)
        .set({ ...change, failing_since: null, busy_until: null })
        .where(ownWebhook(id, access)),
      recordActivity(studyOfWebhook(id), access, WEBHOOK_CHANGED),
    ],
    db.select(columns).from(webhooks).where(ownWebhook(id, access)),
  );
  return webhook;
};

const WEBHOOK_CHANGED = { action: "webhook.changed" } as const;

const studyOfWebhook = (id: string) => sql`(SELECT study_id FROM webhooks WHERE id = ${id})`;

export const deleteWebhook = async (
  db: Db,
  id: string,
  access: Access<"editor">,
): Promise<boolean> => {
  const mine = sql`(SELECT study_id FROM webhooks WHERE ${ownWebhook(id, access)})`;
  const [, deleted] = await transaction(db, [
    recordActivity(mine, access, WEBHOOK_CHANGED, sql`true`),
    db.delete(webhooks).where(ownWebhook(id, access)),
  ]);
  return changes(deleted) > 0;
};

/** A page of a web hook's deliveries, newest first, and their number. */
export async function listDeliveries(
  db: Db,
  id: string,
  access: Access<"editor">,
  { limit, offset }: { limit: number; offset: number },
) {
  const own = sql`${webhook_deliveries.webhook_id} IN (SELECT id FROM webhooks WHERE ${ownWebhook(id, access)})`;
  const { webhook_id: _, body: __, ...shown } = deliveryColumns;
  const [rows, counted] = await db.batch([
    db
      .select(shown)
      .from(webhook_deliveries)
      .where(own)
      .orderBy(desc(webhook_deliveries.at), webhook_deliveries.id)
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)` }).from(webhook_deliveries).where(own),
  ]);
  return { deliveries: rows, count: counted[0]?.count ?? 0 };
}

const { id, webhook_id, event, at, body, state, attempts, status, next_attempt_at } =
  webhook_deliveries;
const deliveryColumns = {
  id,
  webhook_id,
  event,
  at,
  body,
  state,
  attempts,
  status,
  next_attempt_at,
};

/**
 * The statement that announces an event to the web hooks of a study, in the transaction of the event itself, so that
 * nothing is announced that did not happen, and nothing that happened is forgotten. `data` is an SQL expression of the
 * message's JSON data, and `happened` whether the transaction has made the event.
 */
const announce = (
  study: string | SQL,
  name: WebhookEvent,
  at: string,
  data: SQL,
  from: SQL,
): SQL => sql`
  INSERT INTO webhook_deliveries (id, webhook_id, event, at, body, next_attempt_at)
  SELECT 'msg_' || lower(hex(randomblob(16))), webhooks.id, ${name}, ${at},
    json_object('type', ${name}, 'timestamp', ${at}, 'data', ${data}), ${at}
  FROM webhooks ${from}
  WHERE webhooks.study_id = ${study} AND webhooks.is_active
    AND EXISTS (SELECT 1 FROM json_each(webhooks.events) WHERE value = ${name})`;

const sessionData = sql`json_object('study', one.study_id, 'session', one.id, 'cards_sorted', one.cards_sorted,
  'duration', ${durationOf(alias(sort_sessions, "one"))})`;

/** Announces a sort that this transaction completed at `at`, and the study that it filled. Dry runs are not announced. */
export const announceCompletion = (study: string, session: string, at: string): SQL[] => [
  announce(
    study,
    "sort.completed",
    at,
    sessionData,
    sql`JOIN sort_sessions AS one ON one.id = ${session} AND one.completed_at = ${at} AND NOT one.is_test`,
  ),
  announceClosing(study, "study.full", at),
];

/** Announces a study that this transaction closed at `at`. */
export const announceClosing = (
  study: string,
  event: "study.full" | "study.closed",
  at: string,
): SQL =>
  announce(
    study,
    event,
    at,
    sql`json_object('study', webhooks.study_id)`,
    sql`JOIN studies ON studies.id = webhooks.study_id AND studies.status = 'completed' AND studies.closed_at = ${at}`,
  );

/** Announces a sort that is about to be withdrawn: stands before its deletion. */
export const announceWithdrawal = (study: SQL, session: string, at: string): SQL =>
  announce(
    study,
    "sort.withdrawn",
    at,
    sql`json_object('study', one.study_id, 'session', one.id)`,
    sql`JOIN sort_sessions AS one ON one.id = ${session} AND NOT one.is_test`,
  );

/** A web hook's study and address, and the owners who may be mailed about it. */
export const ownersOfWebhook = (db: Db, webhook: string) =>
  db
    .select({ user: userColumns, study: studies.id, title: studies.title, url: webhooks.url })
    .from(webhooks)
    .innerJoin(studies, eq(studies.id, webhooks.study_id))
    .innerJoin(
      project_members,
      and(eq(project_members.project_id, studies.project_id), eq(project_members.role, "owner")),
    )
    .innerJoin(users, eq(users.id, project_members.user_id))
    .where(and(eq(webhooks.id, webhook), users.is_active, isNotNull(users.email_verified_at)));

const TEST_MS = 60_000;

/**
 * Adds a test message for a web hook, and returns its study; after the most tests of a minute, the seconds to wait;
 * `null` when it is unknown to the caller.
 */
export async function addTestDelivery(
  db: Db,
  id: string,
  access: Access<"editor">,
  now = Date.now(),
): Promise<{ study: string } | { retry_after: number } | null> {
  const at = timestamp(now);
  const recent = sql`FROM webhook_deliveries AS test
    WHERE test.webhook_id = webhooks.id AND test.event = 'test' AND test.at > ${timestamp(now - TEST_MS)}`;
  const [inserted, , found] = await transaction(db, [
    sql`
      INSERT INTO webhook_deliveries (id, webhook_id, event, at, body, next_attempt_at)
      SELECT 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'test', ${at},
        json_object('type', 'test', 'timestamp', ${at}, 'data', json_object('study', webhooks.study_id)), ${at}
      FROM webhooks WHERE ${ownWebhook(id, access)}
        AND (SELECT count(*) ${recent}) < ${limits.webhook_tests_per_minute}`,
    // A test is sent at once, also where earlier messages failed.
    sql`UPDATE webhooks SET busy_until = NULL WHERE changes() > 0 AND ${ownWebhook(id, access)}`,
    sql`SELECT study_id, (SELECT min(test.at) ${recent}) AS first FROM webhooks WHERE ${ownWebhook(id, access)}`,
  ]);
  const [row] = rowsOfResult<{ study_id: string; first: string }>(found);
  if (!row) return null;
  if (changes(inserted) > 0) return { study: row.study_id };
  return { retry_after: Math.ceil((Date.parse(row.first) + TEST_MS - now) / 1000) };
}
