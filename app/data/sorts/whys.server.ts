import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { limits, WHYS_OPEN_MS } from "../../domain/limits/limits.ts";
import type { Why } from "../../domain/sorts/whys.ts";
import { type Access, ownedStudies, ownsStudy } from "../access/ownership.server.ts";
import { seesSession } from "../access/viewers-row.server.ts";
import { changes, type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { cards, sort_sessions } from "../schema/schema.server.ts";

export type WhysRefusal = "not_found" | "not_asked" | "session_completed" | "foreign_card";

/**
 * Replaces the participant's reasons for placing cards, or only those for the cards `of`. Possible in a study
 * that asks for reasons, until `WHYS_OPEN_MS` after completion.
 */
export async function saveWhys(
  db: Db,
  session: string,
  whys: readonly Why[],
  { of }: { of?: readonly string[] } = {},
): Promise<true | WhysRefusal> {
  const given = JSON.stringify(whys);
  // The board and the thanks page may each have asked for `limits.whys` cards; more would let the row grow.
  const all = sql`SELECT value FROM json_each(${given}) UNION ALL
    SELECT value FROM json_each(${sort_sessions.whys}) WHERE ${of ? 1 : 0}
      AND value ->> 'card' NOT IN ${jsonValues(of ?? [])}
    LIMIT ${2 * limits.whys}`;
  const asked = sql<boolean>`(SELECT ask_why FROM studies WHERE studies.id = ${sort_sessions.study_id})`;
  const foreign = sql<number>`(SELECT count(*) FROM json_each(${given}) AS why
    WHERE NOT EXISTS (SELECT 1 FROM cards WHERE cards.id = why.value ->> 'card' AND cards.study_id = ${sort_sessions.study_id})
      OR (${sort_sessions.dealt} IS NOT NULL
        AND why.value ->> 'card' NOT IN (SELECT value FROM json_each(${sort_sessions.dealt}))))`;
  const closed = timestamp(Date.now() - WHYS_OPEN_MS);
  const update = db
    .update(sort_sessions)
    .set({
      whys: sql`(SELECT json_group_array(json(value)) FROM (${all}))`,
    })
    .where(
      sql`${sort_sessions.id} = ${session} AND ${asked} AND ${foreign} = 0
        AND coalesce(${sort_sessions.completed_at}, '9') > ${closed}`,
    );
  const check = db
    .select({ asked, foreign })
    .from(sort_sessions)
    .where(eq(sort_sessions.id, session));
  const [[row], [written]] = await writeAndRead(db, [update], check);
  if (changes(written) > 0) return true;
  if (!row) return "not_found";
  if (!row.asked) return "not_asked";
  return row.foreign > 0 ? "foreign_card" : "session_completed";
}

/** The reasons of one session. */
export async function findWhys(db: Db, session: string): Promise<Why[]> {
  const row = await db
    .select({ whys: sort_sessions.whys })
    .from(sort_sessions)
    .where(eq(sort_sessions.id, session))
    .get();
  return row?.whys ?? [];
}

export type SaidWhy = {
  participant: string;
  session: string;
  card: string;
  label: string | null;
  text: string;
};

/** The reasons given in completed sorts, in the order of completion; `null` when the study is not the owner's. */
export async function listWhys(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<SaidWhy[] | null> {
  const query = db
    .select({
      participant: sort_sessions.participant_id,
      session: sort_sessions.id,
      card: sql<string>`why.value ->> 'card'`,
      label: cards.label,
      text: sql<string>`why.value ->> 'text'`,
    })
    .from(sort_sessions)
    .innerJoin(sql`json_each(${sort_sessions.whys}) AS why`, sql`true`)
    .leftJoin(cards, sql`${cards.id} = why.value ->> 'card'`)
    .where(
      and(
        eq(sort_sessions.study_id, study),
        isNotNull(sort_sessions.completed_at),
        ownedStudies(sort_sessions.study_id, access),
        seesSession(access.who),
      ),
    )
    .orderBy(asc(sort_sessions.completed_at), asc(sort_sessions.id));
  const [owns, whys] = await Promise.all([ownsStudy(db, study, access), query]);
  return owns ? whys : null;
}

/** The reasons of many sessions, by session id. */
export async function listManyWhys(
  db: Db,
  sessions: readonly string[],
): Promise<Map<string, Why[]>> {
  const rows = await db
    .select({ id: sort_sessions.id, whys: sort_sessions.whys })
    .from(sort_sessions)
    .where(sql`${sort_sessions.id} IN ${jsonValues(sessions)}`);
  return new Map(rows.map(({ id, whys }) => [id, whys]));
}
