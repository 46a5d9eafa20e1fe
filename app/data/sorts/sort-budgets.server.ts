import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { limits } from "../../domain/limits/limits.ts";
import { isSavedTooOften, SORT_BUDGETS } from "../../domain/sorts/sort-budgets.ts";
import { isLarge, sort_sessions } from "../schema/schema.server.ts";
import type { Sort } from "./sorts.server.ts";

// The budgets of a sort as parts of the statement that saves it. In it, `current` is the stored session, and `next` the
// new document with `moves` and `most_bytes`.

const largeSort = alias(sort_sessions, "large");

/** A constant of an expression; as a parameter it would count towards the 100 of a statement. */
const constant = (value: number) => sql.raw(String(value));
const budget = (name: keyof typeof SORT_BUDGETS) => constant(SORT_BUDGETS[name]);

/** Each pass and each place of a card has its own. In a closed sort, categories have no text of their own. */
export const mostBytes = sql<number>`${budget("bytes")} + coalesce(studies.repeated_sorts ->> 'max', 1)
  * (${budget("bytes_per_card")} * current.total_cards * studies.max_places
    + iif(studies.sort_type = 'closed', 0, ${budget("bytes_per_category")}
      * min(${constant(limits.categories_per_study)}, current.total_cards + ${budget("more_categories")})))`;

export const isRateKept = (
  minute: number,
  row = sql`current`,
) => sql`(${row}.save_minute <> ${minute}
  OR ${row}.saves < ${budget("saves")} + ${row}.total_cards)`;

/** What counts a save, for the SET of its session. */
export const countedSave = (minute: number) => ({
  save_minute: minute,
  saves: sql`iif(${sort_sessions.save_minute} = ${minute}, ${sort_sessions.saves} + 1, 1)`,
});

export const nextBytes = sql`octet_length(next.document) + next.moves * ${budget("bytes_per_move")}`;

/** What grows must stay within the budgets. The sum over the study is only computed for a sort that is large. */
export const isWithinBudget = sql`(octet_length(next.document) <= max(next.most_bytes, octet_length(${sort_sessions.document}))
  AND (next.moves = ${sort_sessions.moves}
    OR next.moves <= ${budget("moves")} + ${budget("moves_per_card")} * ${sort_sessions.total_cards})
  AND CASE WHEN ${nextBytes} <= max(${budget("small_bytes")}, ${sort_sessions.bytes}) THEN 1
    ELSE (SELECT total(bytes) FROM sort_sessions AS large
      WHERE large.study_id = ${sort_sessions.study_id} AND ${isLarge(largeSort)})
      + ${nextBytes} - ${sort_sessions.bytes} <= ${budget("large_bytes")} END)`;

export type ExceededBudget = "too_many_saves" | "sort_too_large";

/** Why an open sort was not written although its revision allows it. */
export const exceededBudget = (sort: Sort): ExceededBudget =>
  isSavedTooOften(sort, sort.session.total_cards) ? "too_many_saves" : "sort_too_large";
