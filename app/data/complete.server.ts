import { sql } from "drizzle-orm";
import { isHandled } from "../domain/progress.ts";
import { type SortResult, toSortResult } from "../domain/sort-result.ts";
import { listCardsOf } from "./cards.server.ts";
import { listSessionCategories } from "./categories.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { listPlacements } from "./placements.server.ts";

export type CompleteRefusal = "not_found" | "incomplete_sort";

/**
 * Completes a sort, once: its compact result is written in the batch that sets
 * `completed_at`, and the completion that fills the last place closes the study. A save
 * that comes between the reading and the batch changes the revision, a change of categories the
 * last activity, and the sort is read
 * again, so that the result is never of an older sort. Completed already: `true` as well.
 */
export async function completeSession(db: Db, id: string): Promise<true | CompleteRefusal> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const head = await db.get<Head | undefined>(sql`
      SELECT sort_sessions.study_id, revision, completed_at, last_activity, studies.allow_skip
      FROM sort_sessions JOIN studies ON studies.id = sort_sessions.study_id
      WHERE sort_sessions.id = ${id}`);
    if (!head) return "not_found";
    if (head.completed_at) return true;
    const sort = await readSort(db, id, head.study_id, head.allow_skip === 1);
    if (!sort) return "incomplete_sort";
    if (await write(db, id, head, sort)) return true;
  }
  return "incomplete_sort";
}

type Head = {
  study_id: string;
  revision: number;
  completed_at: string | null;
  last_activity: string | null;
  allow_skip: number;
};
type Sort = { result: SortResult; sorted: number; total: number };

/** The finished sort; `null` while a card is left. Inactive cards count only where they lie. */
async function readSort(
  db: Db,
  session: string,
  study: string,
  allow_skip: boolean,
): Promise<Sort | null> {
  const [cards, categories, placements] = await Promise.all([
    listCardsOf(db, study),
    listSessionCategories(db, session),
    listPlacements(db, session),
  ]);
  const handled = new Set(
    placements.filter((row) => isHandled(row, { allow_skip })).map((row) => row.card),
  );
  const active = cards.filter((card) => card.is_active);
  if (active.length === 0 || active.some((card) => !handled.has(card.id))) return null;
  return {
    result: toSortResult(
      cards.filter((card) => card.is_active || handled.has(card.id)),
      categories,
      placements,
    ),
    sorted: active.length,
    total: active.length,
  };
}

async function write(db: Db, id: string, head: Head, sort: Sort): Promise<boolean> {
  const at = timestamp();
  const [completed] = await transaction(db, [
    sql`
      UPDATE sort_sessions SET completed_at = ${at}, last_activity = ${at},
        result = ${JSON.stringify(sort.result)}, cards_sorted = ${sort.sorted}, total_cards = ${sort.total},
        categories_created = (SELECT count(*) FROM categories WHERE session_id = ${id} AND replaces IS NULL)
      WHERE id = ${id} AND completed_at IS NULL AND revision = ${head.revision}
        AND last_activity IS ${head.last_activity}`,
    sql`
      UPDATE studies SET status = 'completed', updated_at = ${at}
      WHERE id = ${head.study_id} AND status = 'active' AND max_participants <= (
        SELECT count(*) FROM sort_sessions WHERE study_id = ${head.study_id} AND completed_at IS NOT NULL)`,
  ]);
  return changes(completed) > 0;
}
