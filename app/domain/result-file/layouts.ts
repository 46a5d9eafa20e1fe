import { CELLS_AT_ONCE, type Interruptible } from "../limits/in-steps.ts";
import {
  columnsFit,
  type LongColumns,
  type ResultColumns,
  type ResultTable,
  type TableLayout,
} from "./columns.ts";
import { groupsToLong } from "./groups.ts";
import { matrixToLong } from "./matrix.ts";
import { type ReadResults, ResultsReader } from "./read-results.ts";
import { cardsToLong, participantsToLong } from "./wide.ts";

/** A layout and the meaning of the columns. */
export type Interpretation = { layout: TableLayout; columns: ResultColumns };

const TO_LONG: Record<
  Exclude<TableLayout, "long">,
  (table: ResultTable, columns: ResultColumns, first: number) => ResultTable
> = {
  participants: participantsToLong,
  cards: cardsToLong,
  groups: groupsToLong,
  matrix: matrixToLong,
};

/** The columns of a table that was converted to one row per participant and card. */
const CONVERTED: LongColumns = { card: 0, category: 1, participant: 2, category_id: 3 };

/** Reads the sorts of a table, some rows a step; `null` when the columns are not those of the layout. */
export function* readAs(
  table: ResultTable,
  { layout, columns }: Interpretation,
): Interruptible<ReadResults | null> {
  if (!columnsFit(table, layout, columns)) return null;
  const reader = new ResultsReader();
  const rowsAtOnce = Math.ceil(CELLS_AT_ONCE / Math.max(1, table.header.length));
  for (let first = 0; first < table.rows.length; first += rowsAtOnce) {
    const part = {
      ...table,
      rows: table.rows.slice(first, first + rowsAtOnce),
      numbers: table.numbers.slice(first, first + rowsAtOnce),
    };
    if (layout === "long") reader.add(part, columns);
    else reader.add(TO_LONG[layout](part, columns, first), CONVERTED);
    yield;
  }
  return reader.results();
}
