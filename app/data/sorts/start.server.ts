import { and, eq, sql } from "drizzle-orm";
import { DEFAULT_SOURCE } from "../../domain/limits/limits.ts";
import type { Session, StartSession } from "../../domain/sorts/session.ts";
import { asEditor, hasRole } from "../access/ownership.server.ts";
import { chosenWordings } from "../cards/wordings.server.ts";
import { type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import {
  activeCards,
  claimDeal,
  dealtCount,
  dealtIds,
  hasDeal,
  moreDeals,
  needsDeals,
} from "../dealing/deals.server.ts";
import { isFree, readIdentity, type StartRules } from "../recruitment/start-identity.server.ts";
import { sort_sessions } from "../schema/schema.server.ts";
import { SESSION_LANGUAGE, sessionLanguage } from "../studies/stored-language.server.ts";
import { beginTurn, isFreeFor, keepPlace, passOver, takenChain } from "../turns/turns.server.ts";
import { findKnownSort } from "./find-start.server.ts";
import { hasFewUnfinished, isOpen, placeLeft } from "./places-left.server.ts";
import { markIfCrowded } from "./retention.server.ts";
import {
  inheritedColumn,
  sessionRows,
  toSession,
  withInherited,
  withoutRecruited,
} from "./sessions.server.ts";

export type StartRefusal =
  | "not_found"
  | "study_not_active"
  | "study_full"
  /** In a study in turns: somebody else has each chain. */
  | "chains_busy"
  | "rejected"
  | "identity_required"
  | "identity_invalid"
  | "identity_taken"
  | "too_many_unfinished"
  /** The panel participant already has a sort: see `findKnownSort`. */
  | "known";

/** How a session begins, apart from the participant's input. */
type StartOptions = {
  /** The id of an existing participant. */
  existing?: string | null | undefined;
  /** The session that the browser's cookie still names. */
  earlier_session?: string | null;
  /** A dry run of an editor: allowed in any state of the study, and takes no place. */
  is_test?: boolean;
  /** The id of the new session. A start that is sent twice with one id creates one session. */
  id?: string | undefined;
  /** Keeps its place by arrival, under that id, where no chain of a study in turns is free. */
  waits?: boolean;
};

/**
 * Creates a session, for a new participant or an `existing` one of the study. The INSERT itself checks for a free
 * place, so exactly one of two concurrent starts for the last place wins. Completed sessions and those active within
 * the last hour take a place.
 *
 * In a study with a panel an external id has one sort ("known"). Of concurrent starts with one id, one creates the
 * session.
 */
export async function startSession(
  db: Db,
  study: string,
  rules: StartRules,
  start: Omit<StartSession, "password">,
  user: string | null,
  options: StartOptions = {},
): Promise<Session | StartRefusal> {
  let needs_deals = rules.needs_deals;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const makes = needs_deals && !(await untilDealt(study));
    try {
      const deals = { ...rules, needs_deals: makes };
      const started = await tryStart(db, study, deals, start, user, options);
      if (started !== "needs_deals") return started;
    } finally {
      if (makes) dealing.delete(study);
    }
    needs_deals = true;
  }
  return "study_full";
}

/** When a start of this process began to make deals, by study: with many cards, that takes a second. */
const dealing = new Map<string, number>();

/** A start that takes longer is taken for dead, and one of those that wait goes on instead. */
const DEALING_MS = 20_000;
const LOOK_AGAIN_MS = 20;

