import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { sortDuration } from "../domain/durations.ts";
import { DEFAULT_SOURCE, PAUSED_AFTER_MS } from "../domain/limits.ts";
import type { Session, StartSession } from "../domain/session.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { identityHash } from "./identity.server.ts";
import { ofStudyOrAll, ownedStudies } from "./ownership.server.ts";
import { feedback, participants, sort_sessions, studies, users } from "./schema.server.ts";

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
const recruitedColumns = {
  external_id: participants.external_id,
  panel_study_id: participants.panel_study_id,
  panel_session_id: participants.panel_session_id,
  token: participants.token,
  tag: participants.tag,
  completion_code: participants.completion_code,
};

const select = (db: Db) =>
  db
    .select({ row: sessionRow, recruited: recruitedColumns })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(users, eq(users.id, participants.user_id))
    .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id));

/** A session by its id, which is the right to it. */
export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const found = await select(db).where(eq(sort_sessions.id, id)).get();
  return found && toSession(found.row);
}

/** The same, with what only the study's owner reads. */
export async function findOwnedSession(
  db: Db,
  id: string,
  owner: string,
): Promise<Session | undefined> {
  const found = await select(db)
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
    select(db)
      .where(where)
      .orderBy(desc(sort_sessions.started_at), desc(sort_sessions.id))
      .limit(limit)
      .offset(offset),
    db.$count(sort_sessions, where),
  ]);
  return { count, results: rows.map(({ row, recruited }) => toSession(row, recruited)) };
}

export type StartRefusal =
  | "not_found"
  | "study_not_active"
  | "study_full"
  | "rejected"
  | "identity_required"
  | "identity_invalid"
  | "identity_taken"
  /** Whom the panel names has a sort: `findKnownSort` tells which. */
  | "known";

/** How a session begins, beside what its participant says. */
type Beginning = {
  /** The participant, where there is one already. */
  existing?: string | null | undefined;
  /** What the browser's cookie still names. */
  earlier_session?: string | null;
  /** A dry run of the study's owner: whatever the study's state, and it takes nobody's place. */
  is_test?: boolean;
};

/**
 * A new session with its participant: a new one, or an `existing` one of the study. The
 * place is taken in the INSERT itself, so of two starts at once for the last place exactly
 * one wins. A place is taken by each completed session and by each that was active within
 * the last hour.
 *
 * In a study with a panel an external id is the panel's word: who comes with it again is known, and
 * goes on with the open sort. Of starts of one id at once, one makes the session.
 */
export async function startSession(
  db: Db,
  study: string,
  { consent_given, device_info, session_data }: Omit<StartSession, "password">,
  user: string | null,
  { existing = null, earlier_session = null, is_test = false }: Beginning = {},
): Promise<Session | StartRefusal> {
  const { source, language, demographics, ...other } = session_data;
  const { external_id: given, panel_study_id, panel_session_id, token, tag } = other;
  const rest = withoutRecruited(other);
  const rules = await db
    .select({
      identity: studies.identity,
      identity_unique: studies.identity_unique,
      has_panel: sql<number>`${studies.panel} IS NOT NULL`,
    })
    .from(studies)
    .where(eq(studies.id, study))
    .get();
  if (!rules) return "not_found";
  const external_id = (rules.identity === "email" ? given?.toLowerCase() : given) ?? null;
  if (rules.identity !== "none" && existing === null) {
    if (!external_id) return "identity_required";
    if (rules.identity === "email" && !isEmail(external_id)) return "identity_invalid";
  }
  const once = external_id !== null && (rules.has_panel || rules.identity_unique);
  const hash = external_id && (await identityHash(study, external_id));
  const test = is_test ? 1 : 0;
  const mayBegin = is_test
    ? sql`${ownedStudies(studies.id, user ?? "")} AND EXISTS (
        SELECT 1 FROM cards WHERE cards.study_id = studies.id AND cards.is_active)`
    : placeLeft();
  const welcome = sql`${mayBegin}
    AND NOT EXISTS (SELECT 1 FROM turned_away WHERE turned_away.study_id = studies.id AND identity_hash = ${hash})
    AND NOT (${once ? 1 : 0} AND EXISTS (
      SELECT 1 FROM participants AS known WHERE known.study_id = studies.id AND known.external_id = ${external_id}
        AND known.id <> ${existing ?? ""}
        AND NOT EXISTS (SELECT 1 FROM sort_sessions AS other
          WHERE other.participant_id = known.id AND other.is_test <> ${test})))`;

  const id = crypto.randomUUID();
  const participant = existing ?? crypto.randomUUID();
  const at = timestamp();
  const [, started] = await transaction(db, [
    sql`
      INSERT INTO participants (id, study_id, user_id, source, demographics, external_id, panel_study_id,
        panel_session_id, token, tag, created_at)
      SELECT ${participant}, studies.id, ${user}, ${source ?? DEFAULT_SOURCE},
        CASE WHEN studies.enable_demographics THEN ${JSON.stringify(said(demographics))} ELSE '{}' END,
        ${external_id}, ${panel_study_id ?? null}, ${panel_session_id ?? null}, ${token ?? null}, ${tag ?? null}, ${at}
      FROM studies WHERE ${existing} IS NULL AND studies.id = ${study} AND ${welcome}`,
    sql`
      INSERT INTO sort_sessions (id, study_id, participant_id, started_at, consent_given, language,
        device_info, session_data, earlier_session, is_test, total_cards)
      SELECT ${id}, study_id, participants.id, ${at}, ${consent_given ? 1 : 0}, ${language ?? null},
        ${JSON.stringify(device_info)}, ${JSON.stringify(rest)},
        ${earlier_session}, ${test},
        (SELECT count(*) FROM cards WHERE cards.study_id = studies.id AND cards.is_active)
      FROM participants JOIN studies ON studies.id = participants.study_id
      WHERE participants.id = ${participant} AND studies.id = ${study}
        AND (${existing} IS NULL OR (${placeLeft()} AND ${hasNoSession(existing)}))`,
  ]);
  if (started && changes(started) > 0) return (await findSession(db, id)) ?? "not_found";
  const known = once ? await findKnownSort(db, study, external_id, is_test) : undefined;
  if (known) return rules.has_panel ? "known" : "identity_taken";
  return whyNotStarted(db, study, hash, existing);
}

