import { z } from "zod";
import { shownWordings } from "../cards/wording.ts";
import { freeObject, id, instant, line, requiredText } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { LANGUAGES } from "../limits/languages.ts";
import { AGE_GROUPS, DEFAULT_SOURCE, EXPERIENCES, GENDERS, limits } from "../limits/limits.ts";
import { answerValue } from "../questions/answer.ts";
import { ratings } from "../ratings/ratings.ts";
import { inheritedField, turnFields } from "../turns/turns.ts";
import { cardNote } from "./card-note.ts";
import { placement } from "./placement.ts";
import type { RecruitedField } from "./recruited.ts";
import { sessionPass } from "./sort-passes.ts";
import { why } from "./whys.ts";

/** All optional; a missing value is not stored. */
export const demographicsInput = z.object({
  age_group: z.enum(AGE_GROUPS, "choice_invalid").nullish(),
  gender: z.enum(GENDERS, "choice_invalid").nullish(),
  occupation: line(limits.occupation).nullish(),
  experience: z.enum(EXPERIENCES, "choice_invalid").nullish(),
});
export type Demographics = z.infer<typeof demographicsInput>;

const source = line(limits.source).transform((value) => value || DEFAULT_SOURCE);

/** A value that a panel or an invitation sent about a participant; an empty one becomes null. */
const recruited = line(limits.panel_value)
  .nullish()
  .transform((value) => value || null);

const recruitedFields = {
  external_id: recruited,
  panel_study_id: recruited,
  panel_session_id: recruited,
  token: recruited,
  tag: recruited,
};
export type RecruitedFields = { [Name in keyof typeof recruitedFields]?: string | null };

const sessionData = freeObject(10_000).pipe(
  z.looseObject({
    ...z.object(recruitedFields).partial().shape,
    source: source.optional(),
    language: z.enum(LANGUAGES, "languageUnknown").optional(),
    demographics: demographicsInput.nullish(),
  }),
);

export const startSessionInput = z.object({
  consent_given: z.boolean().default(false),
  device_info: freeObject(10_000).default({}),
  session_data: sessionData.default({}),
  /** The access password of the study, when it has one. */
  password: z
    .string()
    .max(limits.access_password, "tooLong")
    .nullish()
    .transform((given) => given ?? undefined),
});
export type StartSession = z.infer<typeof startSessionInput>;

export const updateSessionInput = z
  .object({
    consent_given: z.boolean(),
    device_info: freeObject(10_000),
    session_data: sessionData,
  })
  .partial();

export const createParticipantInput = z.object({
  study: id,
  source: source.default(DEFAULT_SOURCE),
  demographics: demographicsInput.nullish(),
});

const nullableText = z.string().nullable();

/** The recruited fields of a participant in responses to the study's owner. */
export const recruitedValues = z.object({
  external_id: nullableText,
  panel_study_id: nullableText,
  panel_session_id: nullableText,
  token: nullableText,
  tag: nullableText,
  completion_code: nullableText,
} satisfies Record<RecruitedField, z.ZodType>);

export const participant = z.object({
  id,
  study: id,
  source: z.string(),
  user: z.object({ username: z.string(), first_name: z.string() }).nullable(),
  ...recruitedValues.partial().shape,
});
export type Participant = z.infer<typeof participant>;

export const session = z.object({
  id,
  study: id,
  participant,
  started_at: instant,
  completed_at: instant.nullable(),
  is_completed: z.boolean(),
  last_activity: instant.nullable(),
  /** Seconds from start to completion. */
  duration: z.int().nullable(),
  consent_given: z.boolean(),
  cards_sorted: z.int(),
  total_cards: z.int(),
  categories_created: z.int(),
  feedback: z.string().nullable(),
  /** A test run by the researcher; it is not counted anywhere. */
  is_test: z.boolean(),
  revision: z.int(),
  dealt: z
    .array(id)
    .nullable()
    .describe("The cards that this participant is shown, in this order; null for all cards."),
  passes: z.array(sessionPass).describe("One where the cards are sorted once."),
  ...turnFields,
  inherited: inheritedField,
});
export type Session = z.infer<typeof session>;

export const sessionWithPlacements = session.extend({
  placements: z.array(placement),
  wordings: shownWordings,
  /** Only for the study's owner. */
  answers: z.record(z.string(), answerValue).optional(),
  whys: z.array(why).optional(),
  ratings: ratings.shape.ratings.optional(),
  notes: z.string().optional().describe("The moderator's notes."),
  card_notes: z.array(cardNote).optional(),
});

export const feedbackInput = z.object({
  feedback: requiredText(limits.feedback, "feedback_required", "feedback_too_long"),
});

export const bulkDeleteInput = z.object({
  session_ids: z
    .array(z.string("sessionIdsRequired"), "sessionIdsRequired")
    .min(1, "sessionIdsRequired")
    .max(workLimits.bulk_delete, "tooMany"),
});
