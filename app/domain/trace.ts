import { z } from "zod";
import { id, instant } from "./fields.ts";
import { limits, UNKNOWN_CATEGORY } from "./limits.ts";

/** Where a card was or is put: a category's id, "unknown", "skipped", or null for unsorted. */
const place = z.union([id, z.enum([UNKNOWN_CATEGORY, "skipped"])]).nullable();

const INPUTS = ["mouse", "touch", "pen", "keyboard", "none"] as const;

/** One move of a card; `none` is a form without scripts. */
export const move = z.object({
  at: instant,
  card: id,
  from: place,
  to: place,
  input: z.enum(INPUTS, "choice_invalid"),
});
export type Move = z.infer<typeof move>;

/** The moves that a save brings. */
export const moves = z.array(move).max(limits.moves_per_save, "tooMany");
