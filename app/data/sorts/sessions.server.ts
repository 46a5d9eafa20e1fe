import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { sortDuration } from "../../domain/sorts/durations.ts";
import type { RecruitedField } from "../../domain/sorts/recruited.ts";
import type { Session, StartSession } from "../../domain/sorts/session.ts";
import { type StoredPasses, sessionPasses } from "../../domain/sorts/sort-passes.ts";
import type { InheritedGroup } from "../../domain/turns/turns.ts";
import { type Access, ofStudyOrAll, ownedStudies } from "../access/ownership.server.ts";
import { seesSession, viewersRow } from "../access/viewers-row.server.ts";
import { changes, type Db, rowsOfResult, timestamp, transaction } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { feedback, participants, sort_sessions, users } from "../schema/schema.server.ts";
import { storedSession } from "../studies/stored-language.server.ts";
import { isOver } from "../turns/turns.server.ts";

/** The columns that `toSession` needs. */
export const sessionRow = () => ({
  id: sort_sessions.id,
  study: sort_sessions.study_id,
  started_at: sort_sessions.started_at,
  completed_at: sort_sessions.completed_at,
  last_activity: sort_sessions.last_activity,
  consent_given: sort_sessions.consent_given,
  is_test: sort_sessions.is_test,
  revision: sort_sessions.revision,
  dealt: sort_sessions.dealt,
  passes: sort_sessions.passes,
  cards_sorted: sort_sessions.cards_sorted,
  total_cards: sort_sessions.total_cards,
  categories_created: sort_sessions.categories_created,
  chain: sort_sessions.chain,
  turn: sort_sessions.turn,
  abandoned: isOver(),
  feedback: feedback.feedback,
  participant_id: sort_sessions.participant_id,
  source: participants.source,
  username: users.username,
  first_name: users.first_name,
});

type Row = Omit<
  Session,
  "participant" | "is_completed" | "duration" | "passes" | "chain" | "turn" | "inherited"
> & {
  chain: number | null;
  turn: number | null;
  passes: StoredPasses | null;
  participant_id: string;
  source: string;
  username: string | null;
  first_name: string | null;
};

export const toSession = (
  { participant_id, source, username, first_name, chain, turn, abandoned, ...row }: Row,
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
  passes: sessionPasses(row.passes, row.completed_at),
  ...(chain !== null && turn !== null && { chain, turn, abandoned }),
});

/** What the turn of a session began with; null where it is not in turns. */
export const inheritedColumn: SQL<InheritedGroup[] | null> =
  sql`${sort_sessions.inherited}`.mapWith((text: string): InheritedGroup[] => JSON.parse(text));

/** A session with what its turn began with. */
export const withInherited = (session: Session, inherited: InheritedGroup[] | null): Session =>
  inherited === null
    ? session
    : {
        ...session,
        inherited: inherited.map(({ name, cards }) => ({ name, cards })),
      };

/** The participant fields that only the study's owner may read. */
export const recruitedColumns = {
  external_id: participants.external_id,
  panel_study_id: participants.panel_study_id,
  panel_session_id: participants.panel_session_id,
  token: participants.token,
  tag: participants.tag,
  completion_code: participants.completion_code,
} satisfies Record<RecruitedField, unknown>;

/** Sessions with their participants. Can be part of a batch. */
export const sessionRows = <More extends Record<string, SQL>>(db: Db, more: More = {} as More) =>
  db
    .select({ row: sessionRow(), recruited: recruitedColumns, ...more })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(users, eq(users.id, participants.user_id))
    .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id));

/** A session by its id. The id is the capability; there is no access check. */
export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const found = await sessionRows(db).where(eq(sort_sessions.id, id)).get();
  return found && toSession(found.row);
}

/** Whether there is such a session, of this study if one is given. */
export const sessionExists = async (db: Db, id: string, study?: string): Promise<boolean> =>
  (await db.$count(
    sort_sessions,
    and(
      eq(sort_sessions.id, id),
      study === undefined ? undefined : eq(sort_sessions.study_id, study),
    ),
  )) > 0;

