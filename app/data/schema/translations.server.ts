import { sql } from "drizzle-orm";
import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "../../domain/limits.ts";
import { TRANSLATED, type Translated } from "../../domain/translation.ts";
import { oneOf } from "./columns.server.ts";
import { study_id } from "./studies.server.ts";

/** The texts of a study in another language: a row a kind, so that a page reads those that it shows. */
export const study_translations = sqliteTable(
  "study_translations",
  {
    study_id: study_id(),
    language: text().$type<Language>().notNull(),
    entity: text().$type<Translated>().notNull(),
    /** By "id.field" (domain/translation.ts). */
    texts: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.study_id, t.language, t.entity] }),
    check("study_translations_entity", oneOf(t.entity, TRANSLATED)),
    check("study_translations_texts", sql`json_valid(${t.texts})`),
  ],
);
