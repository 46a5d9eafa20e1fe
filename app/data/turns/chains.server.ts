import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import { type Chain, isResting } from "../../domain/turns/turns.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import { type Access, fromOwnStudy, hasRole, inOwnStudy } from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf } from "../access/rules.server.ts";
import { seesParticipants, viewersId } from "../access/viewers-row.server.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { chains, sort_sessions, studies } from "../schema/schema.server.ts";
import { isOver, rests, turnCounts } from "./turns.server.ts";

const later = sql`EXISTS (SELECT 1 FROM sort_sessions AS later WHERE later.study_id = sort_sessions.study_id
  AND later.chain = sort_sessions.chain AND ${turnCounts(sql`later`)} AND later.turn > sort_sessions.turn)`;

/** What was decided on single chains of a study. */
export const listDecidedChains = (db: Db, study: string, access: Access<"viewer">) =>
  db
    .select()
    .from(chains)
    .where(inOwnStudy(chains.study_id, study, access))
    .orderBy(asc(chains.number));

/** The chains of a study, none where its cards are not sorted in turns; `null` when the study is unknown to the caller. */
export async function listChains(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<Chain[] | null> {
  const [[found], rows, sessions] = await db.batch([
    db
      .select({
        delphi: studies.delphi,
        sees: seesParticipants(sql`studies.project_id`, access.who),
      })
      .from(studies)
      .where(and(eq(studies.id, study), hasRole(sql`studies.project_id`, access))),
    listDecidedChains(db, study, access),
    db
      .select({
        session: sort_sessions.id,
        chain: sql<number>`${sort_sessions.chain}`,
        turn: sql<number>`${sort_sessions.turn}`,
        moved: sort_sessions.moved,
        share_moved: sort_sessions.share_moved,
        renamed: sort_sessions.renamed,
        completed_at: sort_sessions.completed_at,
        is_over: isOver(),
        left_groups: sql`CASE WHEN NOT ${later} THEN ${sort_sessions.left_groups} END`.mapWith(
          sort_sessions.left_groups,
        ),
      })
      .from(sort_sessions)
      .where(
        and(
          inOwnStudy(sort_sessions.study_id, study, access),
          sql`${sort_sessions.chain} IS NOT NULL AND NOT ${sort_sessions.is_test}
            AND (${sort_sessions.completed_at} IS NULL OR ${turnCounts(sql`sort_sessions`)})`,
        ),
      )
      .orderBy(asc(sort_sessions.chain), asc(sort_sessions.turn)),
  ]);
  if (!found) return null;
  const { delphi, sees } = found;
  if (!delphi) return [];
  const decided = new Map(rows.map((row) => [row.number, row]));
  const numbers = Array.from({ length: delphi.chains }, (_, at) => at + 1);
  return [...new Set([...numbers, ...decided.keys()])].map((number) => {
    const row = decided.get(number);
    const own = sessions.filter((session) => session.chain === number);
    const turns = own.flatMap(({ session, turn, moved, share_moved, renamed, completed_at }) =>
      completed_at === null
        ? []
        : {
            ...{ turn, session: sees ? session : viewersId(session) },
            ...{ moved, share_moved, renamed, completed_at },
          },
    );
    const start = row?.start ?? (delphi.start === "open" ? [] : delphi.start);
    const left = own.findLast(({ left_groups }) => left_groups !== null)?.left_groups;
    return {
      chain: number,
      resting: isResting(turns, delphi, row?.rest_from),
      is_closed: Boolean(row?.closed_at),
      is_held: own.some(({ completed_at, is_over }) => completed_at === null && !is_over),
      from:
        row?.from_chain != null && row.from_turn !== null
          ? { chain: row.from_chain, turn: row.from_turn }
          : null,
      start: groupsOnly(start),
      turns,
      structure: groupsOnly(left ?? start),
    };
  });
}

const groupsOnly = (groups: readonly { name: string; cards: string[] }[]) =>
  groups.map(({ name, cards }) => ({ name, cards }));

/** The number of the next chain that is added to a study. */
const nextNumber = sql`(1 + max(studies.delphi ->> 'chains',
  coalesce((SELECT max(number) FROM chains WHERE chains.study_id = studies.id), 0)))`;

const hasChain = (number: number) => sql`(${number} BETWEEN 1 AND studies.delphi ->> 'chains'
  OR EXISTS (SELECT 1 FROM chains WHERE chains.study_id = studies.id AND chains.number = ${number}))`;

/** What a chain begins with; NULL for the study's start. */
const startOf = (number: number) =>
  sql`(SELECT start FROM chains WHERE chains.study_id = studies.id AND chains.number = ${number})`;

/** What a turn that counts left; NULL when there is none. */
const leftBy = (number: number, turn: number) => sql`(SELECT left_groups FROM sort_sessions AS split
  WHERE split.study_id = studies.id AND split.chain = ${number} AND split.turn = ${turn} AND ${turnCounts(sql`split`)}
  ORDER BY split.completed_at DESC LIMIT 1)`;

/**
 * Adds a chain: from the study's start, from that of another chain, or split off one of its turns. Returns its number;
 * `null` when the study is unknown to the caller.
 */
export async function addChain(
  db: Db,
  study: string,
  access: Access<"editor">,
  { chain, turn }: { chain?: number | null | undefined; turn?: number | null | undefined },
): Promise<number | Refusal | null> {
  const from = chain ?? 0;
  const splits = turn !== undefined && turn !== null;
  const start: SQL = splits ? leftBy(from, turn) : startOf(from);
  const rules: Rule[] = [
    { refused: { "": ["notInTurns"] }, holds: sql`studies.delphi IS NOT NULL` },
    {
      refused: { chain: ["turnUnknown"] },
      holds: chain === undefined || chain === null ? sql`${!splits}` : hasChain(chain),
    },
    { refused: { turn: ["turnUnknown"] }, holds: splits ? sql`${start} IS NOT NULL` : sql`true` },
    { refused: { "": ["tooManyChains"] }, holds: sql`${nextNumber} <= ${limits.all_chains}` },
  ];
  const [added, why, , number] = await transaction(db, [
    sql`
    INSERT INTO chains (study_id, number, start, from_chain, from_turn)
    SELECT studies.id, ${nextNumber}, ${start}, ${splits ? from : null}, ${splits ? turn : null}
    ${fromOwnStudy(study, access)} AND ${allHold(rules)}`,
    brokenRuleQuery(rules, study, access),
    recordActivity(study, access, {
      action: "study.updated",
      detail: sql`(SELECT json_object('chains', json_array(NULL, max(number))) FROM chains WHERE chains.study_id = studies.id)`,
    }),
    sql`SELECT max(number) AS number FROM chains WHERE study_id = ${study}`,
  ]);
  const [row] = (number?.results ?? []) as { number: number }[];
  return changes(added) > 0 ? (row?.number ?? null) : refusalOf(rules, why);
}

/**
 * Closes a chain, or lets it go on: also one that rests, whose turns until now then no longer count towards its rest.
 * False when there is no such chain in a study of the caller's.
 */
export async function closeChain(
  db: Db,
  study: string,
  number: number,
  access: Access<"editor">,
  is_closed: boolean,
): Promise<boolean> {
  const last = sql`coalesce((SELECT max(last.turn) FROM sort_sessions AS last
    WHERE last.study_id = studies.id AND last.chain = ${number} AND ${turnCounts(sql`last`)}), 0)`;
  const closed_at = is_closed ? timestamp() : null;
  const rest_from = sql`iif(${is_closed ? 1 : 0} OR NOT ${rests(number)}, 0, ${last})`;
  const [changed] = await transaction(db, [
    sql`
    INSERT INTO chains (study_id, number, closed_at, rest_from)
    SELECT studies.id, ${number}, ${closed_at}, ${rest_from}
    ${fromOwnStudy(study, access)} AND studies.delphi IS NOT NULL AND ${hasChain(number)}
    ON CONFLICT (study_id, number) DO UPDATE SET closed_at = excluded.closed_at,
      rest_from = max(chains.rest_from, excluded.rest_from)`,
    recordActivity(study, access, {
      action: "study.updated",
      detail: { [`chain ${number}`]: is_closed ? ["open", "closed"] : ["closed", "open"] },
    }),
  ]);
  return changes(changed) > 0;
}
