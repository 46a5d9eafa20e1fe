import { columnsByName } from "./column-names.ts";
import type { FileRow } from "./to-table.ts";

/** The rows of a file whose shape no layout has, as one row for each participant and card. */
export type ShapedRows = {
  rows: FileRow[];
  /** Whether the file cannot mean anything else. */
  certain: boolean;
  /** Whether all rows are of one person, whom nothing in the file names. */
  isOnePerson?: true;
};

/** The columns of such rows, before those with the participant's other data. */
export const PLACEMENT = ["participant", "card", "category", "category_id"] as const;

/** So many columns beside the cards are copied to each card. */
export const MOST_OTHERS = 50;

/** The participant of each row: the column that is named so and differs in each row, else the row's count. */
export function rowParticipants(
  header: readonly string[],
  rows: readonly FileRow[],
): { column: number; names: string[] } {
  const column = columnsByName(header).participant;
  const names = rows.map(({ cells }) => cells[column]?.trim() ?? "");
  const areNames = !names.includes("") && new Set(names).size === names.length;
  return areNames
    ? { column, names }
    : { column: -1, names: rows.map((_, index) => String(index + 1)) };
}
