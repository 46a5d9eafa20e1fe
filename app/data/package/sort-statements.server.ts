import { type SQL, sql } from "drizzle-orm";
import { RECRUITED } from "../../domain/sorts/recruited.ts";
import { SESSION_LANGUAGE, sessionLanguageIn } from "../studies/stored-language.server.ts";

/**
 * The statements that turn a part of the waiting sorts of an import into participants and sessions of a study that
 * exists. They remove the part before: the last one remains, by which an interrupted import is known.
 */
export function sortStatements(study: string, staged: string, number: number): SQL[] {
  const rows = sql`FROM package_parts AS part CROSS JOIN json_each(part.sorts) AS row`;
  const waiting = sql`part.import_id = ${staged} AND part.part = ${number} AND EXISTS (SELECT 1 FROM studies WHERE id = ${study})`;
  const names = (all: readonly string[]) =>
    sql.join(
      all.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const values = (all: readonly string[], at = "$") =>
    sql.join(
      all.map((name) => sql`row.value ->> ${sql.raw(`'${at}.${name}'`)}`),
      sql`, `,
    );
  return [
    sql`
    INSERT INTO participants (study_id, created_at, ${names(OF_PARTICIPANT)})
    SELECT ${study}, row.value ->> 'started_at', ${values(OF_PARTICIPANT, "$.participant")}
    ${rows} WHERE ${waiting}
    ON CONFLICT (id) DO NOTHING`,
    sql`
    INSERT INTO sort_sessions (study_id, participant_id, last_activity, earlier_session, ${SESSION_LANGUAGE}, ${names(OF_SESSION)})
    SELECT ${study}, row.value ->> '$.participant.id', row.value ->> 'completed_at', row.value ->> 'earlier',
      ${sessionLanguageIn(sql`row.value ->> 'language'`)}, ${values(OF_SESSION)}
    ${rows} WHERE ${waiting}`,
    sql`
    INSERT INTO answers (session_id, question_id, value)
    SELECT row.value ->> 'id', answer.value ->> 0, answer.value ->> 1
    ${rows} CROSS JOIN json_each(row.value -> 'answers') AS answer WHERE ${waiting}`,
    sql`
    INSERT INTO feedback (session_id, feedback, created_at)
    SELECT row.value ->> 'id', row.value ->> 'feedback', row.value ->> 'completed_at'
    ${rows} WHERE ${waiting} AND row.value ->> 'feedback' <> ''`,
    sql`
    INSERT INTO trace_parts (session_id, revision, moves)
    SELECT row.value ->> 'id', 0, row.value ->> 'moves'
    ${rows} WHERE ${waiting} AND row.value ->> 'moves' <> '[]'`,
    sql`DELETE FROM package_parts WHERE import_id = ${staged} AND part < ${number}`,
  ];
}

const OF_PARTICIPANT = ["id", "source", "demographics", ...RECRUITED];

const OF_SESSION = [
  "id",
  "started_at",
  "completed_at",
  "consent_given",
  "included",
  "inclusion_reason",
  "by_researcher",
  "pasted",
  "device_info",
  "session_data",
  "whys",
  "ratings",
  "wordings",
  "dealt",
  "notes",
  "card_notes",
  "cards_sorted",
  "total_cards",
  "categories_created",
  "passes",
  "result",
  "quality",
  "chain",
  "turn",
  "inherited",
  "left_groups",
  "moved",
  "share_moved",
  "renamed",
];
