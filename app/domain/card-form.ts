import { z } from "zod";
import { cardFields, splitTags } from "./card.ts";
import { limits } from "./limits.ts";

/**
 * A card as a form posts it: the tags in one text, an empty order for "the next one", and a
 * box that is not ticked not at all.
 */
export const cardForm = z.object({
  label: cardFields.shape.label,
  description: cardFields.shape.description.default(""),
  tags: z
    .string()
    .default("")
    .transform(splitTags)
    .refine((tags) => tags.every((tag) => tag.length <= limits.tag_length), "tagTooLong")
    .refine((tags) => tags.length <= limits.tags_per_card, "tooManyTags"),
  order: cardFields.shape.order.optional(),
  is_active: z.boolean().default(false),
});
