import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Language } from "../../domain/limits/languages.ts";
import {
  type AnswerOutcome,
  type AnswerProblem,
  type Answers,
  type AnswerValue,
  readAnswer,
} from "../../domain/questions/answer.ts";
import { chosenIds } from "../../domain/questions/chosen-ids.ts";
import type { Question } from "../../domain/questions/question.ts";
import { inOrder, pathOf } from "../../domain/questions/question-path.ts";
import type { Scale } from "../../domain/ratings/scale.ts";
import { outcomeAddress, type Recruited } from "../../domain/recruitment/panel.ts";
import type { Study } from "../../domain/studies/study.ts";
import type { StudyPanel } from "../../domain/studies/study-fields.ts";
import {
  missingTexts,
  type SourceText,
  sourceTexts,
  translatedQuestion,
} from "../../domain/studies/translation.ts";
import { studyOf } from "../access/ownership.server.ts";
import { holdsPlace } from "../counts/max-participants.server.ts";
import {
  type BatchResults,
  changes,
  type Db,
  timestamp,
  transaction,
} from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { questionRows } from "../questions/questions.server.ts";
import { identityHash } from "../recruitment/identity.server.ts";
import { answers, participants, sort_sessions, studies } from "../schema/schema.server.ts";
import { translationOf } from "../studies/translations.server.ts";
import { isOver } from "../turns/turns.server.ts";

/** The questions of a session, and the answers so far. */
export type Questionnaire = {
  /** The study's title. */
  title: string;
  languages: Pick<Study, "lang_default" | "supported_languages">;
  session: {
    id: string;
    study: string;
    participant: string;
    completed_at: string | null;
    /** In a study in turns: its time has run out. */
    abandoned: boolean;
    is_test: boolean;
    completion_code: string | null;
  } & Recruited;
  panel: StudyPanel | null;
  scales: Scale[] | null;
  questions: Question[];
  /** The texts that the page's language lacks. */
  missing: SourceText[];
  answers: Answers;
};

/** The statements that read a questionnaire, for a batch. */
export const questionnaireQueries = (db: Db, id: string, readers: readonly Language[] = []) =>
  [
    db
      .select({
        id: sort_sessions.id,
        study: sort_sessions.study_id,
        participant: sort_sessions.participant_id,
        completed_at: sort_sessions.completed_at,
        abandoned: isOver(),
        is_test: sort_sessions.is_test,
        external_id: participants.external_id,
        token: participants.token,
        tag: participants.tag,
        completion_code: participants.completion_code,
        panel: studies.panel,
        scales: studies.scales,
        title: studies.title,
        lang_default: studies.lang_default,
        supported_languages: studies.supported_languages,
        translation: translationOf(sort_sessions.study_id, readers, "study", "question"),
      })
      .from(sort_sessions)
      .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
      .innerJoin(studies, eq(studies.id, sort_sessions.study_id))
      .where(eq(sort_sessions.id, id)),
    questionRows(db, studyOf(id)),
    answerRows(db, id),
  ] as const;

type Rows = BatchResults<ReturnType<typeof questionnaireQueries>>;

/** Combines the rows of `questionnaireQueries`. */
export function toQuestionnaire([[session], questions, given]: Rows): Questionnaire | undefined {
  if (!session) return undefined;
  const { panel, scales, title, lang_default, supported_languages, translation, ...rest } = session;
  const texts = translation ?? {};
  const own = { title, description: "", instructions: "", consent_text: "", texts: null };
  return {
    title: texts.study?.title ?? title,
    languages: { lang_default, supported_languages },
    session: rest,
    panel,
    scales,
    questions: inOrder(questions).map((question) => translatedQuestion(question, texts)),
    missing: missingTexts(sourceTexts(own, [], [], questions), texts),
    answers: toAnswers(given),
  };
}

