import { z } from "zod";
import { id, line, requiredLine } from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";
import type { ImportedSort } from "../result-file/read-results.ts";

/** A number of rows or parts: the file cannot have more of them than bytes. */
const count = z.int().min(0).max(limits.results_bytes);
const names = z.array(line(limits.category_name)).max(limits.cards_per_study * limits.passes);
const cellsOf = (width: number) =>
  z.array(z.int()).max(width * limits.cards_per_study * limits.passes * limits.max_places);

/**
 * A sort in a request: `cells` is flat (card, category, card, category …) and `row` is that of the first cell. `passes`
 * has the pass of each cell where there are several, and `more` is flat with three numbers (card, category, pass).
 */
const sentSort = z
  .object({
    participant: line(limits.imported_participant).min(1),
    row: z.int().min(0),
    categories: names,
    names,
    cells: cellsOf(2),
    passes: cellsOf(1).optional(),
    more: cellsOf(3).optional(),
    criteria: z.array(line(limits.criterion)).max(limits.cards_per_study).optional(),
    parents: names.optional(),
    traits: z.record(line(limits.source), line(limits.source)),
  })
  .transform(
    ({ row, cells, more, passes, criteria, parents, ...sort }): ImportedSort => ({
      ...sort,
      cells: Array.from({ length: cells.length / 2 }, (_, at) => ({
        row,
        card: cells[2 * at] ?? 0,
        category: cells[2 * at + 1] ?? 0,
        ...(passes?.[at] && { pass: passes[at] }),
      })),
      ...(more && {
        more: Array.from({ length: more.length / 3 }, (_, at) => {
          const [card = 0, category = 0, pass = 0] = more.slice(3 * at, 3 * at + 3);
          return { row, card, category, ...(pass > 0 && { pass }) };
        }),
      }),
      ...(criteria && { criteria }),
      ...(parents && { parents }),
    }),
  );

export const sendable = ({ cells, more, ...sort }: ImportedSort): z.input<typeof sentSort> => ({
  ...sort,
  row: cells[0]?.row ?? 0,
  cells: cells.flatMap(({ card, category }) => [card, category]),
  ...(cells.some(({ pass }) => pass) && { passes: cells.map(({ pass = 0 }) => pass) }),
  ...(more && { more: more.flatMap(({ card, category, pass = 0 }) => [card, category, pass]) }),
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

/** Whether all card and category indexes of a sort are in range and no card occurs twice in a pass. */
export const hasValidCells = (
  { cells, categories, more = [], names }: ImportedSort,
  cards: number,
): boolean =>
  names.length === categories.length &&
  new Set(cells.map(({ card, pass = 0 }) => `${pass} ${card}`)).size === cells.length &&
  [...cells, ...more].every(
    ({ card, category, pass = 0 }) =>
      pass >= 0 && card >= 0 && card < cards && category >= -3 && category < categories.length,
  ) &&
  more.every(({ category }) => category >= 0);
