import { type SQL, sql } from "drizzle-orm";
import { limits } from "../domain/limits.ts";
import { holdsPlace } from "./places.server.ts";

/**
 * Part of an INSERT of a session: which wording its participant sees of each active card that has several, as JSON
 * (domain/wording.ts). Of a card's wordings the one that the fewest see, by chance where several are equal; decided
 * within the statement, so starts at once stay balanced too. Wordings are of the study's default language: who
 * starts in another gets none. Once a row is full of them, the other cards are shown with their labels.
 */
export const chosenWordings = (study: string, language: string | null): SQL => sql`(
  WITH used AS (
    SELECT shown.key AS card, shown.value AS wording, count(*) AS times
    FROM sort_sessions CROSS JOIN json_each(sort_sessions.wordings) AS shown
    WHERE sort_sessions.study_id = ${study} AND sort_sessions.wordings <> '{}' AND ${holdsPlace()}
    GROUP BY shown.key, shown.value),
  ranked AS (
    SELECT cards.id AS card, option.value AS wording, row_number() OVER (PARTITION BY cards.id ORDER BY
      coalesce((SELECT times FROM used WHERE used.card = cards.id AND used.wording = option.value), 0),
      random()) AS place
    FROM cards CROSS JOIN json_each(json_insert(cards.wordings, '$[#]', '')) AS option
    WHERE cards.study_id = ${study} AND cards.wordings <> '[]' AND cards.is_active AND option.value <> cards.label
      AND coalesce(${language} = (SELECT lang_default FROM studies WHERE id = ${study}), 1))
  SELECT json_group_object(card, wording) FROM (
    SELECT card, wording, sum(50 + length(CAST(json_quote(wording) AS BLOB))) OVER (ORDER BY card) AS bytes
    FROM ranked WHERE place = 1)
  WHERE bytes <= ${limits.kept_labels_bytes})`;
