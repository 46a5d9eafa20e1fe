import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES, type Role } from "../../domain/projects/roles.ts";
import { users } from "./accounts.server.ts";
import { deletedWith, now, oneOf } from "./columns.server.ts";
import { projects } from "./studies.server.ts";

export const project_members = sqliteTable(
  "project_members",
  {
    project_id: deletedWith(() => projects.id),
    user_id: deletedWith(() => users.id),
    role: text().$type<Role>().notNull(),
    joined_at: text().notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.project_id, t.user_id] }),
    index("project_members_user").on(t.user_id, t.project_id),
    check("project_members_role", oneOf(t.role, ROLES)),
  ],
);

/** Only the SHA-256 of an invitation's token is stored. An invitation that was accepted is deleted. */
export const project_invitations = sqliteTable(
  "project_invitations",
  {
    id: text().primaryKey(),
    project_id: deletedWith(() => projects.id),
    token_hash: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Only this address may accept it; anyone with the link if null. */
    email: text(),
    /** The owner who made it; null for one from before 0037. */
    invited_by: text().references(() => users.id, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
    expires_at: text().notNull(),
  },
  (t) => [
    uniqueIndex("project_invitations_token").on(t.token_hash),
    index("project_invitations_project").on(t.project_id, t.created_at),
    index("project_invitations_expiry").on(t.expires_at),
    index("project_invitations_inviter").on(t.invited_by),
    check("project_invitations_role", oneOf(t.role, ROLES)),
  ],
);
