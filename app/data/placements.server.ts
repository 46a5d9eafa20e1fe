import { eq, type SQL, sql } from "drizzle-orm";
import { v5 as uuidFromName } from "uuid";
import type { Category } from "../domain/category.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../domain/limits.ts";
import { type Placement, type PlacementInput, renumber } from "../domain/placement.ts";
import { fromSortResult } from "../domain/sort-result.ts";
import { listSessionCategories, seenBy, sessionCategoryRows } from "./categories.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { placements, sort_sessions } from "./schema.server.ts";

/** A card has one placement in a session, so the two name it: the same id before and after each save. */
export const placementId = (session: string, card: string): string => uuidFromName(card, session);

/** A session's placements, by category in the participant's order, then position. */
export async function listPlacements(db: Db, session: string): Promise<Placement[]> {
  const [[head], rows, categories] = await db.batch([
    db
      .select({ result: sort_sessions.result, order: sort_sessions.category_order })
      .from(sort_sessions)
      .where(eq(sort_sessions.id, session)),
    placementRows(db, session),
    sessionCategoryRows(db, session),
  ]);
  if (!head) return [];
  if (head.result)
    return fromSortResult(head.result).map((row) => ({
      ...row,
      id: placementId(session, row.card),
      session,
      category_label: row.category === UNKNOWN_CATEGORY ? UNKNOWN_LABEL : row.category_label,
    }));
  return toPlacements(rows, seenBy(categories, head.order ?? []));
}

/** What `toPlacements` makes them of: a statement, for a batch that reads the rest of the sort with it. */
export const placementRows = (db: Db, session: string) =>
  db.select().from(placements).where(eq(placements.session_id, session));

type PlacementRow = typeof placements.$inferSelect;

/** By category as the participant has them, then position. */
export function toPlacements(
  rows: readonly PlacementRow[],
  categories: readonly Category[],
): Placement[] {
  const place = new Map(categories.map((category, index) => [category.id, index]));
  const name = new Map(categories.map((category) => [category.id, category.name]));
  return rows
    .map((row) => {
      const category = row.is_unknown
        ? UNKNOWN_CATEGORY
        : row.category_id !== null && place.has(row.category_id)
          ? row.category_id
          : null;
      return {
        id: row.id,
        card: row.card_id,
        category,
        category_label: row.is_unknown ? UNKNOWN_LABEL : (name.get(category ?? "") ?? null),
        position: category === null ? null : row.position,
        is_skipped: row.is_skipped,
        session: row.session_id,
      };
    })
    .sort(
      (a, b) =>
        (place.get(a.category ?? "") ?? LAST) - (place.get(b.category ?? "") ?? LAST) ||
        (a.category ?? "").localeCompare(b.category ?? "") ||
        (a.position ?? 0) - (b.position ?? 0),
    );
}

const LAST = Number.MAX_SAFE_INTEGER;

export type SaveRefusal = "not_found" | "session_completed" | "stale_revision";

/**
 * The statements that make `sort` the placements of a session, for a transaction in which
 * `writer` has claimed the session's revision; where it has not, they change nothing.
 */
export function writePlacements(
  session: string,
  writer: string,
  sort: readonly PlacementInput[],
): SQL[] {
  const rows = JSON.stringify(
    renumber(sort).map((row) => ({ ...row, id: placementId(session, row.card) })),
  );
  const won = sql`sort_sessions.id = ${session} AND sort_sessions.writer = ${writer}`;
  return [
    sql`
      DELETE FROM placements WHERE session_id = ${session}
        AND card_id NOT IN (SELECT json_extract(value, '$.card') FROM json_each(${rows}))
        AND EXISTS (SELECT 1 FROM sort_sessions WHERE ${won})`,
    sql`
      INSERT INTO placements (id, session_id, card_id, category_id, is_unknown, is_skipped, position)
      SELECT json_extract(row.value, '$.id'), sort_sessions.id, cards.id, categories.id,
        coalesce(json_extract(row.value, '$.category') = ${UNKNOWN_CATEGORY}, 0),
        json_extract(row.value, '$.is_skipped'), json_extract(row.value, '$.position')
      FROM sort_sessions JOIN json_each(${rows}) AS row
        JOIN cards ON cards.id = json_extract(row.value, '$.card') AND cards.study_id = sort_sessions.study_id
        LEFT JOIN categories ON categories.id = json_extract(row.value, '$.category')
          AND categories.study_id = sort_sessions.study_id
          AND (categories.session_id IS NULL OR categories.session_id = sort_sessions.id)
      WHERE ${won}
      ON CONFLICT (session_id, card_id) DO UPDATE SET category_id = excluded.category_id,
        is_unknown = excluded.is_unknown, is_skipped = excluded.is_skipped, position = excluded.position
      WHERE category_id IS NOT excluded.category_id OR is_unknown <> excluded.is_unknown
        OR is_skipped <> excluded.is_skipped OR position IS NOT excluded.position`,
  ];
}

