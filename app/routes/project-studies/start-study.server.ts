import type { Db } from "../../data/db.server.ts";
import { duplicateStudy, type Original } from "../../data/duplicate-study.server.ts";
import { createStudy } from "../../data/studies.server.ts";
import { findTemplate } from "../../data/templates.server.ts";
import { isId } from "../../domain/fields.ts";
import { DEFAULT_CATEGORY_COLOR, type Language, type SortType } from "../../domain/limits.ts";
import { createStudyInput, type Study } from "../../domain/study.ts";
import { newStudy } from "../../domain/study-form.ts";
import { templateOf } from "../../domain/study-templates.ts";
import type { User } from "../../domain/user.ts";

/**
 * A new active study: empty, with the cards and categories of a template (`own:ID` is one of this
 * researcher), or the copy of another study of theirs (`start` is its id). `null` where the project or study is not theirs.
 */
export async function startStudy(
  db: Db,
  { id: owner, language_preference: lang_default }: User,
  fields: {
    project: string;
    title: string;
    description: string;
    sort_type: SortType;
    start: string;
  },
  original: Original | undefined,
): Promise<Study | null> {
  const { start, title, project, sort_type } = fields;
  const own = start.startsWith("own:") ? start.slice("own:".length) : "";
  if (isId(start))
    return original
      ? duplicateStudy(db, original, owner, { title, project, sort_type, status: "active" })
      : null;
  const input = createStudyInput.safeParse({ ...newStudy, ...fields, lang_default });
  if (!input.success) return null;
  const template = isId(own) ? await findTemplate(db, own, owner) : ready(start, lang_default);
  return createStudy(db, owner, input.data, {
    cards: template?.cards ?? [],
    categories: (sort_type === "open" ? [] : template?.categories) ?? [],
  });
}

/** A template that comes with the product. */
function ready(name: string, language: Language) {
  const template = templateOf(name, language);
  return {
    cards: template?.cards.map((label) => ({ label, description: "", tags: [] })),
    categories: template?.categories.map((name, index) => ({
      name,
      description: "",
      color: DEFAULT_CATEGORY_COLOR,
      order: index + 1,
    })),
  };
}
