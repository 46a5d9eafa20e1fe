import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type Access, fromOwnStudy, inOwnStudy, ownedStudies } from "../access/ownership.server.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { category_merges } from "../schema/schema.server.ts";

const { study_id: _, ...columns } = getTableColumns(category_merges);

export type MergedLabels = { label: string; members: string[] };
export type MergeSet = {
  id: string;
  name: string;
  merges: MergedLabels[];
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

export const listMergeSets = (
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<MergeSet[]> =>
  db
    .select(columns)
    .from(category_merges)
    .where(inOwnStudy(category_merges.study_id, study, access))
    .orderBy(asc(category_merges.name));

/** Creates or replaces the set of that name and makes it the active one, in one transaction. */
export async function saveMergeSet(
  db: Db,
  study: string,
  access: Access<"editor">,
  set: { name: string; merges: MergedLabels[] },
): Promise<void> {
  const at = timestamp();
  await transaction(db, [
    db
      .update(category_merges)
      .set({ is_active: false })
      .where(inOwnStudy(category_merges.study_id, study, access)),
    sql`
      INSERT INTO category_merges (id, study_id, name, merges, is_active, created_at, updated_at)
      SELECT ${crypto.randomUUID()}, studies.id, ${set.name}, ${JSON.stringify(set.merges)}, 1, ${at}, ${at}
      ${fromOwnStudy(study, access)}
      ON CONFLICT (study_id, name) DO UPDATE SET merges = excluded.merges, is_active = 1, updated_at = excluded.updated_at`,
    recordActivity(study, access, { action: "merges.changed", detail: { set: set.name } }),
  ]);
}

/** Makes one set of the study the active one, or none when no set has this id. */
export async function activateMergeSet(
  db: Db,
  study: string,
  access: Access<"editor">,
  id: string,
): Promise<void> {
  await transaction(db, [
    db
      .update(category_merges)
      .set({ is_active: sql`${category_merges.id} = ${id}` })
      .where(inOwnStudy(category_merges.study_id, study, access)),
    recordActivity(study, access, { action: "merges.changed" }),
  ]);
}

export async function deleteMergeSet(
  db: Db,
  id: string,
  access: Access<"editor">,
): Promise<boolean> {
  const own = and(eq(category_merges.id, id), ownedStudies(category_merges.study_id, access));
  const study = sql`(SELECT study_id FROM category_merges WHERE ${own})`;
  const [, deleted] = await transaction(db, [
    recordActivity(study, access, { action: "merges.changed" }, sql`true`),
    db.delete(category_merges).where(own),
  ]);
  return changes(deleted) > 0;
}
