import { and, asc, eq, sql } from "drizzle-orm";
import type { Move } from "../domain/trace.ts";
import type { Db } from "./db.server.ts";
import { ownedStudies } from "./ownership.server.ts";
import { sort_sessions, studies, trace_parts } from "./schema.server.ts";

/**
 * Appends the moves that came with a save, in a study that records them: part of the save's own
 * transaction. It writes once for each save that won (`writer`), however often that arrives.
 */
export const appendMoves = (db: Db, session: string, writer: string, moves: readonly Move[]) =>
  db
    .insert(trace_parts)
    .select(
      db
        .select({
          session_id: sort_sessions.id,
          revision: sort_sessions.revision,
          moves: sql<Move[]>`${JSON.stringify(moves)}`.as("moves"),
        })
        .from(sort_sessions)
        .innerJoin(studies, and(eq(studies.id, sort_sessions.study_id), eq(studies.trace, true)))
        .where(
          and(
            eq(sort_sessions.id, session),
            eq(sort_sessions.writer, writer),
            sql`${moves.length} > 0`,
          ),
        ),
    )
    .onConflictDoNothing();

/**
 * The moves of a sort of the owner's, in their order; `null` when it is not there or not theirs. A move whose
 * save was answered too late came with the next save once more; it is one move.
 */
export async function listMoves(db: Db, session: string, owner: string): Promise<Move[] | null> {
  const rows = await db
    .select({ moves: trace_parts.moves })
    .from(sort_sessions)
    .leftJoin(trace_parts, eq(trace_parts.session_id, sort_sessions.id))
    .where(and(eq(sort_sessions.id, session), ownedStudies(sort_sessions.study_id, owner)))
    .orderBy(asc(trace_parts.revision));
  return rows.length === 0 ? null : eachOnce(rows.flatMap((row) => row.moves ?? []));
}

/** The moves of many sessions. */
export async function listManyMoves(
  db: Db,
  sessions: readonly string[],
): Promise<Map<string, Move[]>> {
  const rows = await db
    .select()
    .from(trace_parts)
    .where(
      sql`${trace_parts.session_id} IN (SELECT value FROM json_each(${JSON.stringify(sessions)}))`,
    )
    .orderBy(asc(trace_parts.session_id), asc(trace_parts.revision));
  const bySession = Map.groupBy(rows, (row) => row.session_id);
  return new Map(
    [...bySession].map(([session, parts]) => [
      session,
      eachOnce(parts.flatMap(({ moves }) => moves)),
    ]),
  );
}

const eachOnce = (moves: Move[]): Move[] => [
  ...new Map(moves.map((move) => [`${move.at} ${move.card}`, move])).values(),
];
