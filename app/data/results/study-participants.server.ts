import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { PAUSED_AFTER_MS } from "../../domain/limits/limits.ts";
import type { ParticipantsFilter } from "../../domain/results/participants-filter.ts";
import type { ReadyGroups } from "../../domain/results/ready-groups.ts";
import { rangeOf } from "../../domain/results/segments.ts";
import { sortDuration } from "../../domain/sorts/durations.ts";
import { isFlagForViewers, type SessionFlag } from "../../domain/sorts/session-flags.ts";
import { type Access, inOwnStudy } from "../access/ownership.server.ts";
import { seesParticipantsOf, seesSession, viewersRow } from "../access/viewers-row.server.ts";
import { durationOf } from "../counts/duration.server.ts";
import { holdsPlace } from "../counts/max-participants.server.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { lastDecision } from "../projects/activity.server.ts";
import {
  answers,
  feedback,
  participants,
  projects,
  sort_sessions,
  studies,
  users,
} from "../schema/schema.server.ts";
import { recruitedColumns } from "../sorts/sessions.server.ts";
import { isAllowed } from "../studies/studies.server.ts";
import { isOver, movedSoFar } from "../turns/turns.server.ts";

const SORT_BY: Record<ParticipantsFilter["sort"], SQL> = {
  started: sql`${sort_sessions.started_at}`,
  duration: durationOf(),
  cards: sql`${sort_sessions.cards_sorted}`,
  categories: sql`${sort_sessions.categories_created}`,
  source: sql`${participants.source} COLLATE NOCASE`,
};

/** The study's inclusion rules and flags. */
export type TableRules = {
  consent_required: boolean;
  /** The flags that exclude a sort from the analysis. */
  without: readonly SessionFlag[];
  flags: ReadonlyMap<string, readonly SessionFlag[]>;
};

/** The sessions with one of the wanted flags, for `IN`. */
const sessionsWith = (flags: TableRules["flags"], wanted: readonly SessionFlag[]) =>
  jsonValues(
    [...flags].flatMap(([id, own]) => (own.some((flag) => wanted.includes(flag)) ? [id] : [])),
  );

/** Whether a session counts in the analysis: `inclusionOf` in SQL. */
const counts = ({ consent_required, without, flags }: TableRules) =>
  sql`coalesce(${sort_sessions.included}, ${consent_required ? sort_sessions.consent_given : sql`1`}
    AND ${sort_sessions.id} NOT IN ${sessionsWith(flags, without)})`;

/**
 * Whether a session has the answer of a filter: "question:value", where the value is a choice, a range of numbers,
 * "true" or "false".
 */
function hasAnswer(filter: string) {
  const [question = "", ...rest] = filter.split(":");
  const wanted = rest.join(":");
  const [low, high] = rangeOf(wanted);
  return sql`EXISTS (SELECT 1 FROM ${answers}
    WHERE ${answers.session_id} = ${sort_sessions.id} AND ${answers.question_id} = ${question}
      AND CASE json_type(${answers.value}) WHEN 'integer' THEN ${answers.value} + 0 BETWEEN ${low} AND ${high}
        WHEN 'real' THEN ${answers.value} + 0 BETWEEN ${low} AND ${high}
        WHEN 'true' THEN ${wanted} = 'true' WHEN 'false' THEN ${wanted} = 'false'
        ELSE EXISTS (SELECT 1 FROM json_tree(${answers.value}) AS part
          WHERE part.atom = ${wanted} AND part.key IS NOT 'other') END)`;
}

