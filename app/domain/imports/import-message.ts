import { z } from "zod";
import { id, line, requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import type { ImportedSort } from "../result-file/read-results.ts";

/** A number of rows or parts: the file cannot have more of them than bytes. */
const count = z.int().min(0).max(limits.results_bytes);
const names = z.array(line(limits.category_name)).max(limits.cards_per_study);

/** A sort in a request: `cells` is flat (card, category, card, category …) and `row` is that of the first cell. */
const sentSort = z
  .object({
    participant: line(limits.imported_participant).min(1),
    row: z.int().min(0),
    categories: names,
    names,
    cells: z.array(z.int()).max(2 * limits.cards_per_study),
    traits: z.record(line(limits.source), line(limits.source)),
  })
  .transform(
    ({ row, cells, ...sort }): ImportedSort => ({
      ...sort,
      cells: Array.from({ length: cells.length / 2 }, (_, at) => ({
        row,
        card: cells[2 * at] ?? 0,
        category: cells[2 * at + 1] ?? 0,
      })),
    }),
  );

export const sendable = ({ cells, ...sort }: ImportedSort): z.input<typeof sentSort> => ({
  ...sort,
  row: cells[0]?.row ?? 0,
  cells: cells.flatMap(({ card, category }) => [card, category]),
});

/** The requests of an import: begin, then the sorts in parts, then finish. */
export const importMessage = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("begin"),
    cards: z.array(requiredLine(limits.card_label)).min(1).max(limits.cards_per_study),
    sorts: count.min(1),
    consent: z.boolean(),
  }),
  z.object({
    intent: z.literal("part"),
    id,
    part: count,
    from: count,
    sorts: z.array(sentSort),
  }),
  z.object({ intent: z.literal("finish"), id }),
]);
export type ImportMessage = z.input<typeof importMessage>;

/** Whether all card and category indexes of a sort are in range and no card occurs twice. */
export const hasValidCells = ({ cells, categories, names }: ImportedSort, cards: number): boolean =>
  names.length === categories.length &&
  new Set(cells.map(({ card }) => card)).size === cells.length &&
  cells.every(
    ({ card, category }) =>
      card >= 0 && card < cards && category >= -3 && category < categories.length,
  );
