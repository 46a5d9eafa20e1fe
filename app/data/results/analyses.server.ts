import { and, asc, eq, sql } from "drizzle-orm";
import type { AnalysisAnswer } from "../../analysis/contract/types.ts";
import { withoutPeople } from "../../domain/results/without-people.ts";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { seesParticipantsOf, viewersId, viewersRow } from "../access/viewers-row.server.ts";
import { type Db, timestamp, transaction } from "../database/db.server.ts";
import { analysis_results } from "../schema/schema.server.ts";

/** Characters per part: a D1 value holds at most 2 MB, and a character may take three bytes. */
const PART_LENGTH = 600_000;

/** Replaces the stored analysis of the owner's study, in one transaction. */
export async function saveAnalysis(
  db: Db,
  study: string,
  access: Access<"editor">,
  analysis: object,
  digest: string,
) {
  const json = JSON.stringify(analysis);
  const computed_at = timestamp();
  const parts = Array.from({ length: Math.ceil(json.length / PART_LENGTH) }, (_, part) => part);
  await transaction(db, [
    db.delete(analysis_results).where(inOwnStudy(analysis_results.study_id, study, access)),
    ...parts.map(
      (part) =>
        sql`
        INSERT INTO analysis_results (study_id, part, json, computed_at, digest)
        SELECT studies.id, ${part}, ${json.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH)}, ${computed_at}, ${digest}
        ${fromOwnStudy(study, access)}`,
    ),
  ]);
}

/** The digest of what the stored analysis was computed from. */
export async function findAnalysisDigest(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<string | null> {
  const row = await db
    .select({ digest: analysis_results.digest })
    .from(analysis_results)
    .where(and(inOwnStudy(analysis_results.study_id, study, access), eq(analysis_results.part, 0)))
    .get();
  return row?.digest ?? null;
}

/** The JSON text of the stored analysis; `null` when none is stored. */
export async function findAnalysis(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<string | null> {
  const query = db
    .select({ json: analysis_results.json })
    .from(analysis_results)
    .where(inOwnStudy(analysis_results.study_id, study, access))
    .orderBy(asc(analysis_results.part));
  const [sees, parts] = await Promise.all([seesParticipantsOf(db, study, access.who), query]);
  if (parts.length === 0) return null;
  const json = parts.map((part) => part.json).join("");
  return sees ? json : JSON.stringify(viewersAnalysis(JSON.parse(json)));
}

/**
 * A stored analysis for viewers who may not see participants: without what compares participants by their answers, and
 * with other ids. Stored ones of earlier versions have no decisions.
 */
function viewersAnalysis({ segments: _, ...analysis }: AnalysisAnswer) {
  const { conclusion, excluded, models, parameters, participants } = analysis;
  const ids = (sessions: readonly string[]) => sessions.map(viewersId);
  return {
    ...analysis,
    excluded: excluded.map(viewersRow),
    parameters: { ...parameters, excluded: parameters.excluded.map(viewersRow) },
    conclusion: conclusion?.decisions ? withoutPeople(conclusion) : conclusion,
    ...(participants && {
      participants: {
        ...participants,
        figures: participants.figures.map(viewersRow),
        medoid: participants.medoid && viewersId(participants.medoid),
      },
    }),
    ...(models && {
      models: {
        ...models,
        models: models.models.map((model) => ({
          ...model,
          sessions: ids(model.sessions),
          medoid: viewersId(model.medoid),
        })),
      },
    }),
  };
}
