import { z } from "zod";
import { delphiForm } from "../turns/typed-delphi.ts";
import type { Study } from "./study.ts";
import { SECTIONS } from "./study-field-kinds.ts";
import { namesIn, type StudyFieldName, shapeOf } from "./study-fields.ts";
import { refuseConflicts } from "./study-rules.ts";

/** The fields of the two form tabs of the edit page. */
export const basicNames = namesIn(...SECTIONS.basic);
export const settingNames = namesIn(...SECTIONS.settings);

export const basicStudyForm = z.object(shapeOf("posted", basicNames));
const settings = z.object(shapeOf("posted", settingNames));
export const studySettingsForm = settings
  .extend({ delete_ratings: z.boolean().optional() })
  .check(refuseConflicts);

/** The create page: every field except the status, which depends on the button. */
const created = basicStudyForm
  .extend(settings.omit({ status: true }).shape)
  .extend({ project: z.string("projectRequired") });
export const studyForm = created.check(refuseConflicts);

/** The quick create form on a project's page. */
export const quickStudyForm = created.pick({ title: true, description: true, sort_type: true });

/** The stored values of these fields as default values of a form; null becomes undefined, an empty field. */
export const stored = <N extends StudyFieldName>(study: Study, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, study[name] ?? undefined])) as {
    [Name in N]: Exclude<Study[Name], null> | undefined;
  };

/** The same of the settings. */
export const storedSettings = (study: Study) => ({
  ...stored(study, settingNames),
  repeated_sorts: study.repeated_sorts ? { on: true, ...study.repeated_sorts } : undefined,
  delphi: study.delphi ? delphiForm(study.delphi) : undefined,
});

/**
 * What the create form proposes. The API and the quick form leave it empty: nothing is deleted that nobody has chosen.
 */
export const PROPOSED_RETENTION_DAYS = 365;

/** The initial values of the create form. The API's default category order is "fixed" instead. */
export const newStudy = {
  ...z.object(shapeOf("created", settingNames)).parse({}),
  category_order: "random",
  delphi: null,
} as const;
