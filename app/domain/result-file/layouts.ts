import {
  columnsFit,
  type LongColumns,
  type ResultColumns,
  type ResultTable,
  type TableLayout,
} from "./columns.ts";
import { groupsToLong } from "./groups.ts";
import { matrixToLong } from "./matrix.ts";
import { type ReadResults, readResults } from "./read-results.ts";
import { cardsToLong, participantsToLong } from "./wide.ts";

/** A layout and the meaning of the columns. */
export type Interpretation = { layout: TableLayout; columns: ResultColumns };

const TO_LONG: Record<
  Exclude<TableLayout, "long">,
  (table: ResultTable, columns: ResultColumns) => ResultTable
> = {
  participants: participantsToLong,
  cards: cardsToLong,
  groups: groupsToLong,
  matrix: matrixToLong,
};

/** The columns of a table that was converted to one row per participant and card. */
const CONVERTED: LongColumns = { card: 0, category: 1, participant: 2, category_id: 3 };

/** Reads the sorts of a table; `null` when the columns are not those of the layout. */
export function readAs(
  table: ResultTable,
  { layout, columns }: Interpretation,
): ReadResults | null {
  if (!columnsFit(table, layout, columns)) return null;
  if (layout === "long") return readResults(table, columns);
  return readResults(TO_LONG[layout](table, columns), CONVERTED);
}
