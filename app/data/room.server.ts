import { type SQL, sql } from "drizzle-orm";
import { limits } from "../domain/limits.ts";

/** The guard of a write that adds parts to a study: so many more are allowed (in SQL what `hasRoom` is). */
export const roomFor = (
  part: "cards" | "categories",
  more: number | SQL,
  study: string | SQL = sql`studies.id`,
): SQL =>
  sql`(SELECT count(*) FROM ${sql.identifier(part)} AS known WHERE known.study_id = ${study}) + ${more}
    <= ${limits[`${part}_per_study`]}`;
