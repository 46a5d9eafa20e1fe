import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { limits } from "../../domain/limits/limits.ts";
import type { SortDocument } from "../../domain/sorts/sort-document.ts";
import { storedPlacements } from "../../domain/sorts/stored-document.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { sort_sessions } from "../schema/schema.server.ts";

/** The stored session that a save replaces; `studies` stands beside it. */
export const current = alias(sort_sessions, "current");

/**
 * The stored form of a whole sort, in SQL. A category that equals the study's is stored without name and description,
 * so that it follows later changes of the study; also one with the name from before such a change, which the sender's
 * board still shows.
 */
export function wholeDocument(document: SortDocument & { unsorted?: string[] }): SQL {
  const sent = sql`json_each(${JSON.stringify(
    document.categories.map(({ id, name, description }) => ({ id, name, description })),
  )})`;
  const named = sql`(SELECT value ->> 'id' FROM ${sent})`;
  const removed = jsonValues(document.removed);
  const placements = JSON.stringify(storedPlacements(document));
  const field = (name: string) => sql.raw(`sent.value ->> '${name}'`);
  return sql`json_set(current.document,
    '$.categories', json((SELECT json_group_array(json(entry)) FROM (
      SELECT sent.key AS place, CASE
          WHEN studies.sort_type = 'closed'
            OR (given.name = ${field("name")} AND given.description = ${field("description")})
            OR (EXISTS (SELECT 1 FROM json_each(given.former_names) AS former
                WHERE former.value ->> 0 = ${field("name")} AND former.value ->> 1 = ${field("description")})
              AND given.id NOT IN (SELECT kept.value ->> 'id' FROM json_each(current.document, '$.categories') AS kept
                WHERE kept.value ->> 'name' IS NOT NULL))
            OR EXISTS (SELECT 1 FROM study_translations AS read
              WHERE read.study_id = current.study_id AND read.entity = 'category'
                AND ${field("name")} = coalesce(read.texts ->> ('$."' || given.id || '.name"'), given.name)
                AND ${field("description")} = coalesce(read.texts ->> ('$."' || given.id || '.description"'), given.description))
          THEN json_object('id', ${field("id")})
          ELSE json_object('id', ${field("id")}, 'name', ${field("name")}, 'description', ${field("description")}) END AS entry
        FROM ${sent} AS sent LEFT JOIN categories AS given
          ON given.id = ${field("id")} AND given.study_id = current.study_id
        WHERE given.id IS NOT NULL OR studies.sort_type <> 'closed'
      UNION ALL
      SELECT ${limits.categories_per_study} + kept.key, kept.value FROM json_each(current.document, '$.categories') AS kept
        WHERE kept.value ->> 'id' NOT IN ${named} AND kept.value ->> 'id' NOT IN ${removed}
      ORDER BY place LIMIT ${limits.categories_per_study}))),
    '$.removed', json((SELECT json_group_array(given.id) FROM categories AS given
      WHERE given.study_id = current.study_id AND studies.sort_type <> 'closed' AND given.id NOT IN ${named}
        AND (given.id IN ${removed} OR given.id IN (SELECT value FROM json_each(current.document, '$.removed'))))),
    '$.placements', json((SELECT json_group_object(place.key, json(place.value)) FROM json_each(${placements}) AS place
      WHERE studies.sort_type <> 'closed' OR place.key IN ('unknown', 'skipped', 'unsorted')
        OR EXISTS (SELECT 1 FROM categories WHERE categories.id = place.key AND categories.study_id = current.study_id))))`;
}
