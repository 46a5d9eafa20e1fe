import writeXlsxFile from "write-excel-file/universal";
import type { Cell, FileTable } from "./file-kinds.ts";

/** What a sheet of Excel holds at most, its head included. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Several tables as one XLSX; the head of each stays in sight. */
export async function workbook(
  tables: readonly { name: string; table: FileTable }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = tables.map(({ name, table }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: widths(table),
    data: [
      table.head.slice(0, MOST_COLUMNS).map((value) => ({ value, fontWeight: "bold" as const })),
      ...table.rows.slice(0, MOST_ROWS - 1).map((row) => row.slice(0, MOST_COLUMNS).map(cell)),
    ],
  }));
  const blob = await writeXlsxFile(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const WIDEST = 50;
/** Rows that decide how wide a column is. */
const MEASURED = 200;

/** As wide as the longest of the first cells, in characters. */
const widths = ({ head, rows }: FileTable) =>
  head.slice(0, MOST_COLUMNS).map((title, column) => {
    const cells = rows.slice(0, MEASURED).map((row) => shown(row[column]));
    return { width: Math.min(WIDEST, 2 + Math.max(title.length, ...cells.map((c) => c.length))) };
  });

const shown = (value: Cell) =>
  typeof value === "number" && !Number.isInteger(value)
    ? value.toPrecision(8)
    : String(value ?? "");

/** Texts are written as texts: nothing in them can run as a formula. */
const cell = (value: Cell) =>
  value === null || value === undefined
    ? null
    : typeof value === "number"
      ? { value, type: Number }
      : { value: String(value), type: String };
