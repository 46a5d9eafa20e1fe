import { type SQLWrapper, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type { ShownWordings } from "../../domain/cards/wording.ts";
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type Language,
} from "../../domain/limits/languages.ts";
import { DEFAULT_CATEGORY_COLOR, DEFAULT_SOURCE, limits } from "../../domain/limits/limits.ts";
import type { StoredRatings } from "../../domain/ratings/ratings.ts";
import type { CardNote } from "../../domain/sorts/card-note.ts";
import type { Demographics } from "../../domain/sorts/session.ts";
import type { SortFacts } from "../../domain/sorts/session-flags.ts";
import { SORT_BUDGETS } from "../../domain/sorts/sort-budgets.ts";
import type { StoredPasses } from "../../domain/sorts/sort-passes.ts";
import type { SortResult } from "../../domain/sorts/sort-result.ts";
import { EMPTY_DOCUMENT } from "../../domain/sorts/stored-document.ts";
import type { Move } from "../../domain/sorts/trace.ts";
import type { Why } from "../../domain/sorts/whys.ts";
import type { InheritedGroup, LeftGroup } from "../../domain/turns/turns.ts";
import { users } from "./accounts.server.ts";
import {
  atMost,
  between,
  boolean,
  deletedWith,
  lengthWithin,
  now,
  oneOf,
} from "./columns.server.ts";
import { studies } from "./studies.server.ts";

export const participants = sqliteTable(
  "participants",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    user_id: text().references(() => users.id, { onDelete: "set null" }),
    source: text().notNull().default(DEFAULT_SOURCE),
    demographics: text({ mode: "json" }).$type<Demographics>().notNull().default({}),
    created_at: text().notNull().default(now),
    /** The identity that the panel or the participant sent. */
    external_id: text(),
    panel_study_id: text(),
    panel_session_id: text(),
    token: text(),
    tag: text(),
    completion_code: text(),
  },
  (t) => [
    index("participants_study").on(t.study_id),
    index("participants_external")
      .on(t.study_id, t.external_id)
      .where(sql`${t.external_id} IS NOT NULL`),
    index("participants_user").on(t.user_id),
    check("participants_source", atMost(t.source, limits.source)),
    check("participants_demographics", sql`json_valid(${t.demographics})`),
  ],
);

/** Whether an unfinished sort counts towards the bytes of its study. The constant makes the partial index usable. */
export const isLarge = (t: { completed_at: SQLWrapper; bytes: SQLWrapper }) =>
  sql`${t.completed_at} IS NULL AND ${t.bytes} > ${sql.raw(String(SORT_BUDGETS.small_bytes))}`;

/** `result` is the compact form of a completed sort (domain/sorts/sort-result.ts), null until completion. */
export const sort_sessions = sqliteTable(
  "sort_sessions",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    participant_id: deletedWith(() => participants.id),
    started_at: text().notNull(),
    completed_at: text(),
    last_activity: text(),
    consent_given: boolean().default(false),
    /** The language of the participant's pages if it is `en` or `nl`; see stored-language.server.ts. */
    language_known: text("language").$type<InterfaceLanguage>(),
    other_language: text().$type<Language>(),
    language: text("page_language")
      .$type<Language>()
      .generatedAlwaysAs(sql`coalesce(other_language, language)`, { mode: "virtual" }),
    device_info: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    session_data: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    /** Incremented by each save of a whole sort; a save of an older revision is refused. */
    revision: integer().notNull().default(0),
    /** The id of the last save, so that a save that arrives twice counts once. */
    writer: text(),
    /** Whether the study's owner made that save, on the participant's board. */
    by_researcher: boolean().default(false),
    /** The sort in progress (domain/sorts/stored-document.ts), as JSON; its placements are emptied at completion. */
    document: text().notNull().default(JSON.stringify(EMPTY_DOCUMENT)),
    /** Incremented by each change of the document, for compare-and-set, and of a completed sort's ratings. */
    version: integer().notNull().default(0),
    /** The size of the document and the recorded moves, for the budgets of domain/sorts/sort-budgets.ts. */
    bytes: integer().notNull().default(0),
    moves: integer().notNull().default(0),
    /** The minute of the last save, and the saves in it. */
    save_minute: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    /** Figures of the document, updated by every statement that changes it or the study's cards. */
    cards_sorted: integer().notNull().default(0),
    total_cards: integer().notNull().default(0),
    categories_created: integer().notNull().default(0),
    /** What each pass sorts by, and when it was ended; null in a sort of one pass without a criterion. */
    passes: text({ mode: "json" }).$type<StoredPasses>(),
    result: text({ mode: "json" }).$type<SortResult>(),
    /** The facts that the flags need, derived from `result`; when null, the flags read `result` itself. */
    quality: text({ mode: "json" }).$type<SortFacts>(),
    /** The previous session of the same browser, from the cookie that resumes a sort. */
    earlier_session: text(),
    /** Whether a category name was pasted. */
    pasted: boolean().default(false),
    /** A dry run of the researcher: never counted, but listed and deleted like any other session. */
    is_test: boolean().default(false),
    /** The researcher's decision whether it counts in the analysis; null when there is none. */
    included: integer({ mode: "boolean" }),
    inclusion_reason: text().notNull().default(""),
    /** The participant's reasons for placing the few cards that were asked about. */
    whys: text({ mode: "json" }).$type<Why[]>().notNull().default([]),
    /** The participant's ratings of the cards. */
    ratings: text({ mode: "json" }).$type<StoredRatings>().notNull().default({}),
    /** The wording that is shown of each card that has several. */
    wordings: text({ mode: "json" }).$type<ShownWordings>().notNull().default({}),
    /** The ids of the cards that this participant is shown, in this order; null for all cards. */
    dealt: text({ mode: "json" }).$type<string[]>(),
    /** The moderator's notes, which participants' pages never read. */
    notes: text().notNull().default(""),
    /** Those about single cards. */
    card_notes: text({ mode: "json" }).$type<CardNote[]>().notNull().default([]),
    /** In a study in turns: the chain, the turn in it, what it began with, and what it left when it was completed. */
    chain: integer(),
    turn: integer(),
    inherited: text({ mode: "json" }).$type<InheritedGroup[]>(),
    left_groups: text({ mode: "json" }).$type<LeftGroup[]>(),
    /** When its time had run out and the chain went on without it. */
    abandoned_at: text(),
    /** What it changed, at completion; null where it began with no structure. */
    moved: integer(),
    share_moved: real(),
    renamed: integer(),
  },
  (t) => [
    index("sort_sessions_study").on(t.study_id, t.started_at, t.id),
    index("sort_sessions_completed").on(t.study_id, t.completed_at, t.id),
    index("sort_sessions_large").on(t.study_id, t.bytes).where(isLarge(t)),
    index("sort_sessions_test").on(t.study_id).where(sql`${t.is_test}`),
    index("sort_sessions_participant").on(t.participant_id),
    index("sort_sessions_chain").on(t.study_id, t.chain, t.turn).where(sql`${t.chain} IS NOT NULL`),
    check("sort_sessions_result", sql`(${t.completed_at} IS NULL) = (${t.result} IS NULL)`),
    check("sort_sessions_whys", sql`json_valid(${t.whys})`),
    check("sort_sessions_wordings", sql`json_valid(${t.wordings})`),
    check(
      "sort_sessions_language",
      sql`${t.language_known} IS NULL OR ${oneOf(t.language_known, INTERFACE_LANGUAGES)}`,
    ),
  ],
);

