import { z } from "zod";
import { line, requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";

/** Chosen by an API client, or a new UUID. It stays the same in copies of the study. */
const scaleId = z
  .string()
  .max(limits.choice_id, "tooLong")
  .regex(/^[a-z0-9][a-z0-9_-]*$/i, "choice_invalid")
  .nullish()
  .transform((given) => given ?? crypto.randomUUID())
  .pipe(z.string());

const end = z.int("scaleEnds").min(0, "scaleEnds").max(limits.scale_end, "scaleEnds");

/** A scale on which participants rate each card: whole numbers from `low` to `high`. */
export const scale = z
  .object({
    id: scaleId,
    question: requiredLine(limits.scale_question),
    low: end,
    high: end,
    low_label: line(limits.scale_label).default(""),
    high_label: line(limits.scale_label).default(""),
  })
  .refine(({ low, high }) => high > low && high - low <= limits.scale_steps, {
    path: ["high"],
    error: "scaleEnds",
  });
export type Scale = z.output<typeof scale>;

export const scales = z
  .array(scale)
  .max(limits.scales, "tooManyScales")
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "scaleTwice");

/** The texts of a scale and their lengths. */
export const SCALE_TEXTS = [
  ["question", limits.scale_question],
  ["low_label", limits.scale_label],
  ["high_label", limits.scale_label],
] as const;

/** The ready-made scales, from 1 to 5; their texts are participants' texts. */
export const SCALE_PRESETS = ["importance", "feasibility"] as const;

/** In forms, a scale without a question is none. An empty end is that of a scale from 1 to 5. */
export const typedScales = z
  .array(
    z
      .object({
        id: z.string(),
        question: z.string(),
        low: z.number("scaleEnds"),
        high: z.number("scaleEnds"),
        low_label: z.string(),
        high_label: z.string(),
      })
      .partial(),
  )
  .optional()
  .transform((typed = [], context) => {
    const asked = typed.flatMap((each, at) => (each.question?.trim() ? [{ each, at }] : []));
    const { data, error } = scales.safeParse(
      asked.map(({ each }) => ({ low: 1, high: 5, ...each })),
    );
    for (const { path, message } of error?.issues ?? []) {
      const [index, ...field] = path;
      const at = asked[Number(index)]?.at;
      context.addIssue({ code: "custom", message, path: at === undefined ? [] : [at, ...field] });
    }
    if (!data) return z.NEVER;
    return data.length > 0 ? data : null;
  });

/** The scales whose ratings a change of the study's scales would lose, and those whose ends it would move. */
export function scaleChanges(before: readonly Scale[], after: readonly Scale[]) {
  const next = new Map(after.map((each) => [each.id, each]));
  const ids = (all: readonly Scale[]) => all.map(({ id }) => id);
  return {
    removed: ids(before.filter(({ id }) => !next.has(id))),
    moved: ids(
      before.filter(({ id, low, high }) => {
        const same = next.get(id);
        return same !== undefined && (same.low !== low || same.high !== high);
      }),
    ),
  };
}
