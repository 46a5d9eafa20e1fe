import type { ResultTable } from "../../../app/domain/result-file/columns.ts";

/** A table from lines of cells that commas separate, the first with the names of the columns. */
export function tableOfLines(header: string, ...rows: string[]): ResultTable {
  const cells = (line: string) => line.split(",");
  return {
    header: cells(header),
    rows: rows.map(cells),
    numbers: rows.map((_, index) => index + 2),
  };
}
