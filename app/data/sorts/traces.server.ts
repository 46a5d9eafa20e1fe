import { and, asc, eq, sql } from "drizzle-orm";
import type { Move } from "../../domain/sorts/trace.ts";
import { type Access, ownedStudies } from "../access/ownership.server.ts";
import { seesSession } from "../access/viewers-row.server.ts";
import type { Db } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { sort_sessions, studies, trace_parts } from "../schema/schema.server.ts";

/**
 * Appends the moves of a save, if the study records them. It is part of the save's transaction, and writes once for
 * each successful save (`writer`), even when the save arrives twice.
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
 * The moves of a sort, in their order; `null` when the sort does not exist or is not the owner's. A client that got no
 * response to a save sends its moves again with the next save; duplicates are removed.
 */
export async function listMoves(
  db: Db,
  session: string,
  access: Access<"viewer">,
): Promise<Move[] | null> {
  const rows = await db
    .select({ moves: trace_parts.moves })
    .from(sort_sessions)
    .leftJoin(trace_parts, eq(trace_parts.session_id, sort_sessions.id))
    .where(
      and(
        eq(sort_sessions.id, session),
        ownedStudies(sort_sessions.study_id, access),
        seesSession(access.who),
      ),
    )
    .orderBy(asc(trace_parts.revision));
  return rows.length === 0 ? null : withoutDuplicates(rows.flatMap((row) => row.moves ?? []));
}

/** The moves of many sessions, by session id. */
export async function listManyMoves(
  db: Db,
  sessions: readonly string[],
): Promise<Map<string, Move[]>> {
  const rows = await db
    .select()
    .from(trace_parts)
    .where(sql`${trace_parts.session_id} IN ${jsonValues(sessions)}`)
    .orderBy(asc(trace_parts.session_id), asc(trace_parts.revision));
  const bySession = Map.groupBy(rows, (row) => row.session_id);
  return new Map(
    [...bySession].map(([session, parts]) => [
      session,
      withoutDuplicates(parts.flatMap(({ moves }) => moves)),
    ]),
  );
}

const withoutDuplicates = (moves: Move[]): Move[] => [
  ...new Map(moves.map((move) => [keyOf(move), move])).values(),
];

/** One step may move a card in several passes, and several of its places. */
const keyOf = ({ at, card, from, to, pass = 1, also }: Move) =>
  [at, card, pass, ...(also ? [from, to] : [])].join(" ");
