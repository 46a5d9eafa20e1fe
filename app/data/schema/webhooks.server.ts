import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DELIVERY_STATES, WebhookEvent } from "../../domain/webhooks/webhook.ts";
import { users } from "./accounts.server.ts";
import { boolean, deletedWith, now } from "./columns.server.ts";
import { studies } from "./studies.server.ts";

export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    url: text().notNull(),
    events: text({ mode: "json" }).$type<WebhookEvent[]>().notNull(),
    is_active: boolean().default(true),
    /** Not a hash: each message is signed with it. */
    secret: text().notNull(),
    created_at: text().notNull().default(now),
    created_by: text().references(() => users.id, { onDelete: "set null" }),
    /** The first failure since the last success. */
    failing_since: text(),
    /** Until then one sender works on it, or it rests after a failure. */
    busy_until: text(),
  },
  (t) => [index("webhooks_study").on(t.study_id), index("webhooks_creator").on(t.created_by)],
);

/** What is to be sent: written in the transaction of what it announces. */
export const webhook_deliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    webhook_id: deletedWith(() => webhooks.id),
    event: text().$type<WebhookEvent | "test">().notNull(),
    at: text().notNull(),
    body: text().notNull(),
    state: text().$type<(typeof DELIVERY_STATES)[number]>().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    status: integer(),
    next_attempt_at: text(),
  },
  (t) => [
    index("webhook_deliveries_hook").on(t.webhook_id, t.at),
    index("webhook_deliveries_due")
      .on(t.webhook_id, t.next_attempt_at)
      .where(sql`${t.state} = 'pending'`),
    index("webhook_deliveries_at").on(t.at),
  ],
);
