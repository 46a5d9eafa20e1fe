import { z } from "zod";
import type { Study } from "./study.ts";
import { SECTIONS } from "./study-field-kinds.ts";
import { namesIn, type StudyFieldName, shapeOf } from "./study-fields.ts";
import { refuseConflicts } from "./study-rules.ts";

/** The fields of the two tabs of the edit page that are forms. */
export const basicNames = namesIn(...SECTIONS.basic);
export const settingNames = namesIn(...SECTIONS.settings);

export const basicStudyForm = z.object(shapeOf("posted", basicNames));
const settings = z.object(shapeOf("posted", settingNames));
export const studySettingsForm = settings.superRefine(refuseConflicts);

/** The create page: everything but the status, which the button decides. */
const created = basicStudyForm
  .extend(settings.omit({ status: true }).shape)
  .extend({ project: z.string("projectRequired") });
export const studyForm = created.superRefine(refuseConflicts);

/** The quick create of a project's page. */
export const quickStudyForm = created.pick({ title: true, description: true, sort_type: true });

/** The stored values of these fields, as a form is filled with them: a null is an empty field. */
export const stored = <N extends StudyFieldName>(study: Study, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, study[name] ?? undefined])) as {
    [Name in N]: Exclude<Study[Name], null> | undefined;
  };

/** What a researcher's new study starts with. The API's own default keeps the given order. */
export const newStudy = {
  ...z.object(shapeOf("created", settingNames)).parse({}),
  category_order: "random",
} as const;
