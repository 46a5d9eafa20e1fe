import { z } from "zod";
import { id, instant } from "../fields/fields.ts";
import { limits, UNKNOWN_CATEGORY } from "../limits/limits.ts";
import { SKIPPED_PLACE } from "./sort-reducer.ts";

/** A place of a card: a category's id, "unknown", "skipped", or null for unsorted. */
const place = z.union([id, z.enum([UNKNOWN_CATEGORY, SKIPPED_PLACE])]).nullable();

const INPUTS = ["mouse", "touch", "pen", "keyboard", "none"] as const;

/** One move of a card. The input is `none` when a form without scripts sent it. */
export const move = z.object({
  at: instant,
  card: id,
  from: place,
  to: place,
  input: z.enum(INPUTS, "choice_invalid"),
  /** The number of the pass; absent in the first one. */
  pass: z.int().min(2).max(limits.passes).optional(),
  /** The card has other places, which it keeps. */
  also: z.literal(true).optional(),
});
export type Move = z.infer<typeof move>;

/** The moves in one save. */
export const moves = z.array(move).max(limits.moves_per_save, "tooMany");
