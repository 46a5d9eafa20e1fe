import { and, sql } from "drizzle-orm";
import { IMPORT_SOURCE, limits } from "../domain/limits.ts";
import { type ImportPlan, type PlannedSort, planImport } from "../domain/plan-import.ts";
import type { ReadResults } from "../domain/read-results.ts";
import { listCardsOf } from "./cards.server.ts";
import { listStudyCategories } from "./categories.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { countTotals } from "./document-figures.server.ts";
import { jsonChunks } from "./json-chunks.server.ts";
import { fromOwnStudy, inOwnStudy } from "./ownership.server.ts";
import { closeWhenFull } from "./places.server.ts";
import { sort_sessions } from "./schema.server.ts";
import { findStudy } from "./studies.server.ts";

/** What an import would make of a study of the owner's; `null` when it is not there or not theirs. */
export async function planStudyImport(
  db: Db,
  study: string,
  owner: string,
  read: ReadResults,
): Promise<(ImportPlan & { known_cards: number; room_for_cards: boolean }) | null> {
  const [found, cards, categories] = await Promise.all([
    findStudy(db, study, owner),
    listCardsOf(db, study),
    listStudyCategories(db, study),
  ]);
  if (!found) return null;
  const plan = planImport(read, { sort_type: found.sort_type, cards, categories });
  return {
    ...plan,
    known_cards: cards.length,
    room_for_cards: cards.length + plan.new_cards.length <= limits.cards_per_study,
  };
}

export type ImportOutcome = { sorts: number; cards: number };
export type ImportRefusal = "not_found" | "too_many_cards" | "nothing_to_import";

/**
 * Makes the missing cards and stores the sorts as completed sessions, all of it or nothing:
 * one transaction, two statements a chunk of sorts. The cards go in only while the study has
 * as many as the plan saw, and the sorts only after the cards: where somebody adds a card in
 * between, the import is planned anew. An imported sort counts for `max_participants`.
 *
 * No times come with the data, so a sort starts and ends at the same instant, which reads as
 * "duration unknown"; the instants differ by a millisecond, to keep the participants' order.
 *
 * @param consent whether the researcher has the participants' consent
 */
export async function importResults(
  db: Db,
  study: string,
  owner: string,
  read: ReadResults,
  consent: boolean,
): Promise<ImportOutcome | ImportRefusal> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const plan = await planStudyImport(db, study, owner, read);
    if (!plan) return "not_found";
    if (!plan.room_for_cards) return "too_many_cards";
    if (plan.sorts.length === 0) return "nothing_to_import";
    const sorts = toRows(plan.sorts);
    const results = await transaction(db, [
      ...(plan.new_cards.length > 0 ? [insertCards(study, owner, plan)] : []),
      ...jsonChunks(sorts).flatMap(({ rows, json }) => [
        insertParticipants(study, owner, rows, plan.new_cards[0]?.id ?? null),
        insertSessions(json, consent),
      ]),
      ...(plan.new_cards.length > 0 ? [countTotals(study)] : []),
      closeWhenFull(study, timestamp()),
      touch(study, sorts[0]?.participant ?? ""),
    ]);
    if (changes(results.at(-1) ?? NOTHING) > 0)
      return { sorts: sorts.length, cards: plan.new_cards.length };
  }
  return "not_found";
}

const NOTHING = { meta: { changes: 0 } };

type Row = Omit<PlannedSort, "participant"> & {
  id: string;
  participant: string;
  imported_as: string;
  at: string;
};

function toRows(sorts: readonly PlannedSort[]): Row[] {
  const now = Date.now();
  return sorts.map((sort, index) => ({
    ...sort,
    id: crypto.randomUUID(),
    participant: crypto.randomUUID(),
    imported_as: sort.participant,
    at: timestamp(now + index - sorts.length),
  }));
}

const insertCards = (study: string, owner: string, plan: ImportPlan & { known_cards: number }) =>
  sql`
    INSERT INTO cards (id, study_id, label, "order")
    SELECT json_extract(row.value, '$.id'), studies.id, json_extract(row.value, '$.label'),
      row.key + 1 + (SELECT coalesce(max("order"), 0) FROM cards WHERE study_id = studies.id)
    ${fromOwnStudy(study, owner, sql`CROSS JOIN json_each(${JSON.stringify(plan.new_cards)}) AS row`)}
      AND (SELECT count(*) FROM cards WHERE study_id = studies.id) = ${plan.known_cards}`;

const insertParticipants = (
  study: string,
  owner: string,
  rows: readonly Row[],
  newCard: string | null,
) => sql`
    INSERT INTO participants (id, study_id, source, demographics, external_id, created_at)
    SELECT json_extract(row.value, '$.participant'), studies.id,
      coalesce(json_extract(row.value, '$.source'), ${IMPORT_SOURCE}),
      json_extract(row.value, '$.demographics'), json_extract(row.value, '$.imported_as'),
      json_extract(row.value, '$.at')
    ${fromOwnStudy(study, owner, sql`CROSS JOIN json_each(${JSON.stringify(rows.map(personOf))}) AS row`)}
      AND (${newCard} IS NULL OR EXISTS (SELECT 1 FROM cards WHERE id = ${newCard}))`;

/** What of a row becomes its participant; what the file says of them makes segments. */
function personOf({ participant, imported_as, at, traits }: Row) {
  const { source, ...demographics } = traits;
  return {
    participant,
    imported_as: imported_as.slice(0, limits.source),
    at,
    source,
    demographics,
  };
}

const insertSessions = (rows: string, consent: boolean) => sql`
    INSERT INTO sort_sessions (id, study_id, participant_id, started_at, completed_at, last_activity,
      consent_given, session_data, cards_sorted, total_cards, categories_created, result)
    SELECT json_extract(row.value, '$.id'), participants.study_id, participants.id,
      json_extract(row.value, '$.at'), json_extract(row.value, '$.at'), json_extract(row.value, '$.at'),
      ${consent ? 1 : 0}, json_object('imported_as', json_extract(row.value, '$.imported_as'), 'row', json_extract(row.value, '$.row')),
      json_extract(row.value, '$.cards_sorted'), json_extract(row.value, '$.total_cards'),
      json_extract(row.value, '$.categories_created'), json_extract(row.value, '$.result')
    FROM json_each(${rows}) AS row
      CROSS JOIN participants ON participants.id = json_extract(row.value, '$.participant')`;

/** Says that the study has changed; it changes a row only where the sorts went in. */
const touch = (study: string, participant: string) => sql`
    UPDATE studies SET updated_at = ${timestamp()}
    WHERE id = ${study} AND EXISTS (SELECT 1 FROM participants WHERE id = ${participant})`;

/** How many imported sorts a study of the owner's has. */
export async function countImported(db: Db, study: string, owner: string): Promise<number> {
  return db.$count(
    sort_sessions,
    and(
      inOwnStudy(sort_sessions.study_id, study, owner),
      sql`json_extract(${sort_sessions.session_data}, '$.imported_as') IS NOT NULL`,
    ),
  );
}
