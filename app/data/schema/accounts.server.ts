import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Scope } from "../../domain/accounts/personal-token.ts";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../domain/limits/languages.ts";
import { limits, TIMEZONES, type Timezone } from "../../domain/limits/limits.ts";
import { atMost, boolean, deletedWith, now, oneOf } from "./columns.server.ts";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    username: text().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    organization: text().notNull().default(""),
    password_hash: text().notNull(),
    is_active: boolean().default(true),
    is_superuser: boolean().default(false),
    date_joined: text().notNull().default(now),
    language_preference: text().$type<InterfaceLanguage>().notNull().default("en"),
    timezone: text().$type<Timezone>().notNull().default("UTC"),
    email_notifications: boolean().default(true),
    /** The last mail about new results was sent then. */
    notified_at: text(),
    email_verified_at: text(),
    /** In base32; login asks for a code once the secret is confirmed. */
    totp_secret: text(),
    totp_confirmed_at: text(),
    /** The 30-second time step of the last accepted code, so that a code works once. */
    totp_last_step: integer(),
  },
  (t) => [
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    index("users_joined").on(t.date_joined, t.id),
    check("users_language", oneOf(t.language_preference, INTERFACE_LANGUAGES)),
    check("users_timezone", oneOf(t.timezone, TIMEZONES)),
    check("users_email_length", atMost(t.email, limits.email)),
    check("users_username_length", atMost(t.username, limits.username)),
  ],
);

/** Only the SHA-256 of a token is stored. */
export const tokens = sqliteTable(
  "tokens",
  {
    hash: text().primaryKey(),
    user_id: deletedWith(() => users.id),
    created_at: text().notNull().default(now),
    /** The latest expiry; a token that is idle for 30 days expires earlier (`last_used_at`). */
    expires_at: text().notNull(),
    /** Updated at most once a day; null before the first update. */
    last_used_at: text(),
    /** The User-Agent at login. */
    device: text().notNull().default(""),
    /** Of a personal token, which its user gives to a program; null for a login. */
    name: text(),
    scope: text().$type<Scope>(),
  },
  (t) => [index("tokens_user").on(t.user_id), index("tokens_expiry").on(t.expires_at)],
);

/** Wrong guesses and other rate-limited actions; `who` is the hash of what they count against. */
export const login_failures = sqliteTable(
  "login_failures",
  { id: integer().primaryKey(), who: text().notNull(), failed_at: text().notNull().default(now) },
  (t) => [
    index("login_failures_who").on(t.who, t.failed_at),
    index("login_failures_at").on(t.failed_at),
  ],
);

/** Hashes of the codes that replace a lost second factor; a used one is deleted. */
export const recovery_codes = sqliteTable(
  "recovery_codes",
  {
    user_id: deletedWith(() => users.id),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
);

/** Hashes of mailed links; a used one is deleted. */
export const mailed_links = sqliteTable(
  "mailed_links",
  {
    hash: text().primaryKey(),
    user_id: deletedWith(() => users.id),
    purpose: text().$type<"reset" | "verify">().notNull(),
    expires_at: text().notNull(),
  },
  (t) => [
    index("mailed_links_user").on(t.user_id, t.purpose),
    index("mailed_links_expiry").on(t.expires_at),
  ],
);

/** The pictures that a user has uploaded and that are still in use, or new. */
export const picture_uploads = sqliteTable(
  "picture_uploads",
  {
    user_id: deletedWith(() => users.id),
    key: text().notNull(),
    bytes: integer().notNull(),
    at: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index("picture_uploads_at").on(t.at),
    index("picture_uploads_key").on(t.key),
  ],
);

/** When jobs, backups and health checks last ran. */
export const heartbeats = sqliteTable("heartbeats", {
  name: text().primaryKey(),
  at: text().notNull(),
});

/** The persons at an identity provider who sign in to an account; one for each account and provider. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text().notNull(),
    /** The provider's `sub`. */
    subject: text().notNull(),
    user_id: deletedWith(() => users.id),
    linked_at: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex("identities_user").on(t.user_id, t.issuer),
  ],
);

/** The sign-ins at a provider that have come back, so that each is used once; until they expire. */
export const spent_states = sqliteTable(
  "spent_states",
  { hash: text().primaryKey(), expires_at: text().notNull() },
  (t) => [index("spent_states_expiry").on(t.expires_at)],
);
