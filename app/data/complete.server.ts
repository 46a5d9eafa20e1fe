import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  COMPLETION_RULES,
  type CompletionRefusal,
  type CompletionRules,
  completionRefusal,
} from "../domain/completion.ts";
import { sortDuration } from "../domain/durations.ts";
import { limits } from "../domain/limits.ts";
import { completionCode } from "../domain/panel.ts";
import { hasUnanswered } from "../domain/question-path.ts";
import { placedCards } from "../domain/sort-document.ts";
import { resultFacts, toSortResult } from "../domain/sort-result.ts";
import { type Questionnaire, questionnaireQueries, toQuestionnaire } from "./answers.server.ts";
import { changes, type Db, type Found, timestamp, transaction } from "./db.server.ts";
import { closeWhenFull } from "./places.server.ts";
import { type Save, type SavedSort, saveQuery, toSaved } from "./save-sort.server.ts";
import { sort_sessions, studies } from "./schema.server.ts";
import { type Sort, sortQueries, toSort } from "./sorts.server.ts";
import { appendMoves } from "./traces.server.ts";

export type CompleteRefusal = CompletionRefusal | "not_found" | "unanswered";

/** A sort, and what its participant is asked: what its completion is decided from. */
export type WholeSort = { sort: Sort; asked: Questionnaire };

/** The statements that read a whole sort, for a batch. */
export const wholeQueries = (db: Db, id: string, language: string | null = null) =>
  [...sortQueries(db, id, language), ...questionnaireQueries(db, id, language)] as const;

type Rows = Found<ReturnType<typeof wholeQueries>>;

/** What they have found. */
export function toWholeSort([row, rules, cards, given, session, questions, answers]: Rows):
  | WholeSort
  | undefined {
  const sort = toSort([row, rules, cards, given]);
  const asked = toQuestionnaire([session, questions, answers]);
  return sort && asked && { sort, asked };
}

export const findWholeSort = async (
  db: Db,
  id: string,
  language: string | null = null,
): Promise<WholeSort | undefined> => toWholeSort(await db.batch(wholeQueries(db, id, language)));

/**
 * Saves a sort, completes it where its sender's `rules` allow that and are the study's still, and reads all of what is
 * stored then, in one round trip.
 */
export async function saveAndRead(
  db: Db,
  save: Save,
  rules?: CompletionRules,
  language: string | null = null,
): Promise<[saved: SavedSort | null, stored: WholeSort | undefined]> {
  const { session, writer, trace } = save;
  const [written, , , , ...rows] = await db.batch([
    saveQuery(db, save),
    appendMoves(db, session, writer, trace),
    ...completionWith(db, save, rules),
    ...wholeQueries(db, session, language),
  ]);
  return [toSaved(written[0], save.document), toWholeSort(rows)];
}

/**
 * The statements that complete a sort within the round trip of its last save: where its `rules` are the study's, every
 * card of the study lies in the document and nothing but that, the categories are what the study has by then, every
 * question is answered, and no panel waits for a code. Anything else waits for `completeSort`, which reads first.
 */
function completionWith(db: Db, save: Save, rules: CompletionRules | undefined) {
  const { study, session, writer, document } = save;
  const at = timestamp();
  const cards = [...placedCards(document)].map((id) => ({ id, label: "" }));
  const result = toSortResult(cards, document);
  const places = cards.map(({ id }, i) => [id, result.placed[i], result.positions[i]]);
  const allowed = rules && completionRefusal(rules, document, cards) === null;
  const sameRules = sql.join(
    COMPLETION_RULES.map((name) => {
      const column = studies[name];
      return sql`${column} IS ${sql.param(rules?.[name] ?? null, column)}`;
    }),
    sql` AND `,
  );
  const labels = sql`(SELECT json_group_array(json_array(one.value ->> 'id', coalesce(one.value ->> 'name', given.name)))
    FROM json_each(document, '$.categories') AS one
      LEFT JOIN categories AS given ON given.id = one.value ->> 'id' AND given.study_id = ${study})`;
  const done = sql`(
    SELECT json_object('cards', json_group_array(json_array(id, label)), 'categories', json(${JSON.stringify(result.categories)}),
      'placed', json_group_array(placed), 'positions', json_group_array(position)) AS result
    FROM (
      SELECT cards.id, coalesce(nullif(own.wordings ->> ('$."' || cards.id || '"'), ''), cards.label) AS label,
        place.value ->> 1 AS placed, place.value ->> 2 AS position
      FROM json_each(${JSON.stringify(places)}) AS place CROSS JOIN cards ON cards.id = place.value ->> 0
        CROSS JOIN sort_sessions AS own ON own.id = ${session}
      WHERE cards.study_id = ${study} AND cards.is_active
      ORDER BY cards."order", cards.created_at)) AS done`;
  const guard = sql`sort_sessions.id = ${session} AND writer = ${writer} AND completed_at IS NULL
    AND cards_sorted = ${cards.length} AND total_cards = ${cards.length}
    AND length(CAST(done.result AS BLOB)) <= ${limits.kept_labels_bytes}
    AND ${labels} = ${JSON.stringify(result.categories)}
    AND NOT EXISTS (SELECT 1 FROM categories WHERE study_id = ${study}
      AND id NOT IN (SELECT value ->> 'id' FROM json_each(document, '$.categories'))
      AND id NOT IN (SELECT value FROM json_each(document, '$.removed')))
    AND EXISTS (SELECT 1 FROM studies WHERE id = ${study} AND panel IS NULL AND ${sameRules})
    AND NOT EXISTS (SELECT 1 FROM questions WHERE study_id = ${study} AND NOT EXISTS (
      SELECT 1 FROM answers WHERE session_id = ${session} AND question_id = questions.id AND value <> 'false'))`;
  return [
    db
      .update(sort_sessions)
      .set({
        completed_at: at,
        last_activity: at,
        result: sql`done.result`,
        quality: resultFacts(result),
        document: emptied,
      })
      .from(done)
      .where(allowed ? guard : sql`sort_sessions.id = ''`),
    closeWhenFull(db, study, at),
  ] as const;
}

