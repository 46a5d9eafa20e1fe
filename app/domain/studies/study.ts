import { z } from "zod";
import { card } from "../cards/card.ts";
import { id, instant } from "../fields/fields.ts";
import { LANGUAGES } from "../limits/languages.ts";
import { CARD_SORTING, limits } from "../limits/limits.ts";
import { ROLES } from "../projects/roles.ts";
import { publicFieldNames, shapeOf } from "./study-fields.ts";
import { refuseConflicts } from "./study-rules.ts";

/** Adds the default language to the supported ones. */
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

/** Write-only: responses contain only `has_password`. */
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
  .check(refuseConflicts)
  .transform(withDefaultLanguage);
export type CreateStudy = z.infer<typeof createStudyInput>;

/** `logo: null` removes the logo. Any other value is ignored, because a new logo is uploaded separately. */
const logoChange = z.unknown().transform((value) => (value === null ? null : undefined));

export const updateStudyInput = z
  .object({
    ...shapeOf("schema"),
    logo: logoChange,
    access_password: accessPassword,
    delete_ratings: z
      .boolean()
      .describe("Confirms that the ratings of scales that `scales` no longer has are deleted."),
    /** Another project moves the study there. */
    project: id,
  })
  .partial();
export type UpdateStudy = Omit<z.infer<typeof updateStudyInput>, "project">;

/** Public data of a study in addition to its fields. */
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
  role: z.enum(ROLES).describe("Your role in its project."),
  updated_at: instant,
  participant_count: z.int(),
  completed_sessions_count: z.int(),
  cards_count: z.int().describe("The active cards."),
});
export type Study = z.infer<typeof study>;

export const studyWithCards = study.extend({ cards: z.array(card) });
export type StudyWithCards = z.infer<typeof studyWithCards>;

/** A study as anyone with its link may read it. */
export const publicStudy = z.object({
  ...publicFacts,
  ...shapeOf("schema", publicFieldNames),
  /** Without the alternative wordings: a participant sees only one wording of a card. */
  cards: z.array(card.omit({ wordings: true })),
});
export type PublicStudy = z.infer<typeof publicStudy>;

/** A study as an option of a list. */
export type StudyName = Pick<Study, "id" | "title" | "project_name">;
