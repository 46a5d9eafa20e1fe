import { z } from "zod";
import { jsonField, requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";

const label = requiredLine(limits.category_name);

const mergesOf = (text: z.ZodType<string>) =>
  z.array(z.object({ label: text, members: z.array(text).max(500) })).max(500);
const merges = mergesOf(label);

/** What counts as one criterion of repeated sorts. */
export const criterionMerges = mergesOf(requiredLine(limits.criterion));
export const criterionMergesInput = jsonField.pipe(criterionMerges);

export const mergeSet = z.object({ name: requiredLine(limits.merge_set_name), merges });

export const mergeSetInput = mergeSet.extend({ merges: jsonField.pipe(merges) });

/** The clusters that become the categories of a new closed study. Their names must differ. */
export const proposalGroups = z
  .array(z.object({ name: label, cards: z.array(z.string()).max(limits.cards_per_study) }))
  .min(1)
  .max(20)
  .refine((groups) => {
    const names = groups.map((group) => group.name.toLowerCase());
    return new Set(names).size === names.length;
  });

export const proposalInput = z.object({ groups: jsonField.pipe(proposalGroups) });
