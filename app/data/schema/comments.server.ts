import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { CommentKind } from "../../domain/projects/comment.ts";
import { users } from "./accounts.server.ts";
import { boolean, deletedWith } from "./columns.server.ts";
import { studies } from "./studies.server.ts";

/** What members say about a study or a part of it. Participants and share links never see it. */
export const comments = sqliteTable(
  "comments",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    user_id: text().references(() => users.id, { onDelete: "set null" }),
    /** The comment that this one answers. Without it, the answer stays. */
    parent_id: text().references((): AnySQLiteColumn => comments.id, { onDelete: "set null" }),
    kind: text().$type<CommentKind>().notNull(),
    ids: text({ mode: "json" }).$type<string[]>().notNull(),
    text: text().notNull(),
    at: text().notNull(),
    edited_at: text(),
    resolved: boolean().default(false),
  },
  (t) => [
    index("comments_study").on(t.study_id, t.at),
    index("comments_user").on(t.user_id),
    index("comments_parent").on(t.parent_id),
  ],
);

/** Who is told of a comment, because it mentions them. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: text().primaryKey(),
    user_id: deletedWith(() => users.id),
    comment_id: deletedWith(() => comments.id),
    at: text().notNull(),
    read: boolean().default(false),
    mailed: boolean().default(false),
  },
  (t) => [
    uniqueIndex("notifications_once").on(t.comment_id, t.user_id),
    index("notifications_user").on(t.user_id, t.at),
    index("notifications_unread").on(t.user_id).where(sql`NOT ${t.read}`),
    index("notifications_to_mail").on(t.user_id).where(sql`NOT ${t.read} AND NOT ${t.mailed}`),
  ],
);
