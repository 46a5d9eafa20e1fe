import { sql } from "drizzle-orm";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";
import { category_proposals } from "../schema/schema.server.ts";

export type ProposedGroup = { name: string; cards: string[] };

/** The proposed categories of the owner's study; `null` when none are stored. */
export async function findProposal(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<ProposedGroup[] | null> {
  const row = await db
    .select({ groups: category_proposals.groups })
    .from(category_proposals)
    .where(inOwnStudy(category_proposals.study_id, study, access))
    .get();
  return row?.groups ?? null;
}

/** Replaces the study's proposed categories. */
export async function keepProposal(
  db: Db,
  study: string,
  access: Access<"editor">,
  groups: readonly ProposedGroup[],
): Promise<boolean> {
  const result = await db.run(sql`
    INSERT INTO category_proposals (study_id, groups, updated_at)
    SELECT studies.id, ${JSON.stringify(groups)}, ${timestamp()}
    ${fromOwnStudy(study, access)}
    ON CONFLICT (study_id) DO UPDATE SET groups = excluded.groups, updated_at = excluded.updated_at`);
  return changes(result) > 0;
}

export async function dropProposal(
  db: Db,
  study: string,
  access: Access<"editor">,
): Promise<boolean> {
  const result = await db
    .delete(category_proposals)
    .where(inOwnStudy(category_proposals.study_id, study, access));
  return changes(result) > 0;
}
