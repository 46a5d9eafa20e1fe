import { z } from "zod";
import { id, text } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";

/** A participant's explanation of why a card is where it is. */
export const why = z.object({ card: id, text: text(limits.why) });
export type Why = z.infer<typeof why>;

export const whys = z.object({ whys: z.array(why) });

/** Empty texts are dropped. */
export const whysInput = z.object({
  whys: z
    .array(why, "whysRequired")
    .max(limits.whys, "tooManyWhys")
    .refine((list) => new Set(list.map(({ card }) => card)).size === list.length, "cardTwice")
    .transform((list) => list.filter(({ text }) => text !== "")),
});
