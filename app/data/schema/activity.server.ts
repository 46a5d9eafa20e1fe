import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Action, RESULT_ACTIONS } from "../../domain/projects/activity.ts";
import { users } from "./accounts.server.ts";
import { deletedWith, oneOf } from "./columns.server.ts";
import { projects, studies } from "./studies.server.ts";

/** What people did in a project: one row for one action, written in its transaction. No participant's data. */
export const activities = sqliteTable(
  "activities",
  {
    /** Its rowid, so that the order of ids is the order in time. */
    id: integer().primaryKey(),
    project_id: deletedWith(() => projects.id),
    /** Null for what concerns the project itself. */
    study_id: text().references(() => studies.id, { onDelete: "cascade" }),
    user_id: text().references(() => users.id, { onDelete: "set null" }),
    at: text().notNull(),
    action: text().$type<Action>().notNull(),
    count: integer().notNull(),
    detail: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index("activities_project").on(t.project_id),
    index("activities_study").on(t.study_id),
    index("activities_user").on(t.user_id),
    index("activities_at").on(t.at),
    index("activities_decisions").on(t.study_id).where(oneOf(t.action, RESULT_ACTIONS)),
  ],
);
