import { type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import type { LeftGroup, TurnFigures } from "../../domain/turns/turns.ts";
import { documentFigures } from "../counts/document-figures.server.ts";
import { timestamp } from "../database/db.server.ts";

// The expressions of this file are part of statements on `studies`. A start decides its turn within its own transaction:
// `passOver` gives up the turns whose time has run out, and the INSERT takes a chain that nobody holds.

const NUMBERS = JSON.stringify(Array.from({ length: limits.all_chains }, (_, at) => at + 1));

/** The chains of the study: those that it begins with, and those that were added. A row of `chains` says what was decided. */
const fromChains = sql`FROM json_each(${NUMBERS}) AS number
  LEFT JOIN chains ON chains.study_id = studies.id AND chains.number = number.value
  WHERE (number.value <= studies.delphi ->> 'chains' OR chains.number IS NOT NULL)`;

/** The last moment at which a turn that still holds its chain was saved. */
const heldSince = () =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${timestamp()}, '-' || (studies.delphi ->> 'hold_minutes') || ' minutes')`;

const ofChain = (row: SQL) => sql`${row}.study_id = studies.id AND ${row}.chain = number.value`;

/** Whether a turn counts: completed, and neither excluded nor a dry run. */
export const turnCounts = (row: SQL) =>
  sql`${row}.completed_at IS NOT NULL AND ${row}.included IS NOT 0 AND NOT ${row}.is_test`;

const isUnfinished = (row: SQL) =>
  sql`${row}.completed_at IS NULL AND ${row}.abandoned_at IS NULL AND NOT ${row}.is_test`;

const isHeld = () => sql`EXISTS (SELECT 1 FROM sort_sessions AS holder WHERE ${ofChain(sql`holder`)}
  AND ${isUnfinished(sql`holder`)} AND coalesce(holder.last_activity, holder.started_at) > ${heldSince()})`;

const isAtRest = sql`(SELECT count(*) FROM sort_sessions AS calm WHERE ${ofChain(sql`calm`)} AND ${turnCounts(sql`calm`)}
  AND calm.turn > coalesce(chains.rest_from, 0)
  AND calm.turn > coalesce((SELECT max(lively.turn) FROM sort_sessions AS lively
    WHERE ${ofChain(sql`lively`)} AND ${turnCounts(sql`lively`)}
      AND (lively.share_moved IS NULL OR lively.share_moved >= studies.delphi ->> 'rest_below')), 0)
  ) >= studies.delphi ->> 'rest_after'`;

/** Whether a chain of the study rests. */
export const rests = (chain: number): SQL =>
  sql`EXISTS (SELECT 1 ${fromChains} AND number.value = ${chain} AND ${isAtRest})`;

const turnsSoFar = sql`(SELECT count(*) FROM sort_sessions AS taken WHERE ${ofChain(sql`taken`)} AND ${turnCounts(sql`taken`)})`;

/** Chains that take more turns, held or not. */
const going = sql`${fromChains} AND chains.closed_at IS NULL AND NOT ${isAtRest}`;

/** Whether a study in turns has a chain that goes on: without one, it is done. */
export const hasGoingChain = (): SQL => sql`EXISTS (SELECT 1 ${going})`;

/** The number of the chain with the fewest turns; NULL of none. (Here SQLite's ORDER BY does not see `studies`.) */
const withFewestTurns = sql`min(${turnsSoFar} * 100 + number.value) % 100`;

/** The free chain with the fewest turns; NULL when all are held. */
const freeChain = () => sql`(SELECT ${withFewestTurns} ${going} AND NOT ${isHeld()})`;

/** The chain with the fewest turns, which a dry run looks at without holding it. */
const shownChain = sql`(SELECT ${withFewestTurns} ${fromChains})`;

/** Who has not asked again for so long has gone. The page asks every ten seconds, and every minute in a hidden tab. */
const WAITING_MS = 90_000;

/** For so long the place of somebody who was told by mail that their turn has come is kept. */
export const PLACE_KEPT_MINUTES = 15;

/** Who asked to be told by mail waits for so long. */
const MAIL_WAITS_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether somebody waits no more: the page asks no longer, and no mail is still to be sent or followed. */
export const hasGone = (
  row: SQL = sql`turn_waits`,
): SQL => sql`(${row}.seen_at <= ${timestamp(Date.now() - WAITING_MS)}
  AND (${row}.email IS NULL OR ${row}.told_at <= ${timestamp(Date.now() - PLACE_KEPT_MINUTES * 60_000)}
    OR ${row}.arrived_at <= ${timestamp(Date.now() - MAIL_WAITS_MS)}))`;

const isPresent = (row: SQL) => sql`${row}.seen_at > ${timestamp(Date.now() - WAITING_MS)}`;

/**
 * Whether a free chain has had no turn for as long as a place is kept. It then goes to whoever is present: one who waits for
 * a mail does not keep it, whether the mail could not be sent or others were told before and did not come.
 */
const isLeftFree = () => sql`EXISTS (SELECT 1 ${going} AND NOT ${isHeld()} AND coalesce(
  (SELECT max(coalesce(ended.completed_at, ended.abandoned_at, ${timestamp()})) FROM sort_sessions AS ended
    WHERE ${ofChain(sql`ended`)} AND NOT ended.is_test), '') <= ${timestamp(Date.now() - PLACE_KEPT_MINUTES * 60_000)})`;

/** Whether a free chain is left to those who are present, and somebody is. */
export const goesToPresent = (): SQL => sql`(EXISTS (SELECT 1 FROM turn_waits AS present
  WHERE present.study_id = studies.id AND ${isPresent(sql`present`)}) AND ${isLeftFree()})`;

/** Fewer people who came earlier wait than there are free chains. Without a ticket, one has come just now. */
const isNext = (ticket: string | SQL) => sql`(SELECT count(*) ${going} AND NOT ${isHeld()}) > (
  SELECT count(*) FROM turn_waits AS other WHERE other.study_id = studies.id AND other.ticket <> ${ticket}
    AND NOT coalesce(${hasGone(sql`other`)}, 0)
    AND (${isPresent(sql`other`)} OR other.told_at IS NOT NULL OR NOT ${isLeftFree()})
    AND other.arrived_at < coalesce((SELECT arrived_at FROM turn_waits
      WHERE ticket = ${ticket} AND turn_waits.study_id = studies.id), '9999'))`;

/** The guard of a start in a study in turns: a chain is free, and nobody who came earlier waits for it. */
export const isFreeFor = (ticket: string | SQL): SQL =>
  sql`(${freeChain()} IS NOT NULL AND ${isNext(ticket)})`;

/** The chain that the INSERT of a session takes. */
export const takenChain = (is_test: boolean): SQL => (is_test ? shownChain : freeChain());

/** Gives up the open turns of a study whose time has run out. Their work is kept. */
export const passOver = (study: string): SQL => sql`
  UPDATE sort_sessions SET abandoned_at = ${timestamp()}
  WHERE study_id = ${study} AND chain IS NOT NULL AND completed_at IS NULL AND abandoned_at IS NULL AND NOT is_test
    AND coalesce(last_activity, started_at) <= (SELECT ${heldSince()} FROM studies WHERE studies.id = ${study})`;

/** Keeps the place of somebody whose start found no chain free, and forgets those who have gone. */
export const keepPlace = (study: string, ticket: string): SQL[] => {
  const at = timestamp();
  return [
    sql`DELETE FROM turn_waits WHERE study_id = ${study}
      AND (ticket IN (SELECT id FROM sort_sessions WHERE id = ${ticket}) OR ${hasGone()})`,
    sql`
    INSERT INTO turn_waits (ticket, study_id, arrived_at, seen_at)
    SELECT ${ticket}, studies.id, ${at}, ${at} FROM studies
    WHERE studies.id = ${study} AND NOT EXISTS (SELECT 1 FROM sort_sessions WHERE id = ${ticket}) AND ${hasGoingChain()}
    ON CONFLICT (ticket) DO UPDATE SET seen_at = excluded.seen_at WHERE turn_waits.study_id = excluded.study_id`,
  ];
};

/** The groups that the last turn of a chain left; else those with which it begins. */
const handedOn = sql`coalesce(
  (SELECT last.left_groups FROM sort_sessions AS last WHERE last.study_id = sort_sessions.study_id
    AND last.chain = sort_sessions.chain AND ${turnCounts(sql`last`)} ORDER BY last.turn DESC LIMIT 1),
  (SELECT chains.start FROM chains WHERE chains.study_id = sort_sessions.study_id AND chains.number = sort_sessions.chain),
  (SELECT CASE json_type(studies.delphi, '$.start') WHEN 'array' THEN studies.delphi -> 'start' END
    FROM studies WHERE studies.id = sort_sessions.study_id), '[]')`;

/** A stored category has a name only where it differs from the study's. */
const begun = sql`json_object(
  'categories', (SELECT json_group_array(json(CASE WHEN given.name = "group".value ->> 'name'
      THEN json_object('id', given.id)
      ELSE json_object('id', "group".value ->> 'id', 'name', "group".value ->> 'name') END))
    FROM json_each(sort_sessions.inherited) AS "group"
    LEFT JOIN categories AS given ON given.id = "group".value ->> 'id' AND given.study_id = sort_sessions.study_id),
  'removed', json('[]'), 'colors', json('{}'),
  'placements', (SELECT json_group_object("group".value ->> 'id', json("group".value -> 'cards'))
    FROM json_each(sort_sessions.inherited) AS "group"))`;

const figures = () =>
  sql.join(
    Object.entries(documentFigures(sql`document`)).map(
      ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
    ),
    sql`, `,
  );

/** Gives the session that was inserted at `at` its turn: the number, what it inherits, and the sort that it begins with. */
export function beginTurn(session: string, at: string): SQL[] {
  const prefix = crypto.randomUUID().slice(0, 24);
  const isNew = sql`sort_sessions.id = ${session} AND started_at = ${at} AND chain IS NOT NULL AND revision = 0`;
  return [
    sql`
    UPDATE sort_sessions SET
      turn = 1 + coalesce((SELECT max(earlier.turn) FROM sort_sessions AS earlier WHERE earlier.study_id = sort_sessions.study_id
        AND earlier.chain = sort_sessions.chain AND earlier.completed_at IS NOT NULL AND NOT earlier.is_test), 0),
      inherited = (SELECT json_group_array(json_object(
          'id', coalesce(given.id, ${prefix} || printf('%012x', "group".key)),
          'name', "group".value ->> 'name', 'cards', json("group".value -> 'cards')))
        FROM json_each(${handedOn}) AS "group"
        LEFT JOIN categories AS given ON given.id = "group".value ->> 'category' AND given.study_id = sort_sessions.study_id)
    WHERE ${isNew} AND turn IS NULL`,
    sql`UPDATE sort_sessions SET document = ${begun} WHERE ${isNew}`,
    sql`UPDATE sort_sessions SET ${figures()} WHERE ${isNew}`,
  ];
}

/** Whether the time of a turn has run out, also where no start has given it up yet. False of a sort that is not in turns. */
export const isOver = (row: SQL = sql`sort_sessions`): SQL<boolean> =>
  sql`(CASE WHEN ${row}.chain IS NULL OR ${row}.completed_at IS NOT NULL OR ${row}.is_test THEN 0
    WHEN ${row}.abandoned_at IS NOT NULL THEN 1
    ELSE coalesce(${row}.last_activity, ${row}.started_at) <= (SELECT ${heldSince()} FROM studies WHERE studies.id = ${row}.study_id)
    END)`.mapWith(Boolean);

/** How many cards an unfinished turn has moved out of the groups in which it began with them: `turnMoves` in SQL. */
export const movedSoFar: SQL<number> = sql<number>`(SELECT count(*)
  FROM json_each(sort_sessions.inherited) AS "group", json_each("group".value, '$.cards') AS card
  WHERE NOT EXISTS (SELECT 1 FROM json_each(sort_sessions.document, '$.placements') AS place, json_each(place.value) AS placed
    WHERE place.key = "group".value ->> 'id' AND placed.value = card.value))`;

/** What completes a turn with its sort, for the SET of its session: what it left, and what it changed. */
export const turnColumns = (left: readonly LeftGroup[], figures: TurnFigures): SQL =>
  sql`, left_groups = ${JSON.stringify(left)}, moved = ${figures.moved}, share_moved = ${figures.share_moved},
    renamed = ${figures.renamed}`;
