import { type SQL, sql } from "drizzle-orm";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { holdsPlace } from "../counts/max-participants.server.ts";

/**
 * How many of the study's last sessions are counted, so that the cost of a start is bounded. With the new session they
 * are 120, which 2 to 5 wordings divide evenly, so each wording gets the same share of a full window.
 */
const WINDOW = 119;

/**
 * Part of an INSERT of a session: the wording shown of each active card that has several, as JSON (domain/cards/wording.ts).
 * Chooses the wording that the fewest of the last participants saw, at random in a tie. It is chosen within the
 * statement, so that concurrent starts stay balanced. Wordings are in the study's default language: a participant in
 * another language gets none. When the row has no room for more wordings, the remaining cards show their labels.
 */
export const chosenWordings = (study: string, language: string | null): SQL => sql`(
  WITH used AS (
    SELECT shown.key AS card, shown.value AS wording, count(*) AS times
    FROM (SELECT wordings, ${holdsPlace()} AS counts FROM sort_sessions WHERE study_id = ${study}
      ORDER BY started_at DESC LIMIT ${WINDOW}) AS latest CROSS JOIN json_each(latest.wordings) AS shown
    WHERE latest.counts
    GROUP BY shown.key, shown.value),
  ranked AS (
    SELECT cards.id AS card, option.value AS wording, row_number() OVER (PARTITION BY cards.id ORDER BY
      coalesce((SELECT times FROM used WHERE used.card = cards.id AND used.wording = option.value), 0),
      random()) AS place
    FROM cards CROSS JOIN json_each(json_insert(cards.wordings, '$[#]', '')) AS option
    WHERE cards.study_id = ${study} AND cards.wordings <> '[]' AND cards.is_active AND option.value <> cards.label
      AND coalesce(${language} = (SELECT default_language FROM studies WHERE id = ${study}), 1))
  SELECT json_group_object(card, wording) FROM (
    SELECT card, wording, sum(50 + length(CAST(json_quote(wording) AS BLOB))) OVER (ORDER BY card) AS bytes
    FROM ranked WHERE place = 1)
  WHERE bytes <= ${workLimits.kept_labels_bytes})`;

/**
 * Corrects wordings of a card, line by line, also in the sessions that were shown them, so that results do not separate
 * the old spelling from the new one. A row without room for the longer text stays unchanged. `stored` is the condition
 * that finds the card before the correction is written.
 */
export const correctShownWordings = (
  id: string,
  stored: SQL | undefined,
  corrected: readonly string[],
): SQL => {
  const seen = sql`sort_sessions.wordings ->> ${`$."${id}"`}`;
  const line = sql`SELECT value FROM json_each(${JSON.stringify(corrected)}) WHERE key = (
    SELECT old.key FROM cards CROSS JOIN json_each(cards.wordings) AS old WHERE cards.id = ${id} AND old.value = ${seen})`;
  const after = sql`json_set(wordings, ${`$."${id}"`}, (${line}))`;
  return sql`
    UPDATE sort_sessions SET wordings = ${after}
    WHERE study_id = (SELECT study_id FROM cards WHERE ${stored}) AND (${line}) <> ${seen}
      AND length(CAST(${after} AS BLOB)) <= ${workLimits.kept_labels_bytes}`;
};