/** A completed sort is in its result. */
const emptied = sql`json_set(document, '$.placements', json('{}'))`;

/**
 * Completes a sort, once: its compact result is written in the transaction that sets `completed_at`, and
 * the completion that fills the last place closes the study. Where the document or the study's cards have
 * changed since `from` was read, it is read and decided again, so that the result is never of an older
 * sort. Completed already: the same answer. With `ask`, questions after the sort that need no answer
 * count as unanswered too: our own pages ask them first.
 */
export async function completeSort(
  db: Db,
  from: WholeSort,
  { ask = false } = {},
): Promise<WholeSort | CompleteRefusal> {
  let now: WholeSort | undefined = from;
  for (let attempt = 0; attempt < 10; attempt++) {
    if (!now) return "not_found";
    if (now.sort.session.is_completed) return now;
    const { study, sort, cards } = now.sort;
    const active = cards.filter((card) => card.is_active);
    const refusal = completionRefusal(study, sort, active);
    if (refusal) return refusal;
    if (hasUnanswered(now.asked.questions, now.asked.answers, ask)) return "unanswered";
    const done = await write(db, now);
    if (done) return done;
    const again = await findWholeSort(db, now.sort.session.id);
    const { translation } = from.sort;
    now = again && { ...again, sort: { ...again.sort, translation } };
  }
  return "incomplete_sort";
}

/**
 * The statements that complete a sort whose answers are saved in the same transaction, where nothing keeps it from
 * completion; `guard` is that of the answers.
 */
export function completionAfter(db: Db, { sort, asked }: WholeSort, guard: SQL): SQLWrapper[] {
  const active = sort.cards.filter((card) => card.is_active);
  const refused =
    sort.session.is_completed ||
    completionRefusal(sort.study, sort.sort, active) ||
    hasUnanswered(asked.questions, asked.answers, false);
  return refused ? [] : completion(db, { sort, asked }, timestamp(), guard).statements;
}

async function write(db: Db, whole: WholeSort): Promise<WholeSort | null> {
  const at = timestamp();
  const { statements, done } = completion(db, whole, at);
  const [completed, closed] = await transaction(db, statements);
  if (!completed || changes(completed) === 0) return null;
  return done(closed !== undefined && changes(closed) > 0);
}

/** An inactive card is in the result only where it lies. */
function completion(db: Db, { sort: before, asked }: WholeSort, at: string, guard = sql`true`) {
  const { study, session, version, cards, sort } = before;
  const placed = placedCards(sort);
  const result = toSortResult(
    cards.filter((card) => card.is_active || placed.has(card.id)),
    sort,
  );
  const completion_code = asked.session.completion_code ?? completionCode(study.panel);
  const statements = [
    sql`
      UPDATE sort_sessions SET completed_at = ${at}, last_activity = ${at}, result = ${JSON.stringify(result)},
        quality = ${JSON.stringify(resultFacts(result))},
        document = ${emptied}
      WHERE id = ${session.id} AND completed_at IS NULL AND version = ${version}
        AND cards_sorted = ${session.cards_sorted} AND total_cards = ${session.total_cards} AND ${guard}`,
    closeWhenFull(db, study.id, at),
    sql`
      UPDATE participants SET completion_code = ${completion_code}
      WHERE id = (SELECT participant_id FROM sort_sessions WHERE id = ${session.id} AND completed_at = ${at})
        AND completion_code IS NULL`,
  ];
  const times = { started_at: session.started_at, completed_at: at };
  const done = (closed: boolean): WholeSort => ({
    sort: {
      ...before,
      study: closed ? { ...study, status: "completed" } : study,
      session: {
        ...session,
        ...times,
        is_completed: true,
        last_activity: at,
        duration: sortDuration(times),
      },
      result,
    },
    asked: { ...asked, session: { ...asked.session, completed_at: at, completion_code } },
  });
  return { statements, done };
}
