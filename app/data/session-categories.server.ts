import { sql } from "drizzle-orm";
import type { Category } from "../domain/category.ts";
import { listSessionCategories } from "./categories.server.ts";
import { changes, type Db, timestamp, transaction } from "./db.server.ts";

/**
 * A participant's side of categories. Every write holds its guard in its WHERE: the
 * session is open and its study is not closed-sort. It answers `null` or `false` where the
 * guard or the id failed; who wants the reason reads the session.
 */

type Fields = Pick<Category, "name" | "description" | "color">;

const open = (session: string) => sql`
  sort_sessions JOIN studies ON studies.id = sort_sessions.study_id
  WHERE sort_sessions.id = ${session} AND sort_sessions.completed_at IS NULL AND studies.sort_type <> 'closed'`;

const touch = (session: string) =>
  sql`UPDATE sort_sessions SET last_activity = ${timestamp()} WHERE id = ${session} AND completed_at IS NULL`;

const find = async (db: Db, session: string, id: string) =>
  (await listSessionCategories(db, session)).find((category) => category.id === id) ?? null;

export async function createSessionCategory(
  db: Db,
  session: string,
  fields: Fields,
  id: string = crypto.randomUUID(),
): Promise<Category | null> {
  await transaction(db, [
    sql`
      INSERT INTO categories (id, study_id, session_id, name, description, color)
      SELECT ${id}, studies.id, sort_sessions.id, ${fields.name}, ${fields.description}, ${fields.color}
      FROM ${open(session)}
      ON CONFLICT (id) DO NOTHING`,
    touch(session),
  ]);
  return find(db, session, id);
}

/** Changes the participant's own category, or lays a change over the researcher's. */
export async function updateSessionCategory(
  db: Db,
  session: string,
  id: string,
  change: Partial<Fields>,
): Promise<Category | null> {
  const before = await find(db, session, id);
  if (!before) return null;
  const next = {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    color: change.color ?? before.color,
  };
  const [own, laid] = await transaction(db, [
    sql`
      UPDATE categories SET name = ${next.name}, description = ${next.description}, color = ${next.color}
      WHERE id = ${id} AND session_id = ${session} AND EXISTS (SELECT 1 FROM ${open(session)})`,
    overlay(session, id, next, false),
    touch(session),
  ]);
  return changes(own) + changes(laid) > 0 ? find(db, session, id) : null;
}

/** Deletes the participant's own category, or hides the researcher's from this sort alone. */
export async function deleteSessionCategory(db: Db, session: string, id: string): Promise<boolean> {
  const before = await find(db, session, id);
  if (!before) return false;
  const [, own, laid] = await transaction(db, [
    sql`
      UPDATE placements SET category_id = NULL, position = NULL
      WHERE session_id = ${session} AND category_id = ${id} AND EXISTS (SELECT 1 FROM ${open(session)})`,
    sql`
      DELETE FROM categories
      WHERE id = ${id} AND session_id = ${session} AND EXISTS (SELECT 1 FROM ${open(session)})`,
    overlay(session, id, before, true),
    touch(session),
  ]);
  return changes(own) + changes(laid) > 0;
}

const overlay = (session: string, id: string, fields: Fields, removed: boolean) =>
  sql`
    INSERT INTO categories (id, study_id, session_id, replaces, is_removed, name, description, color, "order")
    SELECT ${crypto.randomUUID()}, original.study_id, sort_sessions.id, original.id, ${removed ? 1 : 0},
      ${fields.name}, ${fields.description}, ${fields.color}, original."order"
    FROM categories AS original JOIN ${open(session)}
      AND original.id = ${id} AND original.study_id = studies.id AND original.session_id IS NULL
    ON CONFLICT (replaces, session_id) DO UPDATE SET is_removed = excluded.is_removed,
      name = excluded.name, description = excluded.description, color = excluded.color`;

/** The participant's order of categories; ids that are none of the sort's are of no effect. */
export async function orderSessionCategories(
  db: Db,
  session: string,
  ids: readonly string[],
): Promise<boolean> {
  const result = await db.run(sql`
    UPDATE sort_sessions SET category_order = ${JSON.stringify(ids)}, last_activity = ${timestamp()}
    WHERE id = ${session} AND completed_at IS NULL`);
  return changes(result) > 0;
}
