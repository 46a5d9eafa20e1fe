import { formGrid } from "./form-grid.ts";
import { groupColumns } from "./group-columns.ts";
import { notes, sheetOfGroups } from "./one-person.ts";
import type { ShapedRows } from "./placement-rows.ts";
import type { FileRow } from "./to-table.ts";

const SHAPES = [formGrid, groupColumns, notes, sheetOfGroups];

/** The placements of a file that no layout reads; `null` for any other file. */
export function shapedRows(rows: readonly FileRow[]): ShapedRows | null {
  for (const shape of SHAPES) {
    const shaped = shape(rows);
    if (shaped) return shaped;
  }
  return null;
}
