import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { identityHash } from "../recruitment/identity.server.ts";
import { participants, sort_sessions, turned_away } from "../schema/schema.server.ts";
import { recruitedColumns } from "./sessions.server.ts";

/** Why a participant was turned away from a study before; `null` when they were not. */
export async function findTurnedAway(
  db: Db,
  study: string,
  external_id: string,
): Promise<"rejected" | "full" | null> {
  const hash = await identityHash(study, external_id);
  const row = await db
    .select({ outcome: turned_away.outcome })
    .from(turned_away)
    .where(and(eq(turned_away.study_id, study), eq(turned_away.identity_hash, hash)))
    .get();
  return row?.outcome ?? null;
}

/** The panel fields of the participants of many sessions, and the wordings they saw, for the study's owner. */
export async function listRecruited(db: Db, study: string, sessions: readonly string[]) {
  const rows = await db
    .select({
      id: sort_sessions.id,
      ...recruitedColumns,
      earlier_session: sort_sessions.earlier_session,
      pasted: sort_sessions.pasted,
      wordings: sort_sessions.wordings,
      notes: sort_sessions.notes,
      card_notes: sort_sessions.card_notes,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .where(
      and(eq(sort_sessions.study_id, study), sql`${sort_sessions.id} IN ${jsonValues(sessions)}`),
    );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
