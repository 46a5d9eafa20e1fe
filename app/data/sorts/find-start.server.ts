import { and, desc, eq, sql } from "drizzle-orm";
import type { Language } from "../../domain/limits/languages.ts";
import type { Recruited } from "../../domain/recruitment/panel.ts";
import type { RecruitedFields, Session } from "../../domain/sorts/session.ts";
import { type Caller, roleIn } from "../access/ownership.server.ts";
import type { Db } from "../database/db.server.ts";
import { jsonValues } from "../database/json-chunks.server.ts";
import { activeCards, needsDeals } from "../dealing/deals.server.ts";
import type { StartRules } from "../recruitment/start-identity.server.ts";
import { participants, projects, sort_sessions, studies } from "../schema/schema.server.ts";
import { publicColumns } from "../studies/studies.server.ts";
import { translationOf } from "../studies/translations.server.ts";
import { placeLeft } from "./places-left.server.ts";
import { sessionRows, toSession } from "./sessions.server.ts";

/** Whether the cards are sorted in turns. */
const inTurns = sql`studies.delphi IS NOT NULL`.mapWith(Boolean);

const startRuleColumns = () => ({
  identity: studies.identity,
  identity_unique: studies.identity_unique,
  panel: studies.panel,
  access_hash: studies.access_password_hash,
  cards_per_participant: studies.cards_per_participant,
  needs_deals: needsDeals(),
  in_turns: inTurns,
});

export const findStartRules = (db: Db, study: string): Promise<StartRules | undefined> =>
  db.select(startRuleColumns()).from(studies).where(eq(studies.id, study)).get();

/** The last sort of the participant with this external id, and the fields for the panel. */
export async function findKnownSort(
  db: Db,
  study: string,
  external_id: string,
  is_test = false,
): Promise<
  | {
      session: Session;
      recruited: Recruited &
        Pick<RecruitedFields, "panel_session_id"> & { completion_code: string | null };
    }
  | undefined
> {
  const found = await sessionRows(db)
    .where(
      and(
        eq(participants.study_id, study),
        sql`${participants.external_id} = iif((SELECT identity FROM studies WHERE id = ${study}) = 'email',
          ${external_id.toLowerCase()}, ${external_id})`,
        eq(sort_sessions.is_test, is_test),
      ),
    )
    .orderBy(desc(sort_sessions.started_at))
    .limit(1)
    .get();
  return found && { session: toSession(found.row), recruited: found.recruited };
}

/** The data of a study's start page. */
export type StartFacts = Awaited<ReturnType<typeof findStart>>;

/**
 * Reads a study for its start page, and the visitor's session in it: the first that exists of `sessions`. One round
 * trip. `role` is the reader's in the study.
 */
export async function findStart(
  db: Db,
  id: string,
  reader: Caller,
  sessions: readonly string[],
  readers: readonly Language[] = [],
  ticket = "",
) {
  const [[study], known] = await db.batch([
    db
      .select({
        ...publicColumns,
        ...startRuleColumns(),
        role: roleIn(sql`studies.project_id`, reader),
        translation: translationOf(studies.id, readers, "study"),
        active_cards: activeCards().mapWith(Number),
        has_categories:
          sql`EXISTS (SELECT 1 FROM categories WHERE categories.study_id = studies.id)`.mapWith(
            Boolean,
          ),
        has_place: sql`(${placeLeft(sessions)})`.mapWith(Boolean),
        /** The id under which a mail kept the visitor's place, if it is one. */
        told: sql<string | null>`(SELECT ticket FROM turn_waits
          WHERE ticket = ${ticket} AND turn_waits.study_id = studies.id AND told_at IS NOT NULL)`,
        // Something was answered or saved in one of the sessions: it must not become somebody else's.
        is_begun:
          sql`EXISTS (SELECT 1 FROM answers WHERE answers.session_id IN ${jsonValues(sessions)})
            OR EXISTS (SELECT 1 FROM sort_sessions AS begun WHERE begun.id IN ${jsonValues(sessions)} AND begun.revision > 0)`.mapWith(
            Boolean,
          ),
        /** Only for somebody with a confirmed address the server writes to addresses that others type. */
        owner_confirmed: sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${projects.owner_id}
            AND users.email_verified_at IS NOT NULL)`.mapWith(Boolean),
        /** The number of questions before the sort. */
        questions_first:
          sql`(SELECT count(*) FROM questions WHERE questions.study_id = studies.id AND place <> 'after')`.mapWith(
            Number,
          ),
      })
      .from(studies)
      .innerJoin(projects, eq(projects.id, studies.project_id))
      .where(eq(studies.id, id)),
    sessionRows(db).where(
      and(sql`${sort_sessions.id} IN ${jsonValues(sessions)}`, eq(sort_sessions.study_id, id)),
    ),
  ]);
  const first = sessions
    .map((session) => known.find(({ row }) => row.id === session))
    .find(Boolean);
  return study && { study, session: first ? toSession(first.row) : null };
}
