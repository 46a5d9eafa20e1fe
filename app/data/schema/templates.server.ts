import { sql } from "drizzle-orm";
import { check, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ImportedCard } from "../../domain/card-import.ts";
import type { ImportedCategory } from "../../domain/category-import.ts";
import { limits } from "../../domain/limits.ts";
import { users } from "./accounts.server.ts";
import { lengthWithin, now } from "./columns.server.ts";

/** What a researcher starts studies with: the cards and categories of one of theirs, under a name. */
export const study_templates = sqliteTable(
  "study_templates",
  {
    id: text().primaryKey(),
    owner_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    cards: text({ mode: "json" }).$type<ImportedCard[]>().notNull(),
    categories: text({ mode: "json" }).$type<ImportedCategory[]>().notNull(),
    created_at: text().notNull().default(now),
  },
  (t) => [
    uniqueIndex("study_templates_name").on(t.owner_id, t.name),
    check("study_templates_name_length", lengthWithin(t.name, limits.template_name)),
    check("study_templates_cards", sql`json_valid(${t.cards})`),
    check("study_templates_categories", sql`json_valid(${t.categories})`),
  ],
);
