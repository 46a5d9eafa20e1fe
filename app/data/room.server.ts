import { type SQL, sql } from "drizzle-orm";
import { limits } from "../domain/limits.ts";
import type { ErrorKey, Refusal } from "../i18n/refusal.ts";
import type { Db } from "./db.server.ts";
import { ownsStudy } from "./ownership.server.ts";

type Part = "cards" | "categories";

const FULL: Record<Part, ErrorKey> = { cards: "tooManyCards", categories: "tooManyCategories" };

/** The guard of a write that adds parts to a study: so many more are allowed (in SQL what `hasRoom` is). */
export const roomFor = (
  part: Part,
  more: number | SQL,
  study: string | SQL = sql`studies.id`,
): SQL =>
  sql`(SELECT count(*) FROM ${sql.identifier(part)} AS known WHERE known.study_id = ${study}) + ${more}
    <= ${limits[`${part}_per_study`]}`;

/** Why a write with that guard added nothing; `null` where the study is not the owner's. */
export const noRoom = async (
  db: Db,
  part: Part,
  study: string,
  owner: string,
): Promise<Refusal | null> =>
  (await ownsStudy(db, study, owner)) ? { refused: { "": [FULL[part]] } } : null;
