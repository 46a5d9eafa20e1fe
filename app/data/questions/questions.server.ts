import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  type CreateQuestion,
  lockedFields,
  type Question,
  type QuestionChange,
  type QuestionProblems,
} from "../../domain/questions/question.ts";
import {
  changedQuestion,
  problemsAmong,
  problemsOfChange,
  questionAmong,
} from "../../domain/questions/question-among.ts";
import { inOrder, jumpsForward } from "../../domain/questions/question-path.ts";
import {
  type Access,
  fromOwnStudy,
  ofStudyOrAll,
  ownedStudies,
} from "../access/ownership.server.ts";
import { brokenRuleQuery, refusalOf, roomFor } from "../access/rules.server.ts";
import { changes, type Db, timestamp, transaction, writeAndRead } from "../database/db.server.ts";
import { jsonChunks, jsonValues } from "../database/json-chunks.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { questions } from "../schema/schema.server.ts";

const CHANGED = { action: "questions.changed" } as const;

const { study_id: _study, created_at: _created, ...rest } = getTableColumns(questions);
const columns = { ...rest, study: questions.study_id };
const byOrder = [asc(questions.order), asc(questions.created_at), asc(sql`questions.rowid`)];

const owned = (id: string, access: Access<"viewer">) =>
  and(eq(questions.id, id), ownedStudies(questions.study_id, access));

const rows = (db: Db, where: SQL | undefined) => db.select(columns).from(questions).where(where);

/** A study's questions; the caller checks access. Can be part of a batch. */
export const questionRows = (db: Db, study: string | SQL) =>
  rows(db, eq(questions.study_id, study)).orderBy(...byOrder);

/** A study's questions in the order in which they are shown. */
export const listQuestionsOf = async (db: Db, study: string): Promise<Question[]> =>
  inOrder(await questionRows(db, study));

/** An owner's questions in their order: of one study, or of all when `study` is undefined. */
export async function listQuestions(
  db: Db,
  study: string | undefined,
  access: Access<"viewer">,
): Promise<Question[]> {
  const found = await rows(db, ofStudyOrAll(questions.study_id, study, access)).orderBy(
    asc(questions.study_id),
    ...byOrder,
  );
  return [...Map.groupBy(found, (row) => row.study).values()].flatMap(inOrder);
}

export const findQuestion = (
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Question | undefined> => rows(db, owned(id, access)).get();

/** All questions of a question's study, in their order; none when it does not exist or is not the owner's. */
export async function listQuestionsBeside(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Question[]> {
  const study = sql`(SELECT study_id FROM questions AS one WHERE one.id = ${id})`;
  const where = and(eq(questions.study_id, study), ownedStudies(questions.study_id, access));
  return inOrder(await rows(db, where).orderBy(...byOrder));
}

/** The study has room for one more question. */
const room = roomFor("questions", 1);

const changedFields = (before: Question, after: Question): Partial<Question> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Question]),
    ),
  );

const isWrong = (problems: QuestionProblems) => Object.keys(problems).length > 0;

export type QuestionRefusal = { problems: QuestionProblems };

/**
 * Creates a question, last when no order is given. `others` are the study's questions. `null` when the study is not
 * the owner's.
 */
export async function createQuestion(
  db: Db,
  access: Access<"editor">,
  created: CreateQuestion,
  others: readonly Question[],
): Promise<Question | QuestionRefusal | null> {
  const question = questionAmong(created, others);
  const problems = problemsAmong([...others, question], question);
  if (isWrong(problems)) return { problems };
  const [written, , why] = await transaction(db, [
    questionInsert(question, access),
    recordActivity(question.study, access, CHANGED),
    brokenRuleQuery([room], question.study, access),
  ]);
  if (changes(written) > 0) return question;
  return refusalOf([room], why) && { problems: { text: "tooManyQuestions" } };
}

/** Appends questions that are already validated, as many as the study has room for. */
export async function createQuestions(
  db: Db,
  access: Access<"editor">,
  created: readonly CreateQuestion[],
  others: readonly Question[],
): Promise<void> {
  const all = [...others];
  for (const one of created) all.push(questionAmong(one, all));
  const added = all.slice(others.length);
  await transaction(db, [
    ...added.map((question) => questionInsert(question, access)),
    ...added
      .slice(-1)
      .map(({ study }) => recordActivity(study, access, { ...CHANGED, count: added.length })),
  ]);
}

function questionInsert(question: Question, access: Access<"editor">): SQL {
  const { id, study, place, kind, text, help, choices, low, high, low_label, high_label } =
    question;
  return sql`
    INSERT INTO questions (id, study_id, place, kind, text, help, required, random_order, "order",
      choices, low, high, low_label, high_label)
    SELECT ${id}, studies.id, ${place}, ${kind}, ${text}, ${help}, ${question.required ? 1 : 0},
      ${question.random_order ? 1 : 0}, ${question.order}, ${JSON.stringify(choices)}, ${low}, ${high},
      ${low_label}, ${high_label}
    ${fromOwnStudy(study, access)}
      AND ${room.holds}`;
}

