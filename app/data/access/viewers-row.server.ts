import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/** What a viewer reads instead of the fields of a participant. */
const HIDDEN: Record<string, unknown> = {
  feedback: null,
  has_feedback: 0,
  whys: [],
  notes: "",
  card_notes: [],
  answers: {},
  demographics: {},
  user: null,
  user_id: null,
  username: null,
  first_name: null,
  external_id: null,
  panel_study_id: null,
  panel_session_id: null,
  token: null,
  tag: null,
  completion_code: null,
  earlier_session: null,
  session_data: {},
  device_info: {},
};

const IDS = ["id", "participant", "participant_id", "session", "session_id"];

/**
 * The id of a session or participant for viewers. The real id of a session is the capability to change it, and cannot
 * be found from this one.
 */
export const viewersId = (id: string) => derivedId(`viewer ${id}`);

/** A row of a session or participant, as a viewer may see it: the only place that decides this. */
export const viewersRow = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, viewersValue(name, value)]),
  ) as Row;

function viewersValue(name: string, value: unknown): unknown {
  if (Object.hasOwn(HIDDEN, name)) return HIDDEN[name];
  if (IDS.includes(name) && typeof value === "string") return viewersId(value);
  return name === "participant" && typeof value === "object" && value !== null
    ? viewersRow(value)
    : value;
}
