import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPublic, type Reader } from "../../domain/results/public-fields.ts";
import { isFlagForViewers } from "../../domain/sorts/session-flags.ts";
import type { Db } from "../database/db.server.ts";
import { derivedId } from "../database/derived-id.server.ts";
import { studies } from "../schema/schema.server.ts";
import type { Caller } from "./ownership.server.ts";

/** Whether a member may see participants' data: everybody but viewers, and these too if the project says so. */
export const seesParticipants = (project: SQLWrapper, who: Caller): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM project_members AS reader JOIN projects AS read ON read.id = reader.project_id
    WHERE reader.project_id = ${project} AND reader.user_id = ${who}
      AND (reader.role <> 'viewer' OR read.viewers_see_participants))`.mapWith(Boolean);

/** The same for the study of the query's session. */
export const seesSession = (who: Caller): SQL<boolean> =>
  seesParticipants(
    sql`(SELECT project_id FROM studies WHERE studies.id = sort_sessions.study_id)`,
    who,
  );

/** Whether a member may see the participants of a study. */
export async function seesParticipantsOf(db: Db, study: string, who: Caller): Promise<boolean> {
  const row = await db
    .select({ sees: seesParticipants(sql`studies.project_id`, who) })
    .from(studies)
    .where(eq(studies.id, study))
    .get();
  return row?.sees ?? false;
}

/** What is read instead of a field that is not public, where that is not null. */
const HIDDEN: Readonly<Record<string, unknown>> = {
  has_feedback: 0,
  whys: [],
  notes: "",
  card_notes: [],
  moves: [],
  answers: {},
  demographics: {},
  session_data: {},
  device_info: {},
  source: "",
  inclusion_reason: "",
  reasons: [],
};

const IDS = ["id", "participant", "participant_id", "session", "session_id"];
const TIMES = ["started_at", "completed_at"];

/**
 * The id of a session or participant for viewers. The real id of a session is the capability to change it, and cannot
 * be found from this one.
 */
export const viewersId = (id: string) => derivedId(`viewer ${id}`);

/** A row of a session or participant, as a viewer may see it. */
export const viewersRow = <Row extends object>(row: Row): Row => publicRow(row, "viewer");

/** A row of a session or participant, as such a reader may see it: the only place that applies the list. */
export const publicRow = <Row extends object>(row: Row, reader: Reader): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, publicValue(name, value, reader)]),
  ) as Row;

function publicValue(name: string, value: unknown, reader: Reader): unknown {
  if (!isPublic(name, reader)) return HIDDEN[name] ?? null;
  if (typeof value === "string") {
    if (IDS.includes(name)) return viewersId(value);
    if (TIMES.includes(name) && reader === "anyone") return value.slice(0, "2000-01-01".length);
  }
  if (name === "passes" && Array.isArray(value))
    return value.map((pass) => ({ ...pass, criterion: null }));
  if (name === "flags" && Array.isArray(value)) return value.filter(isFlagForViewers);
  return name === "participant" && typeof value === "object" && value !== null
    ? publicRow(value, reader)
    : value;
}
