import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Category } from "../../domain/cards/category.ts";
import type { ImportedCategory } from "../../domain/cards/category-import.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../../domain/limits/limits.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import {
  type Access,
  fromOwnStudy,
  ofStudyOrAll,
  ownedStudies,
} from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf, roomFor } from "../access/rules.server.ts";
import { unsortCategory } from "../counts/document-figures.server.ts";
import { changes, type Db, transaction, writeAndRead } from "../database/db.server.ts";
import { jsonChunks } from "../database/json-chunks.server.ts";
import { type Overtaken, overtakenBy, unchanged } from "../database/unchanged.server.ts";
import { lastActorQuery } from "../projects/activity.server.ts";
import { setStudyUpdated } from "../projects/updated-at.server.ts";
import { categories } from "../schema/schema.server.ts";

const { study_id: _s, created_at: _c, former_names: _f, ...rest } = getTableColumns(categories);
const columns = { ...rest, study: categories.study_id };
type Row = Omit<Category, "label" | "is_special" | "session" | "pass">;

const toCategory = (row: Row): Category => ({
  ...row,
  session: null,
  label: row.name,
  is_special: false,
  pass: 1,
});

const owned = (id: string, access: Access<"viewer">) =>
  and(eq(categories.id, id), ownedStudies(categories.study_id, access));

const byOrder = [asc(categories.order), asc(categories.created_at), asc(sql`categories.rowid`)];

/** "I don't know": part of every study, but never stored as a row. */
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
  parent: null,
  is_group: false,
  pass: 1,
});

const categoryRows = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(categories).where(where);

/** The researcher's categories of a study, in their order. Can be part of a batch. */
export const studyCategoryRows = (db: Db, study: string | SQL) =>
  categoryRows(db, eq(categories.study_id, study)).orderBy(...byOrder);

/** The researcher's categories of a study, in their order. */
export async function listStudyCategories(db: Db, study: string): Promise<Category[]> {
  return (await studyCategoryRows(db, study)).map(toCategory);
}

/** An owner's categories in their order: of one study, or of all when `study` is undefined. */
export async function listCategories(
  db: Db,
  study: string | undefined,
  access: Access<"viewer">,
): Promise<Category[]> {
  const rows = await categoryRows(db, ofStudyOrAll(categories.study_id, study, access)).orderBy(
    asc(categories.study_id),
    ...byOrder,
  );
  return rows.map(toCategory);
}

