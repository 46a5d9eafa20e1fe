import {
  and,
  asc,
  eq,
  getTableColumns,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Category } from "../domain/category.ts";
import type { ImportedCategory } from "../domain/category-import.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../domain/limits.ts";
import { changes, type Db, transaction } from "./db.server.ts";
import { ofStudyOrAll, ownedStudies, studyOf } from "./ownership.server.ts";
import { categories, sort_sessions } from "./schema.server.ts";
import { touchStudy } from "./touch.server.ts";
import { unchanged } from "./unchanged.server.ts";

const { study_id: _s, session_id: _i, created_at: _c, ...own } = getTableColumns(categories);
const columns = { ...own, study: categories.study_id, session: categories.session_id };
type Row = Omit<Category, "label" | "is_special"> & {
  replaces: string | null;
  is_removed: boolean;
};

const toCategory = ({ replaces: _, is_removed: __, ...row }: Row): Category => ({
  ...row,
  label: row.name,
  is_special: false,
});

const owned = (id: string, owner: string) =>
  and(
    eq(categories.id, id),
    isNull(categories.session_id),
    ownedStudies(categories.study_id, owner),
  );

const byOrder = [asc(categories.order), asc(categories.created_at), asc(sql`categories.rowid`)];

/** "I don't know": in every study, a row of none. */
export const unknownCategory = (study: string): Category => ({
  id: UNKNOWN_CATEGORY,
  study,
  session: null,
  name: UNKNOWN_LABEL,
  label: UNKNOWN_LABEL,
  description: "",
  color: "#6c757d",
  order: 999,
  is_special: true,
});

/** The researcher's categories of a study, in their order. */
export async function listStudyCategories(db: Db, study: string): Promise<Category[]> {
  const rows = await db
    .select(columns)
    .from(categories)
    .where(and(eq(categories.study_id, study), isNull(categories.session_id)))
    .orderBy(...byOrder);
  return rows.map(toCategory);
}

/** An owner's categories in their order: of one study, or without one of all. */
export async function listCategories(
  db: Db,
  study: string | undefined,
  owner: string,
): Promise<Category[]> {
  const rows = await db
    .select(columns)
    .from(categories)
    .where(and(ofStudyOrAll(categories.study_id, study, owner), isNull(categories.session_id)))
    .orderBy(asc(categories.study_id), ...byOrder);
  return rows.map(toCategory);
}

/**
 * The categories as one participant has them, in that participant's order: the study's,
 * with what the participant renamed and without what the participant deleted, and the
 * participant's own. A renamed one keeps its id.
 */
export async function listSessionCategories(db: Db, session: string): Promise<Category[]> {
  const [rows, [sorted]] = await db.batch([
    sessionCategoryRows(db, session),
    db
      .select({ order: sort_sessions.category_order })
      .from(sort_sessions)
      .where(eq(sort_sessions.id, session)),
  ]);
  return seenBy(rows, sorted?.order ?? []);
}

/** What `seenBy` makes them of: a statement, for a batch that reads the rest of the sort with it. */
export const sessionCategoryRows = (db: Db, session: string) =>
  db
    .select(columns)
    .from(categories)
    .where(
      and(
        eq(categories.study_id, studyOf(session)),
        or(isNull(categories.session_id), eq(categories.session_id, session)),
      ),
    )
    .orderBy(...byOrder);

/** What one participant sees, of the study's rows and that participant's own. */
export function seenBy(rows: readonly Row[], order: readonly string[]): Category[] {
  const change = new Map(rows.filter((row) => row.replaces).map((row) => [row.replaces, row]));
  const place = new Map(order.map((id, index) => [id, index]));
  return rows
    .filter((row) => !row.replaces && !change.get(row.id)?.is_removed)
    .map((row) => {
      const { name, description, color } = change.get(row.id) ?? row;
      return toCategory({ ...row, name, description, color });
    })
    .map((category, index) => ({ category, at: place.get(category.id) ?? place.size + index }))
    .sort((a, b) => a.at - b.at)
    .map(({ category }) => category);
}

/** The same for many sessions of one study, in two statements however many they are. */
export async function listManySessionCategories(
  db: Db,
  study: string,
  sessions: readonly string[],
): Promise<Map<string, Category[]>> {
  const these = sql`(SELECT value FROM json_each(${JSON.stringify(sessions)}))`;
  const [rows, orders] = await Promise.all([
    db
      .select(columns)
      .from(categories)
      .where(
        and(
          eq(categories.study_id, study),
          or(isNull(categories.session_id), sql`${categories.session_id} IN ${these}`),
        ),
      )
      .orderBy(...byOrder),
    db
      .select({ id: sort_sessions.id, order: sort_sessions.category_order })
      .from(sort_sessions)
      .where(sql`${sort_sessions.id} IN ${these}`),
  ]);
  const order = new Map(orders.map((row) => [row.id, row.order]));
  const common = rows.filter((row) => row.session === null);
  const own = Map.groupBy(rows, (row) => row.session);
  return new Map(
    sessions.map((id) => [id, seenBy([...common, ...(own.get(id) ?? [])], order.get(id) ?? [])]),
  );
}

