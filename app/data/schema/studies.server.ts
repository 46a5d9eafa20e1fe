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
import type { ImportedCard } from "../../domain/cards/card-import.ts";
import type { ImportedCategory } from "../../domain/cards/category-import.ts";
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type Language,
} from "../../domain/limits/languages.ts";
import {
  CATEGORY_ORDERS,
  IDENTITIES,
  limits,
  SORT_TYPES,
  STUDY_STATUSES,
} from "../../domain/limits/limits.ts";
import type { ReadyGroups } from "../../domain/results/ready-groups.ts";
import type { TemplateKind } from "../../domain/studies/study-templates.ts";
import { TRANSLATED, type Translated } from "../../domain/studies/translation.ts";
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
import { studyColumns } from "./study-columns.server.ts";

export const utility_types = sqliteTable("utility_types", {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  icon_class: text().notNull().default("cube"),
  is_active: boolean().default(false),
});

export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    owner_id: deletedWith(() => users.id),
    name: text().notNull(),
    description: text().notNull().default(""),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Stored, so that a list of projects does not count the members of each. */
    members_count: integer().notNull().default(1),
    viewers_see_participants: boolean().default(false),
  },
  (t) => [
    index("projects_owner").on(t.owner_id, t.updated_at),
    check("projects_name", lengthWithin(t.name, limits.project_name)),
    check("projects_description", atMost(t.description, limits.project_description)),
  ],
);

export const studies = sqliteTable(
  "studies",
  {
    id: text().primaryKey(),
    project_id: deletedWith(() => projects.id),
    study_type: text()
      .notNull()
      .references(() => utility_types.id),
    ...studyColumns,
    /** The default language if it is `en` or `nl`; see stored-language.server.ts. */
    lang_default_known: text("lang_default").$type<InterfaceLanguage>().notNull().default("en"),
    other_language: text().$type<Language>(),
    lang_default: text("default_language")
      .$type<Language>()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(other_language, lang_default)`, { mode: "virtual" }),
    logo: text(),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    access_password_hash: text(),
    /** When the status became "completed"; `retention_days` count from then. */
    closed_at: text(),
    /** When the owner first opened the analysed results. */
    results_opened_at: text(),
    /** Which groups the last whole analysis calls safe to build. */
    ready: text({ mode: "json" }).$type<ReadyGroups>(),
    /** Whether it has so many unfinished sorts that none may start, as the hourly job found. */
    is_crowded: boolean().default(false),
  },
  (t) => [
    index("studies_project").on(t.project_id, t.updated_at),
    index("studies_logo").on(t.logo).where(sql`${t.logo} IS NOT NULL`),
    check("studies_title", lengthWithin(t.title, limits.study_title)),
    check("studies_description", atMost(t.description, limits.study_description)),
    check("studies_status", oneOf(t.status, STUDY_STATUSES)),
    check("studies_sort_type", oneOf(t.sort_type, SORT_TYPES)),
    check("studies_lang_default", oneOf(t.lang_default_known, INTERFACE_LANGUAGES)),
    check("studies_languages", sql`json_valid(${t.supported_languages})`),
    check(
      "studies_max_participants",
      sql`${t.max_participants} IS NULL OR ${between(t.max_participants, 1, limits.max_participants)}`,
    ),
    check("studies_category_order", oneOf(t.category_order, CATEGORY_ORDERS)),
    check("studies_min_cards", sql`${t.min_cards_per_category} > 0`),
    check("studies_max_cards", sql`${t.max_cards_per_category} > 0`),
    check("studies_min_categories", sql`${t.min_categories} > 0`),
    check("studies_max_categories", sql`${t.max_categories} > 0`),
    check("studies_retention_days", sql`${t.retention_days} > 0`),
    check("studies_texts", sql`json_valid(${t.texts})`),
    check("studies_identity", oneOf(t.identity, IDENTITIES)),
    check("studies_panel", sql`json_valid(${t.panel})`),
  ],
);

export const cards = sqliteTable(
  "cards",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    label: text().notNull(),
    description: text().notNull().default(""),
    tags: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    order: integer().notNull(),
    is_active: boolean().default(true),
    image: text(),
    created_at: text().notNull().default(now),
    wordings: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The original card, also for a copy of a copy: it identifies the same card across studies. */
    origin: text(),
  },
  (t) => [
    // Partial: for a start, which reads only cards with other wordings.
    index("cards_worded").on(t.study_id).where(sql`${t.wordings} <> '[]'`),
    index("cards_study").on(t.study_id, t.order, t.created_at),
    // Partial: for the search for unused pictures.
    index("cards_image").on(t.image).where(sql`${t.image} IS NOT NULL`),
    check("cards_label", lengthWithin(t.label, limits.card_label)),
    check("cards_description", atMost(t.description, limits.card_description)),
    check("cards_order", sql`${t.order} >= ${sql.raw(String(limits.card_order_min))}`),
    check("cards_tags", sql`json_valid(${t.tags})`),
    check("cards_wordings", sql`json_valid(${t.wordings})`),
  ],
);

/** Deleted cards, as JSON of their rows, while the deletion can be undone. */
export const deleted_cards = sqliteTable(
  "deleted_cards",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    /** The id of the deletion, which is undone as a whole. */
    batch: text().notNull(),
    card: text().notNull(),
    image: text(),
    deleted_at: text().notNull().default(now),
  },
  (t) => [
    index("deleted_cards_study").on(t.study_id, t.batch),
    index("deleted_cards_batch").on(t.batch),
    index("deleted_cards_image").on(t.image).where(sql`${t.image} IS NOT NULL`),
    index("deleted_cards_at").on(t.deleted_at),
    check("deleted_cards_card", sql`json_valid(${t.card})`),
  ],
);

/** Translations of a study's texts: one row for each language and entity, so that a page reads only what it shows. */
export const study_translations = sqliteTable(
  "study_translations",
  {
    study_id: deletedWith(() => studies.id),
    language: text().$type<Language>().notNull(),
    entity: text().$type<Translated>().notNull(),
    /** Keyed by "id.field" (domain/studies/translation.ts). */
    texts: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.language, t.entity] }),
    check("study_translations_entity", oneOf(t.entity, TRANSLATED)),
    check("study_translations_texts", sql`json_valid(${t.texts})`),
  ],
);

/** A researcher's study template: a name, and the cards and categories of a study. */
export const study_templates = sqliteTable(
  "study_templates",
  {
    id: text().primaryKey(),
    owner_id: deletedWith(() => users.id),
    name: text().notNull(),
    cards: text({ mode: "json" }).$type<ImportedCard[]>().notNull(),
    categories: text({ mode: "json" }).$type<ImportedCategory[]>().notNull(),
    /** The settings of its kind of sort; empty in templates that are older than these. */
    kind: text({ mode: "json" }).$type<TemplateKind>().notNull().default({}),
    created_at: text().notNull().default(now),
  },
  (t) => [
    uniqueIndex("study_templates_name").on(t.owner_id, t.name),
    check("study_templates_name_length", lengthWithin(t.name, limits.template_name)),
    check("study_templates_cards", sql`json_valid(${t.cards})`),
    check("study_templates_categories", sql`json_valid(${t.categories})`),
  ],
);
