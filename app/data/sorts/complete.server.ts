import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Language } from "../../domain/limits/languages.ts";
import { hasUnanswered } from "../../domain/questions/question-path.ts";
import { isUnrated, requiresRatings } from "../../domain/ratings/ratings.ts";
import { completionCode } from "../../domain/recruitment/panel.ts";
import { completionRefusal } from "../../domain/sorts/completion.ts";
import type { CompletionRefusal } from "../../domain/sorts/completion-refusals.ts";
import { sortDuration } from "../../domain/sorts/durations.ts";
import { passesOf, placedCards, type SortPass } from "../../domain/sorts/sort-document.ts";
import { resultFacts, toSortResult } from "../../domain/sorts/sort-result.ts";
import { leftGroups, turnFigures } from "../../domain/turns/turns.ts";
import { closeWhenFull, completedNow } from "../counts/max-participants.server.ts";
import {
  type BatchResults,
  changes,
  type Db,
  timestamp,
  transaction,
} from "../database/db.server.ts";
import { spendDeal } from "../dealing/deals.server.ts";
import { hasGoingChain, turnColumns } from "../turns/turns.server.ts";
import { announceCompletion } from "../webhooks/webhooks.server.ts";
import { type Questionnaire, questionnaireQueries, toQuestionnaire } from "./answers.server.ts";
import { type Save, type SavedSort, saveQuery, toSaved } from "./save-sort.server.ts";
import { completing, type Sort, sortQueries, toSort } from "./sorts.server.ts";
import { appendMoves } from "./traces.server.ts";
import { editedPasses } from "./whole-document.server.ts";

export type CompleteRefusal =
  | CompletionRefusal
  | "not_found"
  | "turn_over"
  | "unanswered"
  | "unrated";

/** A sort and its questionnaire: together they decide whether it can be completed. */
export type WholeSort = { sort: Sort; asked: Questionnaire };

/** The statements that read a `WholeSort`, for a batch. */
export const wholeQueries = (db: Db, id: string, readers: readonly Language[] = []) =>
  [...sortQueries(db, id, readers), ...questionnaireQueries(db, id, readers)] as const;

type Rows = BatchResults<ReturnType<typeof wholeQueries>>;

/** Combines the rows of `wholeQueries`. */
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
  readers: readonly Language[] = [],
): Promise<WholeSort | undefined> => toWholeSort(await db.batch(wholeQueries(db, id, readers)));

/** Saves a sort and reads what is stored, in one round trip. */
export async function saveAndRead(
  db: Db,
  save: Save,
  readers: readonly Language[] = [],
): Promise<[saved: SavedSort | null, stored: WholeSort | undefined]> {
  const { session, writer, trace } = save;
  const [written, , ...rows] = await db.batch([
    saveQuery(db, save),
    appendMoves(db, session, writer, trace),
    ...wholeQueries(db, session, readers),
  ]);
  return [toSaved(written[0], save.document), toWholeSort(rows)];
}

/** The placements of a completed sort are in `result`. */
const emptiedDocument = editedPasses(
  sql`document`,
  (pass) => sql`json_remove(json_set(${pass}, '$.placements', json('{}')), '$.places')`,
);

/**
 * Completes a sort, once. The compact result is written in the transaction that sets `completed_at`, and the
 * completion that fills the last place closes the study. When the document or the study's cards have changed since
 * `from` was read, the sort is read and checked again, so the result never comes from a stale sort. A sort that is
 * already completed is returned as it is. With `ask`, optional questions after the sort and ratings count too: the
 * product's own pages ask them first. `rated` says that its page of ratings did.
 */
