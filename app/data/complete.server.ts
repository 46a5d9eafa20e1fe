import { sql } from "drizzle-orm";
import { completionCode } from "../domain/panel.ts";
import { isHandled } from "../domain/progress.ts";
import { type SortResult, toSortResult } from "../domain/sort-result.ts";
import { hasUnanswered } from "./answers.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { closeWhenFull } from "./places.server.ts";
import { readSortRows, type SortRows } from "./sorts.server.ts";

export type CompleteRefusal = "not_found" | "incomplete_sort" | "unanswered";

/**
 * Completes a sort, once: its compact result is written in the batch that sets
 * `completed_at`, and the completion that fills the last place closes the study. A save
 * that comes between the reading and the batch changes the revision, a change of categories the
 * last activity, and the sort is read again, so that the result is never of an older sort. Completed already: `true` as well.
 */
export async function completeSession(db: Db, id: string): Promise<true | CompleteRefusal> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const sort = await readSortRows(db, id);
    if (!sort) return "not_found";
    if (sort.session.completed_at) return true;
    const finished = finish(sort);
    if (!finished) return "incomplete_sort";
    if (await hasUnanswered(db, id)) return "unanswered";
    if (await write(db, sort, finished)) return true;
  }
  return "incomplete_sort";
}

/** The finished sort; `null` while a card is left. Inactive cards count only where they lie. */
function finish({ study, cards, categories, placements }: SortRows) {
  const handled = new Set(placements.filter((row) => isHandled(row, study)).map((row) => row.card));
  const active = cards.filter((card) => card.is_active);
  if (active.length === 0 || active.some((card) => !handled.has(card.id))) return null;
  const sorted = cards.filter((card) => card.is_active || handled.has(card.id));
  return { result: toSortResult(sorted, categories, placements), total: active.length };
}

async function write(
  db: Db,
  { study, session: { id, revision, last_activity } }: SortRows,
  { result, total }: { result: SortResult; total: number },
): Promise<boolean> {
  const at = timestamp();
  const [completed] = await transaction(db, [
    sql`
      UPDATE sort_sessions SET completed_at = ${at}, last_activity = ${at},
        result = ${JSON.stringify(result)}, cards_sorted = ${total}, total_cards = ${total},
        categories_created = (SELECT count(*) FROM categories WHERE session_id = ${id} AND replaces IS NULL)
      WHERE id = ${id} AND completed_at IS NULL AND revision = ${revision}
        AND last_activity IS ${last_activity}`,
    closeWhenFull(study.id, at),
    sql`
      UPDATE participants SET completion_code = ${completionCode(study.panel)}
      WHERE id = (SELECT participant_id FROM sort_sessions WHERE id = ${id} AND completed_at = ${at})
        AND completion_code IS NULL`,
  ]);
  return changes(completed) > 0;
}
