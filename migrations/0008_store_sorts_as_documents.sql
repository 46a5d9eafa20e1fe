-- A sort that goes on becomes one JSON document of its session: its categories (the study's only where the
-- participant changed them), their order, and where the cards are. It was rows of `placements`, rows of
-- `categories` with a session, and `category_order`.
ALTER TABLE `sort_sessions` ADD `document` text DEFAULT '{"categories":[],"removed":[],"colors":{},"placements":{}}' NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE sort_sessions SET document = json_object(
  'categories', json((SELECT json_group_array(json(entry)) FROM (
    SELECT CASE
        WHEN one.session_id IS NOT NULL THEN json_object('id', one.id, 'name', one.name, 'description', one.description)
        WHEN changed.id IS NOT NULL THEN json_object('id', one.id, 'name', changed.name, 'description', changed.description)
        ELSE json_object('id', one.id) END AS entry,
      coalesce(nullif(instr(sort_sessions.category_order, '"' || one.id || '"'), 0), 1000000) AS place
    FROM categories AS one
      LEFT JOIN categories AS changed ON changed.replaces = one.id AND changed.session_id = sort_sessions.id
    WHERE one.study_id = sort_sessions.study_id AND one.replaces IS NULL
      AND (one.session_id IS NULL OR one.session_id = sort_sessions.id)
      AND changed.is_removed IS NOT 1
    ORDER BY place, one."order", one.created_at, one.rowid))),
  'removed', json((SELECT json_group_array(replaces) FROM categories
    WHERE session_id = sort_sessions.id AND is_removed)),
  'colors', json((SELECT json_group_object(coalesce(changed.replaces, changed.id), changed.color)
    FROM categories AS changed LEFT JOIN categories AS one ON one.id = changed.replaces
    WHERE changed.session_id = sort_sessions.id AND NOT changed.is_removed
      AND changed.color <> coalesce(one.color, '#6c757d'))),
  'placements', json((SELECT json_group_object(place, json(cards)) FROM (
    SELECT place, json_group_array(card_id) AS cards FROM (
      SELECT card_id, CASE
          WHEN is_unknown THEN 'unknown' WHEN is_skipped THEN 'skipped' WHEN category_id IS NULL THEN 'unsorted'
          WHEN EXISTS (SELECT 1 FROM categories AS gone WHERE gone.replaces = placements.category_id
            AND gone.session_id = placements.session_id AND gone.is_removed) THEN 'unsorted'
          ELSE category_id END AS place
      FROM placements WHERE session_id = sort_sessions.id AND sort_sessions.completed_at IS NULL
      ORDER BY place, position, placements.rowid)
    GROUP BY place))))
WHERE category_order <> '[]'
  OR EXISTS (SELECT 1 FROM categories WHERE session_id = sort_sessions.id)
  OR EXISTS (SELECT 1 FROM placements WHERE session_id = sort_sessions.id AND sort_sessions.completed_at IS NULL);--> statement-breakpoint
UPDATE sort_sessions SET
  total_cards = (SELECT count(*) FROM cards WHERE cards.study_id = sort_sessions.study_id AND cards.is_active),
  cards_sorted = (SELECT count(*) FROM json_each(document, '$.placements') AS place
    CROSS JOIN json_each(place.value) AS placed CROSS JOIN cards ON cards.id = placed.value
    WHERE place.key <> 'unsorted' AND cards.is_active
      AND (place.key <> 'skipped' OR (SELECT allow_skip FROM studies WHERE studies.id = sort_sessions.study_id))),
  categories_created = (SELECT count(*) FROM categories WHERE session_id = sort_sessions.id AND replaces IS NULL)
WHERE completed_at IS NULL;--> statement-breakpoint
-- Stops here, and undoes all of it, unless each placement of a sort that goes on is in a document.
CREATE TABLE `moved_placements` (`left_behind` integer NOT NULL CHECK (`left_behind` = 0));--> statement-breakpoint
INSERT INTO moved_placements SELECT
  (SELECT count(*) FROM placements JOIN sort_sessions ON sort_sessions.id = placements.session_id WHERE completed_at IS NULL)
  - (SELECT count(*) FROM sort_sessions CROSS JOIN json_each(document, '$.placements') AS place
      CROSS JOIN json_each(place.value) WHERE completed_at IS NULL);--> statement-breakpoint
DROP TABLE `moved_placements`;--> statement-breakpoint
DROP TABLE `placements`;--> statement-breakpoint
DELETE FROM categories WHERE session_id IS NOT NULL;
