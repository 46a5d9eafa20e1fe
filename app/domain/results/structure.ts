import { z } from "zod";
import { withoutControls } from "../fields/control-characters.ts";
import { requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import { wellFormed } from "../limits/text.ts";

/** A structure that is kept with a study to be scored: an indented text, as it is typed. */
export const keptStructure = z.object({
  name: requiredLine(limits.merge_set_name),
  outline: z
    .string()
    // Not trimmed: the first line may be indented.
    .overwrite((value) => wellFormed(withoutControls(value)))
    .min(1)
    .max(limits.structure_outline)
    .regex(/^[^\0]*$/)
    .describe("Each group on a line, and below it its cards, indented."),
});
export type KeptStructure = z.output<typeof keptStructure>;
