import { importCategories } from "../../../data/categories.server.ts";
import type { Db } from "../../../data/db.server.ts";
import type { Category } from "../../../domain/category.ts";
import { type ImportedCategory, parseCategories } from "../../../domain/category-import.ts";
import { refuse } from "../../../domain/import-error.ts";
import { hasRoom } from "../../../domain/study-rules.ts";
import { importPosted } from "../../../http/import-form.ts";

/**
 * Imports the posted categories into a study, or shows what would become of them. Each stands
 * or falls by itself: a refused one is told by its name, the others go in.
 */
export async function actOnCategoryImport(
  db: Db,
  study: string,
  owner: string,
  posted: FormData,
  present: readonly Category[],
) {
  return importPosted<ImportedCategory>(posted, {
    form: "import-categories",
    read(format, data) {
      const names = present.map(({ name }) => name);
      const parsed = parseCategories(format, data, names);
      if ("error" in parsed) return parsed;
      const { categories, skipped, problems } = parsed;
      if (!hasRoom("categories", present.length, categories.length))
        return refuse("tooManyCategories");
      return { rows: categories, skipped, problems };
    },
    make: (categories) => importCategories(db, study, owner, categories),
  });
}
