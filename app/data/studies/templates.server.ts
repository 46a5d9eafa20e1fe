import { and, asc, eq, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import type { TemplateEntry } from "../../domain/studies/study-templates.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import { type Access, type Caller, fromOwnStudy } from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf } from "../access/rules.server.ts";
import { changes, type Db, transaction } from "../database/db.server.ts";
import { study_templates } from "../schema/schema.server.ts";

/** A researcher's templates, sorted by name. */
export const listTemplates = (db: Db, user: Caller): Promise<TemplateEntry[]> =>
  db
    .select({ id: study_templates.id, name: study_templates.name })
    .from(study_templates)
    .where(eq(study_templates.owner_id, user))
    .orderBy(asc(study_templates.name));

export const findTemplate = (db: Db, id: string, user: Caller) =>
  db
    .select({
      cards: study_templates.cards,
      categories: study_templates.categories,
      kind: study_templates.kind,
    })
    .from(study_templates)
    .where(and(eq(study_templates.id, id), eq(study_templates.owner_id, user)))
    .get();

/** A D1 value holds 2 MB; the rest is for the JSON keys and punctuation around the texts. */
const MAX_BYTES = 1_500_000;

const bytes = (column: string) => sql.raw(`length(CAST(json_quote(${column}) AS BLOB))`);

/**
 * Saves the cards, categories and kind of sort of a study as a template, replacing one of the same name. `null` when
 * the study is not the caller's.
 */
export async function saveTemplate(
  db: Db,
  study: string,
  access: Access<"viewer">,
  name: string,
): Promise<"saved" | Refusal | null> {
  const size = sql`(SELECT coalesce(sum(100 + ${bytes("label")} + ${bytes("description")} + ${bytes("tags")} + ${bytes("wordings")}), 0)
      FROM cards WHERE study_id = studies.id)
    + (SELECT coalesce(sum(100 + ${bytes("name")} + ${bytes("description")}), 0)
      FROM categories WHERE study_id = studies.id)`;
  const rules: Rule[] = [
    {
      refused: { name: ["tooManyTemplates"] },
      holds: sql`(SELECT count(*) FROM study_templates WHERE owner_id = ${access.who} AND name <> ${name})
        < ${limits.templates}`,
    },
    { refused: { name: ["templateTooLarge"] }, holds: sql`${size} <= ${MAX_BYTES}` },
  ];
  const [saved, why] = await transaction(db, [
    sql`
      INSERT INTO study_templates (id, owner_id, name, cards, categories, kind)
      SELECT ${crypto.randomUUID()}, ${access.who}, ${name},
        (SELECT json_group_array(json_object('label', label, 'origin', coalesce(origin, id), 'description', description, 'tags', json(tags),
            'wordings', json(wordings)))
          FROM (SELECT * FROM cards WHERE study_id = studies.id ORDER BY "order", created_at)),
        (SELECT json_group_array(json_object('name', name, 'description', description, 'color', color, 'order', "order",
            'is_group', json(iif(is_group, 'true', 'false')), 'parent', larger))
          FROM (SELECT own.*, (SELECT name FROM categories WHERE id = own.parent) AS larger
            FROM categories AS own WHERE study_id = studies.id ORDER BY "order", created_at)),
        json_object('scales', json(scales), 'require_ratings', json(iif(require_ratings, 'true', 'false')),
          'repeated_sorts', json(repeated_sorts), 'nested', json(iif(nested, 'true', 'false')), 'max_places', max_places,
          'delphi', json(CASE WHEN delphi IS NULL THEN 'null' ELSE json_set(delphi, '$.start', 'open') END),
          'start', json(CASE json_type(delphi, '$.start') WHEN 'array' THEN (
            SELECT json_group_array(json_object('name', "group".value ->> 'name', 'cards', (
              SELECT json_group_array(cards.label) FROM json_each("group".value, '$.cards') AS placed
                JOIN cards ON cards.id = placed.value)))
            FROM json_each(delphi, '$.start') AS "group") END))
      ${fromOwnStudy(study, access)} AND ${allHold(rules)}
      ON CONFLICT (owner_id, name) DO UPDATE SET cards = excluded.cards, categories = excluded.categories, kind = excluded.kind`,
    brokenRuleQuery(rules, study, access),
  ]);
  return changes(saved) > 0 ? "saved" : refusalOf(rules, why);
}

export async function deleteTemplate(db: Db, id: string, user: Caller): Promise<boolean> {
  const result = await db
    .delete(study_templates)
    .where(and(eq(study_templates.id, id), eq(study_templates.owner_id, user)));
  return changes(result) > 0;
}
