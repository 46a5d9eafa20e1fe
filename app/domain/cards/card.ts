import { z } from "zod";
import { shuffled } from "../dealing/shuffled.ts";
import { id, line, requiredLine, text } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { trimmed } from "../limits/text.ts";

/** Trimmed, without empty tags and duplicates. */
const tags = z
  .array(line(limits.tag_length, "tagTooLong"))
  .transform((list) => [...new Set(list.filter((tag) => tag !== ""))])
  .pipe(z.array(z.string()).max(limits.tags_per_card, "tooManyTags"));

/** Alternative wordings of the label. Each participant sees the label or one of them (wording.ts). */
const wordings = z
  .array(line(limits.card_label, "labelTooLong"))
  .transform((list) => [...new Set(list.filter((wording) => wording !== ""))])
  .pipe(z.array(z.string()).max(limits.wordings_per_card, "tooManyWordings"));

/** "red, green ,,red" → ["red", "green"] */
export const splitTags = (typed: string): string[] => partsOf(typed, ",");

/** One wording per line. "|" separates wordings too, because a line break is hard to type in a table cell. */
export const splitWordings = (typed: string): string[] => partsOf(typed, /[\n|]/);

const partsOf = (typed: string, separator: string | RegExp) => [
  ...new Set(typed.split(separator).map(trimmed).filter(Boolean)),
];

const order = z
  .int("orderInvalid")
  .min(limits.card_order_min, "orderTooSmall")
  .max(limits.card_order_max, "orderTooLarge");

export const cardFields = z.object({
  label: requiredLine(limits.card_label, "labelRequired", "labelTooLong"),
  description: text(limits.card_description, "descriptionTooLong"),
  tags,
  wordings,
  order,
  is_active: z.boolean(),
});

export const createCardInput = cardFields.extend({
  study: id,
  description: cardFields.shape.description.default(""),
  tags: tags.default([]),
  wordings: wordings.default([]),
  order: order.nullish(),
  is_active: z.boolean().default(true),
});

export const updateCardInput = cardFields
  .extend({
    correct_wordings: z
      .boolean()
      .describe(
        "The wordings are the former ones, corrected one by one: who saw one counts for it",
      ),
  })
  .partial();

export const card = z.object({
  id,
  study: id,
  label: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  order: z.int(),
  is_active: z.boolean(),
  image: z.string().nullable(),
  /** Alternative wordings of the label, in the study's default language. */
  wordings: z.array(z.string()),
});
export type Card = z.infer<typeof card>;

/** A list typed into one text field. A problem with an item is reported for the whole field. */
const typedList = (list: z.ZodType<string[], string[]>, split: (typed: string) => string[]) =>
  z
    .string()
    .default("")
    .transform((typed, context) => {
      const { data, error } = list.safeParse(split(typed));
      for (const message of new Set(error?.issues.map((issue) => issue.message)))
        context.addIssue({ code: "custom", message });
      return data ?? z.NEVER;
    });

/**
 * A posted card form. The tags are one text and the wordings are lines. An empty order is not sent and means
 * "last"; an unticked box is not sent and means false.
 */
export const cardForm = z.object({
  label: cardFields.shape.label,
  description: cardFields.shape.description.default(""),
  tags: typedList(tags, splitTags),
  wordings: typedList(wordings, (typed) => typed.split("\n")),
  correct_wordings: z.boolean().default(false),
  order: cardFields.shape.order.optional(),
  is_active: z.boolean().default(false),
});

/** The cards that a participant is shown, in the study's order; all of them when none were dealt. */
export const dealtCards = <C extends { id: string }>(
  cards: readonly C[],
  dealt: readonly string[] | null,
): C[] => {
  const shown = dealt && new Set(dealt);
  return shown ? cards.filter(({ id }) => shown.has(id)) : [...cards];
};

/** The order in which a participant sees the cards. */
export const cardOrder = <C extends { id: string }>(
  cards: readonly C[],
  session: string,
  shuffle: boolean,
  dealt: readonly string[] | null = null,
): C[] => {
  if (dealt) {
    const place = new Map(dealt.map((id, index) => [id, index]));
    return [...cards].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }
  return shuffle ? shuffled(cards, session) : [...cards];
};
