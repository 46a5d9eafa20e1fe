import { eq } from "drizzle-orm";
import { isId } from "../../domain/fields/fields.ts";
import type { Study } from "../../domain/studies/study.ts";
import type { Db } from "../database/db.server.ts";
import { studies } from "../schema/schema.server.ts";

/**
 * The fields that the frame of a participant's page needs: languages, accent color, whether to show the product's
 * name. Public.
 */
export async function findStudyLanguages(
  db: Db,
  id: string,
): Promise<Pick<
  Study,
  "lang_default" | "supported_languages" | "accent_color" | "hide_product_name"
> | null> {
  if (!isId(id)) return null;
  const row = await db
    .select({
      lang_default: studies.lang_default,
      supported_languages: studies.supported_languages,
      accent_color: studies.accent_color,
      hide_product_name: studies.hide_product_name,
    })
    .from(studies)
    .where(eq(studies.id, id))
    .get();
  return row ?? null;
}
