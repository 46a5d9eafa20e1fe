import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { StudyStatus } from "../../domain/limits/limits.ts";
import { minuteOf } from "../../domain/sorts/sort-budgets.ts";
import { documentFigures } from "../counts/document-figures.server.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { sort_sessions, studies } from "../schema/schema.server.ts";
import { isOver } from "../turns/turns.server.ts";
import {
  countedSave,
  isRateKept,
  isWithinBudget,
  mostBytes,
  nextBytes,
} from "./sort-budgets.server.ts";
import { current } from "./whole-document.server.ts";

type WriteOptions = {
  /** Names this save; raises the revision. */
  writer?: string;
  by_researcher?: boolean;
  /** The number of moves that are recorded with it. */
  moves?: number;
  /** The part of the stored document to return. */
  returned?: SQL<string>;
};

/**
 * The one statement that writes an open sort: its new `document` (an expression on `current` and `studies`) and its
 * figures. It writes nothing when the session is completed, `guard` does not hold, or a budget is exceeded.
 */
export const writeDocument = (
  db: Db,
  session: string,
  document: SQL,
  guard: SQL | undefined,
  { writer, by_researcher = false, moves = 0, returned = sql<string>`document` }: WriteOptions = {},
) => {
  const minute = minuteOf(Date.now());
  const next = db
    .select({
      id: current.id,
      document: sql<string>`${document}`.as("document"),
      moves: sql<number>`current.moves + iif(studies.trace, ${moves}, 0)`.as("moves"),
      most_bytes: mostBytes.as("most_bytes"),
    })
    .from(current)
    .innerJoin(studies, eq(studies.id, current.study_id))
    .where(
      and(
        eq(current.id, session),
        isNull(current.completed_at),
        isRateKept(minute),
        sql`NOT ${isOver(sql`current`)}`,
        guard,
      ),
    )
    // Without a LIMIT, SQLite would compute the document once for each use.
    .limit(1)
    .as("next");
  return db
    .update(sort_sessions)
    .set({
      document: sql`next.document`,
      version: sql`${sort_sessions.version} + 1`,
      last_activity: timestamp(),
      bytes: nextBytes,
      moves: sql`next.moves`,
      ...countedSave(minute),
      ...documentFigures(sql`next.document`),
      ...(writer && { writer, by_researcher, revision: sql`${sort_sessions.revision} + 1` }),
    })
    .from(next)
    .where(and(eq(sort_sessions.id, next.id), isWithinBudget))
    .returning({
      revision: sort_sessions.revision,
      document: returned,
      version: sort_sessions.version,
      cards_sorted: sort_sessions.cards_sorted,
      total_cards: sort_sessions.total_cards,
      categories_created: sort_sessions.categories_created,
      passes: sort_sessions.passes,
      last_activity: sort_sessions.last_activity,
      status: sql<StudyStatus>`(SELECT status FROM studies WHERE studies.id = sort_sessions.study_id)`,
      allow_skip: sql<boolean>`(SELECT allow_skip FROM studies WHERE studies.id = sort_sessions.study_id)`,
      allow_unknown: sql<boolean>`(SELECT allow_unknown FROM studies WHERE studies.id = sort_sessions.study_id)`,
    });
};

export type Written = Awaited<ReturnType<typeof writeDocument>>[number];