/** Waits while another start makes deals for a study. False where none does: then this one has to. */
async function untilDealt(study: string): Promise<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    const since = dealing.get(study);
    if (since === undefined && hasWaited) return true;
    if (since === undefined || Date.now() - since > DEALING_MS) {
      dealing.set(study, Date.now());
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Of many concurrent starts without a deal left, each attempt makes deals for all. */
const MAX_ATTEMPTS = 10;

async function tryStart(
  db: Db,
  study: string,
  rules: StartRules,
  { consent_given, device_info, session_data }: Omit<StartSession, "password">,
  user: string | null,
  {
    existing = null,
    earlier_session = null,
    is_test = false,
    id = crypto.randomUUID(),
    waits = false,
  }: StartOptions,
): Promise<Session | StartRefusal | "needs_deals"> {
  const { source, language, demographics, ...other } = session_data;
  const { panel_study_id, panel_session_id, token, tag } = other;
  const rest = withoutRecruited(other);
  const who = await readIdentity(study, rules, session_data, existing === null);
  if (typeof who === "string") return who;
  const { external_id, unique, hash } = who;
  const isStartable = is_test
    ? sql`${hasRole(sql`studies.project_id`, asEditor(user ?? ""))} AND EXISTS (
        SELECT 1 FROM cards WHERE cards.study_id = studies.id AND cards.is_active)`
    : sql`${placeLeft()} AND ${hasFewUnfinished}`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM sort_sessions AS same WHERE same.id = ${id})`;
  const participant = existing ?? crypto.randomUUID();
  const at = timestamp();
  const isDealt = rules.cards_per_participant !== null;
  const inTurn = rules.in_turns;
  const hasTurn = inTurn && !is_test ? isFreeFor(id) : sql`true`;
  const inserts = [
    markIfCrowded(study),
    ...(inTurn ? [passOver(study)] : []),
    ...(rules.needs_deals ? await moreDeals(db, study) : []),
    sql`
      INSERT INTO participants (id, study_id, user_id, source, demographics, external_id, panel_study_id,
        panel_session_id, token, tag, created_at)
      SELECT ${participant}, studies.id, ${user}, ${source ?? DEFAULT_SOURCE},
        CASE WHEN studies.enable_demographics THEN ${JSON.stringify(answeredOnly(demographics))} ELSE '{}' END,
        ${external_id}, ${panel_study_id ?? null}, ${panel_session_id ?? null}, ${token ?? null}, ${tag ?? null}, ${at}
      FROM studies WHERE ${existing} IS NULL AND studies.id = ${study} AND ${isNew} AND ${isStartable}
        AND ${isFree(study, who, existing ?? "", is_test)} AND ${isDealt ? hasDeal() : sql`true`} AND ${hasTurn}`,
    sql`
      INSERT INTO sort_sessions (id, study_id, participant_id, started_at, consent_given, ${SESSION_LANGUAGE},
        device_info, session_data, earlier_session, is_test, wordings, dealt, total_cards${inTurn ? sql`, chain` : sql``})
      SELECT ${id}, study_id, participants.id, ${at}, ${consent_given ? 1 : 0}, ${sessionLanguage(language)},
        ${JSON.stringify(device_info)}, ${JSON.stringify(rest)}, ${earlier_session}, ${is_test ? 1 : 0}, ${chosenWordings(study, language ?? null)},
        ${isDealt ? dealtIds() : sql`NULL`}, ${isDealt ? dealtCount() : activeCards()}${inTurn ? sql`, ${takenChain(is_test)}` : sql``}
      FROM participants JOIN studies ON studies.id = participants.study_id
      WHERE participants.id = ${participant} AND studies.id = ${study}
        AND (${existing} IS NULL OR (${placeLeft()} AND ${hasFewUnfinished} AND ${hasNoSession(existing)} AND NOT ${lacksIdentity(existing)}))
        AND ${isDealt ? hasDeal() : sql`true`} AND ${hasTurn}`,
    ...(inTurn ? beginTurn(id, at) : []),
    ...(inTurn && waits ? keepPlace(study, id) : []),
    ...(isDealt ? [claimDeal(study, id, at)] : []),
  ];
  const [[created]] = await writeAndRead(
    db,
    inserts,
    sessionRows(db, { inherited: inheritedColumn }).where(
      and(eq(sort_sessions.id, id), eq(sort_sessions.study_id, study)),
    ),
  );
  if (created) return withInherited(toSession(created.row), created.inherited);
  const known = unique ? await findKnownSort(db, study, unique, is_test) : undefined;
  if (known) return rules.panel ? "known" : "identity_taken";
  return whyNotStarted(db, study, hash, existing);
}

/** An existing participant can start only one sort, because other people than the participant may know the id. */
const hasNoSession = (participant: string | null) =>
  sql`NOT EXISTS (SELECT 1 FROM sort_sessions AS begun WHERE begun.participant_id = ${participant})`;

/** Whether the study asks participants who they are, and this existing participant has not said. */
const lacksIdentity = (participant: string | null) =>
  sql`(studies.identity <> 'none' AND EXISTS (
    SELECT 1 FROM participants AS unknown WHERE unknown.id = ${participant} AND unknown.external_id IS NULL))`;

async function whyNotStarted(
  db: Db,
  study: string,
  hash: string | null,
  existing: string | null,
): Promise<StartRefusal | "needs_deals"> {
  const row = await db.get<
    | {
        is_open: number;
        needs_deals: number;
        lacks_identity: number;
        has_few: number;
        is_busy: number;
        outcome: "rejected" | "full" | null;
      }
    | undefined
  >(sql`
    SELECT ${isOpen()} AS is_open, ${needsDeals()} AS needs_deals, ${lacksIdentity(existing)} AS lacks_identity, ${hasFewUnfinished} AS has_few,
      CASE WHEN studies.delphi IS NULL THEN 0 ELSE ${placeLeft()} END AS is_busy, (SELECT outcome FROM turned_away
      WHERE turned_away.study_id = studies.id AND identity_hash = ${hash} LIMIT 1) AS outcome
    FROM studies WHERE id = ${study}
      AND (${existing} IS NULL
        OR (id = (SELECT study_id FROM participants WHERE id = ${existing}) AND ${hasNoSession(existing)}))`);
  if (!row) return "not_found";
  if (row.outcome) return row.outcome === "full" ? "study_full" : "rejected";
  if (row.needs_deals) return "needs_deals";
  if (!row.is_open) return "study_not_active";
  if (!row.has_few) return "too_many_unfinished";
  if (row.lacks_identity) return "identity_required";
  return row.is_busy ? "chains_busy" : "study_full";
}

/** The demographics without empty answers. */
export const answeredOnly = (answers: StartSession["session_data"]["demographics"]) =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, value]) => value));
