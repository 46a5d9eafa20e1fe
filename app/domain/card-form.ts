import { z } from "zod";
import { cardFields, splitTags } from "./card.ts";
import { limits } from "./limits.ts";
import { isTooLong, trimmed } from "./trimmed.ts";

/**
 * A card as a form posts it: the tags in one text, the other wordings as lines, an empty order for "the next one", and a
 * box that is not ticked not at all.
 */
export const cardForm = z.object({
  label: cardFields.shape.label,
  description: cardFields.shape.description.default(""),
  tags: z
    .string()
    .default("")
    .transform(splitTags)
    .refine((tags) => tags.every((tag) => !isTooLong(tag, limits.tag_length)), "tagTooLong")
    .refine((tags) => tags.length <= limits.tags_per_card, "tooManyTags"),
  wordings: z
    .string()
    .default("")
    .transform((typed) => [...new Set(typed.split("\n").map(trimmed).filter(Boolean))])
    .refine((list) => list.every((one) => !isTooLong(one, limits.card_label)), "labelTooLong")
    .refine((list) => list.length <= limits.wordings_per_card, "tooManyWordings"),
  correct_wordings: z.boolean().default(false),
  order: cardFields.shape.order.optional(),
  is_active: z.boolean().default(false),
});