/** The questions and answers of a session. The session id is the capability; there is no owner check. */
export const readQuestionnaire = async (
  db: Db,
  id: string,
  readers: readonly Language[] = [],
): Promise<Questionnaire | undefined> =>
  toQuestionnaire(await db.batch(questionnaireQueries(db, id, readers)));

const answerRows = (db: Db, session: string) =>
  db
    .select({ question: answers.question_id, value: answers.value })
    .from(answers)
    .where(eq(answers.session_id, session));

const toAnswers = (rows: { question: string; value: AnswerValue }[]): Answers =>
  Object.fromEntries(rows.map(({ question, value }) => [question, value]));

/** The answers of one session, by question id. */
export const listAnswers = async (db: Db, session: string): Promise<Answers> =>
  toAnswers(await answerRows(db, session));

/** The answers of many sessions, by session id. */
export async function listManyAnswers(
  db: Db,
  sessions: readonly string[],
): Promise<Map<string, Answers>> {
  const rows = await db
    .select({
      session: answers.session_id,
      question: answers.question_id,
      value: answers.value,
    })
    .from(answers)
    .where(sql`${answers.session_id} IN ${jsonValues(sessions)}`);
  const bySession = Map.groupBy(rows, (row) => row.session);
  return new Map([...bySession].map(([session, given]) => [session, toAnswers(given)]));
}

export type AnswersRefusal =
  | "not_found"
  | "session_completed"
  | "turn_over"
  | { problems: Record<string, AnswerProblem> };

/** The outcome of a save, and all answers stored after it. */
export type SavedAnswers = { outcome: AnswerOutcome; answers: Answers; completed?: boolean };

/**
 * Merges answers into those of an open session, all or none. A participant who is rejected, or whose quota is
 * full, is turned away: the session is deleted and only the outcome is kept. `completing` returns the statements
 * that complete the sort after its last answers; they run in the same transaction.
 */
export async function saveAnswers(
  db: Db,
  asked: Questionnaire,
  given: Readonly<Record<string, unknown>>,
  completing: (answers: Answers, guard: SQL) => SQLWrapper[] = () => [],
): Promise<SavedAnswers | AnswersRefusal> {
  const { id: session } = asked.session;
  if (asked.session.completed_at) return "session_completed";
  if (asked.session.abandoned) return "turn_over";
  const read = readAnswers(asked.questions, given);
  if ("problems" in read) return read;
  const merged: Answers = Object.fromEntries(
    Object.entries({ ...asked.answers, ...read.values }).flatMap(([question, value]) =>
      value === null ? [] : [[question, value]],
    ),
  );
  const path = pathOf(asked.questions, merged);
  if (path.rejected) return turnAway(db, asked, "rejected");
  const onPath = new Set(path.asked.map((question) => question.id));
  const kept = Object.fromEntries(Object.entries(merged).filter(([id]) => onPath.has(id)));
  const dropped = Object.keys(asked.answers).filter((id) => !(id in kept));
  const changed = Object.entries(kept).filter(([id]) => read.values[id] !== undefined);
  const quotas = newQuotas(path.asked, asked.answers, Object.fromEntries(changed));
  const open = sql`EXISTS (SELECT 1 FROM sort_sessions WHERE id = ${session} AND completed_at IS NULL AND NOT ${isOver()})
    AND ${quotasLeft(session, quotas)}`;
  const [saved, , , completed] = await transaction(db, [
    sql`UPDATE sort_sessions SET last_activity = ${timestamp()} WHERE id = ${session} AND ${open}`,
    sql`DELETE FROM answers WHERE session_id = ${session} AND ${open}
      AND question_id IN ${jsonValues(dropped)}`,
    sql`
      INSERT INTO answers (session_id, question_id, value)
      SELECT ${session}, questions.id, row.value ->> 1
      FROM json_each(${JSON.stringify(changed.map(([id, value]) => [id, JSON.stringify(value)]))}) AS row
        JOIN questions ON questions.id = row.value ->> 0
      WHERE ${open}
      ON CONFLICT (session_id, question_id) DO UPDATE SET value = excluded.value`,
    ...completing(kept, open),
  ]);
  if (changes(saved) > 0)
    return {
      outcome: { outcome: "next", redirect: null },
      answers: kept,
      completed: changes(completed) > 0,
    };
  const current = await readQuestionnaire(db, session);
  if (!current) return "not_found";
  if (current.session.completed_at) return "session_completed";
  return current.session.abandoned ? "turn_over" : turnAway(db, asked, "full");
}

function readAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
): { problems: Record<string, AnswerProblem> } | { values: Record<string, AnswerValue | null> } {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const problems: Record<string, AnswerProblem> = {};
  const values: Record<string, AnswerValue | null> = {};
  for (const [id, value] of Object.entries(given)) {
    const question = byId.get(id);
    const read = question ? readAnswer(question, value) : { problem: "questionUnknown" };
    if ("problem" in read) problems[id] = read;
    else values[id] = read.value;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values };
}

type Quota = { question: string; choice: string; quota: number };

/** The quotas of newly chosen choices. */
const newQuotas = (asked: readonly Question[], before: Answers, changed: Answers): Quota[] =>
  asked.flatMap((question) => {
    const value = changed[question.id];
    if (value === undefined) return [];
    const earlier = before[question.id];
    const counted = earlier === undefined ? [] : chosenIds(earlier);
    const chosen = chosenIds(value).filter((choice) => !counted.includes(choice));
    return question.choices.flatMap(({ id, quota }) =>
      quota !== null && chosen.includes(id) ? [{ question: question.id, choice: id, quota }] : [],
    );
  });

/** The guard of a save: no quota is reached, counting completed sessions and those active within the last hour. */
const quotasLeft = (session: string, quotas: readonly Quota[]) => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(quotas)}) AS wanted
  WHERE (SELECT count(*) FROM answers JOIN sort_sessions ON sort_sessions.id = answers.session_id
    WHERE answers.question_id = wanted.value ->> 'question' AND answers.session_id <> ${session}
      AND EXISTS (SELECT 1 FROM json_tree(answers.value) AS part
        WHERE part.atom = wanted.value ->> 'choice' AND part.key IS NOT 'other')
      AND ${holdsPlace()}) >= wanted.value ->> 'quota')`;

/** Ends a session without a sort: deletes it with its answers, and counts it in `turned_away`. */
async function turnAway(
  db: Db,
  { session, panel }: Questionnaire,
  outcome: "rejected" | "full",
): Promise<SavedAnswers> {
  const hash = session.external_id && (await identityHash(session.study, session.external_id));
  const open = sql`EXISTS (SELECT 1 FROM sort_sessions WHERE id = ${session.id} AND completed_at IS NULL)`;
  await transaction(db, [
    sql`
      INSERT INTO turned_away (study_id, outcome, identity_hash)
      SELECT ${session.study}, ${outcome}, ${hash} WHERE ${open} AND NOT ${session.is_test ? 1 : 0}`,
    sql`DELETE FROM sort_sessions WHERE id = ${session.id} AND completed_at IS NULL`,
    sql`
      DELETE FROM participants WHERE id = ${session.participant}
        AND NOT EXISTS (SELECT 1 FROM sort_sessions WHERE participant_id = ${session.participant})`,
  ]);
  const redirect = outcomeAddress(panel, outcome, session);
  return { outcome: { outcome, redirect }, answers: {} };
}

/** How many participants of a study were screened out, and how many found their quota full. */
export async function countTurnedAway(
  db: Db,
  study: string,
): Promise<{ rejected: number; full: number }> {
  const row = await db.get<{ rejected: number; full: number }>(sql`
    SELECT count(*) FILTER (WHERE outcome = 'rejected') AS rejected,
      count(*) FILTER (WHERE outcome = 'full') AS "full"
    FROM turned_away WHERE study_id = ${study}`);
  return { rejected: row.rejected, full: row.full };
}
