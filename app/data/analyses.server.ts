import { asc, sql } from "drizzle-orm";
import { type Db, timestamp, transaction } from "./db.server.ts";
import { fromOwnStudy, inOwnStudy } from "./ownership.server.ts";
import { analysis_results } from "./schema.server.ts";

/** Characters per part: a D1 value holds at most 2 MB, and a character may take three bytes. */
const PART_LENGTH = 600_000;

/** Replaces the stored analysis of the owner's study, in one transaction. */
export async function saveAnalysis(db: Db, study: string, owner: string, analysis: object) {
  const json = JSON.stringify(analysis);
  const computed_at = timestamp();
  const parts = Array.from({ length: Math.ceil(json.length / PART_LENGTH) }, (_, part) => part);
  await transaction(db, [
    db.delete(analysis_results).where(inOwnStudy(analysis_results.study_id, study, owner)),
    ...parts.map(
      (part) =>
        sql`
        INSERT INTO analysis_results (study_id, part, json, computed_at)
        SELECT studies.id, ${part}, ${json.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH)}, ${computed_at}
        ${fromOwnStudy(study, owner)}`,
    ),
  ]);
}

/** The JSON text of the stored analysis; `null` when none is stored. */
export async function findAnalysis(db: Db, study: string, owner: string): Promise<string | null> {
  const parts = await db
    .select({ json: analysis_results.json })
    .from(analysis_results)
    .where(inOwnStudy(analysis_results.study_id, study, owner))
    .orderBy(asc(analysis_results.part));
  return parts.length === 0 ? null : parts.map((part) => part.json).join("");
}
