import { sql } from "drizzle-orm";
import { type CompletionRefusal, completionRefusal } from "../domain/completion.ts";
import { sortDuration } from "../domain/durations.ts";
import { completionCode } from "../domain/panel.ts";
import { placedCards } from "../domain/sort-document.ts";
import { resultFacts, toSortResult } from "../domain/sort-result.ts";
import { hasUnanswered } from "./answers.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { closeWhenFull } from "./places.server.ts";
import { findSort, type Sort } from "./sorts.server.ts";

export type CompleteRefusal = CompletionRefusal | "not_found" | "unanswered";

/**
 * Completes a sort, once: its compact result is written in the transaction that sets `completed_at`, and
 * the completion that fills the last place closes the study. Where the document or the study's cards have
 * changed since `from` was read, it is read and decided again, so that the result is never of an older
 * sort. Completed already: the same answer. With `ask`, questions after the sort that need no answer
 * count as unanswered too: our own pages ask them first.
 */
export async function completeSort(
  db: Db,
  from: Sort,
  { ask = false } = {},
): Promise<Sort | CompleteRefusal> {
  let now: Sort | undefined = from;
  for (let attempt = 0; attempt < 10; attempt++) {
    if (!now) return "not_found";
    if (now.session.is_completed) return now;
    const { study, sort, cards } = now;
    const active = cards.filter((card) => card.is_active);
    const refusal = completionRefusal(study, sort, active);
    if (refusal) return refusal;
    if (await hasUnanswered(db, now.session.id, ask)) return "unanswered";
    const done = await write(db, now);
    if (done) return done;
    now = await findSort(db, now.session.id);
  }
  return "incomplete_sort";
}

/** An inactive card is in the result only where it lies. */
async function write(db: Db, before: Sort): Promise<Sort | null> {
  const { study, session, version, cards, sort } = before;
  const placed = placedCards(sort);
  const result = toSortResult(
    cards.filter((card) => card.is_active || placed.has(card.id)),
    sort,
  );
  const at = timestamp();
  const [completed, closed] = await transaction(db, [
    sql`
      UPDATE sort_sessions SET completed_at = ${at}, last_activity = ${at}, result = ${JSON.stringify(result)},
        quality = ${JSON.stringify(resultFacts(result))},
        document = json_set(document, '$.placements', json('{}'))
      WHERE id = ${session.id} AND completed_at IS NULL AND version = ${version}
        AND cards_sorted = ${session.cards_sorted} AND total_cards = ${session.total_cards}`,
    closeWhenFull(study.id, at),
    sql`
      UPDATE participants SET completion_code = ${completionCode(study.panel)}
      WHERE id = (SELECT participant_id FROM sort_sessions WHERE id = ${session.id} AND completed_at = ${at})
        AND completion_code IS NULL`,
  ]);
  if (!completed || changes(completed) === 0) return null;
  const times = { started_at: session.started_at, completed_at: at };
  return {
    ...before,
    study: closed && changes(closed) > 0 ? { ...study, status: "completed" } : study,
    session: {
      ...session,
      ...times,
      is_completed: true,
      last_activity: at,
      duration: sortDuration(times),
    },
    result,
  };
}
