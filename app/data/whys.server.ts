import { eq, sql } from "drizzle-orm";
import { WHYS_OPEN_MS } from "../domain/limits.ts";
import type { Why } from "../domain/whys.ts";
import { changes, type Db, timestamp, writeAndRead } from "./db.server.ts";
import { sort_sessions } from "./schema.server.ts";

export type WhysRefusal = "not_found" | "not_asked" | "session_completed" | "foreign_card";

/**
 * Keeps why a participant put cards where they are, instead of what was kept before: in a study
 * that asks for it, until some time after completion.
 */
export async function saveWhys(
  db: Db,
  session: string,
  whys: readonly Why[],
): Promise<true | WhysRefusal> {
  const asked = sql<boolean>`(SELECT ask_why FROM studies WHERE studies.id = ${sort_sessions.study_id})`;
  const foreign = sql<number>`(SELECT count(*) FROM json_each(${JSON.stringify(whys)}) AS why
    WHERE NOT EXISTS (SELECT 1 FROM cards WHERE cards.id = why.value ->> 'card' AND cards.study_id = ${sort_sessions.study_id}))`;
  const closed = timestamp(Date.now() - WHYS_OPEN_MS);
  const update = db
    .update(sort_sessions)
    .set({ whys: [...whys] })
    .where(
      sql`${sort_sessions.id} = ${session} AND ${asked} AND ${foreign} = 0
        AND coalesce(${sort_sessions.completed_at}, '9') > ${closed}`,
    );
  const now = db
    .select({ asked, foreign })
    .from(sort_sessions)
    .where(eq(sort_sessions.id, session));
  const [[row], [written]] = await writeAndRead(db, [update], now);
  if (written && changes(written) > 0) return true;
  if (!row) return "not_found";
  if (!row.asked) return "not_asked";
  return row.foreign > 0 ? "foreign_card" : "session_completed";
}

/** What a participant said of why cards are where they are. */
export async function findWhys(db: Db, session: string): Promise<Why[]> {
  const row = await db
    .select({ whys: sort_sessions.whys })
    .from(sort_sessions)
    .where(eq(sort_sessions.id, session))
    .get();
  return row?.whys ?? [];
}
