import writeXlsxFile from "write-excel-file/universal";
import type { Cell, FileTable } from "./file-kinds.ts";

/** The limits of a sheet in Excel, including the header row. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** Writes tables as the sheets of one XLSX file; each header row is frozen. */
export async function workbook(
  tables: readonly { name: string; table: FileTable }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = tables.map(({ name, table }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: widths(table),
    data: [
      table.head.slice(0, MAX_COLUMNS).map((value) => ({ value, fontWeight: "bold" as const })),
      ...table.rows.slice(0, MAX_ROWS - 1).map((row) => row.slice(0, MAX_COLUMNS).map(cell)),
    ],
  }));
  const blob = await writeXlsxFile(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const MAX_WIDTH = 50;
/** The number of rows measured for the width of a column. */
const MEASURED_ROWS = 200;

/** The width of each column in characters, by its title and its first cells. */
const widths = ({ head, rows }: FileTable) =>
  head.slice(0, MAX_COLUMNS).map((title, column) => {
    const cells = rows.slice(0, MEASURED_ROWS).map((row) => shown(row[column]));
    return {
      width: Math.min(MAX_WIDTH, 2 + Math.max(title.length, ...cells.map((c) => c.length))),
    };
  });

const shown = (value: Cell) =>
  typeof value === "number" && !Number.isInteger(value)
    ? value.toPrecision(8)
    : String(value ?? "");

/** Texts have the type text, so that they cannot run as formulas. */
const cell = (value: Cell) =>
  value === null || value === undefined
    ? null
    : typeof value === "number"
      ? { value, type: Number }
      : { value: String(value), type: String };
