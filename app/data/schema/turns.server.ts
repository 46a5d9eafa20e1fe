import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TurnGroup } from "../../domain/turns/delphi.ts";
import { deletedWith } from "./columns.server.ts";
import { studies } from "./studies.server.ts";

/** What was decided on single chains of a study in turns. A chain without a row is as the study's settings say. */
export const chains = sqliteTable(
  "chains",
  {
    study_id: deletedWith(() => studies.id),
    number: integer().notNull(),
    /** What it begins with, if it was split off another; null for the study's start. */
    start: text({ mode: "json" }).$type<TurnGroup[]>(),
    from_chain: integer(),
    from_turn: integer(),
    closed_at: text(),
    /** It was reopened after this turn: those before do not count towards its rest. */
    rest_from: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.number] })],
);

/** Who waits for a chain of a study in turns, in the order of arrival. */
export const turn_waits = sqliteTable(
  "turn_waits",
  {
    /** The id that the start form proposed for its session. */
    ticket: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    arrived_at: text().notNull(),
    seen_at: text().notNull(),
    /** Who is told by mail when their turn has come, and in which language. */
    email: text(),
    language: text(),
    told_at: text(),
  },
  (t) => [
    index("turn_waits_study").on(t.study_id, t.seen_at),
    index("turn_waits_seen").on(t.seen_at),
    index("turn_waits_email").on(t.told_at, t.arrived_at).where(sql`email IS NOT NULL`),
  ],
);
