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
import { limits } from "../../domain/limits.ts";
import { users } from "./accounts.server.ts";
import { atMost, flag, now } from "./columns.server.ts";
import { study_id } from "./studies.server.ts";

/** The stored answer of `analyze`, in parts, as one value of D1 holds at most 2 MB. */
export const analysis_results = sqliteTable(
  "analysis_results",
  {
    study_id: study_id(),
    part: integer().notNull(),
    json: text().notNull(),
    computed_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.part] })],
);

/** A named set of label merges: which labels count as which. */
export const category_merges = sqliteTable(
  "category_merges",
  {
    id: text().primaryKey(),
    study_id: study_id(),
    name: text().notNull(),
    merges: text({ mode: "json" }).$type<{ label: string; members: string[] }[]>().notNull(),
    is_active: flag().default(false),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
  },
  (t) => [
    uniqueIndex("category_merges_name").on(t.study_id, t.name),
    check("category_merges_merges", sql`json_valid(${t.merges})`),
    check("category_merges_name_length", atMost(t.name, limits.merge_set_name)),
  ],
);

/** The clusters that the researcher kept as the proposed categories of a study; one set each. */
export const category_proposals = sqliteTable(
  "category_proposals",
  {
    study_id: study_id().primaryKey(),
    groups: text({ mode: "json" }).$type<{ name: string; cards: string[] }[]>().notNull(),
    updated_at: text().notNull().default(now),
  },
  (t) => [check("category_proposals_groups", sql`json_valid(${t.groups})`)],
);

/** A read-only link to a study's results. Token and password are kept as hashes alone. */
export const result_shares = sqliteTable(
  "result_shares",
  {
    id: text().primaryKey(),
    study_id: study_id(),
    token_hash: text().notNull(),
    password_hash: text(),
    label: text().notNull().default(""),
    views: text({ mode: "json" }).$type<string[]>().notNull(),
    show_participants: flag().default(false),
    created_at: text().notNull().default(now),
    last_used_at: text(),
  },
  (t) => [
    uniqueIndex("result_shares_token").on(t.token_hash),
    index("result_shares_study").on(t.study_id, t.created_at),
    check("result_shares_views", sql`json_valid(${t.views})`),
    check("result_shares_label", atMost(t.label, limits.share_label)),
  ],
);

/** An import of results that arrives in parts: what it makes of the study, kept until it is finished. */
export const result_imports = sqliteTable(
  "result_imports",
  {
    id: text().primaryKey(),
    study_id: study_id(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The cards of its sorts, as a result has them; which are to be made; how many the study had. */
    cards: text({ mode: "json" }).$type<[id: string, label: string][]>().notNull(),
    new_cards: text({ mode: "json" }).$type<string[]>().notNull(),
    known_cards: integer().notNull(),
    consent_given: flag(),
    /** How many sorts are to come. */
    sorts: integer().notNull(),
    created_at: text().notNull(),
    finished_at: text(),
  },
  (t) => [
    index("result_imports_study").on(t.study_id),
    index("result_imports_user").on(t.user_id),
    index("result_imports_at").on(t.created_at),
  ],
);

/** The sorts of an import, as JSON, a chunk to a row. */
export const result_import_parts = sqliteTable(
  "result_import_parts",
  {
    import_id: text()
      .notNull()
      .references(() => result_imports.id, { onDelete: "cascade" }),
    part: integer().notNull(),
    chunk: integer().notNull(),
    sorts: integer().notNull(),
    json: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.part, t.chunk] })],
);