/** Whether one of the questions has an answer outside dry runs. */
const isAnswered = (...ids: string[]) => sql<number>`EXISTS (
  SELECT 1 FROM answers JOIN sort_sessions ON sort_sessions.id = answers.session_id
  WHERE NOT sort_sessions.is_test
    AND answers.question_id IN ${jsonValues(ids)})`;

/**
 * Updates one of `all` questions of a study; `null` when it does not exist or is not the owner's. Once it has an
 * answer, only its wording may be corrected, and it is marked as corrected.
 */
export async function updateQuestion(
  db: Db,
  id: string,
  access: Access<"editor">,
  change: QuestionChange,
  all: readonly Question[],
): Promise<Question | QuestionRefusal | null> {
  const before = all.find((one) => one.id === id);
  if (!before) return null;
  const after = changedQuestion(before, change);
  const problems = problemsOfChange(change, id, all);
  if (isWrong(problems)) return { problems };
  // Only what changes is written: another field may have been changed since `before` was read.
  const fields = changedFields(before, after);
  if (Object.keys(fields).length === 0) return before;
  const locked = lockedFields(before, after);
  const update = db
    .update(questions)
    .set({
      ...fields,
      corrected_at: sql`CASE WHEN ${isAnswered(id)} THEN ${timestamp()} ELSE corrected_at END`,
    })
    .where(and(owned(id, access), locked.length > 0 ? sql`NOT ${isAnswered(id)}` : undefined));
  const [[stored], [written]] = await writeAndRead(
    db,
    [update, recordActivity(before.study, access, CHANGED)],
    rows(db, owned(id, access)),
  );
  if (!stored) return null;
  if (changes(written) > 0) return stored;
  return { problems: Object.fromEntries(locked.map((name) => [name, "questionLocked"])) };
}

/**
 * Deletes a question without answers; jumps to it then lead to the next question. `false` when it does not exist or
 * is not the owner's.
 */
export async function deleteQuestion(
  db: Db,
  id: string,
  access: Access<"editor">,
): Promise<boolean | "answered"> {
  const deletable = and(owned(id, access), sql`NOT ${isAnswered(id)}`);
  const study = sql`(SELECT study_id FROM questions WHERE ${deletable})`;
  const [, , deleted] = await transaction(db, [
    recordActivity(study, access, CHANGED, sql`true`),
    sql`
      UPDATE questions SET choices = (
        SELECT json_group_array(json(CASE WHEN value ->> 'then' = ${id}
          THEN json_set(value, '$.then', 'next') ELSE value END)) FROM json_each(questions.choices))
      WHERE study_id = (SELECT study_id FROM questions WHERE id = ${id})
        AND EXISTS (SELECT 1 FROM json_each(questions.choices) WHERE value ->> 'then' = ${id})
        AND ${ownedStudies(questions.study_id, access)} AND NOT ${isAnswered(id)}`,
    db.delete(questions).where(deletable),
  ]);
  if (changes(deleted) > 0) return true;
  return (await findQuestion(db, id, access)) ? "answered" : false;
}

/**
 * Numbers the questions of one place of a study in the order of `ids`. `before` are all questions of the study.
 * Refused when a jump would lead backward, or when one of the questions has an answer.
 */
export async function reorderQuestions(
  db: Db,
  study: string,
  access: Access<"editor">,
  ids: readonly string[],
  before: readonly Question[],
): Promise<QuestionRefusal | null> {
  const orders = new Map(ids.map((id, index) => [id, index + 1]));
  const after = before.map((one) => ({ ...one, order: orders.get(one.id) ?? one.order }));
  if (!jumpsForward(inOrder(after))) return { problems: { order: "jumpBackward" } };
  const reorder = sql`
    UPDATE questions SET "order" = row.key + 1
    FROM json_each(${JSON.stringify(ids)}) AS row
    WHERE questions.id = row.value AND questions.study_id = ${study}
      AND ${ownedStudies(questions.study_id, access)}
      AND NOT ${isAnswered(...ids)}`;
  const [written] = await transaction(db, [
    reorder,
    recordActivity(study, access, { ...CHANGED, count: ids.length }),
  ]);
  return changes(written) > 0 ? null : { problems: { order: "questionLocked" } };
}

/** The statements that copy questions to another study, if `guard` holds; jumps lead to the copies. */
export function copiedQuestions(
  all: readonly Question[],
  ids: ReadonlyMap<string, string>,
  copy: string,
  guard: SQL,
): SQL[] {
  const copied = all.map(({ id, choices }) => ({
    id,
    copy: ids.get(id),
    choices: JSON.stringify(
      choices.map((one) => ({ ...one, then: ids.get(one.then) ?? one.then })),
    ),
  }));
  return jsonChunks(copied).map(
    ({ json }) => sql`
      INSERT INTO questions (id, study_id, place, kind, text, help, required, random_order, "order",
        choices, low, high, low_label, high_label)
      SELECT row.value ->> 'copy', ${copy}, place, kind, text, help, required, random_order, "order",
        row.value ->> 'choices', low, high, low_label, high_label
      FROM json_each(${json}) AS row JOIN questions ON questions.id = row.value ->> 'id'
      WHERE ${guard}`,
  );
}
