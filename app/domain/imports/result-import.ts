import { z } from "zod";
import { limits } from "../limits/limits.ts";
import { LAYOUTS, type ResultColumns } from "../result-file/columns.ts";
import type { FileReading } from "../result-file/read-file.ts";
import type { ImportPlan } from "./plan-import.ts";
import { sampleOf } from "./result-sample.ts";

const place = z.int().min(0).max(limits.import_bytes);

/** The columns by their index from 0. A missing one is guessed; null is none. */
const columns = z
  .object({
    participant: place,
    card: place,
    category: place.nullable(),
    category_id: place.nullable(),
    pass: place.nullable(),
    criterion: place.nullable(),
    parent: place.nullable(),
    values: z
      .array(place)
      .max(limits.cards_per_study)
      .describe('The columns of the cards, or of the participants in the layout "cards".'),
  })
  .partial();

export const resultImportInput = z.object({
  data: z.string().min(1, "noData").describe("The text of a CSV, TSV or JSON file."),
  ratings: z
    .string()
    .nullish()
    .describe(
      "The text of a rating file, in a study with scales: a row for each participant, card and scale (columns participant, card, scale, value), or one for each participant, and scale where there are several, with a column for each card. Participants, cards and scales are named as in `data` and in the study. Any cell that cannot be stored refuses the import.",
    ),
  layout: z
    .enum(["auto", ...LAYOUTS])
    .default("auto")
    .describe(
      'A guess that is not certain is imported only when it is confirmed by naming its layout, never as "auto".',
    ),
  columns: columns.nullish(),
  has_header: z.boolean().nullish().describe("Guessed when missing."),
  consent_given: z
    .boolean()
    .default(false)
    .describe("Whether the participants agreed, in a study that asks for consent."),
  dry_run: z.boolean().default(false).describe("Store nothing, and answer with what would be."),
});

/** What a file holds, and what of it is or would be imported. */
export const resultImportAnswer = z.object({
  layout: z.enum(LAYOUTS),
  columns: columns.required().partial(),
  has_header: z.boolean(),
  participants: z.int(),
  cards: z.int(),
  new_cards: z.int(),
  placements: z.int(),
  ratings: z.int().optional().describe("How many ratings a rating file has."),
  problems: z
    .array(
      z.object({
        row: z.int(),
        column: z.enum(["card", "category", "participant"]),
        problem: z.string(),
        value: z.string(),
      }),
    )
    .describe("The rows that are left out; at most 1,000 are listed."),
  sample: z
    .object({ participant: z.string(), category: z.string(), cards: z.array(z.string()) })
    .nullable()
    .describe("A group of the first participant, to see whether the file was read rightly."),
  certain: z.boolean().describe("Whether no other layout would read the data as well."),
});

/** The most rows that an answer lists as left out. */
const LISTED = 1000;

export function describeImport(
  { layout, columns, named, read, certain }: FileReading,
  plan: ImportPlan,
): z.infer<typeof resultImportAnswer> {
  return {
    layout,
    columns: usedColumns(columns),
    has_header: named,
    participants: plan.sorts.length,
    cards: plan.cards.length,
    new_cards: plan.new_cards.length,
    placements: plan.sorts.reduce((sum, sort) => sum + sort.cards_sorted, 0),
    problems: plan.problems.slice(0, LISTED),
    sample: read && sampleOf(read),
    certain,
  };
}

const usedColumns = ({ values, ...single }: ResultColumns) => ({
  ...Object.fromEntries(Object.entries(single).filter(([, column]) => column >= 0)),
  ...(values.length > 0 && { values }),
});