/**
 * Replaces the whole sort of an open session, all or nothing, positions renumbered
 * 0..n-1 per category; only rows that differ are written. With a `revision` older than the
 * stored one nothing is written. Cards and categories that are not the session's are left
 * out: whoever must refuse them checks first (`foreignIds`).
 */
export async function replacePlacements(
  db: Db,
  session: string,
  sort: readonly PlacementInput[],
  revision?: number | null,
): Promise<{ saved: number; revision: number } | SaveRefusal> {
  const writer = crypto.randomUUID();
  const [claimed] = await transaction(db, [
    sql`
      UPDATE sort_sessions SET revision = revision + 1, writer = ${writer}, last_activity = ${timestamp()}
      WHERE id = ${session} AND completed_at IS NULL
        AND (${revision ?? null} IS NULL OR revision <= ${revision ?? null})`,
    ...writePlacements(session, writer, sort),
  ]);
  const now = await db.get<{ revision: number; completed_at: string | null } | undefined>(
    sql`SELECT revision, completed_at FROM sort_sessions WHERE id = ${session}`,
  );
  if (changes(claimed) > 0) return { saved: sort.length, revision: now?.revision ?? 0 };
  if (!now) return "not_found";
  return now.completed_at ? "session_completed" : "stale_revision";
}

/**
 * The ids in a sort that are not the session's: cards that its study does not have, and
 * categories that the participant does not see.
 */
export async function foreignIds(
  db: Db,
  study: string,
  session: string,
  sort: readonly Partial<Pick<PlacementInput, "card" | "category">>[],
): Promise<{ cards: string[]; categories: string[] }> {
  const [cards, categories] = await Promise.all([
    db.all<{ id: string }>(sql`SELECT id FROM cards WHERE study_id = ${study}`),
    listSessionCategories(db, session),
  ]);
  const knownCards = new Set(cards.map((card) => card.id));
  const knownCategories = new Set([UNKNOWN_CATEGORY, ...categories.map((category) => category.id)]);
  return {
    cards: sort
      .map((row) => row.card)
      .filter((id): id is string => id !== undefined && !knownCards.has(id)),
    categories: sort
      .map((row) => row.category)
      .filter((id): id is string => typeof id === "string" && !knownCategories.has(id)),
  };
}

/**
 * Changes part of a sort: reads it, lets `change` make the new one, and replaces it
 * unless another save came between; then once more from what is stored by then.
 */
export async function changePlacements(
  db: Db,
  session: string,
  change: (sort: PlacementInput[]) => PlacementInput[],
): Promise<{ saved: number; revision: number } | SaveRefusal> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const head = await db.get<{ revision: number } | undefined>(
      sql`SELECT revision FROM sort_sessions WHERE id = ${session}`,
    );
    if (!head) return "not_found";
    const stored = await listPlacements(db, session);
    const result = await replacePlacements(db, session, change(stored), head.revision);
    if (result !== "stale_revision") return result;
  }
  return "stale_revision";
}

export async function findPlacementSession(
  db: Db,
  id: string,
): Promise<{ session: string; card: string } | undefined> {
  return db
    .select({ session: placements.session_id, card: placements.card_id })
    .from(placements)
    .where(eq(placements.id, id))
    .get();
}
