import { and, desc, eq, sql } from "drizzle-orm";
import { sortDuration } from "../domain/durations.ts";
import type { RecruitedField } from "../domain/recruited.ts";
import type { Session, StartSession } from "../domain/session.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { ofStudyOrAll, ownedStudies } from "./ownership.server.ts";
import { feedback, participants, sort_sessions, users } from "./schema.server.ts";

/** What `toSession` makes a session of. */
export const sessionRow = {
  id: sort_sessions.id,
  study: sort_sessions.study_id,
  started_at: sort_sessions.started_at,
  completed_at: sort_sessions.completed_at,
  last_activity: sort_sessions.last_activity,
  consent_given: sort_sessions.consent_given,
  is_test: sort_sessions.is_test,
  revision: sort_sessions.revision,
  cards_sorted: sort_sessions.cards_sorted,
  total_cards: sort_sessions.total_cards,
  categories_created: sort_sessions.categories_created,
  feedback: feedback.feedback,
  participant_id: sort_sessions.participant_id,
  source: participants.source,
  username: users.username,
  first_name: users.first_name,
};

type Row = Omit<Session, "participant" | "is_completed" | "duration"> & {
  participant_id: string;
  source: string;
  username: string | null;
  first_name: string | null;
};

export const toSession = (
  { participant_id, source, username, first_name, ...row }: Row,
  recruited: Partial<Session["participant"]> = {},
): Session => ({
  ...row,
  participant: {
    id: participant_id,
    study: row.study,
    source,
    user: username === null ? null : { username, first_name: first_name ?? "" },
    ...recruited,
  },
  is_completed: row.completed_at !== null,
  duration: sortDuration(row),
});

/** What the owner alone reads of a participant. */
export const recruitedColumns = {
  external_id: participants.external_id,
  panel_study_id: participants.panel_study_id,
  panel_session_id: participants.panel_session_id,
  token: participants.token,
  tag: participants.tag,
  completion_code: participants.completion_code,
} satisfies Record<RecruitedField, unknown>;

/** Sessions with their participants; a statement for a batch too. */
export const sessionRows = (db: Db) =>
  db
    .select({ row: sessionRow, recruited: recruitedColumns })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(users, eq(users.id, participants.user_id))
    .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id));

/** A session by its id, which is the right to it. */
export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const found = await sessionRows(db).where(eq(sort_sessions.id, id)).get();
  return found && toSession(found.row);
}

/** The same, with what only the study's owner reads. */
export async function findOwnedSession(
  db: Db,
  id: string,
  owner: string,
): Promise<Session | undefined> {
  const found = await sessionRows(db)
    .where(and(eq(sort_sessions.id, id), owned(owner)))
    .get();
  return found && toSession(found.row, found.recruited);
}

/** A page of a study's sessions (without one, of all the owner's), newest first, and how many there are. */
export async function listSessions(
  db: Db,
  study: string | undefined,
  owner: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: Session[] }> {
  const where = ofStudyOrAll(sort_sessions.study_id, study, owner);
  const [rows, count] = await Promise.all([
    sessionRows(db)
      .where(where)
      .orderBy(desc(sort_sessions.started_at), desc(sort_sessions.id))
      .limit(limit)
      .offset(offset),
    db.$count(sort_sessions, where),
  ]);
  return { count, results: rows.map(({ row, recruited }) => toSession(row, recruited)) };
}

/** Consent, device and data of an open session; `undefined` when it is completed or not there. */
export async function updateSession(
  db: Db,
  id: string,
  { consent_given, device_info, session_data }: Partial<StartSession>,
): Promise<Pick<Session, "consent_given" | "last_activity"> | undefined> {
  return db
    .update(sort_sessions)
    .set({
      ...(consent_given !== undefined && { consent_given }),
      ...(device_info && { device_info }),
      ...(session_data && { session_data: withoutRecruited(session_data) }),
      ...(session_data?.language && { language: session_data.language }),
      last_activity: timestamp(),
    })
    .where(and(eq(sort_sessions.id, id), sql`${sort_sessions.completed_at} IS NULL`))
    .returning({
      consent_given: sort_sessions.consent_given,
      last_activity: sort_sessions.last_activity,
    })
    .get();
}

/** Keeps that a name was pasted into an open sort: a flag for its researcher. */
export async function notePaste(db: Db, id: string): Promise<void> {
  await db
    .update(sort_sessions)
    .set({ pasted: true })
    .where(and(eq(sort_sessions.id, id), sql`${sort_sessions.completed_at} IS NULL`));
}

/** Who somebody is for the panel is said at the start, and stands with the participant. */
export function withoutRecruited(session_data: StartSession["session_data"]) {
  const { external_id, panel_study_id, panel_session_id, token, tag, ...rest } = session_data;
  return rest;
}

const owned = (owner: string) => ownedStudies(sort_sessions.study_id, owner);

/** Deletes a session of the owner's, and its participant when that was the last one. */
export async function deleteSession(db: Db, id: string, owner: string): Promise<boolean> {
  return deleteSessions(db, [id], owner);
}

/**
 * Deletes all of the sessions, or, when one is not there or not the owner's, none. A participant goes with
 * the last session.
 */
export async function deleteSessions(
  db: Db,
  ids: readonly string[],
  owner: string,
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const named = sql`${sort_sessions.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`;
  const mine = and(named, owned(owner));
  // Marked by a writer of their own, so that each statement finds them, and nothing where one is missing.
  const mark = crypto.randomUUID();
  const all = sql`(SELECT count(*) FROM sort_sessions WHERE ${mine}) = ${wanted.length}`;
  const [marked] = await transaction(db, [
    db.update(sort_sessions).set({ writer: mark }).where(and(mine, all)),
    sql`
      DELETE FROM participants
      WHERE id IN (SELECT participant_id FROM sort_sessions WHERE ${named} AND writer = ${mark})
        AND NOT EXISTS (SELECT 1 FROM sort_sessions AS other
          WHERE other.participant_id = participants.id AND other.writer IS NOT ${mark})`,
    sql`DELETE FROM sort_sessions WHERE ${named} AND writer = ${mark}`,
  ]);
  return marked !== undefined && changes(marked) > 0;
}

/** The researcher's word on a session's place in the analysis; `null` takes it back. */
export async function includeSessions(
  db: Db,
  study: string,
  owner: string,
  ids: readonly string[],
  included: boolean | null,
  reason: string,
): Promise<void> {
  await db
    .update(sort_sessions)
    .set({ included, inclusion_reason: included === null ? "" : reason })
    .where(
      and(
        eq(sort_sessions.study_id, study),
        sql`${sort_sessions.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        owned(owner),
      ),
    );
}
