import { data, redirect } from "@remix-run/cloudflare";
import type { Access } from "../../../data/access/ownership.server.ts";
import { refusalOfCount } from "../../../data/access/rules.server.ts";
import {
  createCategory,
  deleteCategory,
  importCategories,
  updateCategory,
} from "../../../data/cards/categories.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import { type Category, category, categoryForm, ofForm } from "../../../domain/cards/category.ts";
import { type ImportedCategory, parseCategories } from "../../../domain/cards/category-import.ts";
import { attempt } from "../../../http/forms/attempt.ts";
import { editAction } from "../../../http/forms/edit-action.ts";
import { readForm, shownAt } from "../../../http/forms/form.ts";
import { importPosted } from "../../../http/forms/import-form.ts";

const notFound = () => new Response(null, { status: 404 });

/** Handles the forms of a study's categories. `back` is the page they were used on. */
export async function actOnCategories(
  db: Db,
  study: string,
  access: Access<"editor">,
  posted: FormData,
  back: string,
  present: readonly Category[],
  /** Whether the study has larger groups of the researcher. */
  hasLevels: boolean,
) {
  const id = String(posted.get("id") ?? "");
  switch (posted.get("intent")) {
    case "create":
      return attempt("categoryNotCreated", async () => {
        const form = readForm("category", posted, categoryForm);
        if ("refused" in form) return form.refused;
        const created = await createCategory(db, access, study, ofForm(form.value));
        if (!created) throw notFound();
        if ("refused" in created) return form.refuse(shownAt("name", created.refused));
        return redirect(back);
      });
    case "edit":
      return attempt("categoryNotUpdated", () =>
        editAction({
          form: "category",
          posted,
          schema: categoryForm,
          row: category,
          // A category does not become a larger group: that is chosen when it is made.
          save: (form, seen) => {
            const { is_group: _, ...change } = ofForm(form);
            return updateCategory(db, id, access, change, seen);
          },
          done: () => redirect(back),
        }),
      );
    case "delete":
      return attempt("categoryNotDeleted", async () => {
        // A category that another tab has deleted is gone, as was asked.
        await deleteCategory(db, id, access);
        return redirect(back);
      });
    case "preview":
    case "import":
      return attempt("categoriesNotImported", async () => {
        // A refused category does not stop the others: it is reported by name.
        const answer = await importPosted<ImportedCategory>(posted, {
          form: "import-categories",
          read(format, data) {
            const names = present.map(({ name }) => name);
            const groups = present.flatMap(({ name, is_group }) => (is_group ? [name] : []));
            const parsed = parseCategories(format, data, names, hasLevels ? groups : null);
            if ("error" in parsed) return parsed;
            const { categories, skipped, problems } = parsed;
            return { rows: categories, skipped, problems };
          },
          check: ({ length }) => refusalOfCount("categories", present.length + length),
          make: (categories) => importCategories(db, study, access, categories),
        });
        return data(answer, { status: answer.error ? 400 : 200 });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
