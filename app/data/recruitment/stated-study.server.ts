import { eq, sql } from "drizzle-orm";
import { isId } from "../../domain/fields/fields.ts";
import type { Language } from "../../domain/limits/languages.ts";
import { translatedStudy } from "../../domain/studies/translation.ts";
import { type Caller, roleIn } from "../access/ownership.server.ts";
import type { Db } from "../database/db.server.ts";
import { projects, studies } from "../schema/schema.server.ts";
import { publicColumns } from "../studies/studies.server.ts";
import { translationOf } from "../studies/translations.server.ts";

/** What a study's statements say about it. A draft is visible only to members of its project. */
export async function findStatedStudy(
  db: Db,
  id: string,
  reader: Caller,
  readers: readonly Language[] = [],
) {
  if (!isId(id)) return undefined;
  const row = await db
    .select({
      ...publicColumns,
      in_turns: sql`studies.delphi IS NOT NULL`.mapWith(Boolean),
      role: roleIn(sql`studies.project_id`, reader),
      translation: translationOf(studies.id, readers, "study"),
    })
    .from(studies)
    .innerJoin(projects, eq(projects.id, studies.project_id))
    .where(eq(studies.id, id))
    .get();
  if (!row || (row.status === "draft" && !row.role)) return undefined;
  return translatedStudy(row, row.translation ?? {});
}

export type StatedStudy = NonNullable<Awaited<ReturnType<typeof findStatedStudy>>>;
