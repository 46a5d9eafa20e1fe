import { z } from "zod";
import { card } from "./card.ts";
import { id, instant } from "./fields.ts";
import { CARD_SORTING, LANGUAGES, limits } from "./limits.ts";
import { publicFieldNames, shapeOf } from "./study-fields.ts";
import { refuseConflicts } from "./study-rules.ts";

/** The default language is always among the supported ones. */
export const withDefaultLanguage = <
  T extends { lang_default: string; supported_languages: string[] },
>(
  study: T,
): T => ({
  ...study,
  supported_languages: LANGUAGES.filter(
    (language) => language === study.lang_default || study.supported_languages.includes(language),
  ),
});

/** Only written: what is read back is whether there is one. */
const accessPassword = z
  .string()
  .min(1, "accessPasswordLength")
  .max(limits.access_password, "accessPasswordLength")
  .nullable()
  .optional();

export const createStudyInput = z
  .object({
    ...shapeOf("created"),
    access_password: accessPassword,
    project: id,
    study_type: z.literal(CARD_SORTING).nullish(),
  })
  .superRefine(refuseConflicts)
  .transform(withDefaultLanguage);
export type CreateStudy = z.infer<typeof createStudyInput>;

/** `logo: null` removes it; any other value is read-only here, as a new one is uploaded. */
const logoChange = z.unknown().transform((value) => (value === null ? null : undefined));

export const updateStudyInput = z
  .object({ ...shapeOf("schema"), logo: logoChange, access_password: accessPassword })
  .partial();
export type UpdateStudy = z.infer<typeof updateStudyInput>;

/** What the product says of a study beside its fields, to anyone with the link. */
const publicFacts = {
  id,
  project: id,
  project_name: z.string(),
  logo: z.string().nullable(),
  has_password: z.boolean(),
  created_at: instant,
};

export const study = z.object({
  ...publicFacts,
  ...shapeOf("schema"),
  study_type: id,
  updated_at: instant,
  participant_count: z.int(),
  completed_sessions_count: z.int(),
  cards_count: z.int(),
});
export type Study = z.infer<typeof study>;

export const studyWithCards = study.extend({ cards: z.array(card) });
export type StudyWithCards = z.infer<typeof studyWithCards>;

/** What anyone with the link may read of a study. */
export const publicStudy = z.object({
  ...publicFacts,
  ...shapeOf("schema", publicFieldNames),
  /** Without the other wordings: a participant knows of one. */
  cards: z.array(card.omit({ wordings: true })),
});
export type PublicStudy = z.infer<typeof publicStudy>;

/** A study as a list to choose from names it. */
export type StudyName = Pick<Study, "id" | "title" | "project_name">;
