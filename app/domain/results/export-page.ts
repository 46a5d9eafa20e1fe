import { z } from "zod";
import { shownWordings } from "../cards/wording.ts";
import { id, instant } from "../fields/fields.ts";
import { LANGUAGES } from "../limits/languages.ts";
import { SORT_TYPES } from "../limits/limits.ts";
import { answerValue } from "../questions/answer.ts";
import { ratings } from "../ratings/ratings.ts";
import { scales } from "../ratings/scale.ts";
import { cardNote } from "../sorts/card-note.ts";
import { recruitedValues } from "../sorts/session.ts";
import { move } from "../sorts/trace.ts";
import { why } from "../sorts/whys.ts";

/** A turn of a chain. */
const exportTurn = z.object({
  chain: z.int(),
  turn: z.int(),
  abandoned: z.boolean(),
  moved: z.int().nullable(),
  share_moved: z.number().nullable(),
  renamed: z.int().nullable(),
  inherited: z.array(z.object({ name: z.string(), cards: z.array(z.string()) })),
});

/** The data of a session without its sort. */
const exportSession = z.object({
  id,
  participant: id,
  source: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  started_at: instant,
  completed_at: instant.nullable(),
  duration: z.int().nullable(),
  consent_given: z.boolean(),
  /** The researcher's decision to include or exclude it, or null when there is none. */
  included: z.boolean().nullable(),
  inclusion_reason: z.string(),
  demographics: z.record(z.string(), z.unknown()),
  /** The cards that the participant was shown; null for all cards. */
  dealt: z.array(id).nullable(),
  turn: exportTurn.optional().describe("Where the cards are sorted in turns."),
});
export type ExportSession = z.infer<typeof exportSession> & Partial<z.infer<typeof ownerFields>>;

/**
 * One pass of a sort. `categories` are [id, label]. `placed[j]` is an index into `categories` of this pass, or -1
 * "I don't know", -2 skipped or -3 unsorted; `positions[j]` is the position within the category from 0, or -1.
 */
const exportPass = z.object({
  categories: z.array(z.tuple([z.string(), z.string()])),
  placed: z.array(z.int()),
  positions: z.array(z.int()),
  criterion: z
    .string()
    .optional()
    .describe("What the participant sorted by; not for viewers who may not see participants."),
  parents: z
    .array(z.int())
    .optional()
    .describe(
      "Where there are larger groups: for each category the index of its own, -1 for none, -2 for a larger group.",
    ),
  further: z
    .array(z.tuple([z.int(), z.int(), z.int()]))
    .optional()
    .describe("The further places of cards: [index in `placed`, category, position]."),
});

/**
 * One sort, parallel to `sessions`: its last pass, and those before it. `cards[j]` is an index into the page's cards.
 */
const exportSort = exportPass.extend({
  cards: z.array(z.int()),
  ratings: z
    .record(z.string(), z.array(z.int().nullable()))
    .optional()
    .describe("By scale, the rating of each of `cards`; null for none."),
  earlier: z.array(exportPass).optional().describe("The passes before the last one."),
});
export type ExportSort = z.infer<typeof exportSort>;

/** A page of the data that the analysis reads. `next` is the cursor of the next page. */
const exportPage = z.object({
  study: z.object({
    id,
    title: z.string(),
    sort_type: z.enum(SORT_TYPES),
    consent_required: z.boolean(),
    scales: scales.optional().describe("Where the cards are rated."),
    delphi: z
      .object({ rest_after: z.int(), rest_below: z.number() })
      .optional()
      .describe("Where the cards are sorted in turns."),
  }),
  cards: z.array(
    z.object({ id, label: z.string(), is_active: z.boolean(), is_deleted: z.boolean() }),
  ),
  categories: z.array(z.object({ id, name: z.string() })),
  sessions: z.array(exportSession),
  placements: z.array(exportSort),
  next: z.string().nullable(),
});
export type ExportPage = z.infer<typeof exportPage>;

/** The session data that only the study's owner may export: panel values, answers, wordings and moves. */
const ownerFields = recruitedValues.extend({
  /** An earlier session of the same browser, known from the cookie that resumes a sort. */
  earlier_session: z.string().nullable(),
  /** Whether the name of a group was pasted. */
  pasted: z.boolean(),
  answers: z.record(z.string(), answerValue),
  wordings: shownWordings,
  /** The moderator's notes. */
  notes: z.string(),
  card_notes: z.array(cardNote),
  whys: z.array(why),
  /** Only in studies with scales. */
  ratings: ratings.shape.ratings.optional(),
  /** The recorded moves, only when requested. */
  trace: z.array(move).optional(),
});

export const recruitedPage = exportPage.extend({
  sessions: z.array(exportSession.extend(ownerFields.shape)),
});
