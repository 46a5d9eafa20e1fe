import { and, eq, sql } from "drizzle-orm";
import type { Answers } from "../../domain/questions/answer.ts";
import { sortDuration } from "../../domain/sorts/durations.ts";
import { flagSessions, NO_FACTS, type SessionFlag } from "../../domain/sorts/session-flags.ts";
import { resultFacts } from "../../domain/sorts/sort-result.ts";
import { type Access, ownedStudies } from "../access/ownership.server.ts";
import type { Db } from "../database/db.server.ts";
import { questionRows } from "../questions/questions.server.ts";
import { answers, participants, sort_sessions, studies } from "../schema/schema.server.ts";

/** The flags of sessions, and what the researcher decided on each. */
export type StudyFlags = {
  flags: Map<string, SessionFlag[]>;
  included: Map<string, boolean | null>;
};

/** Those of all sessions of the owner's study, except dry runs. */
export async function readStudyFlags(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<StudyFlags> {
  const [rows, questions, given, [kind]] = await db.batch([
    db
      .select({
        id: sort_sessions.id,
        started_at: sort_sessions.started_at,
        completed_at: sort_sessions.completed_at,
        quality: sort_sessions.quality,
        // Needed for imported sorts, and for sorts completed before `quality` was stored.
        result:
          sql`CASE WHEN ${sort_sessions.quality} IS NULL THEN ${sort_sessions.result} END`.mapWith(
            sort_sessions.result,
          ),
        earlier_session: sort_sessions.earlier_session,
        pasted: sort_sessions.pasted,
        included: sort_sessions.included,
        external_id: participants.external_id,
      })
      .from(sort_sessions)
      .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
      .where(
        and(
          eq(sort_sessions.study_id, study),
          eq(sort_sessions.is_test, false),
          ownedStudies(sort_sessions.study_id, access),
        ),
      ),
    questionRows(db, study),
    db
      .select()
      .from(answers)
      .where(sql`${answers.question_id} IN (SELECT id FROM questions WHERE study_id = ${study}
        AND (kind IN ('short_text', 'long_text') OR instr(choices, '"expected":true')))`),
    db.select({ sort_type: studies.sort_type }).from(studies).where(eq(studies.id, study)),
  ]);
  const bySession = Map.groupBy(given, (row) => row.session_id);
  const sessions = rows.map(({ result, quality, ...row }) => ({
    ...row,
    completed: row.completed_at !== null,
    duration: sortDuration(row),
    facts: quality ?? (result ? resultFacts(result) : NO_FACTS),
    answers: Object.fromEntries(
      (bySession.get(row.id) ?? []).map(({ question_id, value }) => [question_id, value]),
    ) as Answers,
  }));
  return {
    flags: flagSessions(sessions, { sort_type: kind?.sort_type ?? "open", questions }),
    included: new Map(rows.map((row) => [row.id, row.included])),
  };
}
