import { sql } from "drizzle-orm";
import {
  type GivenRating,
  type RatingProblem,
  ratingProblems,
  ratingsPatch,
  type StoredRatings,
} from "../../domain/ratings/ratings.ts";
import { minuteOf } from "../../domain/sorts/sort-budgets.ts";
import { changes, type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { sort_sessions } from "../schema/schema.server.ts";
import { isOver } from "../turns/turns.server.ts";
import { countedSave, isRateKept } from "./sort-budgets.server.ts";
import type { Sort } from "./sorts.server.ts";

export type RatingsRefusal =
  | "not_found"
  | "session_completed"
  | "turn_over"
  | "too_many_saves"
  | { problems: RatingProblem[] };

/** Merges ratings into those of an open sort, all or none; `null` clears one. Returns all that are stored then. */
export async function saveRatings(
  db: Db,
  { session, study, cards }: Sort,
  given: readonly GivenRating[],
): Promise<{ stored: StoredRatings } | RatingsRefusal> {
  const problems = ratingProblems(given, study.scales ?? [], cards);
  if (problems.length > 0) return { problems };
  const isIt = sql`${sort_sessions.id} = ${session.id}`;
  const minute = minuteOf(Date.now());
  const update = db
    .update(sort_sessions)
    .set({
      ratings: sql`json_patch(${sort_sessions.ratings}, ${JSON.stringify(ratingsPatch(given))})`,
      last_activity: timestamp(),
      ...countedSave(minute),
    })
    .where(
      sql`${isIt} AND ${sort_sessions.completed_at} IS NULL AND NOT ${isOver()}
        AND ${isRateKept(minute, sql`sort_sessions`)}`,
    );
  const read = db
    .select({
      ratings: sort_sessions.ratings,
      completed_at: sort_sessions.completed_at,
      is_over: isOver(),
    })
    .from(sort_sessions)
    .where(isIt);
  const [[row], [written]] = await writeAndRead(db, [update], read);
  if (!row) return "not_found";
  if (changes(written) > 0) return { stored: row.ratings };
  if (row.is_over) return "turn_over";
  return row.completed_at === null ? "too_many_saves" : "session_completed";
}

/** The ratings of many sessions, by session id. */
export async function listManyRatings(
  db: Db,
  sessions: readonly string[],
): Promise<Map<string, StoredRatings>> {
  const rows = await db
    .select({ id: sort_sessions.id, ratings: sort_sessions.ratings })
    .from(sort_sessions)
    .where(sql`${sort_sessions.id} IN ${jsonValues(sessions)}`);
  return new Map(rows.map(({ id, ratings }) => [id, ratings]));
}