/** The recorded moves of a sort; one row for each save that contained moves. */
export const trace_parts = sqliteTable(
  "trace_parts",
  {
    session_id: deletedWith(() => sort_sessions.id),
    /** The session's revision after that save. */
    revision: integer().notNull(),
    moves: text({ mode: "json" }).$type<Move[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session_id, t.revision] }),
    check("trace_parts_moves", sql`json_valid(${t.moves})`),
  ],
);

/** The researcher's categories. A participant's changes to them are in the session's document. */
export const categories = sqliteTable(
  "categories",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    name: text().notNull(),
    description: text().notNull().default(""),
    color: text().notNull().default(DEFAULT_CATEGORY_COLOR),
    order: integer().notNull().default(0),
    created_at: text().notNull().default(now),
    /** Earlier names and descriptions, the newest first: an open board may still show and save them. */
    /** Its larger group. */
    parent: text(),
    is_group: boolean().default(false),
    former_names: text({ mode: "json" }).$type<[string, string][]>().notNull().default([]),
  },
  (t) => [
    index("categories_study").on(t.study_id),
    check("categories_name", lengthWithin(t.name, limits.category_name)),
    check("categories_description", atMost(t.description, limits.category_description)),
    check("categories_order", between(t.order, 0, limits.category_order)),
    check(
      "categories_color",
      sql`length(${t.color}) = 7 AND ${t.color} GLOB '#*' AND substr(${t.color}, 2) NOT GLOB '*[^0-9A-Fa-f]*'`,
    ),
  ],
);

export const feedback = sqliteTable(
  "feedback",
  {
    session_id: deletedWith(() => sort_sessions.id).primaryKey(),
    feedback: text().notNull(),
    created_at: text().notNull().default(now),
  },
  (t) => [check("feedback_length", lengthWithin(t.feedback, limits.feedback))],
);

/** How far a study's cards are dealt to participants who each sort a part of them (domain/dealing/dealing.ts). */
export const dealings = sqliteTable("dealings", {
  study_id: deletedWith(() => studies.id).primaryKey(),
  /** Counts the sequences of deals: a change of the cards or of the size of a deal begins a new one. */
  sequence: integer().notNull(),
  /** The ids of the active cards of this sequence, as JSON, ordered by id. */
  cards: text().notNull(),
  size: integer().notNull(),
  /** The number of deals made, of all sequences of these cards. */
  made: integer().notNull(),
  /** Names the write that made the last of them. */
  writer: text().notNull(),
  /** The version of domain/dealing/dealing.ts that made the sequence, and the number of its first deal. */
  version: integer().notNull().default(1),
  first: integer().notNull().default(0),
});

/** The deals of a study's sequence that no completed sort has, each with the session that holds it. */
export const deals = sqliteTable(
  "deals",
  {
    study_id: deletedWith(() => studies.id),
    number: integer().notNull(),
    /** The ids of the cards, as JSON. */
    cards: text().notNull(),
    session_id: text().references(() => sort_sessions.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.number] }),
    index("deals_session").on(t.session_id).where(sql`${t.session_id} IS NOT NULL`),
  ],
);
