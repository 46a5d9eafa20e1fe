import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Move } from "../domain/trace.ts";
import type { Db } from "./db.server.ts";
import { ownedStudies } from "./ownership.server.ts";
import { sort_sessions, trace_parts } from "./schema.server.ts";

/**
 * Appends the moves that came with a save, in a study that records them: part of the save's own
 * transaction. It writes once for each save that won (`writer`), however often that arrives.
 */
export const appendMoves = (session: string, writer: string, moves: readonly Move[]): SQL => sql`
  INSERT INTO trace_parts (session_id, revision, moves)
  SELECT sort_sessions.id, sort_sessions.revision, ${JSON.stringify(moves)}
  FROM sort_sessions JOIN studies ON studies.id = sort_sessions.study_id AND studies.trace
  WHERE sort_sessions.id = ${session} AND sort_sessions.writer = ${writer}
  ON CONFLICT DO NOTHING`;

/** The moves of a sort of the owner's, in their order; `null` when it is not there or not theirs. */
export async function listMoves(db: Db, session: string, owner: string): Promise<Move[] | null> {
  const rows = await db
    .select({ moves: trace_parts.moves })
    .from(sort_sessions)
    .leftJoin(trace_parts, eq(trace_parts.session_id, sort_sessions.id))
    .where(and(eq(sort_sessions.id, session), ownedStudies(sort_sessions.study_id, owner)))
    .orderBy(asc(trace_parts.revision));
  return rows.length === 0 ? null : rows.flatMap(({ moves }) => moves ?? []);
}
