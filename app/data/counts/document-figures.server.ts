import { type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import { timestamp } from "../database/db.server.ts";

// The figures of open sorts are stored in columns. Every change of a document, or of a study's cards or rules,
// recomputes them in the same transaction with the expressions of this file, which are part of an UPDATE of
// `sort_sessions`.

/** Whether the participant is shown a card. Ids have one length, so that none is found within another. */
const isShown = sql`(sort_sessions.dealt IS NULL OR instr(sort_sessions.dealt, cards.id))`;

const TOTAL_CARDS = sql`(SELECT count(*) FROM cards
  WHERE cards.study_id = sort_sessions.study_id AND cards.is_active AND ${isShown})`;

/** A card counts as sorted in the current pass: in categories, and in "I don't know" or skipped if the study allows that. */
const cardsSorted = (document: SQL) => sql`(SELECT count(DISTINCT placed.value)
  FROM json_each(${document}, '$.placements') AS place
    CROSS JOIN json_each(place.value) AS placed
    CROSS JOIN cards ON cards.id = placed.value
  WHERE place.key <> 'unsorted' AND cards.study_id = sort_sessions.study_id AND cards.is_active AND ${isShown}
    AND CASE place.key
      WHEN 'skipped' THEN (SELECT allow_skip FROM studies WHERE studies.id = sort_sessions.study_id)
      WHEN 'unknown' THEN (SELECT allow_unknown FROM studies WHERE studies.id = sort_sessions.study_id)
      ELSE 1 END)`;

/** In all passes together. Larger groups are not counted; `createdCategories` does the same with a result. */
const categoriesCreated = (document: SQL) => sql`(SELECT count(*)
  FROM (SELECT value FROM json_each(${document}, '$.categories') UNION ALL
    SELECT listed.value FROM json_each(${document}, '$.earlier') AS pass
      CROSS JOIN json_each(pass.value, '$.categories') AS listed) AS one
  WHERE one.value ->> 'is_group' IS NULL AND NOT EXISTS (SELECT 1 FROM categories
    WHERE categories.id = one.value ->> 'id' AND categories.study_id = sort_sessions.study_id))`;

/** What each pass sorts by, and when it was ended; null while there is nothing to say. */
const passesColumn = (document: SQL) => sql`CASE
  WHEN json_type(${document}, '$.earlier') IS NULL AND json_type(${document}, '$.criterion') IS NULL THEN NULL
  ELSE (SELECT json_group_array(json_object('criterion', criterion, 'completed_at', completed_at)) FROM (
    SELECT pass.key AS at, pass.value ->> 'criterion' AS criterion,
      coalesce(sort_sessions.passes ->> ('$[' || pass.key || '].completed_at'), ${timestamp()}) AS completed_at
    FROM json_each(${document}, '$.earlier') AS pass
    UNION ALL SELECT ${limits.passes}, ${document} ->> 'criterion', NULL ORDER BY at)) END`;

export const documentFigures = (document: SQL) => ({
  passes: passesColumn(document),
  total_cards: TOTAL_CARDS,
  cards_sorted: cardsSorted(document),
  categories_created: categoriesCreated(document),
});

const open = (study: SQL | string) => sql`study_id = ${study} AND completed_at IS NULL`;

/** Recounts the cards of open sorts, after cards were added to a study. */
export const countTotals = (study: SQL | string): SQL => sql`
  UPDATE sort_sessions SET total_cards = ${TOTAL_CARDS} WHERE ${open(study)}`;

/** Recounts all and sorted cards of open sorts, after a change of which cards or placements count. */
export const countCards = (study: SQL | string): SQL => sql`
  UPDATE sort_sessions SET total_cards = ${TOTAL_CARDS}, cards_sorted = ${cardsSorted(sql`document`)}
  WHERE ${open(study)}`;

/** A pass without a category, whose cards become unsorted unless they are in others. */
const withoutCategory = (
  pass: SQL,
  category: string,
) => sql`json_set(json_remove(${pass}, '$.placements."' || ${category} || '"'),
      '$.categories', json((SELECT json_group_array(json(value)) FROM json_each(${pass}, '$.categories')
        WHERE value ->> 'id' <> ${category})),
      '$.placements.unsorted', json((SELECT json_group_array(value) FROM (
        SELECT value FROM json_each(${pass}, '$.placements.unsorted')
        UNION ALL SELECT value FROM json_each(${pass}, '$.placements."' || ${category} || '"')
          WHERE value NOT IN (SELECT other.value FROM json_each(${pass}, '$.placements') AS place
            CROSS JOIN json_each(place.value) AS other WHERE place.key <> ${category})))))`;

/** Makes the cards of a category unsorted in open sorts, before the category is deleted. */
export const unsortCategory = (category: string, study: SQL | string): SQL => sql`
  UPDATE sort_sessions SET document = next.document, version = version + 1,
    cards_sorted = ${cardsSorted(sql`next.document`)}
  FROM (
    SELECT id, CASE WHEN json_type(document, '$.earlier') IS NULL THEN ${withoutCategory(sql`document`, category)}
      ELSE json_set(${withoutCategory(sql`document`, category)}, '$.earlier', json((
        SELECT json_group_array(json(${withoutCategory(sql`pass.value`, category)}))
        FROM json_each(document, '$.earlier') AS pass))) END AS document
    FROM sort_sessions WHERE ${open(study)} AND instr(document, ${category})
    LIMIT -1) AS next
  WHERE sort_sessions.id = next.id`;