export async function completeSort(
  db: Db,
  from: WholeSort,
  { ask = false, rated = false } = {},
): Promise<WholeSort | CompleteRefusal> {
  let current: WholeSort | undefined = from;
  for (let attempt = 0; attempt < 10; attempt++) {
    if (!current) return "not_found";
    if (current.sort.session.is_completed) return current;
    if (current.sort.session.abandoned) return "turn_over";
    const refusal = completionRefusal(completing(current.sort));
    if (refusal) return refusal;
    const asksRatings = (ask && !rated) || requiresRatings(current.sort.study);
    if (asksRatings && lacksRatings(current)) return "unrated";
    if (hasUnanswered(current.asked.questions, current.asked.answers, ask)) return "unanswered";
    const completed = await writeCompletion(db, current);
    if (completed) return completed;
    const again = await findWholeSort(db, current.sort.session.id);
    const { translation } = from.sort;
    current = again && { ...again, sort: { ...again.sort, translation } };
  }
  return "incomplete_sort";
}

const lacksRatings = ({ sort: { ratings, study, cards } }: WholeSort) =>
  isUnrated(ratings, study.scales, cards);

/**
 * The statements that complete a sort whose answers are saved in the same transaction; none when the sort cannot be
 * completed yet. `guard` is the guard of the answers.
 */
export function completionAfter(db: Db, { sort, asked }: WholeSort, guard: SQL): SQLWrapper[] {
  const refused =
    sort.session.is_completed ||
    sort.session.abandoned ||
    completionRefusal(completing(sort)) ||
    (requiresRatings(sort.study) && lacksRatings({ sort, asked })) ||
    hasUnanswered(asked.questions, asked.answers, false);
  return refused ? [] : completion(db, { sort, asked }, timestamp(), guard).statements;
}

/** Writes the completion of the sort as it was read; `null` when it has changed since. */
async function writeCompletion(db: Db, whole: WholeSort): Promise<WholeSort | null> {
  const at = timestamp();
  const { statements, done } = completion(db, whole, at);
  const [completed, closed] = await transaction(db, statements);
  if (changes(completed) === 0) return null;
  return done(changes(closed) > 0);
}

/**
 * The statements of a completion, and the sort after it (`done`). An inactive card is in the result only when it is
 * placed.
 */
function completion(db: Db, { sort: before, asked }: WholeSort, at: string, guard = sql`true`) {
  const { study, session, version, cards, sort, inherited } = before;
  const placed = new Set(passesOf<SortPass>(sort).flatMap((pass) => [...placedCards(pass)]));
  const result = toSortResult(
    cards.filter((card) => card.is_active || placed.has(card.id)),
    sort,
  );
  const left = leftGroups(sort.categories, before.given);
  const cardIds = result.cards.map(([id]) => id);
  const turn =
    inherited === null ? sql`` : turnColumns(left, turnFigures(inherited, left, cardIds));
  const completion_code = asked.session.completion_code ?? completionCode(study.panel);
  const statements = [
    sql`
      UPDATE sort_sessions SET completed_at = ${at}, last_activity = ${at}, result = ${JSON.stringify(result)},
        quality = ${JSON.stringify(resultFacts(result))},
        document = ${emptiedDocument}${turn}
      WHERE id = ${session.id} AND completed_at IS NULL AND abandoned_at IS NULL AND version = ${version}
        AND cards_sorted = ${session.cards_sorted} AND total_cards = ${session.total_cards} AND ${guard}`,
    closeWhenFull(
      db,
      study.id,
      at,
      completedNow(study.id, session.id, at),
      inherited === null || session.is_test ? undefined : sql`NOT ${hasGoingChain()}`,
    ),
    sql`
      UPDATE participants SET completion_code = ${completion_code}
      WHERE id = (SELECT participant_id FROM sort_sessions WHERE id = ${session.id} AND completed_at = ${at})
        AND completion_code IS NULL`,
    ...announceCompletion(study.id, session.id, at),
    ...(session.dealt ? [spendDeal(session.id, at)] : []),
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
        passes: session.passes.map((pass, index, all) =>
          index === all.length - 1 ? { ...pass, completed_at: at } : pass,
        ),
      },
      result,
    },
    asked: { ...asked, session: { ...asked.session, completed_at: at, completion_code } },
  });
  return { statements, done };
}
