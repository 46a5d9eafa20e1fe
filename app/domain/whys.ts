import { z } from "zod";
import { id, text } from "./fields.ts";
import { limits } from "./limits.ts";

/** Why a participant put a card where it is, in their own words. */
export const why = z.object({ card: id, text: text(limits.why) });
export type Why = z.infer<typeof why>;

export const whys = z.object({ whys: z.array(why) });

/** An empty text says nothing, and is not kept. */
export const whysInput = z.object({
  whys: z
    .array(why, "whysRequired")
    .max(limits.whys, "tooManyWhys")
    .refine((list) => new Set(list.map(({ card }) => card)).size === list.length, "cardTwice")
    .transform((list) => list.filter(({ text }) => text !== "")),
});
