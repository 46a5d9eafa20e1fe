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
import { LANGUAGES, type Language, limits, TIMEZONES, type Timezone } from "../../domain/limits.ts";
import { atMost, flag, now, oneOf } from "./columns.server.ts";

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
    is_active: flag().default(true),
    is_superuser: flag().default(false),
    date_joined: text().notNull().default(now),
    language_preference: text().$type<Language>().notNull().default("en"),
    timezone: text().$type<Timezone>().notNull().default("UTC"),
    email_notifications: flag().default(true),
    /** the mail about results goes on from here */
    notified_at: text(),
    email_verified_at: text(),
    /** in base32; a second factor counts once it is confirmed */
    totp_secret: text(),
    totp_confirmed_at: text(),
    /** the 30 seconds of the last code that let somebody in: a code works once */
    totp_last_step: integer(),
  },
  (t) => [
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    index("users_joined").on(t.date_joined, t.id),
    check("users_language", oneOf(t.language_preference, LANGUAGES)),
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
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
    /** the latest moment at which it can still live; `last_used_at` may end it earlier */
    expires_at: text().notNull(),
    /** written once a day at most; null until then */
    last_used_at: text(),
    /** what the browser or program called itself at login */
    device: text().notNull().default(""),
  },
  (t) => [index("tokens_user").on(t.user_id), index("tokens_expiry").on(t.expires_at)],
);

/** Guesses at passwords that were wrong or are being checked; `who` is the hash of what they count against. */
export const login_failures = sqliteTable(
  "login_failures",
  { id: integer().primaryKey(), who: text().notNull(), failed_at: text().notNull().default(now) },
  (t) => [
    index("login_failures_who").on(t.who, t.failed_at),
    index("login_failures_at").on(t.failed_at),
  ],
);

/** Codes that stand in for a lost second factor, as hashes; a used one is deleted. */
export const recovery_codes = sqliteTable(
  "recovery_codes",
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
);

/** Links that were mailed to somebody, as hashes; a used one is deleted. */
export const mailed_links = sqliteTable(
  "mailed_links",
  {
    hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text().$type<"reset" | "verify">().notNull(),
    expires_at: text().notNull(),
  },
  (t) => [
    index("mailed_links_user").on(t.user_id, t.purpose),
    index("mailed_links_expiry").on(t.expires_at),
  ],
);

/** When something last happened that an operator asks about. */
export const heartbeats = sqliteTable("heartbeats", {
  name: text().primaryKey(),
  at: text().notNull(),
});