/** The page of sessions of the owner's study that matches the filter, and the total count. */
export async function listStudyParticipants(
  db: Db,
  study: string,
  access: Access<"viewer">,
  filter: ParticipantsFilter,
  rules: TableRules,
) {
  const active = sql`coalesce(${sort_sessions.last_activity}, ${sort_sessions.started_at})`;
  const hourAgo = timestamp(Date.now() - PAUSED_AFTER_MS);
  const state: Record<string, SQL> = {
    completed: sql`${sort_sessions.completed_at} IS NOT NULL`,
    paused: sql`(${sort_sessions.completed_at} IS NULL AND ${active} < ${hourAgo})`,
    in_progress: sql`(${sort_sessions.completed_at} IS NULL AND ${active} >= ${hourAgo})`,
  };
  const where = and(
    inOwnStudy(sort_sessions.study_id, study, access),
    filter.status ? state[filter.status] : undefined,
    filter.source ? eq(participants.source, filter.source) : undefined,
    filter.language ? eq(sort_sessions.language, filter.language) : undefined,
    filter.from ? sql`${sort_sessions.started_at} >= ${filter.from}` : undefined,
    filter.to ? sql`substr(${sort_sessions.started_at}, 1, 10) <= ${filter.to}` : undefined,
    filter.flag
      ? and(
          sql`${sort_sessions.id} IN ${sessionsWith(rules.flags, [filter.flag])}`,
          isFlagForViewers(filter.flag) ? undefined : seesSession(access.who),
        )
      : undefined,
    filter.included ? sql`${counts(rules)} = ${filter.included === "yes" ? 1 : 0}` : undefined,
    filter.answer ? and(hasAnswer(filter.answer), seesSession(access.who)) : undefined,
  );
  const order = filter.direction === "asc" ? asc : desc;
  const [sees, rows, total] = await Promise.all([
    seesParticipantsOf(db, study, access.who),
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
        is_test: sort_sessions.is_test,
        external_id: participants.external_id,
        rated: ratedCount,
        chain: sort_sessions.chain,
        turn: sort_sessions.turn,
        abandoned: isOver(),
        moved: turnMoved,
        /** How often the cards are sorted. */
        sorts: sql<number>`coalesce(json_array_length(${sort_sessions.passes}), 1)`,
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
  return {
    count: total?.count ?? 0,
    results: rows
      .map((row) => ({
        ...row,
        duration: sortDuration(row),
        is_completed: row.completed_at !== null,
        flags: rules.flags.get(row.id) ?? [],
      }))
      .map((row) => (sees ? row : viewersRow(row))),
  };
}

/**
 * How many ratings a session has, on all scales; null where the study has no scales. While the sort is open, those of
 * cards that have since been taken out do not count.
 */
const ratedCount = sql<
  number | null
>`CASE WHEN (SELECT scales FROM studies WHERE studies.id = sort_sessions.study_id) IS NOT NULL
  THEN (SELECT count(*) FROM json_each(sort_sessions.ratings) AS scale, json_each(scale.value) AS rating
    WHERE sort_sessions.completed_at IS NOT NULL OR EXISTS (
      SELECT 1 FROM cards WHERE cards.id = rating.key AND cards.is_active)) END`;

/** How many cards a turn moved; null where it began with no groups, and while it is open. */
const turnMoved = sql<
  number | null
>`CASE WHEN ${sort_sessions.completed_at} IS NOT NULL THEN ${sort_sessions.moved}
  WHEN ${isOver()} AND json_array_length(${sort_sessions.inherited}) > 0 THEN ${movedSoFar} END`;

export type StudyParticipant = Awaited<ReturnType<typeof listStudyParticipants>>["results"][number];

/** The sources and languages that occur, as choices for the filters. */
export async function listFilterValues(db: Db, study: string, access: Access<"viewer">) {
  const rows = await db
    .selectDistinct({ source: participants.source, language: sort_sessions.language })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .where(inOwnStudy(sort_sessions.study_id, study, access));
  return {
    sources: [...new Set(rows.map((row) => row.source))].sort(),
    languages: [...new Set(rows.map((row) => row.language))].filter((l) => l !== null).sort(),
  };
}

/**
 * How many participants started, completed and hold a place, and the mean duration of completed sorts in seconds.
 * `undefined` when the study is not the owner's.
 */
export const studyFigures = (db: Db, study: string, access: Access<"viewer">) =>
  db
    .select({
      participants: sql<number>`count(${sort_sessions.id})`,
      completed: sql<number>`count(${sort_sessions.completed_at})`,
      // Of the completed ones, unless the study leaves flagged ones out.
      counted: sql<number>`coalesce(sum(${sort_sessions.completed_at} IS NOT NULL AND coalesce(${sort_sessions.included},
        trim(${studies.consent_text}) = '' OR ${sort_sessions.consent_given})), 0)`,
      holding: sql<number>`coalesce(sum(${holdsPlace()}), 0)`,
      average_seconds: sql<number | null>`avg(${durationOf()})`,
      timed: sql<number>`count(${durationOf()})`,
      members: projects.members_count,
      decision: lastDecision(access.who),
      ready: studies.ready,
      results_opened: sql<boolean>`${studies.results_opened_at} IS NOT NULL`.mapWith(Boolean),
    })
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .leftJoin(
      sort_sessions,
      and(eq(sort_sessions.study_id, studies.id), eq(sort_sessions.is_test, false)),
    )
    .where(isAllowed(study, access))
    .groupBy(studies.id)
    .get();

/** Records that the owner has opened the analysed results: from then on they open without asking. */
export async function markResultsOpened(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<void> {
  await db
    .update(studies)
    .set({ results_opened_at: timestamp() })
    .where(and(isAllowed(study, access), isNull(studies.results_opened_at)));
}

/** Stores which groups are safe to build, for the overview. */
export async function saveReadyGroups(
  db: Db,
  study: string,
  access: Access<"editor">,
  ready: ReadyGroups,
): Promise<void> {
  await db.update(studies).set({ ready }).where(isAllowed(study, access));
}

/** The details of a session for the side panel; `undefined` when it is not the owner's. */
export const findParticipantDetails = (
  db: Db,
  session: string,
  study: string,
  access: Access<"viewer">,
) =>
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
      ...recruitedColumns,
      session_data: sort_sessions.session_data,
      started_at: sort_sessions.started_at,
      whys: sort_sessions.whys,
      notes: sort_sessions.notes,
      card_notes: sort_sessions.card_notes,
      result: sort_sessions.result,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(users, eq(users.id, participants.user_id))
    .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id))
    .where(
      and(
        eq(sort_sessions.id, session),
        inOwnStudy(sort_sessions.study_id, study, access),
        seesSession(access.who),
      ),
    )
    .get();