/** A session with the fields that only members may read who may see participants. */
export async function findOwnedSession(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Session | undefined> {
  const found = await sessionRows(db)
    .where(and(eq(sort_sessions.id, id), owned(access), seesSession(access.who)))
    .get();
  return found && toSession(found.row, found.recruited);
}

/** A page of the sessions of a study (or of all the owner's studies), newest first, and the total count. */
export async function listSessions(
  db: Db,
  study: string | undefined,
  access: Access<"viewer">,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: Session[] }> {
  const where = ofStudyOrAll(sort_sessions.study_id, study, access);
  const [rows, count] = await Promise.all([
    sessionRows(db, { sees: seesSession(access.who) })
      .where(where)
      .orderBy(desc(sort_sessions.started_at), desc(sort_sessions.id))
      .limit(limit)
      .offset(offset),
    db.$count(sort_sessions, where),
  ]);
  return {
    count,
    results: rows.map(({ row, recruited, sees }) => {
      const session = toSession(row, recruited);
      return sees ? session : viewersRow(session);
    }),
  };
}

/**
 * Updates consent, device and data of an open session; `undefined` when it is completed, its turn is over, or
 * it does not exist.
 */
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
      ...(session_data?.language && storedSession(session_data.language)),
      last_activity: timestamp(),
    })
    .where(
      and(eq(sort_sessions.id, id), sql`${sort_sessions.completed_at} IS NULL AND NOT ${isOver()}`),
    )
    .returning({
      consent_given: sort_sessions.consent_given,
      last_activity: sort_sessions.last_activity,
    })
    .get();
}

/** Records that a category name was pasted into an open sort, for a flag that the researcher sees. */
export async function notePaste(db: Db, id: string): Promise<void> {
  await db
    .update(sort_sessions)
    .set({ pasted: true })
    .where(and(eq(sort_sessions.id, id), sql`${sort_sessions.completed_at} IS NULL`));
}

/**
 * Session data without the panel's fields, which are set at the start and stored with the participant, and without the
 * mark of an imported sort.
 */
export function withoutRecruited(session_data: StartSession["session_data"]) {
  const { external_id, panel_study_id, panel_session_id, token, tag, imported_as, ...rest } =
    session_data;
  return rest;
}

const owned = (access: Access<"viewer">) => ownedStudies(sort_sessions.study_id, access);

/** Deletes a session of the owner's, and its participant with their last session. */
export async function deleteSession(
  db: Db,
  id: string,
  access: Access<"editor">,
): Promise<boolean> {
  return deleteSessions(db, [id], access);
}

/**
 * Deletes all of the sessions, or none when one does not exist or is not the owner's. A participant is deleted with
 * their last session.
 */
export async function deleteSessions(
  db: Db,
  ids: readonly string[],
  access: Access<"editor">,
): Promise<boolean> {
  const unique = [...new Set(ids)];
  const listed = sql`${sort_sessions.id} IN ${jsonValues(unique)}`;
  const deletable = and(listed, owned(access));
  // The first statement marks the rows with this writer, if all are there; the others act on marked rows only.
  const mark = crypto.randomUUID();
  const allFound = sql`(SELECT count(*) FROM sort_sessions WHERE ${deletable}) = ${unique.length}`;
  const [marked] = await transaction(db, [
    db.update(sort_sessions).set({ writer: mark }).where(and(deletable, allFound)),
    sql`
      INSERT INTO activities (project_id, study_id, user_id, at, action, count, detail)
      SELECT studies.project_id, studies.id, ${access.who}, ${timestamp()}, 'sorts.deleted', count(*), '{}'
      FROM sort_sessions JOIN studies ON studies.id = sort_sessions.study_id
      WHERE ${listed} AND writer = ${mark} GROUP BY studies.id`,
    sql`
      DELETE FROM participants
      WHERE id IN (SELECT participant_id FROM sort_sessions WHERE ${listed} AND writer = ${mark})
        AND NOT EXISTS (SELECT 1 FROM sort_sessions AS other
          WHERE other.participant_id = participants.id AND other.writer IS NOT ${mark})`,
    sql`DELETE FROM sort_sessions WHERE ${listed} AND writer = ${mark}`,
  ]);
  return changes(marked) > 0;
}

/**
 * Stores the researcher's decision whether sessions count in the analysis; `null` removes it. Returns the ids of those
 * that were decided otherwise before.
 */
export async function includeSessions(
  db: Db,
  study: string,
  access: Access<"editor">,
  ids: readonly string[],
  included: boolean | null,
  reason: string,
): Promise<string[]> {
  const action = included === false ? "sorts.excluded" : "sorts.included";
  const detail = { ...(reason && { reason }), ...(included === null && { decision: null }) };
  const inclusion_reason = included === null ? "" : reason;
  const [changed] = await transaction(db, [
    db
      .update(sort_sessions)
      .set({ included, inclusion_reason })
      .where(
        and(
          eq(sort_sessions.study_id, study),
          sql`${sort_sessions.id} IN ${jsonValues(ids)}`,
          sql`(${sort_sessions.included} IS NOT ${sql.param(included, sort_sessions.included)}
            OR ${sort_sessions.inclusion_reason} IS NOT ${inclusion_reason})`,
          owned(access),
        ),
      )
      .returning({ id: sort_sessions.id }),
    recordActivity(study, access, { action, count: sql`changes()`, detail }),
  ]);
  return rowsOfResult<{ id: string }>(changed).map(({ id }) => id);
}
