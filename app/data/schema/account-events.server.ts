import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AccountEvent, AccountEventKind } from "../../domain/accounts/account-event.ts";
import { users } from "./accounts.server.ts";
import { deletedWith } from "./columns.server.ts";

/** The log of doors of each account: sign-ins, tokens, invitations and refusals. Kept for a year. */
export const account_events = sqliteTable(
  "account_events",
  {
    /** Its rowid, so that the order of ids is the order in time. */
    id: integer().primaryKey(),
    user_id: deletedWith(() => users.id),
    at: text().notNull(),
    event: text().$type<AccountEventKind>().notNull(),
    /** Refusals of the same kind within an hour are one row. */
    count: integer().notNull(),
    detail: text({ mode: "json" }).$type<AccountEvent["detail"]>().notNull(),
  },
  (t) => [index("account_events_user").on(t.user_id, t.id), index("account_events_at").on(t.at)],
);
