import { z } from "zod";
import { requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";

/** A structure that is kept with a study to be scored: an indented text, as it is typed. */
export const keptStructure = z.object({
  name: requiredLine(limits.merge_set_name),
  outline: z
    .string()
    .min(1)
    .max(limits.structure_outline)
    .regex(/^[^\0]*$/)
    .describe("Each group on a line, and below it its cards, indented."),
});
export type KeptStructure = z.output<typeof keptStructure>;
