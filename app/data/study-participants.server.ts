import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { sortDuration } from "../domain/durations.ts";
import { PAUSED_AFTER_MS } from "../domain/limits.ts";
import type { ParticipantsFilter } from "../domain/participants-filter.ts";
import { type SessionFlag, sessionFlags } from "../domain/session-flags.ts";
import { type Db, timestamp } from "./db.server.ts";
import { inOwnStudy } from "./ownership.server.ts";
import { feedback, participants, sort_sessions, users } from "./schema.server.ts";

/** `sortDuration` in SQL. */
const DURATION = sql<
  number | null
>`round((julianday(nullif(${sort_sessions.completed_at}, ${sort_sessions.started_at})) - julianday(${sort_sessions.started_at})) * 86400)`;

const distinct = (condition: SQL) => sql`(SELECT ${condition} AND count(*) > 1
  FROM json_each(${sort_sessions.result}, '$.placed') WHERE value >= 0)`;

/** The same as `sessionFlags`, asked of every row at once. */
const FLAGGED: Record<SessionFlag, SQL> = {
  unfinished: sql`${sort_sessions.completed_at} IS NULL`,
  one_pile: distinct(sql`count(DISTINCT value) = 1`),
  all_singletons: distinct(sql`count(DISTINCT value) = count(*)`),
  fast: sql`(${sort_sessions.completed_at} IS NOT NULL AND ${DURATION} < json_array_length(${sort_sessions.result}, '$.placed'))`,
};

const SORT_BY: Record<ParticipantsFilter["sort"], SQL> = {
  started: sql`${sort_sessions.started_at}`,
  duration: DURATION,
  cards: sql`${sort_sessions.cards_sorted}`,
  categories: sql`${sort_sessions.categories_created}`,
  source: sql`${participants.source} COLLATE NOCASE`,
};

/** Whether a session counts, in the words of `inclusionOf`. */
const counts = (consentRequired: boolean) =>
  sql`coalesce(${sort_sessions.included}, ${consentRequired ? sort_sessions.consent_given : sql`1`})`;

/** The rows of a study of the owner's that the filter asks for, and how many there are. */
export async function listStudyParticipants(
  db: Db,
  study: string,
  owner: string,
  filter: ParticipantsFilter,
  consentRequired: boolean,
) {
  const active = sql`coalesce(${sort_sessions.last_activity}, ${sort_sessions.started_at})`;
  const hourAgo = timestamp(Date.now() - PAUSED_AFTER_MS);
  const state: Record<string, SQL> = {
    completed: sql`${sort_sessions.completed_at} IS NOT NULL`,
    paused: sql`(${sort_sessions.completed_at} IS NULL AND ${active} < ${hourAgo})`,
    in_progress: sql`(${sort_sessions.completed_at} IS NULL AND ${active} >= ${hourAgo})`,
  };
  const where = and(
    inOwnStudy(sort_sessions.study_id, study, owner),
    filter.status ? state[filter.status] : undefined,
    filter.source ? eq(participants.source, filter.source) : undefined,
    filter.language ? eq(sort_sessions.language, filter.language) : undefined,
    filter.from ? sql`${sort_sessions.started_at} >= ${filter.from}` : undefined,
    filter.to ? sql`substr(${sort_sessions.started_at}, 1, 10) <= ${filter.to}` : undefined,
    filter.flag ? FLAGGED[filter.flag] : undefined,
    filter.included
      ? sql`${counts(consentRequired)} = ${filter.included === "yes" ? 1 : 0}`
      : undefined,
  );
  const order = filter.direction === "asc" ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select({
        id: sort_sessions.id,
        participant: participants.id,
        source: participants.source,
        username: users.username,
        first_name: users.first_name,
        language: sort_sessions.language,
        started_at: sort_sessions.started_at,
        completed_at: sort_sessions.completed_at,
        last_activity: sort_sessions.last_activity,
        consent_given: sort_sessions.consent_given,
        included: sort_sessions.included,
        inclusion_reason: sort_sessions.inclusion_reason,
        has_feedback: sql<number>`${feedback.feedback} IS NOT NULL`,
        cards_sorted: sort_sessions.cards_sorted,
        total_cards: sort_sessions.total_cards,
        categories_created: sort_sessions.categories_created,
        placed: sql<string | null>`json_extract(${sort_sessions.result}, '$.placed')`,
      })
      .from(sort_sessions)
      .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
      .leftJoin(users, eq(users.id, participants.user_id))
      .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id))
      .where(where)
      .orderBy(order(SORT_BY[filter.sort]), desc(sort_sessions.started_at), desc(sort_sessions.id))
      .limit(filter.page_size)
      .offset((filter.page - 1) * filter.page_size),
    db
      .select({ count: sql<number>`count(*)` })
      .from(sort_sessions)
      .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
      .where(where)
      .get(),
  ]);
  return { count: total?.count ?? 0, results: rows.map(withFlags) };
}

function withFlags<
  R extends { placed: string | null; started_at: string; completed_at: string | null },
>({ placed, ...row }: R) {
  const completed = row.completed_at !== null;
  const duration = sortDuration(row);
  const where: unknown = placed ? JSON.parse(placed) : [];
  return {
    ...row,
    duration,
    is_completed: completed,
    flags: sessionFlags(Array.isArray(where) ? where : [], completed, duration),
  };
}

export type StudyParticipant = Awaited<ReturnType<typeof listStudyParticipants>>["results"][number];

/** What the filters may ask for: the sources and languages that occur. */
export async function listFacets(db: Db, study: string, owner: string) {
  const rows = await db
    .selectDistinct({ source: participants.source, language: sort_sessions.language })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .where(inOwnStudy(sort_sessions.study_id, study, owner));
  return {
    sources: [...new Set(rows.map((row) => row.source))].sort(),
    languages: [...new Set(rows.map((row) => row.language))].filter((l) => l !== null).sort(),
  };
}

/** Everybody who started, who completed, and the mean time in seconds of those who did. */
export async function studyFigures(db: Db, study: string, owner: string) {
  const row = await db
    .select({
      participants: sql<number>`count(*)`,
      completed: sql<number>`count(${sort_sessions.completed_at})`,
      average_seconds: sql<number | null>`avg(${DURATION})`,
      timed: sql<number>`count(${DURATION})`,
    })
    .from(sort_sessions)
    .where(inOwnStudy(sort_sessions.study_id, study, owner))
    .get();
  return row ?? { participants: 0, completed: 0, average_seconds: null, timed: 0 };
}

/** What only the side panel shows of a session; `undefined` when it is not the owner's. */
export const findParticipantDetails = (db: Db, session: string, study: string, owner: string) =>
  db
    .select({
      id: sort_sessions.id,
      participant: participants.id,
      username: users.username,
      source: participants.source,
      language: sort_sessions.language,
      consent_given: sort_sessions.consent_given,
      feedback: feedback.feedback,
      demographics: participants.demographics,
      session_data: sort_sessions.session_data,
      started_at: sort_sessions.started_at,
      whys: sort_sessions.whys,
      result: sort_sessions.result,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(users, eq(users.id, participants.user_id))
    .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id))
    .where(and(eq(sort_sessions.id, session), inOwnStudy(sort_sessions.study_id, study, owner)))
    .get();
