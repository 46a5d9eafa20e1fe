import { sql } from "drizzle-orm";
import type { StartSession } from "../../domain/sorts/session.ts";
import { chosenWordings } from "../cards/wordings.server.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import { isFree, readIdentity, type StartRules } from "../recruitment/start-identity.server.ts";
import { SESSION_LANGUAGE, sessionLanguage } from "../studies/stored-language.server.ts";
import { findKnownSort } from "./find-start.server.ts";
import { findTurnedAway } from "./panels.server.ts";
import { answeredOnly, type StartRefusal } from "./start.server.ts";

/**
 * Replaces what the participant of a session said at its start, as long as nothing is sorted: they went back and
 * corrected it, or somebody else starts on the same device. The rules of a start apply, except that it has its place.
 */
export async function correctStart(
  db: Db,
  study: string,
  rules: StartRules,
  session: string,
  { consent_given, session_data }: Pick<StartSession, "consent_given" | "session_data">,
  { is_test = false }: { is_test?: boolean } = {},
): Promise<{ id: string } | StartRefusal> {
  const who = await readIdentity(study, rules, session_data, true);
  if (typeof who === "string") return who;
  const { external_id, unique } = who;
  const language = session_data.language ?? null;
  const unsorted = sql`sort_sessions.id = ${session} AND sort_sessions.study_id = ${study}
    AND completed_at IS NULL AND (cards_sorted = 0 OR (chain IS NOT NULL AND revision = 0))`;
  const participant = sql`(SELECT participant_id FROM sort_sessions WHERE ${unsorted})`;
  const isAllowed = isFree(study, who, participant, is_test);
  const [corrected] = await transaction(db, [
    sql`
      UPDATE participants SET external_id = coalesce(${external_id}, external_id),
        demographics = iif((SELECT enable_demographics FROM studies WHERE id = ${study}),
          ${JSON.stringify(answeredOnly(session_data.demographics))}, '{}')
      WHERE id = ${participant} AND ${isAllowed}`,
    // The time until now is not part of the sort, unless something was saved.
    sql`
      UPDATE sort_sessions SET consent_given = consent_given OR ${consent_given ? 1 : 0}, (${SESSION_LANGUAGE}) = (${sessionLanguage(language)}),
        wordings = iif(page_language IS ${language}, wordings, ${chosenWordings(study, language)}),
        started_at = iif(revision = 0, ${timestamp()}, started_at)
      WHERE ${unsorted} AND ${isAllowed}`,
  ]);
  const done = { id: session };
  if (changes(corrected) > 0 || external_id === null) return done;
  const known = unique ? await findKnownSort(db, study, unique, is_test) : undefined;
  if (known && known.session.id !== session) return "identity_taken";
  const outcome = await findTurnedAway(db, study, external_id);
  return outcome === "full" ? "study_full" : (outcome ?? done);
}
