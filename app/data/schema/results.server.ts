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
import { limits } from "../../domain/limits/limits.ts";
import type { DecidedParts, Outcome, PeopleThen } from "../../domain/results/study-decision.ts";
import { users } from "./accounts.server.ts";
import { atMost, boolean, deletedWith, now } from "./columns.server.ts";
import { projects, studies } from "./studies.server.ts";

/** The stored result of `analyze`, in parts, because a D1 value holds at most 2 MB. */
export const analysis_results = sqliteTable(
  "analysis_results",
  {
    study_id: deletedWith(() => studies.id),
    part: integer().notNull(),
    json: text().notNull(),
    computed_at: text().notNull(),
    /** Of all that the analysis depends on. */
    digest: text(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.part] })],
);

/** A named set of label merges: which category labels count as the same. */
export const category_merges = sqliteTable(
  "category_merges",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    name: text().notNull(),
    merges: text({ mode: "json" }).$type<{ label: string; members: string[] }[]>().notNull(),
    is_active: boolean().default(false),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
  },
  (t) => [
    uniqueIndex("category_merges_name").on(t.study_id, t.name),
    check("category_merges_merges", sql`json_valid(${t.merges})`),
    check("category_merges_name_length", atMost(t.name, limits.merge_set_name)),
  ],
);

/** What counts as one criterion in a study of repeated sorts. The texts are participants'. */
export const criterion_merges = sqliteTable(
  "criterion_merges",
  {
    study_id: deletedWith(() => studies.id).primaryKey(),
    merges: text({ mode: "json" }).$type<{ label: string; members: string[] }[]>().notNull(),
    updated_at: text().notNull().default(now),
  },
  (t) => [check("criterion_merges_merges", sql`json_valid(${t.merges})`)],
);

/** The clusters that the researcher saved as proposed categories; one set for each study. */
export const category_proposals = sqliteTable(
  "category_proposals",
  {
    study_id: deletedWith(() => studies.id).primaryKey(),
    groups: text({ mode: "json" }).$type<{ name: string; cards: string[] }[]>().notNull(),
    updated_at: text().notNull().default(now),
  },
  (t) => [check("category_proposals_groups", sql`json_valid(${t.groups})`)],
);

/** The structures that were kept with a study to be scored. */
export const study_structures = sqliteTable(
  "study_structures",
  {
    study_id: deletedWith(() => studies.id),
    name: text().notNull(),
    /** An indented text, as it was typed. */
    outline: text().notNull(),
    updated_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.study_id, t.name] })],
);

/** One group or two, as the members decided it. */
export const study_decisions = sqliteTable(
  "study_decisions",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    /** Who decided. Null for a deleted account, and in a study that came as a file. */
    user_id: text().references(() => users.id, { onDelete: "set null" }),
    /** Derived from the cards of both parts, in any order: each two sets of cards are decided on once. */
    about: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** Of the one group. */
    name: text().notNull().default(""),
    parts: text({ mode: "json" }).$type<DecidedParts>().notNull(),
    reason: text().notNull().default(""),
    evidence: text({ mode: "json" }).$type<PeopleThen>(),
    at: text().notNull(),
    edited_at: text(),
  },
  (t) => [
    index("study_decisions_study").on(t.study_id, t.at),
    index("study_decisions_user").on(t.user_id),
  ],
);

/** A read-only link to a study's results. Only hashes of token and password are stored. */
export const result_shares = sqliteTable(
  "result_shares",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    token_hash: text().notNull(),
    password_hash: text(),
    label: text().notNull().default(""),
    views: text({ mode: "json" }).$type<string[]>().notNull(),
    show_participants: boolean().default(false),
    created_at: text().notNull().default(now),
    last_used_at: text(),
    created_by: text().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("result_shares_token").on(t.token_hash),
    index("result_shares_study").on(t.study_id, t.created_at),
    index("result_shares_creator").on(t.created_by),
    check("result_shares_views", sql`json_valid(${t.views})`),
    check("result_shares_label", atMost(t.label, limits.share_label)),
  ],
);

/** An import of results: its plan, and whether it is finished. Removed after a day. */
export const result_imports = sqliteTable(
  "result_imports",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    user_id: deletedWith(() => users.id),
    /** The cards of the sorts, in the form of a result. */
    cards: text({ mode: "json" }).$type<[id: string, label: string][]>().notNull(),
    /** The ids of the cards to create. */
    new_cards: text({ mode: "json" }).$type<string[]>().notNull(),
    /** How many cards the study had when the import was planned. */
    known_cards: integer().notNull(),
    consent_given: boolean(),
    /** How many sorts the import has. */
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

/** The sorts of an import, as JSON; one row for each chunk. */
export const result_import_parts = sqliteTable(
  "result_import_parts",
  {
    import_id: deletedWith(() => result_imports.id),
    part: integer().notNull(),
    chunk: integer().notNull(),
    sorts: integer().notNull(),
    json: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.part, t.chunk] })],
);

/** The sorts of a study that is being imported from a file, as JSON (domain/package), until all of them are here. */
export const package_parts = sqliteTable(
  "package_parts",
  {
    import_id: text().notNull(),
    part: integer().notNull(),
    project_id: deletedWith(() => projects.id),
    sorts: text().notNull(),
    created_at: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.part] }),
    index("package_parts_project").on(t.project_id),
    index("package_parts_at").on(t.created_at),
  ],
);
