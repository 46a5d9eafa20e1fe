import { type SQL, sql } from "drizzle-orm";
import { workLimits } from "../../domain/fields/work-limits.ts";
import type { ImportPlan, PlannedSort } from "../../domain/imports/plan-import.ts";
import { IMPORT_SOURCE, limits } from "../../domain/limits/limits.ts";
import { cutTo, trimmed } from "../../domain/limits/text.ts";
import { passesOfResult } from "../../domain/sorts/sort-passes.ts";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { countTotals } from "../counts/document-figures.server.ts";
import { closeWhenFull } from "../counts/max-participants.server.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";
import { jsonChunks } from "../database/json-chunks.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { result_imports } from "../schema/schema.server.ts";

// The statements of `result-import.server.ts`.

type NewImport = Omit<typeof result_imports.$inferSelect, "study_id" | "user_id" | "finished_at">;

export const newImport = (
  { cards, new_cards }: Pick<ImportPlan, "cards" | "new_cards">,
  known_cards: number,
  sorts: number,
  consent_given: boolean,
): NewImport => ({
  id: crypto.randomUUID(),
  cards: cards.map(({ id, label }) => [id, label]),
  new_cards: new_cards.map((card) => card.id),
  known_cards,
  consent_given,
  sorts,
  created_at: timestamp(),
});

export const insertImport = (study: string, access: Access<"editor">, begun: NewImport) => sql`
    INSERT INTO result_imports
      (id, study_id, user_id, cards, new_cards, known_cards, consent_given, sorts, created_at)
    SELECT ${begun.id}, studies.id, ${access.who}, ${JSON.stringify(begun.cards)},
      ${JSON.stringify(begun.new_cards)}, ${begun.known_cards}, ${begun.consent_given ? 1 : 0},
      ${begun.sorts}, ${begun.created_at}
    ${fromOwnStudy(study, access)} AND studies.delphi IS NULL`;

export const insertBatches = (
  id: string,
  access: Access<"editor">,
  part: number,
  rows: readonly Row[],
) =>
  jsonChunks(rows).map(
    ({ rows, json }, chunk) => sql`
    INSERT INTO result_import_parts (import_id, part, chunk, sorts, json)
    SELECT id, ${part}, ${chunk}, ${rows.length}, ${json} FROM result_imports
    WHERE id = ${id} AND user_id = ${access.who} AND finished_at IS NULL
      AND ${limits.results_bytes} >= ${Buffer.byteLength(json)} + (SELECT coalesce(sum(octet_length(json)), 0)
        FROM result_import_parts WHERE import_id = result_imports.id)`,
  );

type Row = ReturnType<typeof toRows>[number];

/**
 * The sorts as the parts store them; what all sorts share is stored once with the import. The file has no times, so a
 * sort starts and ends at the same instant, which means "duration unknown"; consecutive sorts are one millisecond
 * apart to keep the participants' order. The participants' traits become demographics, for segments.
 */
export function toRows(
  begun: Pick<NewImport, "created_at" | "sorts">,
  from: number,
  sorts: readonly PlannedSort[],
) {
  const first = Date.parse(begun.created_at) - begun.sorts + from;
  return sorts.map(
    ({ participant, traits: { source, ...demographics }, result, ...sort }, index) => {
      const { cards: _, categories, placed, positions, ...kind } = result;
      const at = timestamp(first + index);
      return {
        ...sort,
        id: crypto.randomUUID(),
        participant: crypto.randomUUID(),
        imported_as: participant,
        external_id: trimmed(cutTo(participant, limits.source)),
        at,
        source,
        demographics,
        ...{ categories, placed, positions },
        ...(Object.keys(kind).length > 0 && { kind, passes: passesOfResult(result, at) }),
      };
    },
  );
}

/** The unfinished import of the caller. */
const ofCaller = (id: string, access: Access<"editor">) =>
  sql`import.id = ${id} AND import.user_id = ${access.who} AND import.finished_at IS NULL`;

/**
 * The statements that create a study with the import's id, in which its sorts wait: in a project of the same id without
 * members, where nobody sees it.
 */
export const hideStatements = (id: string, access: Access<"editor">): SQL[] => [
  sql`
    INSERT INTO projects (id, owner_id, name)
    SELECT import.id, import.user_id, 'Import' FROM result_imports AS import WHERE ${ofCaller(id, access)}
    ON CONFLICT (id) DO NOTHING`,
  sql`
    INSERT INTO studies (id, project_id, study_type, title, supported_languages)
    SELECT import.id, import.id, study.study_type, study.title, study.supported_languages
    FROM result_imports AS import JOIN studies AS study ON study.id = import.study_id
    WHERE ${ofCaller(id, access)}
    ON CONFLICT (id) DO NOTHING`,
];

/** Removes these imports, and the projects in which their sorts wait. */
export const removeImports = (which: SQL): SQL[] => [
  sql`DELETE FROM projects WHERE id IN (SELECT id FROM result_imports WHERE ${which})`,
  sql`DELETE FROM result_imports WHERE ${which}`,
];

