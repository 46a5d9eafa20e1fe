import { and, asc, eq, sql } from "drizzle-orm";
import { limits } from "../domain/limits.ts";
import type { TemplateEntry } from "../domain/study-templates.ts";
import { changes, type Db } from "./db.server.ts";
import { study_templates } from "./schema.server.ts";

/** A researcher's own templates by name. */
export const listTemplates = (db: Db, owner: string): Promise<TemplateEntry[]> =>
  db
    .select({ id: study_templates.id, name: study_templates.name })
    .from(study_templates)
    .where(eq(study_templates.owner_id, owner))
    .orderBy(asc(study_templates.name));

export const findTemplate = (db: Db, id: string, owner: string) =>
  db
    .select({ cards: study_templates.cards, categories: study_templates.categories })
    .from(study_templates)
    .where(and(eq(study_templates.id, id), eq(study_templates.owner_id, owner)))
    .get();

/**
 * Keeps the cards and categories of a study as a template; one of the same name is replaced. False where the
 * study is not the owner's, or the owner has as many templates as there may be.
 */
export async function saveTemplate(
  db: Db,
  study: string,
  owner: string,
  name: string,
): Promise<boolean> {
  const result = await db.run(sql`
    INSERT INTO study_templates (id, owner_id, name, cards, categories)
    SELECT ${crypto.randomUUID()}, projects.owner_id, ${name},
      (SELECT json_group_array(json_object('label', label, 'description', description, 'tags', json(tags)))
        FROM (SELECT * FROM cards WHERE study_id = studies.id ORDER BY "order", created_at)),
      (SELECT json_group_array(json_object('name', name, 'description', description, 'color', color, 'order', "order"))
        FROM (SELECT * FROM categories WHERE study_id = studies.id ORDER BY "order", created_at))
    FROM studies JOIN projects ON projects.id = studies.project_id
    WHERE studies.id = ${study} AND projects.owner_id = ${owner}
      AND (SELECT count(*) FROM study_templates WHERE owner_id = ${owner} AND name <> ${name}) < ${limits.templates}
    ON CONFLICT (owner_id, name) DO UPDATE SET cards = excluded.cards, categories = excluded.categories`);
  return changes(result) > 0;
}

export async function deleteTemplate(db: Db, id: string, owner: string): Promise<boolean> {
  const result = await db
    .delete(study_templates)
    .where(and(eq(study_templates.id, id), eq(study_templates.owner_id, owner)));
  return changes(result) > 0;
}