/** A participant's id opens one sort, the first: it is told to more people than may sort for them. */
const hasNoSession = (participant: string | null) =>
  sql`NOT EXISTS (SELECT 1 FROM sort_sessions AS begun WHERE begun.participant_id = ${participant})`;

const isEmail = (value: string) => z.email().safeParse(value).success;

/** The last sort of somebody whom the panel, or who themselves, named so. */
export async function findKnownSort(
  db: Db,
  study: string,
  external_id: string,
  is_test = false,
): Promise<{ session: Session; completion_code: string | null } | undefined> {
  const row = await db
    .select({ id: sort_sessions.id, completion_code: participants.completion_code })
    .from(participants)
    .innerJoin(sort_sessions, eq(sort_sessions.participant_id, participants.id))
    .where(
      and(
        eq(participants.study_id, study),
        eq(participants.external_id, external_id),
        eq(sort_sessions.is_test, is_test),
      ),
    )
    .orderBy(desc(sort_sessions.started_at))
    .limit(1)
    .get();
  const session = row && (await findSession(db, row.id));
  return session && { session, completion_code: row.completion_code };
}

async function whyNotStarted(
  db: Db,
  study: string,
  hash: string | null,
  existing: string | null,
): Promise<StartRefusal> {
  const row = await db.get<
    { is_open: number; outcome: "rejected" | "full" | null } | undefined
  >(sql`
    SELECT ${isOpen()} AS is_open, (SELECT outcome FROM turned_away
      WHERE turned_away.study_id = studies.id AND identity_hash = ${hash} LIMIT 1) AS outcome
    FROM studies WHERE id = ${study}
      AND (${existing} IS NULL
        OR (id = (SELECT study_id FROM participants WHERE id = ${existing}) AND ${hasNoSession(existing)}))`);
  if (!row) return "not_found";
  if (row.outcome) return row.outcome === "full" ? "study_full" : "rejected";
  return row.is_open ? "study_full" : "study_not_active";
}

/** Whether a study takes new participants now, apart from its places. */
export const isOpen = () => sql`(studies.status = 'active'
  AND (studies.opens_at IS NULL OR studies.opens_at <= ${timestamp()})
  AND (studies.closes_at IS NULL OR studies.closes_at > ${timestamp()})
  AND EXISTS (SELECT 1 FROM cards WHERE cards.study_id = studies.id AND cards.is_active))`;

/** The guard of a start: the study is open, and not all of its places are taken. */
export const placeLeft = () => sql`${isOpen()}
  AND (studies.max_participants IS NULL OR studies.max_participants > (
    SELECT count(*) FROM sort_sessions WHERE sort_sessions.study_id = studies.id
      AND NOT sort_sessions.is_test AND (sort_sessions.completed_at IS NOT NULL
        OR coalesce(sort_sessions.last_activity, sort_sessions.started_at) > ${timestamp(Date.now() - PAUSED_AFTER_MS)})))`;

/** What was said, without what was left open. */
const said = (answers: StartSession["session_data"]["demographics"]) =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value));

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
function withoutRecruited(session_data: StartSession["session_data"]) {
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
  const found = await db
    .select({ participant: sort_sessions.participant_id })
    .from(sort_sessions)
    .where(mine);
  if (found.length !== wanted.length) return false;
  const theirs = JSON.stringify(found.map(({ participant }) => participant));
  await transaction(db, [
    db.delete(sort_sessions).where(mine),
    sql`
      DELETE FROM participants WHERE id IN (SELECT value FROM json_each(${theirs}))
        AND NOT EXISTS (SELECT 1 FROM sort_sessions WHERE sort_sessions.participant_id = participants.id)`,
  ]);
  return true;
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