/** The statements that turn a chunk of an import into participants and sessions of its hidden study. */
export function fillStatements(
  id: string,
  access: Access<"editor">,
  { part, chunk }: { part: number; chunk: number },
): SQL[] {
  const place = sql`import_id = ${id} AND part = ${part} AND chunk = ${chunk}`;
  const rows = sql`FROM result_imports AS import
      CROSS JOIN result_import_parts AS part ON part.import_id = import.id
      CROSS JOIN json_each(part.json) AS row
    WHERE ${ofCaller(id, access)} AND ${place}`;
  const cards = sql`CASE WHEN length(CAST(import.cards AS BLOB)) <= ${workLimits.kept_labels_bytes} THEN import.cards
      ELSE (SELECT json_group_array(json_array(value ->> 0, substr(value ->> 1, 1, ${workLimits.short_label})))
        FROM json_each(import.cards)) END`;
  const result = sql`json_object('cards', json(${cards}), 'categories', json(row.value -> 'categories'),
        'placed', json(row.value -> 'placed'), 'positions', json(row.value -> 'positions'))`;
  return [
    sql`
    INSERT INTO participants (id, study_id, source, demographics, external_id, created_at)
    SELECT row.value ->> 'participant', import.id,
      coalesce(row.value ->> 'source', ${IMPORT_SOURCE}), row.value -> 'demographics',
      row.value ->> 'external_id', row.value ->> 'at'
    ${rows}`,
    sql`
    INSERT INTO sort_sessions (id, study_id, participant_id, started_at, completed_at, last_activity,
      consent_given, session_data, cards_sorted, total_cards, categories_created, result, passes, ratings)
    SELECT row.value ->> 'id', import.id, row.value ->> 'participant', row.value ->> 'at',
      row.value ->> 'at', row.value ->> 'at', import.consent_given,
      json_object('imported_as', row.value ->> 'imported_as', 'row', row.value ->> 'row'),
      row.value ->> 'cards_sorted', row.value ->> 'total_cards', row.value ->> 'categories_created',
      CASE WHEN row.value -> 'kind' IS NULL THEN ${result} ELSE json_patch(${result}, row.value -> 'kind') END,
      nullif(row.value -> 'passes', 'null'), coalesce(row.value -> 'ratings', '{}')
    ${rows}`,
    sql`
    DELETE FROM result_import_parts WHERE ${place} AND import_id IN
      (SELECT id FROM result_imports AS import WHERE ${ofCaller(id, access)})`,
  ];
}

/**
 * The statements that create the cards and move the sorts from the hidden study to their own. The first one claims the
 * import, when all of its sorts wait there and the study still has as many cards as when it was planned. The others only
 * act on a claimed import; the last one removes the hidden study, so it is imported once. Imported sorts count for
 * `max_participants`.
 */
export function finishStatements(
  db: Db,
  { id, sorts, new_cards }: Pick<NewImport, "id" | "sorts" | "new_cards">,
  study: string,
  access: Access<"editor">,
) {
  const at = timestamp();
  const claimed = sql`import.id = ${id} AND import.finished_at = ${at}
      AND EXISTS (SELECT 1 FROM projects WHERE id = import.id)`;
  const imported = sql`EXISTS (SELECT 1 FROM result_imports AS import WHERE ${claimed})`;
  return [
    sql`
    UPDATE result_imports SET finished_at = ${at}
    WHERE id = ${id} AND user_id = ${access.who} AND finished_at IS NULL
      AND ${inOwnStudy(result_imports.study_id, study, access)}
      AND known_cards = (SELECT count(*) FROM cards WHERE study_id = ${study})
      AND NOT EXISTS (SELECT 1 FROM result_import_parts WHERE import_id = ${id})
      AND ${sorts} = (SELECT count(*) FROM sort_sessions WHERE study_id = ${id})`,
    sql`
    INSERT INTO cards (id, study_id, label, "order")
    SELECT card.value ->> 0, import.study_id, card.value ->> 1, row_number() OVER (ORDER BY card.key)
      + (SELECT coalesce(max("order"), 0) FROM cards WHERE study_id = import.study_id)
    FROM result_imports AS import CROSS JOIN json_each(import.cards) AS card
    WHERE ${claimed} AND card.value ->> 0 IN (SELECT value FROM json_each(import.new_cards))`,
    sql`UPDATE participants SET study_id = ${study} WHERE study_id = ${id} AND ${imported}`,
    sql`UPDATE sort_sessions SET study_id = ${study} WHERE study_id = ${id} AND ${imported}`,
    ...(new_cards.length > 0 ? [countTotals(study)] : []),
    closeWhenFull(db, study, at, imported),
    sql`
    UPDATE studies SET updated_at = ${at} WHERE id = ${study} AND ${imported}`,
    recordActivity(study, access, { action: "sorts.imported", count: sorts }),
    sql`DELETE FROM projects WHERE id = ${id} AND ${imported}`,
  ];
}

/** Whether the last of the `finishStatements` removed the hidden study. */
export const wasFinished = (results: readonly D1Result[]) => changes(results.at(-1)) > 0;
