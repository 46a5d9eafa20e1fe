import { and, asc, eq, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import type { KeptStructure } from "../../domain/results/structure.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import { type Access, fromOwnStudy, inOwnStudy } from "../access/ownership.server.ts";
import { changes, type Db, timestamp } from "../database/db.server.ts";
import { study_structures } from "../schema/schema.server.ts";

/** The structures that were kept with a study to be scored, by name. */
export const listStructures = (
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<KeptStructure[]> =>
  db
    .select({ name: study_structures.name, outline: study_structures.outline })
    .from(study_structures)
    .where(inOwnStudy(study_structures.study_id, study, access))
    .orderBy(asc(study_structures.name));

/** Keeps a structure, or replaces the one of that name. */
export async function keepStructure(
  db: Db,
  study: string,
  access: Access<"editor">,
  { name, outline }: KeptStructure,
): Promise<KeptStructure | Refusal> {
  const result = await db.run(sql`
    INSERT INTO study_structures (study_id, name, outline, updated_at)
    SELECT studies.id, ${name}, ${outline}, ${timestamp()}
    ${fromOwnStudy(study, access)}
      AND (SELECT count(*) FROM study_structures AS kept WHERE kept.study_id = studies.id AND kept.name <> ${name})
        < ${limits.structures_per_study}
    ON CONFLICT (study_id, name) DO UPDATE SET outline = excluded.outline, updated_at = excluded.updated_at`);
  return changes(result) > 0 ? { name, outline } : { refused: { "": ["tooManyStructures"] } };
}

/** `null` when there is none of that name. */
export async function dropStructure(
  db: Db,
  study: string,
  access: Access<"editor">,
  name: string,
): Promise<string | null> {
  const result = await db
    .delete(study_structures)
    .where(
      and(inOwnStudy(study_structures.study_id, study, access), eq(study_structures.name, name)),
    );
  return changes(result) > 0 ? name : null;
}