export async function findCategory(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Category | undefined> {
  const row = await categoryRows(db, owned(id, access)).get();
  return row && toCategory(row);
}

type Fields = Pick<Category, "name" | "description" | "color" | "order"> &
  Partial<Pick<Category, "parent" | "is_group">>;

/** The study has larger groups. */
const isNested = (study: string | SQL, field: "parent" | "is_group"): Rule => ({
  refused: { [field]: ["notNested"] },
  holds: sql`(SELECT nested FROM studies AS one WHERE one.id = ${study})`,
});

/** The rules of a category's place: in a larger group of the study, or in none. */
const placeRules = (
  study: string | SQL,
  { parent, is_group }: Partial<Fields>,
  id = "",
): Rule[] => [
  ...(is_group ? [isNested(study, "is_group")] : []),
  ...(parent
    ? [
        isNested(study, "parent"),
        {
          refused: { parent: ["parentInvalid"] },
          holds: sql`EXISTS (SELECT 1 FROM categories AS larger WHERE larger.id = ${parent}
            AND larger.study_id = ${study} AND larger.is_group)`,
        } satisfies Rule,
        {
          refused: { parent: ["groupInGroup"] },
          holds: sql`NOT EXISTS (SELECT 1 FROM categories AS self WHERE self.id = ${id} AND self.is_group)`,
        } satisfies Rule,
      ]
    : []),
];

/** No other category of the study has this name; `except` is the category that gets it. */
const nameIsFree = (name: string, study: string | SQL, except = ""): Rule => ({
  refused: { name: ["categoryNameTaken"] },
  holds: sql`NOT EXISTS (SELECT 1 FROM categories AS other WHERE other.study_id = ${study}
    AND other.id <> ${except} AND lower(trim(other.name)) = lower(trim(${name})))`,
});

/** The refusal of a name that another category of the owner's study has. */
export async function refusalOfName(
  db: Db,
  name: string,
  access: Access<"editor">,
  { study, id }: { study: string; id?: undefined } | { study?: undefined; id: string },
): Promise<Refusal["refused"]> {
  const at = id === undefined ? study : studyOfCategory(id);
  const rule = nameIsFree(name, at, id);
  const row = await db.get(sql`SELECT 1 ${fromOwnStudy(at, access)} AND NOT ${rule.holds}`);
  return row ? rule.refused : {};
}

const studyOfCategory = (id: string) => sql`(SELECT study_id FROM categories WHERE id = ${id})`;

/** Creates a researcher's category; `null` when the study is not the owner's. */
export async function createCategory(
  db: Db,
  access: Access<"editor">,
  study: string,
  fields: Fields,
): Promise<Category | Refusal | null> {
  const id = crypto.randomUUID();
  const rules = [
    nameIsFree(fields.name, study),
    roomFor("categories", 1),
    ...placeRules(study, fields),
  ];
  const insert = sql`
    INSERT INTO categories (id, study_id, name, description, color, "order", parent, is_group)
    SELECT ${id}, studies.id, ${fields.name}, ${fields.description}, ${fields.color}, ${fields.order},
      ${fields.parent ?? null}, ${fields.is_group ? 1 : 0}
    ${fromOwnStudy(study, access)} AND ${allHold(rules)}`;
  const [[created], [, why]] = await writeAndRead(
    db,
    [
      insert,
      brokenRuleQuery(rules, study, access),
      ...setStudyUpdated(study, access, "after", { action: "categories.changed" }),
    ],
    categoryRows(db, owned(id, access)),
  );
  return created ? toCategory(created) : refusalOf(rules, why);
}

/** More names than a study gives a category while somebody sorts. */
const FORMER_NAMES = 20;

const withPresentName = sql`(SELECT json_group_array(json(value)) FROM (
  SELECT json_array(categories.name, categories.description) AS value
  UNION ALL SELECT value FROM json_each(categories.former_names) WHERE key < ${FORMER_NAMES - 1}))`;

/**
 * Updates a category; `null` when it does not exist or is not the owner's. With `seen` (the category as its editor
 * last saw it) the update is refused when a field that it changes has been changed since.
 */
export async function updateCategory(
  db: Db,
  id: string,
  access: Access<"editor">,
  change: Partial<Omit<Fields, "is_group">>,
  seen?: Category,
): Promise<Category | Refusal | Overtaken<Category> | null> {
  if (Object.values(change).every((value) => value === undefined))
    return (await findCategory(db, id, access)) ?? null;
  const { name } = change;
  const study = studyOfCategory(id);
  const isRenamed = name !== undefined || change.description !== undefined;
  const rules = [
    ...(name === undefined ? [] : [nameIsFree(name, study, id)]),
    ...placeRules(study, change, id),
  ];
  const where = and(owned(id, access), unchanged(categories, change, seen), allHold(rules));
  const [[row], results] = await writeAndRead(
    db,
    [
      db
        .update(categories)
        .set({ ...change, ...(isRenamed && { former_names: withPresentName }) })
        .where(where),
      brokenRuleQuery(rules, study, access),
      ...setStudyUpdated(study, access, "after", { action: "categories.changed" }),
      lastActorQuery(study, access, "categories.changed"),
    ],
    categoryRows(db, owned(id, access)),
  );
  const [written, why] = results;
  const category = row && toCategory(row);
  if (category && changes(written) > 0) return category;
  return refusalOf(rules, why) ?? overtakenBy(category, results.at(-1));
}

/** Deletes a researcher's category; in open sorts its cards become unsorted. */
export async function deleteCategory(
  db: Db,
  id: string,
  access: Access<"editor">,
): Promise<boolean> {
  const study = sql`(SELECT study_id FROM categories WHERE ${owned(id, access)})`;
  const results = await transaction(db, [
    ...setStudyUpdated(studyOfCategory(id), access, "before", { action: "categories.changed" }),
    unsortCategory(id, study),
    sql`UPDATE categories SET parent = NULL WHERE parent = ${id} AND study_id = ${study}`,
    db.delete(categories).where(owned(id, access)),
  ]);
  return changes(results.at(-1)) > 0;
}

/** Adds the categories, all of them or none. Returns how many were added. */
export async function importCategories(
  db: Db,
  study: string,
  access: Access<"editor">,
  imported: readonly ImportedCategory[],
): Promise<number | Refusal> {
  const inserts = categoryInserts(study, access, imported);
  const rules = [roomFor("categories", imported.length)];
  const results = await transaction(db, [
    ...inserts,
    brokenRuleQuery(rules, study, access),
    ...setStudyUpdated(study, access, "after", {
      action: "categories.changed",
      count: imported.length,
    }),
  ]);
  const count = results.slice(0, inserts.length).reduce((sum, result) => sum + changes(result), 0);
  return refusalOf(rules, results[inserts.length]) ?? count;
}

/** The statements that add the categories, all of them or none. */
export function categoryInserts(
  study: string,
  access: Access<"editor">,
  imported: readonly ImportedCategory[],
) {
  const rows = imported.map((category) => ({ ...category, id: crypto.randomUUID() }));
  const groups = new Map(rows.flatMap(({ name, is_group, id }) => (is_group ? [[name, id]] : [])));
  const placed = rows.map((row) => ({
    ...row,
    larger: row.parent,
    parent: groups.get(row.parent ?? ""),
  }));
  return jsonChunks(placed).map(
    ({ json, from }) => sql`
    INSERT INTO categories (id, study_id, name, description, color, "order", is_group, parent)
    SELECT json_extract(row.value, '$.id'), studies.id, json_extract(row.value, '$.name'),
      json_extract(row.value, '$.description'), json_extract(row.value, '$.color'),
      json_extract(row.value, '$.order'), coalesce(json_extract(row.value, '$.is_group'), 0),
      coalesce(json_extract(row.value, '$.parent'), (SELECT present.id FROM categories AS present
        WHERE present.study_id = studies.id AND present.is_group AND present.name = json_extract(row.value, '$.larger')))
    ${fromOwnStudy(study, access, sql`CROSS JOIN json_each(${json}) AS row`)} AND ${allHold([roomFor("categories", rows.length - from)])}`,
  );
}
