import { z } from "zod";
import { card } from "./card.ts";
import { id, instant, requiredText, text } from "./fields.ts";
import { CARD_SORTING, LANGUAGES, limits, SORT_TYPES, STUDY_STATUSES } from "./limits.ts";

const languages = z
  .array(z.enum(LANGUAGES, "choice_invalid"))
  .transform((list) => LANGUAGES.filter((language) => list.includes(language)));

export const studyFields = z.object({
  title: requiredText(limits.study_title, "titleRequired", "titleTooLong"),
  description: text(limits.study_description, "descriptionTooLong"),
  instructions: text(limits.study_html, "htmlTooLong"),
  consent_text: text(limits.study_html, "htmlTooLong"),
  status: z.enum(STUDY_STATUSES, "choice_invalid"),
  sort_type: z.enum(SORT_TYPES, "sortTypeRequired"),
  lang_default: z.enum(LANGUAGES, "languageRequired"),
  supported_languages: languages,
  allow_skip: z.boolean(),
  require_all_cards: z.boolean(),
  enable_demographics: z.boolean(),
  randomize_cards: z.boolean(),
  allow_multiple_sessions: z.boolean(),
  max_participants: z
    .int("maxParticipantsRange")
    .min(1, "maxParticipantsRange")
    .max(limits.max_participants, "maxParticipantsRange")
    .nullable(),
});

export const studyDefaults = {
  description: "",
  instructions: "",
  consent_text: "",
  sort_type: "open",
  lang_default: "en",
  allow_skip: false,
  require_all_cards: true,
  enable_demographics: false,
  randomize_cards: true,
  allow_multiple_sessions: true,
  max_participants: null,
} as const;

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

export const createStudyInput = studyFields
  .extend({
    project: id,
    study_type: z.literal(CARD_SORTING).nullish(),
    description: studyFields.shape.description.default(""),
    instructions: studyFields.shape.instructions.default(""),
    consent_text: studyFields.shape.consent_text.default(""),
    status: studyFields.shape.status.default("active"),
    sort_type: studyFields.shape.sort_type.default("open"),
    lang_default: studyFields.shape.lang_default.default("en"),
    supported_languages: languages.default([]),
    allow_skip: z.boolean().default(studyDefaults.allow_skip),
    require_all_cards: z.boolean().default(studyDefaults.require_all_cards),
    enable_demographics: z.boolean().default(studyDefaults.enable_demographics),
    randomize_cards: z.boolean().default(studyDefaults.randomize_cards),
    allow_multiple_sessions: z.boolean().default(studyDefaults.allow_multiple_sessions),
    max_participants: studyFields.shape.max_participants.default(null),
  })
  .transform(withDefaultLanguage);
export type CreateStudy = z.infer<typeof createStudyInput>;

/** `logo: null` removes it; any other value is read-only here, as a new one is uploaded. */
const logoChange = z.unknown().transform((value) => (value === null ? null : undefined));

export const updateStudyInput = studyFields.extend({ logo: logoChange }).partial();
export type UpdateStudy = z.infer<typeof updateStudyInput>;

export const study = z.object({
  id,
  project: id,
  project_name: z.string(),
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  consent_text: z.string(),
  status: z.enum(STUDY_STATUSES),
  study_type: id,
  sort_type: z.enum(SORT_TYPES),
  lang_default: z.enum(LANGUAGES),
  supported_languages: z.array(z.enum(LANGUAGES)),
  allow_skip: z.boolean(),
  require_all_cards: z.boolean(),
  enable_demographics: z.boolean(),
  randomize_cards: z.boolean(),
  allow_multiple_sessions: z.boolean(),
  logo: z.string().nullable(),
  max_participants: z.int().nullable(),
  created_at: instant,
  updated_at: instant,
  participant_count: z.int(),
  completed_sessions_count: z.int(),
  cards_count: z.int(),
});
export type Study = z.infer<typeof study>;

export const studyWithCards = study.extend({ cards: z.array(card) });
export type StudyWithCards = z.infer<typeof studyWithCards>;

/** What anyone with the link may read of a study. */
export const publicStudy = studyWithCards.pick({
  id: true,
  title: true,
  description: true,
  instructions: true,
  consent_text: true,
  sort_type: true,
  cards: true,
  randomize_cards: true,
  lang_default: true,
  supported_languages: true,
  allow_multiple_sessions: true,
  allow_skip: true,
  require_all_cards: true,
  enable_demographics: true,
  logo: true,
  status: true,
  project: true,
  project_name: true,
  created_at: true,
});
export type PublicStudy = z.infer<typeof publicStudy>;
