import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { limits } from "../../domain/limits/limits.ts";
import type { SortPass } from "../../domain/sorts/sort-document.ts";
import { storedPlacements, storedPlaces } from "../../domain/sorts/stored-document.ts";
import { sort_sessions } from "../schema/schema.server.ts";

/** The stored session that a save replaces; `studies` stands beside it. */
export const current = alias(sort_sessions, "current");

const earlierCount = sql`coalesce(json_array_length(current.document, '$.earlier'), 0)`;
/** The number of the stored sort's current pass. */
export const currentPass = sql`(${earlierCount} + 1)`;

/** A stored document in which each pass is edited; \`edit\` gets its number too, which is that of the stored sort. */
export function editedPasses(document: SQL, edit: (pass: SQL, number: SQL) => SQL): SQL {
  const whole = edit(document, currentPass);
  return sql`CASE WHEN json_type(${document}, '$.earlier') IS NULL THEN ${whole}
    ELSE json_set(${whole}, '$.earlier', json((SELECT json_group_array(json(${edit(sql`pass.value`, sql`(pass.key + 1)`)}))
      FROM json_each(${document}, '$.earlier') AS pass))) END`;
}

/** The stored pass at an index from 0: one of the earlier ones, or the current one; empty when there is none. */
const storedPass = (at: SQL) => sql`CASE ${earlierCount} WHEN ${at} THEN current.document
  ELSE coalesce(current.document -> ('$.earlier[' || ${at} || ']'), '{}') END`;

type Sent = SortPass & { unsorted?: string[] };

const sentCategories = ({ categories }: Sent) =>
  categories.map(({ id, name, description, typed, parent, is_group }) => ({
    ...{ id, name, description, typed, parent, is_group },
  }));

/** What only some kinds of sort store of a pass. */
const furtherOf = (pass: Sent) => ({
  criterion: pass.criterion || undefined,
  places: storedPlaces(pass),
});

/**
 * The stored form of a whole sort, in SQL. A category that equals the study's is stored without name and description,
 * so that it follows later changes of the study; also one with the name from before such a change, which the sender's
 * board still shows, unless the participant has typed it. A sender that says nothing of earlier passes changes the current one.
 */
export function wholeDocument(document: Sent & { earlier?: Sent[] }): SQL {
  const { earlier } = document;
  const listed = (value: unknown) => sql`json_each(${JSON.stringify(value)})`;
  const parts = {
    categories: listed(sentCategories(document)),
    removed: listed(document.removed),
    placements: listed(storedPlacements(document)),
  };
  const stored = earlier
    ? // As a parameter it might be a decimal number, which is no part of a path.
      storedPass(sql.raw(String(earlier.length)))
    : sql`current.document`;
  const pass = withParts(sql`current.document`, parts, stored);
  const further = furtherOf(document);
  if (!earlier)
    return further.places
      ? sql`json_set(${pass}, '$.places', json(${JSON.stringify(further.places)}))`
      : pass;
  const whole = sql`json_patch(json_remove(${pass}, '$.earlier', '$.criterion', '$.places'), ${JSON.stringify(further)})`;
  return earlier.length === 0
    ? whole
    : sql`json_set(${whole}, '$.earlier', json(${storedEarlier(earlier)}))`;
}

function storedEarlier(earlier: readonly Sent[]): SQL {
  const passes = earlier.map((pass) => ({
    categories: sentCategories(pass),
    removed: pass.removed,
    placements: storedPlacements(pass),
    further: furtherOf(pass),
  }));
  const part = (name: string) => sql`json_each(sent_pass.value, ${sql.raw(`'$.${name}'`)})`;
  const parts = {
    categories: part("categories"),
    removed: part("removed"),
    placements: part("placements"),
  };
  return sql`(SELECT json_group_array(json(pass)) FROM (
    SELECT json_patch(${withParts(sql`'{}'`, parts, sql`sent_pass.stored`)}, sent_pass.value -> 'further') AS pass
    FROM (SELECT each.key, each.value, ${storedPass(sql`each.key`)} AS stored
      FROM json_each(${JSON.stringify(passes)}) AS each) AS sent_pass
    ORDER BY sent_pass.key))`;
}

type Parts = { categories: SQL; removed: SQL; placements: SQL };

/** Sets the parts of a pass that follow from those that were sent and from what is stored of it. */
function withParts(base: SQL, sent: Parts, stored: SQL): SQL {
  const named = sql`(SELECT value ->> 'id' FROM ${sent.categories})`;
  const removed = sql`(SELECT value FROM ${sent.removed})`;
  const field = (name: string) => sql.raw(`sent.value ->> '${name}'`);
  return sql`json_set(${base},
    '$.categories', json((SELECT json_group_array(json(entry)) FROM (
      SELECT sent.key AS place, CASE WHEN studies.sort_type = 'closed' THEN json_object('id', ${field("id")})
          ELSE json_patch(CASE
          WHEN (given.name = ${field("name")} AND given.description = ${field("description")})
            OR (${field("typed")} IS NULL AND EXISTS (SELECT 1 FROM json_each(given.former_names) AS former
                WHERE former.value ->> 0 = ${field("name")} AND former.value ->> 1 = ${field("description")})
              AND given.id NOT IN (SELECT kept.value ->> 'id' FROM json_each(${stored}, '$.categories') AS kept
                WHERE kept.value ->> 'name' IS NOT NULL))
            OR EXISTS (SELECT 1 FROM study_translations AS read
              WHERE read.study_id = current.study_id AND read.entity = 'category'
                AND ${field("name")} = coalesce(read.texts ->> ('$."' || given.id || '.name"'), given.name)
                AND ${field("description")} = coalesce(read.texts ->> ('$."' || given.id || '.description"'), given.description))
          THEN json_object('id', ${field("id")})
          ELSE json_object('id', ${field("id")}, 'name', ${field("name")}, 'description', ${field("description")}) END,
          ${groupOf}) END AS entry
        FROM ${sent.categories} AS sent LEFT JOIN categories AS given
          ON given.id = ${field("id")} AND given.study_id = current.study_id
        WHERE given.id IS NOT NULL OR studies.sort_type <> 'closed'
      UNION ALL
      SELECT ${limits.categories_per_study} + kept.key, kept.value FROM json_each(${stored}, '$.categories') AS kept
        WHERE kept.value ->> 'id' NOT IN ${named} AND kept.value ->> 'id' NOT IN ${removed}
      ORDER BY place LIMIT ${limits.categories_per_study}))),
    '$.removed', json((SELECT json_group_array(given.id) FROM categories AS given
      WHERE given.study_id = current.study_id AND studies.sort_type <> 'closed' AND given.id NOT IN ${named}
        AND (given.id IN ${removed} OR given.id IN (SELECT value FROM json_each(${stored}, '$.removed'))))),
    '$.placements', json((SELECT json_group_object(place.key, json(place.value)) FROM ${sent.placements} AS place
      WHERE studies.sort_type <> 'closed' OR place.key IN ('unknown', 'skipped', 'unsorted')
        OR EXISTS (SELECT 1 FROM categories WHERE categories.id = place.key AND categories.study_id = current.study_id))))`;
}

/** The larger group of a sent category, where it is another one than the study's; and that it is one itself. */
const groupOf = sql`json_object(
  'parent', CASE WHEN sent.value ->> 'parent' IS NOT given.parent THEN coalesce(sent.value ->> 'parent', '') END,
  'is_group', CASE WHEN given.id IS NULL THEN sent.value ->> 'is_group' END)`;
