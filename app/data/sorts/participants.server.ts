import { eq, sql } from "drizzle-orm";
import type { Demographics, Participant } from "../../domain/sorts/session.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";
import { participants, users } from "../schema/schema.server.ts";

type NewParticipant = { study: string; source: string; demographics?: Demographics | null };

/** Creates a participant without a session; `null` when the study does not exist or is not active. */
export async function createParticipant(
  db: Db,
  { study, source, demographics }: NewParticipant,
  user: string | null,
): Promise<Participant | null> {
  const id = crypto.randomUUID();
  const result = await db.run(sql`
    INSERT INTO participants (id, study_id, user_id, source, demographics, created_at)
    SELECT ${id}, studies.id, ${user}, ${source},
      CASE WHEN studies.enable_demographics THEN ${JSON.stringify(demographics ?? {})} ELSE '{}' END,
      ${timestamp()}
    FROM studies WHERE studies.id = ${study} AND studies.status = 'active'`);
  return changes(result) > 0 ? ((await findParticipant(db, id)) ?? null) : null;
}

export async function findParticipant(db: Db, id: string): Promise<Participant | undefined> {
  const row = await db
    .select({
      id: participants.id,
      study: participants.study_id,
      source: participants.source,
      username: users.username,
      first_name: users.first_name,
    })
    .from(participants)
    .leftJoin(users, eq(users.id, participants.user_id))
    .where(eq(participants.id, id))
    .get();
  if (!row) return undefined;
  const { username, first_name, ...rest } = row;
  const user = username === null ? null : { username, first_name: first_name ?? "" };
  return { ...rest, user };
}
