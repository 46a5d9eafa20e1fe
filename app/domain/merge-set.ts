import { z } from "zod";
import { limits } from "./limits.ts";
import { trimmed } from "./trimmed.ts";

/** JSON in a form field. */
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "choice_invalid" });
    return z.NEVER;
  }
});

const label = z.string().overwrite(trimmed).min(1).max(limits.category_name);

export const mergeSetInput = z.object({
  name: z.string().overwrite(trimmed).min(1).max(limits.merge_set_name),
  merges: json.pipe(z.array(z.object({ label, members: z.array(label).max(500) })).max(500)),
});

/** The clusters that become the categories of a closed study; each with a name of its own. */
export const proposalInput = z.object({
  groups: json.pipe(
    z
      .array(z.object({ name: label, cards: z.array(z.string()).max(limits.cards_per_study) }))
      .min(1)
      .max(20)
      .refine((groups) => {
        const names = groups.map((group) => group.name.toLowerCase());
        return new Set(names).size === names.length;
      }),
  ),
});
