import type { Db } from "../../data/db.server.ts";
import { duplicateStudy, type Original } from "../../data/duplicate-study.server.ts";
import { createStudy } from "../../data/studies.server.ts";
import { isId } from "../../domain/fields.ts";
import { DEFAULT_CATEGORY_COLOR, type SortType } from "../../domain/limits.ts";
import { createStudyInput, type Study } from "../../domain/study.ts";
import { newStudy } from "../../domain/study-form.ts";
import { templateOf } from "../../domain/study-templates.ts";
import type { User } from "../../domain/user.ts";

/**
 * A new active study: empty, with the cards and categories of a template, or the copy of another
 * study of this researcher (`start` is its id). `null` where the project or study is not theirs.
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
  if (isId(start))
    return original
      ? duplicateStudy(db, original, owner, { title, project, sort_type, status: "active" })
      : null;
  const input = createStudyInput.safeParse({ ...newStudy, ...fields, lang_default });
  if (!input.success) return null;
  const template = templateOf(start, lang_default);
  return createStudy(db, owner, input.data, {
    cards: template?.cards.map((label) => ({ label, description: "", tags: [] })) ?? [],
    categories:
      sort_type === "open"
        ? []
        : (template?.categories.map((name, index) => ({
            name,
            description: "",
            color: DEFAULT_CATEGORY_COLOR,
            order: index + 1,
          })) ?? []),
  });
}
