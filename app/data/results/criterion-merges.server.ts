import { and, sql } from "drizzle-orm";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { seesParticipants } from "../access/viewers-row.server.ts";
import { type Db, timestamp, transaction } from "../database/db.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { criterion_merges } from "../schema/schema.server.ts";
import type { MergedLabels } from "./merges.server.ts";

export type CriterionMerges = { merges: MergedLabels[]; updated_at: string };

/** What counts as one criterion; null without any, and for viewers who may not read participants' texts. */
export async function findCriterionMerges(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<CriterionMerges | null> {
  const project = sql`(SELECT project_id FROM studies WHERE studies.id = ${study})`;
  const row = await db
    .select({ merges: criterion_merges.merges, updated_at: criterion_merges.updated_at })
    .from(criterion_merges)
    .where(
      and(
        inOwnStudy(criterion_merges.study_id, study, access),
        seesParticipants(project, access.who),
      ),
    )
    .get();
  return row ?? null;
}

/** Replaces what counts as one criterion. */
export async function saveCriterionMerges(
  db: Db,
  study: string,
  access: Access<"editor">,
  merges: readonly MergedLabels[],
): Promise<void> {
  await transaction(db, [
    sql`
      INSERT INTO criterion_merges (study_id, merges, updated_at)
      SELECT studies.id, ${JSON.stringify(merges)}, ${timestamp()}
      ${fromOwnStudy(study, access)}
      ON CONFLICT (study_id) DO UPDATE SET merges = excluded.merges, updated_at = excluded.updated_at`,
    recordActivity(study, access, { action: "criteria.changed" }),
  ]);
}
