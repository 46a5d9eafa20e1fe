import { z } from "zod";
import { limits } from "./limits.ts";
import { studyFields } from "./study.ts";

/**
 * Studies as forms post them: a box that is not ticked and a text that is empty are not sent
 * at all, so that here "missing" means no and nothing.
 */
const fields = {
  title: studyFields.shape.title,
  description: studyFields.shape.description.default(""),
  instructions: studyFields.shape.instructions.default(""),
  consent_text: studyFields.shape.consent_text.default(""),
  status: studyFields.shape.status,
  sort_type: studyFields.shape.sort_type,
  lang_default: studyFields.shape.lang_default,
  supported_languages: studyFields.shape.supported_languages.default([]),
  allow_skip: z.boolean().default(false),
  require_all_cards: z.boolean().default(false),
  enable_demographics: z.boolean().default(false),
  randomize_cards: z.boolean().default(false),
  allow_multiple_sessions: z.boolean().default(false),
  max_participants: z
    .int("maxParticipantsRange")
    .min(1, "maxParticipantsRange")
    .max(limits.max_participants, "maxParticipantsRange")
    .optional()
    .transform((value) => value ?? null),
};

/** The create page: everything but the status, which the button decides. */
const { status, ...created } = fields;
export const studyForm = z.object({ ...created, project: z.string("projectRequired") });

/** The quick create of a project's page. */
export const quickStudyForm = z.object({
  title: fields.title,
  description: fields.description,
  sort_type: fields.sort_type,
});

/** The two tabs of the edit page that are forms. */
export const basicStudyForm = z.object({
  title: fields.title,
  description: fields.description,
  instructions: fields.instructions,
  consent_text: fields.consent_text,
});

export const studySettingsForm = z.object({
  status,
  sort_type: fields.sort_type,
  lang_default: fields.lang_default,
  supported_languages: fields.supported_languages,
  allow_skip: fields.allow_skip,
  require_all_cards: fields.require_all_cards,
  enable_demographics: fields.enable_demographics,
  randomize_cards: fields.randomize_cards,
  allow_multiple_sessions: fields.allow_multiple_sessions,
  max_participants: fields.max_participants,
});
