import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { DEALING_VERSION, dealing } from "../../domain/dealing/dealing.ts";
import { textHash } from "../../domain/dealing/shuffled.ts";
import { inSteps, WORK_AT_ONCE } from "../../domain/limits/in-steps.ts";
import { PAUSED_AFTER_MS } from "../../domain/limits/limits.ts";
import { type Db, timestamp } from "../database/db.server.ts";
import { jsonChunks } from "../database/json-chunks.server.ts";
import { cards, dealings, studies } from "../schema/schema.server.ts";

// The expressions of this file are part of statements on `studies`. A study without `cards_per_participant`, or with no
// more active cards than that, shows all cards to everybody.

export const activeCards = (): SQL =>
  sql`(SELECT count(*) FROM cards WHERE cards.study_id = studies.id AND cards.is_active)`;

const dealsApply = sql`coalesce(studies.cards_per_participant < ${activeCards()}, 0)`;

/** Whether the stored deals are of the study's cards as they are now. */
const isCurrent = sql`EXISTS (SELECT 1 FROM dealings WHERE dealings.study_id = studies.id
  AND dealings.size = studies.cards_per_participant
  AND dealings.cards = (SELECT json_group_array(id) FROM
    (SELECT id FROM cards WHERE cards.study_id = studies.id AND cards.is_active ORDER BY id)))`;

/**
 * The first deal that nobody holds: never dealt, or dealt to a session that was deleted or left for an hour. Deals of
 * completed sorts have no row, so that it reads those of the sessions under way and one more.
 */
const nextDeal = (
  column: SQL,
  study: SQL | string = sql`studies.id`,
) => sql`(SELECT ${column} FROM deals
  LEFT JOIN sort_sessions AS holder ON holder.id = deals.session_id
  WHERE deals.study_id = ${study} AND (holder.id IS NULL OR (holder.completed_at IS NULL
    AND coalesce(holder.last_activity, holder.started_at) <= ${timestamp(Date.now() - PAUSED_AFTER_MS)}))
  ORDER BY deals.number LIMIT 1)`;

// CASE, because SQLite may compute both sides of an AND.
export const needsDeals = () =>
  sql`CASE WHEN studies.cards_per_participant IS NULL THEN 0 WHEN NOT ${dealsApply} THEN 0
    WHEN ${isCurrent} AND ${nextDeal(sql`1`)} IS NOT NULL THEN 0 ELSE 1 END`.mapWith(Boolean);

/** The guard of a start: there is a deal, if the study needs one. */
export const hasDeal = (): SQL =>
  sql`CASE WHEN NOT ${dealsApply} THEN 1 WHEN ${isCurrent} THEN ${nextDeal(sql`1`)} IS NOT NULL ELSE 0 END`;

/** The ids of the cards of the next deal as JSON, in the study's order unless that is random; null for all cards. */
export const dealtIds = (): SQL => sql`CASE WHEN ${dealsApply} THEN
  CASE WHEN studies.randomize_cards THEN ${nextDeal(sql`deals.cards`)}
  ELSE (SELECT json_group_array(id) FROM (SELECT cards.id FROM json_each(${nextDeal(sql`deals.cards`)}) AS dealt
    CROSS JOIN cards ON cards.id = dealt.value ORDER BY cards."order", cards.created_at, cards.id)) END END`;

export const dealtCount = (): SQL =>
  sql`CASE WHEN ${dealsApply} THEN studies.cards_per_participant ELSE ${activeCards()} END`;

/** Gives the next deal to the session that was inserted with its cards at `at`. A dry run uses up no deal. */
export const claimDeal = (study: string, session: string, at: string): SQL => sql`
  UPDATE deals SET session_id = ${session}
  WHERE study_id = ${study} AND number = ${nextDeal(sql`deals.number`, study)}
    AND EXISTS (SELECT 1 FROM sort_sessions WHERE id = ${session} AND started_at = ${at}
      AND dealt IS NOT NULL AND NOT is_test)
    AND NOT EXISTS (SELECT 1 FROM deals AS held WHERE held.session_id = ${session})`;

/** Deletes the deal of a session that is completed at `at`. */
export const spendDeal = (session: string, at: string): SQL => sql`
  DELETE FROM deals WHERE session_id = ${session}
    AND EXISTS (SELECT 1 FROM sort_sessions WHERE id = ${session} AND completed_at = ${at})`;

/** How many deals are made at once, unless the cards of all would be too much. */
const BLOCK = 60;
const BLOCK_CARDS = 20_000;

/**
 * The statements that make the next deals of a study, or the first ones after its cards have changed. A sequence of an
 * earlier version of the dealing is dealt to its last deal that is stored; then a new one begins.
 */
export async function moreDeals(db: Db, study: string): Promise<SQL[]> {
  const [active, [found]] = await db.batch([
    db
      .select({ id: cards.id })
      .from(cards)
      .where(and(eq(cards.study_id, study), cards.is_active))
      .orderBy(asc(cards.id)),
    db
      .select({ size: studies.cards_per_participant, dealing: dealings })
      .from(studies)
      .leftJoin(dealings, eq(dealings.study_id, studies.id))
      .where(eq(studies.id, study)),
  ]);
  const size = found?.size ?? 0;
  if (size < 2 || size >= active.length) return [];
  const before = found?.dealing;
  const ids = active.map(({ id }) => id);
  const key = JSON.stringify(ids);
  const stored = before?.cards === key && before.size === size ? before : null;
  const sequence =
    stored?.version === DEALING_VERSION ? stored.sequence : (before?.sequence ?? 0) + 1;
  const made = stored?.made ?? 0;
  const first = stored?.version === DEALING_VERSION ? stored.first : made;
  const all = made + Math.max(4, Math.min(BLOCK, Math.floor(BLOCK_CARDS / size)));
  const seed = textHash(`${study} ${sequence}`);
  const steps = dealing(ids.length, size, seed, all - first, made - first);
  const rows = (await inSteps(steps, WORK_AT_ONCE)).map((deal, index) => ({
    number: made + index,
    cards: deal.map((card) => ids[card]),
  }));
  // Of two concurrent writes only the first changes the row, and only that one adds deals.
  const writer = crypto.randomUUID();
  const isWriter = sql`EXISTS (SELECT 1 FROM dealings WHERE dealings.study_id = ${study} AND writer = ${writer})`;
  return [
    sql`
    INSERT INTO dealings (study_id, sequence, cards, size, made, writer, version, first)
    VALUES (${study}, ${sequence}, ${key}, ${size}, ${all}, ${writer}, ${DEALING_VERSION}, ${first})
    ON CONFLICT (study_id) DO UPDATE SET sequence = excluded.sequence, cards = excluded.cards, size = excluded.size,
      made = excluded.made, writer = excluded.writer, version = excluded.version, first = excluded.first
    WHERE dealings.writer = ${before?.writer ?? ""}`,
    ...(stored ? [] : [sql`DELETE FROM deals WHERE study_id = ${study} AND ${isWriter}`]),
    ...jsonChunks(rows).map(
      ({ json }) => sql`
      INSERT INTO deals (study_id, number, cards)
      SELECT ${study}, value ->> 'number', value -> 'cards' FROM json_each(${json}) WHERE ${isWriter}`,
    ),
  ];
}
