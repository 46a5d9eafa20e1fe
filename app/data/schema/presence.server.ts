import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.server.ts";
import { deletedWith } from "./columns.server.ts";
import { studies } from "./studies.server.ts";

/** When a member last had a page of a study open; kept for a day. */
export const presences = sqliteTable(
  "presences",
  {
    study_id: deletedWith(() => studies.id),
    user_id: deletedWith(() => users.id),
    at: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.user_id] }),
    index("presences_user").on(t.user_id),
    index("presences_at").on(t.at),
  ],
);
