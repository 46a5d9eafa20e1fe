import type { AppLoadContext } from "@remix-run/cloudflare";
import { asEditor } from "../../data/access/ownership.server.ts";
import { duplicateStudy, type Original } from "../../data/studies/duplicate-study.server.ts";
import { createStudy } from "../../data/studies/studies.server.ts";
import { findStudyToChange, updateStudy } from "../../data/studies/study-changes.server.ts";
import { findTemplate } from "../../data/studies/templates.server.ts";
import type { User } from "../../domain/accounts/user.ts";
import { isId } from "../../domain/fields/fields.ts";
import type { InterfaceLanguage } from "../../domain/limits/languages.ts";
import { DEFAULT_CATEGORY_COLOR, type SortType } from "../../domain/limits/limits.ts";
import { createStudyInput, type Study } from "../../domain/studies/study.ts";
import { newStudy } from "../../domain/studies/study-form.ts";
import { templateOf } from "../../domain/studies/study-templates.ts";
import { presetScales } from "../study/form/fill-presets.server.ts";

/**
 * Creates an active study. `start` is empty, the name of a template, `own:ID` for one of the user's templates,
 * or the id of a study to copy. Returns `null` when the project or the study is not the user's.
 */
export async function startStudy(
  { db, assets }: Pick<AppLoadContext, "db" | "assets">,
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
  const templateId = start.startsWith("own:") ? start.slice("own:".length) : "";
  if (isId(start))
    return original
      ? duplicateStudy(db, original, asEditor(owner), {
          title,
          project,
          sort_type,
          status: "active",
        })
      : null;
  const template = isId(templateId)
    ? await findTemplate(db, templateId, owner)
    : await builtInTemplate(assets, start, lang_default);
  const kind = template?.kind;
  const input = createStudyInput.safeParse({ ...newStudy, ...fields, ...kind, lang_default });
  if (!input.success) return null;
  const study = await createStudy(db, asEditor(owner), input.data, {
    cards: template?.cards ?? [],
    categories: (sort_type === "open" ? [] : template?.categories) ?? [],
  });
  if (study?.delphi && kind?.start) {
    const before = await findStudyToChange(db, study.id, asEditor(owner));
    const change = { delphi: { ...study.delphi, start: kind.start } };
    if (before) await updateStudy(db, before, asEditor(owner), change);
  }
  return study;
}

/** A template that comes with the product, as the cards, categories, kind and scales of a new study. */
async function builtInTemplate(
  assets: AppLoadContext["assets"],
  name: string,
  language: InterfaceLanguage,
) {
  const template = templateOf(name, language);
  return {
    kind: {
      ...template?.kind,
      ...(template?.isRated && { scales: await presetScales(assets, language) }),
    },
    cards: template?.cards.map((label) => ({ label, description: "", tags: [] })),
    categories: template?.categories.map((name, index) => ({
      name,
      description: "",
      color: DEFAULT_CATEGORY_COLOR,
      order: index + 1,
    })),
  };
}