export async function findCategory(
  db: Db,
  id: string,
  owner: string,
): Promise<Category | undefined> {
  const row = await db.select(columns).from(categories).where(owned(id, owner)).get();
  return row && toCategory(row);
}

type Fields = Pick<Category, "name" | "description" | "color" | "order">;

const folded = (name: SQLWrapper | string) => sql`lower(trim(${name}))`;

/** Whether the researcher has a category of this name in the study; `except` is the one that gets it. */
const isTaken = (name: string, study: string | SQL, except = "") => sql`EXISTS (
  SELECT 1 FROM categories AS other WHERE other.study_id = ${study} AND other.session_id IS NULL
    AND other.id <> ${except} AND lower(trim(other.name)) = ${folded(name)})`;

const nameIsTaken = async (
  db: Db,
  name: string,
  study: string | SQL,
  owner: string,
  except?: string,
): Promise<boolean> => {
  const mine = sql`SELECT 1 FROM studies JOIN projects ON projects.id = studies.project_id
    WHERE studies.id = ${study} AND projects.owner_id = ${owner} AND ${isTaken(name, study, except)}`;
  return (await db.all(mine)).length > 0;
};

const studyOfCategory = (id: string) => sql`(SELECT study_id FROM categories WHERE id = ${id})`;

/** The researcher's new category; `null` when the study is not the owner's, "taken" when it has one of that name. */
export async function createCategory(
  db: Db,
  owner: string,
  study: string,
  fields: Fields,
): Promise<Category | null | "taken"> {
  const id = crypto.randomUUID();
  const insert = sql`
    INSERT INTO categories (id, study_id, name, description, color, "order")
    SELECT ${id}, studies.id, ${fields.name}, ${fields.description}, ${fields.color}, ${fields.order}
    FROM studies JOIN projects ON projects.id = studies.project_id
    WHERE studies.id = ${study} AND projects.owner_id = ${owner} AND NOT ${isTaken(fields.name, study)}`;
  await transaction(db, [insert, ...touchStudy(study, owner, "after")]);
  const created = await findCategory(db, id, owner);
  if (created) return created;
  return (await nameIsTaken(db, fields.name, study, owner)) ? "taken" : null;
}

/**
 * The changed category; `null` when it is not there, not the owner's or, with `seen` (the
 * category as its editor last saw it), changed meanwhile where this would change it too; "taken"
 * when the study has another one of that name.
 */
export async function updateCategory(
  db: Db,
  id: string,
  owner: string,
  change: Partial<Fields>,
  seen?: Category,
): Promise<Category | null | "taken"> {
  if (Object.values(change).some((value) => value !== undefined)) {
    const { name } = change;
    const study = studyOfCategory(id);
    const free = name === undefined ? undefined : sql`NOT ${isTaken(name, study, id)}`;
    const where = and(owned(id, owner), unchanged(categories, change, seen), free);
    const [result] = await transaction(db, [
      db.update(categories).set(change).where(where),
      ...touchStudy(study, owner, "after"),
    ]);
    if (!result || changes(result) === 0) {
      const taken = name !== undefined && (await nameIsTaken(db, name, study, owner, id));
      return taken ? "taken" : null;
    }
  }
  return (await findCategory(db, id, owner)) ?? null;
}

/** Deletes a researcher's category; its cards in unfinished sorts are unsorted again. */
export async function deleteCategory(db: Db, id: string, owner: string): Promise<boolean> {
  const [, , deleted] = await transaction(db, [
    ...touchStudy(studyOfCategory(id), owner, "before"),
    db.delete(categories).where(owned(id, owner)),
  ]);
  return deleted !== undefined && changes(deleted) > 0;
}

/** Adds the categories in one statement. Answers how many went in. */
export async function importCategories(
  db: Db,
  study: string,
  owner: string,
  imported: readonly ImportedCategory[],
): Promise<number> {
  const rows = imported.map((category) => ({ ...category, id: crypto.randomUUID() }));
  const insert = sql`
    INSERT INTO categories (id, study_id, name, description, color, "order")
    SELECT json_extract(row.value, '$.id'), studies.id, json_extract(row.value, '$.name'),
      json_extract(row.value, '$.description'), json_extract(row.value, '$.color'),
      json_extract(row.value, '$.order')
    FROM studies JOIN projects ON projects.id = studies.project_id, json_each(${JSON.stringify(rows)}) AS row
    WHERE studies.id = ${study} AND projects.owner_id = ${owner}`;
  const [result] = await transaction(db, [insert, ...touchStudy(study, owner, "after")]);
  return result ? changes(result) : 0;
}
