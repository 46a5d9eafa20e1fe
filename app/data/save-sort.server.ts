import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_CATEGORY_COLOR, UNKNOWN_CATEGORY } from "../domain/limits.ts";
import type { SortDocument } from "../domain/sort-document.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";
import { type SaveRefusal, writePlacements } from "./placements.server.ts";

export type SavedSort = {
  revision: number;
  /** Names the save that is stored. */
  writer: string | null;
  refused: SaveRefusal | null;
};

/**
 * Makes `document` the sort of an open session, categories, order and placements in one
 * transaction. With a `revision` older than the stored one nothing is written, so of two
 * tabs the one that has not read the other's work is refused. A save that arrives twice
 * counts once (`writer`). Cards that the study no longer has are left out; in a closed sort
 * the categories stand as they are.
 */
export async function saveSort(
  db: Db,
  session: string,
  document: SortDocument,
  { revision, writer }: { revision: number; writer: string },
): Promise<SavedSort> {
  const claim = sql`
    UPDATE sort_sessions SET revision = revision + 1, writer = ${writer}, last_activity = ${timestamp()},
      category_order = ${JSON.stringify(document.categories.map((category) => category.id))}
    WHERE id = ${session} AND completed_at IS NULL AND revision <= ${revision}
      AND writer IS NOT ${writer}`;
  const [claimed] = await transaction(db, [
    claim,
    ...writeCategories(session, writer, document),
    ...writePlacements(session, writer, placementsOf(document)),
  ]);
  const now = await db.get<
    { revision: number; writer: string | null; completed_at: string | null } | undefined
  >(sql`SELECT revision, writer, completed_at FROM sort_sessions WHERE id = ${session}`);
  if (!now) return { revision: 0, writer: null, refused: "not_found" };
  const stored = { revision: now.revision, writer: now.writer };
  if ((claimed && changes(claimed) > 0) || now.writer === writer)
    return { ...stored, refused: null };
  return { ...stored, refused: now.completed_at ? "session_completed" : "stale_revision" };
}

const placementsOf = ({ categories, unknown, skipped }: SortDocument) => [
  ...categories.flatMap((tray) => lying(tray.id, tray.cards)),
  ...lying(UNKNOWN_CATEGORY, unknown),
  ...skipped.map((card) => ({ card, category: null, position: null, is_skipped: true })),
];

const lying = (category: string, cards: readonly string[]) =>
  cards.map((card, position) => ({ card, category, position, is_skipped: false }));

/** The participant's own categories are rows; of a researcher's, what differs is laid over it. */
function writeCategories(session: string, writer: string, document: SortDocument): SQL[] {
  const rows = JSON.stringify(
    document.categories.map(({ id, name, description }) => ({
      id,
      name,
      description,
      overlay: crypto.randomUUID(),
    })),
  );
  const removed = JSON.stringify(
    document.removed.map((id) => ({ id, overlay: crypto.randomUUID() })),
  );
  const won = sql`
    sort_sessions JOIN studies ON studies.id = sort_sessions.study_id
      AND sort_sessions.id = ${session} AND sort_sessions.writer = ${writer} AND studies.sort_type <> 'closed'`;
  const field = (name: string) => sql.raw(`json_extract(row.value, '$.${name}')`);
  return [
    sql`
      INSERT INTO categories (id, study_id, session_id, name, description, color)
      SELECT ${field("id")}, studies.id, sort_sessions.id, ${field("name")}, ${field("description")}, ${DEFAULT_CATEGORY_COLOR}
      FROM ${won} JOIN json_each(${rows}) AS row
      WHERE NOT EXISTS (SELECT 1 FROM categories AS known WHERE known.id = ${field("id")} AND known.session_id IS NOT sort_sessions.id)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description
      WHERE name <> excluded.name OR description <> excluded.description`,
    sql`
      INSERT INTO categories (id, study_id, session_id, replaces, is_removed, name, description, color, "order")
      SELECT ${field("overlay")}, studies.id, sort_sessions.id, original.id, 0, ${field("name")}, ${field("description")},
        original.color, original."order"
      FROM ${won} JOIN json_each(${rows}) AS row
        JOIN categories AS original ON original.id = ${field("id")}
          AND original.study_id = studies.id AND original.session_id IS NULL
      WHERE original.name <> ${field("name")} OR original.description <> ${field("description")}
        OR EXISTS (SELECT 1 FROM categories AS laid WHERE laid.replaces = original.id AND laid.session_id = sort_sessions.id)
      ON CONFLICT (replaces, session_id) DO UPDATE SET is_removed = 0, name = excluded.name,
        description = excluded.description
      WHERE is_removed OR name <> excluded.name OR description <> excluded.description`,
    sql`
      INSERT INTO categories (id, study_id, session_id, replaces, is_removed, name, description, color, "order")
      SELECT ${field("overlay")}, studies.id, sort_sessions.id, original.id, 1, original.name, original.description,
        original.color, original."order"
      FROM ${won} JOIN json_each(${removed}) AS row
        JOIN categories AS original ON original.id = ${field("id")}
          AND original.study_id = studies.id AND original.session_id IS NULL
      WHERE true
      ON CONFLICT (replaces, session_id) DO UPDATE SET is_removed = 1 WHERE NOT is_removed`,
    sql`
      DELETE FROM categories WHERE session_id = ${session} AND replaces IS NULL
        AND id IN (SELECT json_extract(value, '$.id') FROM json_each(${removed}))
        AND EXISTS (SELECT 1 FROM ${won})`,
  ];
}
